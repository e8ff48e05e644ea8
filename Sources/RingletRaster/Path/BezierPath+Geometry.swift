import Glibc

extension BezierPath {
  /// Creates the steps of an outline.
  package init(_ outline: Outline) {
    if case .path(let path) = outline {
      self = path
    } else {
      self.init(outline.subPaths)
    }
  }

  /// Creates a path from sub-paths; arcs that are no part of a circle become cubics.
  init(_ subPaths: [SubPath]) {
    self.init()
    for subPath in subPaths {
      guard let first = subPath.curves.first?.first else { continue }
      move(to: first)
      for curve in subPath.curves { append(curve) }
      if subPath.isClosed { close() }
    }
  }

  /// Adds a curve that starts at the current point.
  private mutating func append(_ curve: Curve) {
    switch curve {
    case .line(_, let p): line(to: p)
    case .quad(_, let c, let p): quad(to: p, control: c)
    case .cubic(_, let c, let d, let p): cubic(to: p, c, d)
    case .arc(let arc):
      if case .arc(let center, let radius, let start, let sweep)? = arc.circular {
        self.arc(center: center, radius: radius, start: start, sweep: sweep)
      } else {
        append(cubicsOf: arc)
      }
    }
  }

  /// Adds an arc as cubics of at most a quarter turn each.
  private mutating func append(cubicsOf arc: EllipticArc) {
    let count = max(1, Int((abs(arc.sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = arc.sweep / Double(count)
    for index in 0..<count {
      let start = arc.start + step * Double(index)
      let p = Curve.circularCubic(from: start, to: start + step).map {
        arc.center + arc.u * $0.x + arc.v * $0.y
      }
      cubic(to: p[3], p[1], p[2])
    }
  }

  /// The path with its arcs replaced by cubics, radius off by at most 2.7·10⁻⁴.
  package var withArcsAsCubics: BezierPath {
    guard verbs.contains(.arc) else { return self }
    var result = BezierPath()
    for subPath in subPaths {
      guard let first = subPath.curves.first?.first else { continue }
      result.move(to: first)
      for curve in subPath.curves {
        if case .arc(let arc) = curve { result.append(cubicsOf: arc) } else { result.append(curve) }
      }
      if subPath.isClosed { result.close() }
    }
    return result
  }

  /// The image under an affine map; arcs stay arcs when the map keeps circles.
  package func applying(_ map: Affine) -> BezierPath {
    guard verbs.contains(.arc) else {
      var image = self
      image.mapPoints(map.apply)
      return image
    }
    return BezierPath(
      subPaths.map { SubPath(curves: $0.curves.map { $0.applying(map) }, isClosed: $0.isClosed) })
  }

  /// The smallest rectangle around the curves, `nil` for a path without any.
  package var bounds: Rect? {
    var box: Rect?
    for subPath in subPaths {
      for curve in subPath.curves { box = box.map { $0.union(curve.bounds) } ?? curve.bounds }
    }
    return box
  }

  /// Where the next step starts: the last point, or the start of a sub-path that was closed.
  package var currentPoint: Point? {
    guard let verb = verbs.last else { return nil }
    if verb == .move { return points.last }
    let subPath = subPaths.last
    return verb == .close ? subPath?.curves.first?.first : subPath?.curves.last?.last
  }
}

extension Curve {
  /// The smallest rectangle around the curve.
  var bounds: Rect {
    var box = Rect(first, last)
    for t in turningPoints where t > 0 && t < 1 {
      let p = point(t)
      box = box.union(Rect(p, p))
    }
    return box
  }

  /// The parameters at which the curve turns back in x or y.
  private var turningPoints: [Double] {
    switch self {
    case .line: return []
    case .quad(let a, let b, let c):
      return [(a.x - b.x) / (a.x - 2 * b.x + c.x), (a.y - b.y) / (a.y - 2 * b.y + c.y)]
    case .cubic(let a, let b, let c, let d):
      return Self.zeros(b.x - a.x, c.x - b.x, d.x - c.x) + Self.zeros(b.y - a.y, c.y - b.y, d.y - c.y)
    case .arc(let arc):
      return [(arc.u.x, arc.v.x), (arc.u.y, arc.v.y)].flatMap { u, v in
        let angle = atan2(v, u)
        // Every half turn is a turning point; those inside the sweep count.
        let first = ((arc.start - angle) / .pi).rounded(.down) - abs(arc.sweep / .pi).rounded(.up)
        return (0...Int(2 * abs(arc.sweep / .pi).rounded(.up)) + 2).map {
          (angle + (first + Double($0)) * .pi - arc.start) / arc.sweep
        }
      }
    }
  }

  /// Where the quadratic with these Bézier coefficients is zero.
  private static func zeros(_ p: Double, _ q: Double, _ r: Double) -> [Double] {
    let a = p - 2 * q + r, b = q - p
    if abs(a) < 1e-12 * (abs(p) + abs(q) + abs(r)) { return b == 0 ? [] : [-p / (2 * b)] }
    let discriminant = b * b - a * p
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b + root) / a, (-b - root) / a]
  }
}
