import Glibc

/// One piece of a sub-path as it is given: a line, a Bézier curve, or an arc of an ellipse.
enum Curve: Hashable, Sendable {
  case line(Point, Point)
  case quad(Point, Point, Point)
  case cubic(Point, Point, Point, Point)
  /// The image of a circular arc under an affine map.
  case arc(EllipticArc)
}

/// The points `center + u·cos θ + v·sin θ` for θ from `start` to `start + sweep`.
struct EllipticArc: Hashable, Sendable {
  /// The middle of the ellipse.
  var center: Point
  /// Conjugate radii; a circle when they are equally long and at right angles.
  var u, v: Point
  /// Parameters in radians.
  var start, sweep: Double

  /// An arc of an axis-aligned ellipse; angles clockwise on screen from 3 o'clock.
  init(center: Point, radiusX: Double, radiusY: Double, start: Double, sweep: Double) {
    self.center = center
    u = Point(radiusX, 0)
    v = Point(0, radiusY)
    self.start = start
    self.sweep = sweep
  }

  /// The point at an angle.
  func point(_ angle: Double) -> Point {
    if u.y == 0, v.x == 0, abs(u.x) == abs(v.y) {
      let p = Point.zero.polar(1, angle)
      return Point(center.x + u.x * p.x, center.y + v.y * p.y)
    }
    return center + u * cos(angle) + v * sin(angle)
  }

  /// The arc as a piece of a circle, `nil` when it is not one.
  var circular: FlatPath.Segment? {
    let m = u.dot(u), n = v.dot(v), limit = 1e-9 * max(m, n)
    guard abs(m - n) <= limit, abs(u.dot(v)) <= limit else { return nil }
    let axis = u.y == 0 && u.x > 0 ? 0 : atan2(u.y, u.x)
    return u.cross(v) >= 0
      ? .arc(center: center, radius: m.squareRoot(), start: axis + start, sweep: sweep)
      : .arc(center: center, radius: m.squareRoot(), start: axis - start, sweep: -sweep)
  }
}

extension Curve {
  /// The point at parameter `t`, 0…1.
  func point(_ t: Double) -> Point {
    let s = 1 - t
    switch self {
    case .line(let a, let b): return a * s + b * t
    case .quad(let a, let b, let c): return a * (s * s) + b * (2 * s * t) + c * (t * t)
    case .cubic(let a, let b, let c, let d):
      return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
    case .arc(let arc): return arc.point(arc.start + arc.sweep * t)
    }
  }

  /// Where the curve starts.
  var first: Point {
    switch self {
    case .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _): a
    case .arc(let arc): arc.point(arc.start)
    }
  }

  /// Where the curve ends.
  var last: Point {
    switch self {
    case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): p
    case .arc(let arc): arc.point(arc.start + arc.sweep)
    }
  }

  /// The derivative by `t`.
  func derivative(_ t: Double) -> Point {
    let s = 1 - t
    switch self {
    case .line(let a, let b): return b - a
    case .quad(let a, let b, let c): return (b - a) * (2 * s) + (c - b) * (2 * t)
    case .cubic(let a, let b, let c, let d):
      return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
    case .arc(let arc):
      let angle = arc.start + arc.sweep * t
      return (arc.v * cos(angle) - arc.u * sin(angle)) * arc.sweep
    }
  }

  /// The derivative of the derivative by `t`.
  func secondDerivative(_ t: Double) -> Point {
    switch self {
    case .line: return .zero
    case .quad(let a, let b, let c): return (a - b * 2 + c) * 2
    case .cubic(let a, let b, let c, let d):
      return (a - b * 2 + c) * (6 * (1 - t)) + (b - c * 2 + d) * (6 * t)
    case .arc(let arc):
      let angle = arc.start + arc.sweep * t
      return (arc.u * cos(angle) + arc.v * sin(angle)) * (-arc.sweep * arc.sweep)
    }
  }

  /// The unit direction of travel at `t`, also where control points coincide; zero for a curve of no length.
  func tangent(_ t: Double) -> Point {
    let d = derivative(t)
    let scale = extent
    if d.dot(d) > 1e-18 * scale * scale { return d.unit }
    // At an end where the derivative vanishes the curve leaves towards the next control point; elsewhere (a cusp)
    // it goes on towards its end.
    let towards = t < 0.5 ? t + 1e-4 : t - 1e-4
    let chord = (point(towards) - point(t)) * (t < 0.5 ? 1 : -1)
    return chord.unit
  }

  /// The largest coordinate distance between the control points: a bound of the size, zero for no length.
  private var extent: Double {
    switch self {
    case .line(let a, let b): (b - a).length
    case .quad(let a, let b, let c): max((b - a).length, (c - b).length)
    case .cubic(let a, let b, let c, let d): max((b - a).length, (c - b).length, (d - c).length)
    case .arc(let arc): max(arc.u.length, arc.v.length) * abs(arc.sweep)
    }
  }

  /// Whether every number in it is finite.
  var isFinite: Bool {
    switch self {
    case .line(let a, let b): a.isFinite && b.isFinite
    case .quad(let a, let b, let c): a.isFinite && b.isFinite && c.isFinite
    case .cubic(let a, let b, let c, let d): a.isFinite && b.isFinite && c.isFinite && d.isFinite
    case .arc(let arc):
      arc.center.isFinite && arc.u.isFinite && arc.v.isFinite && (arc.start + arc.sweep).isFinite
    }
  }

  /// The image under an affine map.
  func applying(_ map: Affine) -> Curve {
    switch self {
    case .line(let a, let b): return .line(map.apply(a), map.apply(b))
    case .quad(let a, let b, let c): return .quad(map.apply(a), map.apply(b), map.apply(c))
    case .cubic(let a, let b, let c, let d):
      return .cubic(map.apply(a), map.apply(b), map.apply(c), map.apply(d))
    case .arc(var arc):
      let origin = map.apply(Point.zero)
      arc.center = map.apply(arc.center)
      arc.u = map.apply(arc.u) - origin
      arc.v = map.apply(arc.v) - origin
      return .arc(arc)
    }
  }

  /// The part between two parameters.
  func part(from t0: Double, to t1: Double) -> Curve {
    if t0 == 0, t1 == 1 { return self }
    switch self {
    case .line: return .line(point(t0), point(t1))
    case .quad:
      let p = point(t0), q = point(t1)
      return .quad(p, p + derivative(t0) * ((t1 - t0) / 2), q)
    case .cubic:
      let p = point(t0), q = point(t1), k = (t1 - t0) / 3
      return .cubic(p, p + derivative(t0) * k, q - derivative(t1) * k, q)
    case .arc(var arc):
      arc.start += arc.sweep * t0
      arc.sweep *= t1 - t0
      return .arc(arc)
    }
  }
}

extension Curve {
  /// The four points of the cubic that comes nearest to an arc of the unit circle (at most a quarter turn).
  ///
  /// The usual construction: the handles are 4/3 · tan(sweep/4) long, the radius is off by 2.7·10⁻⁴ for a quarter.
  static func circularCubic(from start: Double, to end: Double) -> [Point] {
    let p = Point.zero.polar(1, start), q = Point.zero.polar(1, end)
    let k = 4.0 / 3 * tan((end - start) / 4)
    return [p, p + p.turned * k, q - q.turned * k, q]
  }
}
