public import Foundation
import RingletRaster

/// The ends of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a form.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle beyond it.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a line width beyond it.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a form.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Which areas of an outline are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a rule.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the winding number is not zero.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Where the winding number is odd.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that draws an outline: its area, and a line along it.
open class CAShapeLayer: CALayer {
  /// The ends of the line.
  public var lineCap = CAShapeLayerLineCap.butt
  /// The corners of the line.
  public var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps in turn, in points; none for a solid line.
  public var lineDashPattern: [NSNumber]?
  /// Which areas are filled.
  public var fillRule = CAShapeLayerFillRule.nonZero

  /// The outline, in the space of the layer.
  public var path: CGPath? {
    get { values.path }
    set { change("path") { $0.path = newValue } }
  }
  /// The colour of the area; black by default.
  public var fillColor: CGColor? {
    get { values.fillColor }
    set { change("fillColor") { $0.fillColor = newValue } }
  }
  /// The colour of the line; no line by default.
  public var strokeColor: CGColor? {
    get { values.strokeColor }
    set { change("strokeColor") { $0.strokeColor = newValue } }
  }
  /// Where the line begins, as a fraction of the outline.
  public var strokeStart: CGFloat {
    get { values.strokeStart }
    set { change("strokeStart") { $0.strokeStart = newValue } }
  }
  /// Where the line ends, as a fraction of the outline.
  public var strokeEnd: CGFloat {
    get { values.strokeEnd }
    set { change("strokeEnd") { $0.strokeEnd = newValue } }
  }
  /// The width of the line, in points.
  public var lineWidth: CGFloat {
    get { values.lineWidth }
    set { change("lineWidth") { $0.lineWidth = newValue } }
  }
  /// The largest ratio of the length of a pointed corner to the width of the line.
  public var miterLimit: CGFloat {
    get { values.miterLimit }
    set { change("miterLimit") { $0.miterLimit = newValue } }
  }
  /// How far into the pattern of dashes the line begins, in points.
  public var lineDashPhase: CGFloat {
    get { values.lineDashPhase }
    set { change("lineDashPhase") { $0.lineDashPhase = newValue } }
  }

  override var twin: CALayer { CAShapeLayer() }

  override func drawContent(_ values: LayerValues, into recorder: inout Recorder) {
    guard let path = values.path?.path else { return }
    let shape = path.storage.drawable
    if let color = values.fillColor, color.alpha > 0, !shape.isEmpty {
      recorder.draw(
        shape.outline, trim: shape.trim, stroke: shape.stroke,
        rule: fillRule == .evenOdd ? .evenOdd : .nonZero, transform: shape.transform,
        paint: .solid(color.resolved.rgba))
    }
    guard let color = values.strokeColor, color.alpha > 0, values.lineWidth > 0,
      values.strokeEnd > values.strokeStart
    else { return }
    let style = StrokeStyle(
      lineWidth: values.lineWidth,
      lineCap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
      lineJoin: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
      miterLimit: values.miterLimit, dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) },
      dashPhase: values.lineDashPhase)
    let whole = values.strokeStart <= 0 && values.strokeEnd >= 1
    let part = whole ? path : path.trimmedPath(from: values.strokeStart, to: values.strokeEnd)
    let line = part.strokedPath(style).storage.drawable
    guard !line.isEmpty else { return }
    recorder.draw(
      line.outline, trim: line.trim, stroke: line.stroke, transform: line.transform,
      paint: .solid(color.resolved.rgba))
  }
}
