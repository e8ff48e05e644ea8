import Foundation
import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

@MainActor @Suite struct CanvasTests {
  private func commands(
    _ size: CGFloat = 100, _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) throws -> [DisplayList.Command] {
    let host = try ViewHost(proposal: ProposedViewSize(width: size, height: size)) {
      Canvas(renderer: renderer)
    }
    return host.displayList(scale: 2).commands
  }

  private func draws(_ commands: [DisplayList.Command]) -> [Draw] {
    commands.compactMap { if case .draw(let draw) = $0 { draw } else { nil } }
  }

  @Test func shapesStayKnownAndTransformsAddUp() throws {
    let list = draws(
      try commands { context, size in
        context.translateBy(x: size.width / 2, y: size.height / 2)
        context.rotate(by: .degrees(90))
        context.stroke(
          Path(ellipseIn: CGRect(x: 0, y: -5, width: 10, height: 10)), with: .color(.red), lineWidth: 3)
      })
    #expect(list[0].outline == .ellipse(Rect(x: 0, y: -5, width: 10, height: 10)))
    #expect(list[0].stroke?.width == 3)
    #expect(list[0].transform.apply(Point(10, 0)) == Point(100, 120))
  }

  @Test func copiesKeepAStateOfTheirOwn() throws {
    let list = draws(
      try commands { context, _ in
        var copy = context
        copy.opacity = 0.5
        copy.translateBy(x: 10, y: 0)
        let square = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
        copy.fill(square, with: .color(.red))
        context.fill(square, with: .color(.red))
      })
    #expect(list.map(\.opacity) == [0.5, 1])
    #expect(list.map(\.inkBounds.x) == [20, 0])
  }

  @Test func clipsAndFiltersSurroundWhatFollows() throws {
    let list = try commands { context, size in
      context.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50)))
      context.addFilter(.blur(radius: 3))
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
    }
    guard case .pushClip = list.first, case .popClip? = list.last, case .pushLayer(let layer) = list[1] else {
      return #expect(Bool(false))
    }
    #expect(layer.effects == [.blur(sigmaX: 6, sigmaY: 6)])
  }

  @Test func gradientPointsAreThoseOfTheCanvas() throws {
    let list = draws(
      try commands { context, size in
        let shading = GraphicsContext.Shading.linearGradient(
          Gradient(colors: [.red, .blue]), startPoint: CGPoint(x: 5, y: 0), endPoint: CGPoint(x: 25, y: 0))
        context.fill(Path(CGRect(x: 50, y: 50, width: 10, height: 10)), with: shading)
      })
    guard case .linear(_, let start, let end) = list[0].paint else { return #expect(Bool(false)) }
    #expect((start, end) == (Point(5, 0), Point(25, 0)))
    #expect(list[0].paintTransform == Affine.scale(2, 2))
  }

  @Test func layerIsCombinedAsOnePicture() throws {
    let list = try commands { context, _ in
      context.opacity = 0.5
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), with: .color(.red))
        layer.fill(Path(CGRect(x: 2, y: 0, width: 4, height: 4)), with: .color(.red))
      }
    }
    #expect(list.first == .pushLayer(Layer(opacity: 0.5)))
    #expect(list.last == .popLayer)
    #expect(draws(list).map(\.opacity) == [1, 1])
  }

  @Test func thresholdMakesAlphaHard() {
    let matrix = ColorMatrix.threshold(0.5, Color.red.resolve(in: EnvironmentValues()))
    func alpha(_ a: Double) -> Double { min(max(matrix.rows[18] * a + matrix.rows[19], 0), 1) }
    #expect(alpha(0.47) == 0 && alpha(0.53) == 1)
    #expect(abs(alpha(0.5) - 0.5) < 1e-6)
  }

  @Test func textIsDrawnAroundItsAnchor() throws {
    var bounds = CGRect.null
    _ = try commands { context, size in
      let text = context.resolve(Text(verbatim: "Hi").font(.system(size: 20)))
      bounds = CGRect(origin: .zero, size: text.measure(in: size))
      context.draw(text, at: CGPoint(x: 50, y: 50))
    }
    #expect(bounds.height == 24)
  }

  @Test func commandsAreGivenOncePerSize() throws {
    var count = 0
    let host = try ViewHost(proposal: ProposedViewSize(width: 10, height: 10)) {
      Canvas { _, _ in count += 1 }
    }
    for _ in 0..<3 { _ = host.displayList() }
    #expect(count == 1)
  }
}

/// Views that a canvas draws by their tags.
@MainActor @Suite struct CanvasSymbolTests {
  struct Moving: View {
    @State private var isFar = false
    var body: some View {
      Canvas { context, size in
        guard let symbol = context.resolveSymbol(id: "box") else { return }
        context.draw(symbol, at: CGPoint(x: size.width / 2, y: size.height / 2))
        #expect(symbol.size == CGSize(width: 10, height: 10))
        #expect(context.resolveSymbol(id: "none")?.size == nil)
      } symbols: {
        Swatch().frame(width: 10, height: 10).offset(x: isFar ? 20 : 0).tag("box")
      }
      .frame(width: 100, height: 100)
      .onAppear { withAnimation(.linear(duration: 1)) { isFar = true } }
    }
  }

  @Test func symbolsAreDrawnAboutTheirPointAndGoOnMoving() throws {
    let host = try ViewHost { Moving() }
    for (time, x) in [(0.0, 45.0), (0.5, 55), (1, 65)] {
      try host.advance(to: time)
      #expect(host.displayList().boxes == [Rect(x: x, y: 45, width: 10, height: 10)], "at \(time)")
    }
  }

  @Test func theFilterAddedLastComesFirst() throws {
    let host = try ViewHost(proposal: ProposedViewSize(width: 40, height: 40)) {
      Canvas { context, size in
        context.addFilter(.alphaThreshold(min: 0.5, color: .red))
        context.addFilter(.blur(radius: 4))
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
      }
    }
    let layers = host.displayList().commands.compactMap { command -> [Effect]? in
      if case .pushLayer(let layer) = command { layer.effects } else { nil }
    }
    #expect(layers.last == [.blur(sigmaX: 4, sigmaY: 4)])
    #expect(layers.count == 2)
  }
}
