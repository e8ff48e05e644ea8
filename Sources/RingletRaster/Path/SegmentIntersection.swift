import Glibc

extension FlatPath.Segment {
  /// Calls `body` with the places where two segments meet, as fractions of the lengths of `self` and `other`.
  ///
  /// Places beyond the ends by up to `slack` (a length) count; where two segments run along each other, the ends of
  /// the common part are given.
  func intersections(with other: FlatPath.Segment, slack: Double = 1e-6, _ body: (Double, Double) -> Void) {
    switch (self, other) {
    case (.line(let a, let b), .line(let c, let d)):
      Self.lines(a, b - a, c, d - c, slack, body)
    case (.line(let a, let b), .arc):
      other.crossings(ofLine: a, b - a, slack) { body($0, $1) }
    case (.arc, .line(let a, let b)):
      crossings(ofLine: a, b - a, slack) { body($1, $0) }
    case (.arc(let c, let r, _, _), .arc(let d, let s, _, _)):
      arcs(c, r, other, d, s, slack, body)
    }
  }

  private static func lines(
    _ a: Point, _ u: Point, _ c: Point, _ v: Point, _ slack: Double, _ body: (Double, Double) -> Void
  ) {
    let m = u.length, n = v.length
    guard m > 0, n > 0 else { return }
    let area = u.cross(v), w = c - a
    if abs(area) > 1e-9 * m * n {
      let s = w.cross(v) / area, t = w.cross(u) / area
      if isInside(s, m, slack), isInside(t, n, slack) { body(s, t) }
      return
    }
    // Parallel: the ends of one that lie on the other.
    guard abs(w.cross(u)) <= slack * m else { return }
    let s0 = w.dot(u) / (m * m), s1 = (w + v).dot(u) / (m * m)
    if isInside(s0, m, slack) { body(s0, 0) }
    if isInside(s1, m, slack) { body(s1, 1) }
    let t0 = -w.dot(v) / (n * n), t1 = (u - w).dot(v) / (n * n)
    if isInside(t0, n, slack) { body(0, t0) }
    if isInside(t1, n, slack) { body(1, t1) }
  }

  /// The crossings of an arc with a line: fraction of the line, fraction of the arc.
  private func crossings(
    ofLine a: Point, _ u: Point, _ slack: Double, _ body: (Double, Double) -> Void
  ) {
    guard case .arc(let c, let r, _, _) = self else { return }
    let length = u.length
    guard length > 0 else { return }
    let w = c - a
    let foot = w.dot(u) / length, distance = w.cross(u) / length
    guard abs(distance) <= r + slack else { return }
    let half = max(0, r * r - distance * distance).squareRoot()
    for along in half > 0 ? [foot - half, foot + half] : [foot] {
      let s = along / length
      guard Self.isInside(s, length, slack) else { continue }
      fraction(of: a + u * s - c, slack) { body(s, $0) }
    }
  }

  private func arcs(
    _ c: Point, _ r: Double, _ other: FlatPath.Segment, _ d: Point, _ s: Double, _ slack: Double,
    _ body: (Double, Double) -> Void
  ) {
    let w = d - c
    let distance = w.length
    if distance <= slack, abs(r - s) <= slack {
      // One circle: the ends of one that lie on the other.
      fraction(of: other.first - c, slack) { body($0, 0) }
      fraction(of: other.last - c, slack) { body($0, 1) }
      other.fraction(of: first - d, slack) { body(0, $0) }
      other.fraction(of: last - d, slack) { body(1, $0) }
      return
    }
    guard distance > 0, distance <= r + s + slack, distance >= abs(r - s) - slack else { return }
    let foot = (distance * distance + r * r - s * s) / (2 * distance)
    let half = max(0, r * r - foot * foot).squareRoot()
    let unit = w * (1 / distance)
    for side in half > 0 ? [half, -half] : [0] {
      let p = unit * foot + unit.turned * side
      fraction(of: p, slack) { u in other.fraction(of: p - w, slack) { body(u, $0) } }
    }
  }

  /// The fraction of an arc at which it passes a direction from its centre, if it does.
  private func fraction(of spoke: Point, _ slack: Double, _ body: (Double) -> Void) {
    guard case .arc(_, let r, let start, let sweep) = self, r > 0, sweep != 0 else { return }
    var turn = (atan2(spoke.y, spoke.x) - start).remainder(dividingBy: 2 * .pi)
    if turn < 0 { turn += 2 * .pi }
    if sweep < 0 { turn -= 2 * .pi }
    let length = r * abs(sweep)
    let u = turn / sweep
    if Self.isInside(u, length, slack) { body(u) }
    // The same direction a full turn earlier: just before the start, or the start of a whole circle.
    let before = (turn + (sweep < 0 ? 2 * .pi : -2 * .pi)) / sweep
    if Self.isInside(before, length, slack) { body(before) }
  }

  private static func isInside(_ u: Double, _ length: Double, _ slack: Double) -> Bool {
    u * length >= -slack && (u - 1) * length <= slack
  }
}
