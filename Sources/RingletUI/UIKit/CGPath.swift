public import Foundation

/// An outline, as Core Graphics writes it.
public class CGPath: Hashable, @unchecked Sendable {
  /// The outline in SwiftUI's form; only ``CGMutablePath`` changes it.
  fileprivate(set) var path: Path

  /// Creates an outline from SwiftUI's form.
  init(_ path: Path) { self.path = path }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    self.init(Path(rect).applying(transform ?? .identity))
  }

  /// Creates an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    self.init(Path(ellipseIn: rect).applying(transform ?? .identity))
  }

  /// Creates a rectangle with circular corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(Path(roundedRect: rect, cornerSize: size, style: .circular).applying(transform ?? .identity))
  }

  /// The smallest rectangle around the curves.
  public var boundingBoxOfPath: CGRect { path.boundingRect }

  /// The smallest rectangle around the curves.
  public var boundingBox: CGRect { path.boundingRect }

  /// Where the next step starts; the origin for an empty outline.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Whether there is no step.
  public var isEmpty: Bool { path.isEmpty }

  /// Whether a point is inside.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  /// A copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Outlines with equal steps are equal.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(path.storage) }
}

/// An outline that can be changed, as Core Graphics writes it.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty outline.
  public convenience init() { self.init(Path()) }

  /// Starts a sub-path.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a sub-path of straight lines.
  public func addLines(between points: [CGPoint]) { path.addLines(points) }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds an arc, angles in radians; `clockwise` is meant for a y axis that points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: Angle(radians: Double(startAngle)),
      endAngle: Angle(radians: Double(endAngle)), clockwise: clockwise)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }

  /// Adds a rectangle with circular corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    path.addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular)
  }

  /// Adds all steps of another outline.
  public func addPath(_ other: CGPath) { path.addPath(other.path) }

  /// Closes the sub-path.
  public func closeSubpath() { path.closeSubpath() }
}
