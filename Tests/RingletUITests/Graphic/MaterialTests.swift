import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

/// What is seen through frosted glass.
@MainActor
struct MaterialTests {
  private func list<V: View>(@ViewBuilder _ root: () -> V) throws -> DisplayList {
    try ViewHost(root: root).displayList(scale: 2)
  }

  private func blurs(_ list: DisplayList) -> [Double] {
    list.commands.compactMap { command in
      guard case .pushLayer(let layer) = command, case .blur(let sigma, _)? = layer.effects.first else {
        return nil
      }
      return (sigma * 1e6).rounded() / 1e6
    }
  }

  private func isBalanced(_ list: DisplayList) -> Bool {
    var open: [Bool] = []
    for command in list.commands {
      switch command {
      case .pushClip: open.append(true)
      case .pushLayer: open.append(false)
      case .popClip: guard open.popLast() == true else { return false }
      case .popLayer: guard open.popLast() == false else { return false }
      case .mask, .draw: break
      }
    }
    return open.isEmpty
  }

  private var card: some View { Rectangle().fill(.ultraThinMaterial).frame(width: 20, height: 20) }

  @Test func glassOverNothingIsItsToneAlone() throws {
    let list = try list { card }
    #expect(list.commands.count == 1)
    #expect(list.draws.first?.paint == .solid(Color.Resolved(hex: 0xF6F6F6, alpha: 0.5).rgba))
  }

  @Test func whatLiesFarFromTheGlassIsNotBlurred() throws {
    let far = try list {
      HStack(spacing: 0) {
        Swatch().frame(width: 10, height: 10)
        Color.clear.frame(width: 100, height: 10)
        card
      }
    }
    #expect(blurs(far).isEmpty)
  }

  @Test func glassBlursWhatLiesBelowByTwentyPoints() throws {
    let list = try list {
      ZStack {
        Swatch().frame(width: 60, height: 60)
        card
        Swatch(level: 1).frame(width: 4, height: 4)
      }
    }
    #expect(blurs(list) == [40])
    #expect(isBalanced(list))
    // The sharp picture with the hole, the blurred copy, the tone, and what lies above.
    #expect(list.draws.count == 5)
    #expect(list.draws.first?.paint == list.draws[2].paint)
    // Nothing is drawn beyond the picture.
    #expect(try #require(list.inkBounds).width <= 120 + 1e-6)
  }

  @Test func groupsThatAreMadeLaterStayWhole() throws {
    let list = try list {
      ZStack {
        Swatch().frame(width: 60, height: 60)
        ZStack {
          Swatch(level: 0.5).frame(width: 30, height: 30)
          card
        }
        .clipShape(Circle()).opacity(0.5).rotationEffect(.degrees(10))
      }
      .blendMode(.multiply).mask { Circle() }
    }
    #expect(isBalanced(list))
    #expect(blurs(list) == [40])
  }

  @Test func severalPanesCostOneCopyEach() throws {
    let one = try list {
      ZStack {
        Swatch().frame(width: 60, height: 60); card
      }
    }
    let three = try list {
      ZStack {
        Swatch().frame(width: 60, height: 60); card; card; card
      }
    }
    #expect(blurs(three).count == 3 && isBalanced(three))
    #expect(three.draws.count < 4 * one.draws.count)
  }

  @Test func textOfAMaterialHasItsToneAlone() {
    var builder = TextRunBuilder(EnvironmentValues(), now: .now)
    builder.append(Text(verbatim: "x").foregroundStyle(.thinMaterial))
    #expect(builder.runs.first?.layers.layers.allSatisfy { $0.backdropBlur == 0 } == true)
  }
}
