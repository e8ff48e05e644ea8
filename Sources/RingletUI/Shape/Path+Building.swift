public import Foundation
import RingletRaster

extension Path {
  /// Changes the path's steps in place.
  private mutating func edit(_ body: (inout BezierPath) -> Void) {
    var path = bezier
    storage = .empty
    body(&path)
    storage = .general(path)
  }

  /// Starts a sub-path.
  public mutating func move(to end: CGPoint) { edit { $0.move(to: Point(end)) } }

  /// Adds a straight line.
  public mutating func addLine(to end: CGPoint) { edit { $0.line(to: Point(end)) } }

  /// Adds a quadratic curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    edit { $0.quad(to: Point(end), control: Point(control)) }
  }

  /// Adds a cubic curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    edit { $0.cubic(to: Point(end), Point(control1), Point(control2)) }
  }

  /// Closes the sub-path.
  public mutating func closeSubpath() { edit { $0.close() } }

  /// Adds a sub-path of straight lines.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    edit { path in
      path.move(to: Point(first))
      for point in lines.dropFirst() { path.line(to: Point(point)) }
    }
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(rect), transform)
  }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { add(Path(rect), transform) }
  }

  /// Adds a rectangle with rounded corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    add(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform)
  }

  /// Adds a rectangle with a radius for each corner.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    if let radius = cornerRadii.uniform {
      add(Path(roundedRect: rect, cornerRadius: radius, style: style), transform)
    } else {
      add(Path(storage: .general(cornerRadii.outline(of: Rect(rect), style: style))), transform)
    }
  }

  /// Adds the ellipse that touches the sides of a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(ellipseIn: rect), transform)
  }

  /// Adds all steps of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    add(path, transform)
  }

  /// Adds another path; the first one keeps its known shape.
  private mutating func add(_ path: Path, _ transform: CGAffineTransform) {
    let image = path.applying(transform)
    if case .empty = storage {
      storage = image.storage
    } else {
      edit { $0.append(image.bezier) }
    }
  }

  /// Adds an arc of a circle; a line leads to its start.
  ///
  /// As in Core Graphics, `clockwise` is meant for a y axis that points up: `false` runs clockwise on screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    let sign = clockwise ? -1.0 : 1.0
    var sweep = sign * (endAngle.radians - startAngle.radians)
    if sweep < 0 { sweep = turn - (-sweep).truncatingRemainder(dividingBy: turn) }
    addArc(center, radius, startAngle.radians, sign * sweep, transform)
  }

  /// Adds an arc of a circle, from an angle over a signed sweep; positive sweeps run clockwise on screen.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    addArc(center, radius, startAngle.radians, delta.radians, transform)
  }

  /// Adds an arc; what goes beyond a full turn is drawn first, so that the arc still ends where it should.
  private mutating func addArc(
    _ center: CGPoint, _ radius: CGFloat, _ start: Double, _ sweep: Double, _ transform: CGAffineTransform
  ) {
    guard start.isFinite, sweep.isFinite, radius.isFinite else { return }
    let turn = 2 * Double.pi
    var arc = BezierPath()
    if abs(sweep) <= turn * (1 + 1e-12) {
      arc.arc(center: Point(center), radius: Double(radius), start: start, sweep: sweep)
    } else {
      let rest = sweep.truncatingRemainder(dividingBy: turn)
      arc.arc(center: Point(center), radius: Double(radius), start: start, sweep: rest)
      arc.arc(
        center: Point(center), radius: Double(radius), start: start + rest, sweep: sweep < 0 ? -turn : turn)
    }
    edit { $0.append(transform.isIdentity ? arc : arc.applying(transform.affine)) }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let a = Point(currentPoint?.applying(transform.inverted()) ?? tangent1End)
    let b = Point(tangent1End), c = Point(tangent2End)
    let u = a - b, v = c - b
    let cross = u.x * v.y - u.y * v.x
    guard radius > 0, u.length > 0, v.length > 0, abs(cross) > 1e-12 * u.length * v.length else {
      return addLine(to: tangent1End.applying(transform))
    }
    let (p, q) = (u * (1 / u.length), v * (1 / v.length))
    let half = atan2(abs(p.x * q.y - p.y * q.x), p.x * q.x + p.y * q.y) / 2
    let r = Double(radius), distance = r / tan(half)
    let bisector = p + q
    let center = b + bisector * (r / sin(half) / bisector.length)
    let from = b + p * distance - center, to = b + q * distance - center
    let start = atan2(from.y, from.x)
    var sweep = atan2(to.y, to.x) - start
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    addArc(CGPoint(center), radius, start, sweep, transform)
  }
}
