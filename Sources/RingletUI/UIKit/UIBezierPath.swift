public import Foundation

/// Several corners of a rectangle, as UIKit writes them.
public struct UIRectCorner: OptionSet, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// Creates corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// An outline, as UIKit writes it.
public final class UIBezierPath: @unchecked Sendable {
  /// The outline in SwiftUI's form.
  private var path: Path
  /// The width of a line along the outline, in points.
  public var lineWidth: CGFloat = 1
  /// The ends of a line along the outline.
  public var lineCapStyle = CGLineCap.butt
  /// The corners of a line along the outline.
  public var lineJoinStyle = CGLineJoin.miter

  /// Creates an outline from SwiftUI's form.
  private init(_ path: Path) { self.path = path }

  /// Creates an empty outline.
  public convenience init() { self.init(Path()) }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(Path(rect)) }

  /// Creates an ellipse.
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }

  /// Creates a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect, cornerRadius: cornerRadius, style: .continuous))
  }

  /// Creates a rectangle with some corners rounded.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
    let radii = RectangleCornerRadii(
      topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
      bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight))
    self.init(Path(roundedRect: rect, cornerRadii: radii, style: .circular))
  }

  /// Creates an arc; angles in radians, `clockwise` is meant for a y axis that points down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates an outline from Core Graphics' form.
  public convenience init(cgPath: CGPath) { self.init(cgPath.path) }

  /// The outline in Core Graphics' form.
  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// The smallest rectangle around the curves.
  public var bounds: CGRect { path.boundingRect }
  /// Where the next step starts.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Whether there is no step.
  public var isEmpty: Bool { path.isEmpty }

  /// Whether a point is inside.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  /// Starts a sub-path.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc; angles in radians, `clockwise` is meant for a y axis that points down.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: Angle(radians: Double(startAngle)),
      endAngle: Angle(radians: Double(endAngle)), clockwise: !clockwise)
  }

  /// Closes the sub-path.
  public func close() { path.closeSubpath() }

  /// Adds all steps of another outline.
  public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Maps the outline.
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Removes all steps.
  public func removeAllPoints() { path = Path() }
}
