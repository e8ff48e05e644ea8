/// A run of curves, each of which starts where the one before ends.
struct SubPath: Hashable, Sendable {
  /// The curves in order.
  var curves: [Curve] = []
  /// Whether the last curve meets the first in a corner instead of leaving two ends.
  var isClosed = false
}

extension Outline {
  /// The outline as sub-paths in its own space; what has numbers that are not finite is left out.
  var subPaths: [SubPath] { allSubPaths.filter { $0.curves.allSatisfy(\.isFinite) } }

  private var allSubPaths: [SubPath] {
    switch self {
    case .ellipse(let r):
      let turn = EllipticArc(
        center: r.center, radiusX: r.width / 2, radiusY: r.height / 2, start: 0, sweep: 2 * .pi)
      return [SubPath(curves: [.arc(turn)], isClosed: true)]
    case .rect(let r):
      let a = Point(r.minX, r.minY), b = Point(r.maxX, r.minY)
      let c = Point(r.maxX, r.maxY), d = Point(r.minX, r.maxY)
      return [SubPath(curves: [.line(a, b), .line(b, c), .line(c, d), .line(d, a)], isClosed: true)]
    case .roundedRect(let r, let rx, let ry, let continuous):
      return [roundedRectangle(r, radiusX: rx, radiusY: ry, continuous: continuous)]
    case .path(let path): return path.subPaths
    }
  }
}

extension BezierPath {
  /// The path as sub-paths; a `move` that nothing follows leaves none.
  var subPaths: [SubPath] {
    var result: [SubPath] = []
    var current = SubPath()
    var start = Point.zero, pen = Point.zero
    var hasPen = false
    var next = 0
    func take() -> Point {
      defer { next += 1 }
      return points[next]
    }
    func finish() {
      if !current.curves.isEmpty { result.append(current) }
      current = SubPath()
    }
    func begin(at p: Point) {
      if !hasPen {
        start = p
        pen = p
        hasPen = true
      }
    }
    for verb in verbs {
      switch verb {
      case .move:
        finish()
        start = take()
        pen = start
        hasPen = true
      case .line:
        let p = take()
        begin(at: p)
        current.curves.append(.line(pen, p))
        pen = p
      case .quad:
        let c = take(), p = take()
        begin(at: c)
        current.curves.append(.quad(pen, c, p))
        pen = p
      case .cubic:
        let c = take(), d = take(), p = take()
        begin(at: c)
        current.curves.append(.cubic(pen, c, d, p))
        pen = p
      case .arc:
        let center = take(), radius = take().x, angles = take()
        let arc = Curve.arc(
          EllipticArc(
            center: center, radiusX: radius, radiusY: radius, start: angles.x,
            sweep: min(max(angles.y, -2 * .pi), 2 * .pi)))
        let p = arc.first
        begin(at: p)
        if !pen.meets(p) { current.curves.append(.line(pen, p)) }
        current.curves.append(arc)
        pen = arc.last
      case .close:
        if !current.curves.isEmpty {
          if !pen.meets(start) { current.curves.append(.line(pen, start)) }
          current.isClosed = true
        }
        finish()
        pen = start
      }
    }
    finish()
    return result
  }
}

extension Point {
  /// Whether two points that were computed in different ways are meant to be the same.
  func meets(_ other: Point) -> Bool {
    let d = self - other
    return d.dot(d) <= 1e-20 * max(1, dot(self))
  }
}
