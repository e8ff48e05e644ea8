import Foundation
import RingletMotion
import RingletRaster

/// An open ring, 240° wide, with a mark at a value.
struct GaugeArc {
  /// The side of a circular gauge in points.
  static let diameter: CGFloat = 58
  /// The width of its line, a fixed part of the side.
  static let lineWidth: CGFloat = diameter / 10.5
  /// Where the ring starts, and how far it runs, in degrees from 3 o'clock, clockwise.
  static let start = 150.0, sweep = 240.0

  /// The place of the mark, 0…1.
  let fraction: Double
}

extension GaugeArc: LeafView {
  func drawing(in environment: EnvironmentValues) -> GaugeMarkDrawing {
    GaugeMarkDrawing(
      form: .arc, fraction: fraction,
      layers: GaugeTint(start: .degrees(Self.start), sweep: .degrees(Self.sweep))._layers(
        in: _StyleContext(environment)))
  }
}

/// A line with a mark at a value.
struct GaugeLine {
  /// The place of the mark, 0…1.
  let fraction: Double
}

extension GaugeLine: LeafView {
  func drawing(in environment: EnvironmentValues) -> GaugeMarkDrawing {
    GaugeMarkDrawing(
      form: .line, fraction: fraction, layers: GaugeTint()._layers(in: _StyleContext(environment)))
  }
}

/// The tint of a gauge; a gradient runs along the gauge's arc, or along its line.
struct GaugeTint: ShapeStyle {
  /// Where the arc starts, clockwise from 3 o'clock; a line without it.
  var start: Angle?
  /// How far it runs.
  var sweep: Angle = .zero

  func _layers(in context: _StyleContext) -> _StyleLayers {
    let gradient: AnyGradient? =
      switch context.environment.tint?.base {
      case let gradient as Gradient: AnyGradient(gradient)
      case let gradient as AnyGradient: gradient
      case let gradient as LinearGradient: gradient.gradient
      default: nil
      }
    guard let gradient else { return TintShapeStyle()._layers(in: context) }
    guard let start else { return LinearGradient(gradient, .leading, .trailing)._layers(in: context) }
    return AngularGradient(gradient, .center, start, start + sweep)._layers(in: context)
  }
}

/// A line or an arc with a mark, around which the line is cut out.
struct GaugeMarkDrawing: LeafDrawing {
  /// Whether the line is bent.
  enum Form {
    case arc, line
  }

  let form: Form
  var fraction: Double
  var layers: _StyleLayers

  var animatableData: AnimatablePair<Double, PaintVector> {
    get { AnimatablePair(fraction, layers.animatableData) }
    set { (fraction, layers.animatableData) = (newValue.first, newValue.second) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    switch form {
    case .arc: proposal.replacingUnspecifiedDimensions(by: CGSize(width: 58, height: 58))
    case .line: CGSize(width: proposal.width ?? 100, height: GaugeArc.lineWidth)
    }
  }

  func draw(in size: CGSize, into recorder: inout Recorder) {
    let value = min(max(fraction, 0), 1)
    let w = Double(size.width), h = Double(size.height)
    let width: Double, mark: Point
    var path = BezierPath()
    switch form {
    case .arc:
      let side = min(w, h)
      width = side / 10.5
      let center = Point(w / 2, h / 2), radius = (side - width) / 2
      let start = GaugeArc.start * .pi / 180, sweep = GaugeArc.sweep * .pi / 180
      path.arc(center: center, radius: radius, start: start, sweep: sweep)
      let angle = start + sweep * value
      mark = Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    case .line:
      width = h
      path.move(to: Point(h / 2, h / 2))
      path.line(to: Point(w - h / 2, h / 2))
      mark = Point(h / 2 + (w - h) * value, h / 2)
    }
    func disc(_ radius: Double) -> Outline {
      .ellipse(Rect(x: mark.x - radius, y: mark.y - radius, width: 2 * radius, height: 2 * radius))
    }
    // The gap around the mark is 0.39 of the line's width.
    recorder.withLayer(Layer()) { recorder in
      layers.draw(
        DrawableOutline(.path(path), stroke: Stroke(width: width, cap: .round)), rule: .nonZero, in: size,
        into: &recorder)
      recorder.draw(disc(width * 0.89), paint: .solid(.black), blend: .destinationOut)
    }
    layers.draw(DrawableOutline(disc(width / 2)), rule: .nonZero, in: size, into: &recorder)
  }
}
