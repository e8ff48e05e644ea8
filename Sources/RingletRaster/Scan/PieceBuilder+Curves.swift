/// Cuts filled paths of straight lines and Bézier curves into pieces without going through a ``FlatPath``.
///
/// Text is made of these, and new text comes in every frame of a counter: this halves the time of such a frame. Curves
/// become chords as in ``Flattener``, corners moved outwards so that areas are kept.
extension PieceBuilder {
  /// The sagitta of a chord in pixels; corners lie outside of the curve by two thirds of it, middles inside by a third.
  private static let chordSagitta = 0.035

  /// Adds the pieces of a filled path and returns their range; `nil`, and nothing added, if it has arcs.
  mutating func append(filling path: BezierPath, _ transform: Affine) -> Range<Int>? {
    guard !path.verbs.contains(.arc) else { return nil }
    let first = pieces.count
    beginOutline()
    var next = 0, start = Point.zero, pen = Point.zero
    func take() -> Point {
      defer { next += 1 }
      return transform.apply(path.points[next])
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        join(pen, start)
        start = take()
        pen = start
      case .line:
        let p = take()
        join(pen, p)
        pen = p
      case .quad:
        let c = take(), p = take()
        addChords(pen, pen + (c - pen) * (2.0 / 3), p + (c - p) * (2.0 / 3), p)
        pen = p
      case .cubic:
        let a = take(), b = take(), p = take()
        addChords(pen, a, b, p)
        pen = p
      case .close, .arc:
        join(pen, start)
        pen = start
      }
    }
    join(pen, start)
    return first..<pieces.count
  }

  private mutating func join(_ p: Point, _ q: Point) {
    if p != q { line(from: p, to: q) }
  }

  /// Chords at even steps of the parameter; see `Flattener.appendChords` for why corners are moved.
  private mutating func addChords(_ p: Point, _ a: Point, _ b: Point, _ q: Point) {
    // Half of the third derivative, a sixth of the second one's ends: B'' runs from 6·u to 6·v.
    let u = p - a * 2 + b, v = a - b * 2 + q
    let bend = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y).squareRoot() * 6
    let count = max(1, Int(min(256, (bend / (8 * Self.chordSagitta)).squareRoot().rounded(.up))))
    guard bend.isFinite else { return }
    let step = 1 / Double(count)
    var corner = p
    for k in 1..<max(count, 1) {
      let t = Double(k) * step, s = 1 - t
      let here = p * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + q * (t * t * t)
      // The second difference of points at even steps is step²·B''; a twelfth of it is moved.
      let second = (u * s + v * t) * (6 * step * step / 12)
      let next = here - second
      if k == 1 { line(from: p, to: next) } else { line(to: next) }
      corner = next
    }
    line(from: corner, to: q)
  }
}
