public import Foundation
package import RingletMotion

/// A view that is drawn by commands.
///
///     Canvas { context, size in
///       context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.orange))
///     }
///
/// The commands are given once for each evaluation of the view and each size, not once for each picture.
public struct Canvas<Symbols: View> {
  /// Gives the commands.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the canvas has no see-through places; it may have some here.
  public var isOpaque: Bool
  /// How colours are kept; always encoded here.
  public var colorMode: ColorRenderingMode
  /// Whether drawing may come later; it never does here.
  public var rendersAsynchronously: Bool
  /// Views that can be drawn by their tag.
  public var symbols: Symbols

  /// Creates a canvas with views that can be drawn by their tag.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.renderer = renderer
    self.symbols = symbols()
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
    ) {
      EmptyView()
    }
  }
}

extension Canvas: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { CanvasNode(self, context) }
}

/// What is drawn by the commands of a canvas.
struct CanvasSheet: LeafView {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let symbols: CanvasSymbols

  func drawing(in environment: EnvironmentValues) -> CanvasDrawing {
    CanvasDrawing(recording: CanvasRecording(renderer, environment, symbols))
  }
}

/// The commands of a canvas.
package struct CanvasDrawing: LeafDrawing {
  let recording: CanvasRecording

  package var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package func draw(in size: CGSize, into recorder: inout Recorder) {
    for step in recording.steps(in: size) { step(&recorder) }
  }
}

/// The commands of one evaluation of a canvas, given once for each size.
final class CanvasRecording {
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  private let environment: EnvironmentValues
  private let symbols: CanvasSymbols
  private var latest: (size: CGSize, steps: [CanvasStep])?

  init(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, _ environment: EnvironmentValues,
    _ symbols: CanvasSymbols
  ) {
    self.renderer = renderer
    self.environment = environment
    self.symbols = symbols
  }

  /// The commands for a size.
  func steps(in size: CGSize) -> [CanvasStep] {
    if let latest, latest.size == size { return latest.steps }
    let target = CanvasTarget()
    var context = GraphicsContext(target, environment, size, symbols)
    renderer(&context, size)
    latest = (size, target.steps)
    return target.steps
  }
}

/// One command of a canvas.
typealias CanvasStep = (inout Recorder) -> Void

/// Where the commands of a context and its copies go.
final class CanvasTarget {
  /// The commands so far.
  var steps: [CanvasStep] = []
}
