import Glibc

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
