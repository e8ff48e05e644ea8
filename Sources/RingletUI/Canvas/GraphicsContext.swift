public import Foundation
import RingletRaster

/// Takes the commands of a canvas.
///
/// Copies draw on the same canvas, but each has a transform, clips, filters, an opacity and a blend mode of its own.
public struct GraphicsContext {
  /// Multiplies the opacity of what is drawn.
  public var opacity = 1.0
  /// How what is drawn is combined with what lies below.
  public var blendMode = BlendMode.normal
  /// The environment of the canvas.
  public private(set) var environment: EnvironmentValues
  /// Maps the space of the commands to that of the canvas.
  public var transform = CGAffineTransform.identity

  /// Where the commands go.
  private let target: CanvasTarget
  /// What is left out, outermost first.
  private var clips: [(inout Recorder, CanvasStep) -> Void] = []
  /// What is done to everything that is drawn, the last one first.
  private var filters: [Filter] = []
  /// The bounds of the clips in the space of the canvas.
  private var bounds: CGRect
  /// The views of the canvas.
  let symbols: CanvasSymbols?

  /// Creates a context.
  init(_ target: CanvasTarget, _ environment: EnvironmentValues, _ size: CGSize, _ symbols: CanvasSymbols?) {
    self.target = target
    self.environment = environment
    self.symbols = symbols
    bounds = CGRect(origin: .zero, size: size)
  }

  /// The size of the canvas and the bounds of the clips, in the space of the commands.
  public var clipBoundingRect: CGRect { bounds.applying(transform.inverted()) }

  /// Stretches what is drawn from now on.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  /// Moves what is drawn from now on.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  /// Turns what is drawn from now on.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

  /// Maps what is drawn from now on.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// How a clip is applied.
  public struct ClipOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Leaves out what lies inside.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Leaves out what lies outside of a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
    let area = path.applying(transform)
    guard options.contains(.inverse) else {
      bounds = bounds.intersection(area.boundingRect)
      clips.append { recorder, content in
        let shape = area.storage.drawable
        if shape.trim == nil, shape.stroke == nil {
          recorder.withClip(shape.outline, rule: style.rule, transform: shape.transform, content)
        } else {
          recorder.withClip(.path(area.bezier), rule: style.rule, content)
        }
      }
      return
    }
    // Everything around: a frame far outside of the canvas with the path cut out.
    var around = Path(bounds.insetBy(dx: -10000, dy: -10000))
    around.addPath(area)
    clips.append { recorder, content in recorder.withClip(.path(around.bezier), rule: .evenOdd, content) }
  }

  /// Multiplies the alpha of what is drawn from now on by that of a layer.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = [], content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let layer = CanvasTarget()
    var context = GraphicsContext(layer, environment, bounds.size, symbols)
    context.transform = transform
    context.opacity = opacity
    try content(&context)
    let steps = layer.steps, isInverse = options.contains(.inverse)
    let frame = Rect(bounds.insetBy(dx: -1000, dy: -1000))
    clips.append { recorder, content in
      recorder.withMask(content) { recorder in
        guard isInverse else { return steps.forEach { $0(&recorder) } }
        recorder.draw(.rect(frame), paint: .solid(.black))
        recorder.withLayer(Layer(blend: .destinationOut)) { recorder in steps.forEach { $0(&recorder) } }
      }
    }
  }

  /// Does something to everything that is drawn from now on; the filter added last comes first.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = []) { filters.append(filter) }

  /// Draws a group that is combined with what lies below as one picture.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let layer = CanvasTarget()
    var context = GraphicsContext(layer, environment, bounds.size, symbols)
    context.transform = transform
    context.bounds = bounds
    try content(&context)
    let steps = layer.steps
    emit(asLayer: true) { recorder in
      for step in steps { step(&recorder) }
    }
  }

  /// Adds a command under the clips, filters, opacity and blend mode of the context.
  private func emit(asLayer: Bool = false, _ step: @escaping CanvasStep) {
    let (opacity, blend) = (min(max(opacity, 0), 1), blendMode.raster)
    let effects = filters.reversed().map { $0.effect(environment) }, size = bounds.size
    var wrapped = step
    for effect in effects {
      let inner = wrapped
      wrapped = { recorder in effect.render(in: size, into: &recorder, content: inner) }
    }
    let filtered = wrapped
    wrapped = { recorder in
      if asLayer {
        recorder.withLayer(Layer(opacity: opacity, blend: blend), filtered)
      } else if blend == .normal {
        recorder.withOpacity(opacity, filtered)
      } else {
        recorder.withBlend(blend) { recorder in recorder.withOpacity(opacity, filtered) }
      }
    }
    for clip in clips.reversed() {
      let inner = wrapped
      wrapped = { recorder in clip(&recorder, inner) }
    }
    target.steps.append(wrapped)
  }
}

extension GraphicsContext {
  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    paint(path, with: shading, rule: style.rule, frame: path.boundingRect)
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    paint(path.strokedPath(style), with: shading, rule: .nonZero, frame: path.boundingRect)
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Paints the area of a path; styles are spread over a frame.
  private func paint(_ path: Path, with shading: Shading, rule: FillRule, frame: CGRect) {
    guard !frame.isNull, !path.isEmpty else { return }
    let map = transform.affine, paints = shading.paints(in: frame, environment)
    let shape = path.storage.drawable
    guard !shape.isEmpty else { return }
    emit { recorder in
      for (paint, space) in paints {
        recorder.draw(
          shape.outline, trim: shape.trim, stroke: shape.stroke, rule: rule,
          transform: shape.transform.then(map), paint: paint, paintTransform: space.then(map))
      }
    }
  }

  /// Takes down a step that draws in the space of the commands.
  func record(_ step: @escaping CanvasStep) {
    let map = transform.affine
    emit { recorder in recorder.withTransform(map, step) }
  }

  /// Draws a leaf into a rectangle.
  func draw(_ leaf: some LeafDrawing, in rect: CGRect) {
    let map = Affine.translation(Double(rect.minX), Double(rect.minY)).then(transform.affine)
    emit { recorder in
      recorder.withTransform(map) { recorder in leaf.draw(in: rect.size, into: &recorder) }
    }
  }

  /// Draws a view of the canvas, whose natural size is given, into a rectangle.
  func draw(_ element: CanvasSymbols.Entry, of size: CGSize, in rect: CGRect) {
    guard size.width > 0, size.height > 0 else { return }
    let map = Affine.scale(Double(rect.width / size.width), Double(rect.height / size.height))
      .then(.translation(Double(rect.minX), Double(rect.minY))).then(transform.affine)
    emit { recorder in recorder.withTransform(map) { recorder in element.render(into: &recorder) } }
  }
}
