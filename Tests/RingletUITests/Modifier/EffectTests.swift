import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

@MainActor
struct EffectTests {
  private func commands<V: View>(@ViewBuilder _ root: () -> V) throws -> [DisplayList.Command] {
    try ViewHost(root: root).displayList(scale: 2).commands
  }

  private func kinds(_ commands: [DisplayList.Command]) -> [String] {
    commands.map { command in
      switch command {
      case .draw: "draw"
      case .pushClip: "clip"
      case .popClip: "end clip"
      case .pushLayer: "layer"
      case .mask: "mask"
      case .popLayer: "end layer"
      }
    }
  }

  @Test func opacityOfOneShapeNeedsNoLayer() throws {
    let one = try commands { Swatch().opacity(0.5).opacity(0.5) }
    guard case .draw(let draw)? = one.first else { return }
    #expect(one.count == 1 && draw.opacity == 0.25)
    let two = try commands {
      ZStack {
        Swatch(); Swatch()
      }.opacity(0.5)
    }
    #expect(kinds(two) == ["layer", "draw", "draw", "end layer"])
    #expect(try commands { Swatch().opacity(0) }.isEmpty)
    #expect(try commands { Swatch().opacity(1.3) }.count == 1)
  }

  @Test func shadowsAreMeasuredInPixelsAndTurnWithTheView() throws {
    let list = try commands {
      Swatch().shadow(color: Color(.sRGB, red: 1, green: 0, blue: 0), radius: 3, x: 2, y: 0)
        .rotationEffect(.degrees(90))
    }
    guard case .pushLayer(let layer)? = list.first,
      case .shadow(let color, let sigmaX, let sigmaY, let dx, let dy)? = layer.effects.first
    else { Issue.record("no shadow"); return }
    #expect(near(color.red, 1) && near(sigmaX, 6) && near(sigmaY, 6) && near(dx, 0) && near(dy, 4))
  }

  @Test func masksClipsAndBlendsAreGroups() throws {
    #expect(
      kinds(try commands { Swatch().mask { Swatch() } }) == ["layer", "draw", "mask", "draw", "end layer"])
    #expect(kinds(try commands { Swatch().clipShape(Circle()) }) == ["clip", "draw", "end clip"])
    let blended = try commands { Swatch().blendMode(.plusLighter) }
    guard case .draw(let draw)? = blended.first else { return }
    #expect(draw.blend == .plusLighter)
  }

  @Test func colourEffectsThatChangeNothingCostNothing() throws {
    #expect(
      try commands { Swatch().hueRotation(.zero).saturation(1).brightness(0).contrast(1).grayscale(0) }.count
        == 1)
    let list = try commands { Swatch().brightness(0.25) }
    guard case .pushLayer(let layer)? = list.first, case .colorMatrix(let matrix)? = layer.effects.first
    else {
      Issue.record("no matrix")
      return
    }
    #expect(matrix[4] == 0.25 && matrix[9] == 0.25 && matrix[19] == 0)
  }

  @Test func perspectiveNarrowsTheFarSide() throws {
    let list = try commands {
      Swatch().frame(width: 100, height: 100).rotation3DEffect(.degrees(45), axis: (0, 1, 0))
    }
    guard case .draw(let draw)? = list.first, case .path(let path) = draw.outline else {
      Issue.record("no path")
      return
    }
    let left = path.points.filter { $0.x < 100 }.map(\.y), right = path.points.filter { $0.x > 100 }.map(\.y)
    let leftHeight = (left.max() ?? 0) - (left.min() ?? 0),
      rightHeight = (right.max() ?? 0) - (right.min() ?? 0)
    #expect(abs(leftHeight - rightHeight) > 20)
  }

  struct Sway: GeometryEffect {
    var amount: CGFloat
    var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: amount * size.width, y: 0))
    }
  }

  struct Swaying: View {
    @State var amount: CGFloat = 0
    var body: some View {
      Swatch().frame(width: 10, height: 10).modifier(Sway(amount: amount))
        .onAppear { withAnimation(.linear(duration: 1)) { amount = 2 } }
    }
  }

  @Test func geometryEffectsOfOnesOwnAreEvaluatedPerFrame() throws {
    let host = try ViewHost { Swaying() }
    try host.advance(to: 0.25)
    #expect(host.displayList().boxes.map(\.minX) == [5])
  }
}
