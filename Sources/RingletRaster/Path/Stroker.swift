import Glibc

/// Turns a line of some width along contours into the outline of the area it covers.
///
/// The offset of a line is a line, that of an arc is an arc, so nothing is approximated. A contour goes up one side
/// and back on the other. Where the inner side of a corner has room, its two pieces are cut at their crossing and the
/// outline stays simple; elsewhere it passes through the corner itself, which makes it the sum of one clockwise piece
/// per segment, join and cap: winding numbers are positive exactly where the line is, whatever overlaps.
/// ``PlanarSweep`` makes a simple outline of that.
struct Stroker {
  /// Half the width.
  private let half: Double
  private let cap: LineCap
  private let join: LineJoin
  private let miterLimit: Double

  /// Creates a stroker for contours in a space in which lengths are `scale` times those of the stroke.
  init(_ stroke: Stroke, scale: Double = 1) {
    half = stroke.width * scale / 2
    cap = stroke.cap
    join = stroke.join
    miterLimit = stroke.miterLimit
  }

  /// The closed contours of the area along a contour.
  func outline(of contour: Contour) -> [Contour] {
    guard half > 0, half.isFinite else { return [] }
    let spine = contour.segments.filter { $0.length > 1e-9 * max(1, half) }
    guard let first = spine.first, let last = spine.last else { return dot(contour) }
    let corners = corners(of: spine, isClosed: contour.isClosed)
    var pies: [Contour] = []
    let left = side(-1, of: spine, corners, isClosed: contour.isClosed, pies: &pies)
    let right = side(1, of: spine, corners, isClosed: contour.isClosed, pies: &pies)
    let back = right.reversed().map(\.reversed)
    if contour.isClosed {
      return [Contour(segments: left, isClosed: true), Contour(segments: back, isClosed: true)] + pies
    }
    let end = self.end(at: last.last, last.lastTangent)
    let start = self.end(at: first.first, first.firstTangent * -1)
    return [Contour(segments: left + end + back + start, isClosed: true)] + pies
  }

  // MARK: Corners

  /// What happens between two segments of the spine.
  private struct Corner {
    /// The vertex and the directions before and after it.
    let point, before, after: Point
    /// The side (−1 left, 1 right) that turns outwards; 0 when the line goes on smoothly.
    let outer: Double
    /// Where the outer offsets of two lines meet, if they go on to there.
    var tip: Point?
    /// Fractions at which the inner offsets of the segment before and after cross; `nil` without room.
    var crossing: (before: Double, after: Double)?
  }

  /// The corner after each segment; for an open contour none after the last.
  private func corners(of spine: [FlatPath.Segment], isClosed: Bool) -> [Corner] {
    var result: [Corner] = []
    let count = isClosed ? spine.count : spine.count - 1
    result.reserveCapacity(count)
    for i in 0..<count {
      let a = spine[i], b = spine[(i + 1) % spine.count]
      let s = a.lastTangent, t = b.firstTangent
      let turn = s.cross(t)
      let isSmooth = abs(turn) < 1e-6 && s.dot(t) > 0
      let outer = isSmooth ? 0.0 : turn >= 0 ? -1 : 1
      var corner = Corner(point: b.first, before: s, after: t, outer: outer)
      corner.tip = tip(corner, a, b)
      corner.crossing = crossing(a, b, s, t, outer)
      result.append(corner)
    }
    // Two crossings on one segment must leave some of it.
    for i in 0..<count {
      let next = (i + 1) % spine.count
      guard next < count, let here = result[i].crossing, let there = result[next].crossing,
        result[i].outer == result[next].outer, here.after >= there.before
      else { continue }
      result[i].crossing = nil
      result[next].crossing = nil
    }
    return result
  }

  private func crossing(
    _ a: FlatPath.Segment, _ b: FlatPath.Segment, _ s: Point, _ t: Point, _ outer: Double
  ) -> (before: Double, after: Double)? {
    guard outer != 0, let p = offset(a, -outer), let q = offset(b, -outer) else { return nil }
    // The corner of either rectangle must lie within the other one, or cutting it off would lose some of the area.
    let dot = s.dot(t)
    guard dot > -0.9 else { return nil }
    let sine = abs(s.cross(t))
    let need = half * max(dot > 0 ? sine : 1, sine / (1 + dot))
    guard a.length > need, b.length > need else { return nil }
    var best: (before: Double, after: Double)?
    p.intersections(with: q, slack: 0) { u, v in
      if u > (best?.before ?? 0), u < 1, v > 0, v < 1 { best = (u, v) }
    }
    return best
  }

  // MARK: Sides

  /// A segment moved sideways; `nil` for an arc that would turn inside out.
  private func offset(_ segment: FlatPath.Segment, _ side: Double) -> FlatPath.Segment? {
    switch segment {
    case .line(let p, let q):
      let shift = (q - p).unit.turned * (side * half)
      return .line(p + shift, q + shift)
    case .arc(let c, let r, let start, let sweep):
      let radius = r - side * (sweep < 0 ? -half : half)
      return radius > 1e-9 * half ? .arc(center: c, radius: radius, start: start, sweep: sweep) : nil
    }
  }

  /// Where the two outer offsets of a corner between lines meet, if they go on to there.
  ///
  /// A round join too small to be seen (its circle rises by less than a thousandth) is drawn so, too.
  private func tip(_ corner: Corner, _ a: FlatPath.Segment, _ b: FlatPath.Segment) -> Point? {
    guard corner.outer != 0, case .line = a, case .line = b else { return nil }
    let cosine = corner.before.dot(corner.after)
    switch join {
    case .miter: guard isMitered(cosine) else { return nil }
    case .round, .bevel: guard half * (1 - cosine) < 0.004, cosine > 0.9 else { return nil }
    }
    return corner.point + (corner.before.turned + corner.after.turned) * (corner.outer * half / (1 + cosine))
  }

  /// Whether a corner whose directions have this cosine is within the miter limit.
  ///
  /// Miter length over width is 1 / cos(turn / 2), and 2·cos²(turn / 2) = 1 + cos(turn).
  private func isMitered(_ cosine: Double) -> Bool {
    miterLimit * miterLimit * (1 + cosine) >= 2 && cosine > -0.999999
  }

  /// One side of the line in the direction of travel, −1 the left, 1 the right.
  private func side(
    _ side: Double, of spine: [FlatPath.Segment], _ corners: [Corner], isClosed: Bool, pies: inout [Contour]
  ) -> [FlatPath.Segment] {
    var out: [FlatPath.Segment] = []
    out.reserveCapacity(spine.count * 2)
    for i in spine.indices {
      let corner = i < corners.count ? corners[i] : nil
      let previous = i > 0 ? corners[i - 1] : isClosed ? corners[corners.count - 1] : nil
      if let moved = offset(spine[i], side) {
        let from = previous?.outer == -side ? previous?.crossing?.after ?? 0 : 0
        let to = corner?.outer == -side ? corner?.crossing?.before ?? 1 : 1
        var piece = moved.part(from: from, to: to)
        if case .line(var p, var q) = piece {
          if previous?.outer == side, let tip = previous?.tip { p = tip }
          if corner?.outer == side, let tip = corner?.tip { q = tip }
          piece = .line(p, q)
        }
        out.append(piece)
      } else {
        turnInsideOut(spine[i], side, to: &out, pies: &pies)
      }
      if let corner { turn(corner, side, to: &out) }
    }
    return out
  }

  /// From the end of one offset to the start of the next.
  private func turn(_ corner: Corner, _ side: Double, to out: inout [FlatPath.Segment]) {
    let p = corner.point
    let a = p + corner.before.turned * (side * half), b = p + corner.after.turned * (side * half)
    if corner.outer == 0 {
      if !a.meets(b) { out.append(.line(a, b)) }
      return
    }
    if corner.outer != side {
      if corner.crossing == nil { out += [.line(a, p), .line(p, b)] }
      return
    }
    if corner.tip != nil { return }
    let cosine = corner.before.dot(corner.after)
    switch join {
    case .round:
      let spoke = corner.before.turned * side
      let sweep = atan2(abs(corner.before.cross(corner.after)), cosine)
      out.append(
        .arc(center: p, radius: half, start: atan2(spoke.y, spoke.x), sweep: -side * sweep))
    case .miter where isMitered(cosine):
      let tip = p + (corner.before.turned + corner.after.turned) * (side * half / (1 + cosine))
      out += [.line(a, tip), .line(tip, b)]
    case .miter, .bevel: out.append(.line(a, b))
    }
  }

  /// The inner side of an arc that is tighter than half the width.
  ///
  /// The line across it passes the centre and sweeps a second pie on the far side, which becomes a contour of its own.
  private func turnInsideOut(
    _ arc: FlatPath.Segment, _ side: Double, to out: inout [FlatPath.Segment], pies: inout [Contour]
  ) {
    guard case .arc(let c, let r, let start, let sweep) = arc else { return }
    let a = arc.first + arc.firstTangent.turned * (side * half)
    let b = arc.last + arc.lastTangent.turned * (side * half)
    out += [.line(a, c), .line(c, b)]
    guard half - r > 1e-9 * half else { return }
    let from = sweep < 0 ? start + sweep : start
    let rim = FlatPath.Segment.arc(center: c, radius: half - r, start: from + .pi, sweep: abs(sweep))
    pies.append(Contour(segments: [.line(c, rim.first), rim, .line(rim.last, c)], isClosed: true))
  }

  // MARK: Ends

  /// The end of a line at a point, from its left to its right in the direction of travel.
  private func end(at p: Point, _ direction: Point) -> [FlatPath.Segment] {
    let across = direction.turned * half
    let a = p - across, b = p + across
    switch cap {
    case .butt: return [.line(a, b)]
    case .round:
      return [.arc(center: p, radius: half, start: atan2(-across.y, -across.x), sweep: .pi)]
    case .square:
      let ahead = direction * half
      return [.line(a, a + ahead), .line(a + ahead, b + ahead), .line(b + ahead, b)]
    }
  }

  /// What a contour of no length leaves: the two caps without a line between them.
  private func dot(_ contour: Contour) -> [Contour] {
    guard let p = contour.segments.first?.first, cap != .butt else { return [] }
    let direction = contour.dotDirection
    return [
      Contour(segments: end(at: p, direction) + end(at: p, direction * -1), isClosed: true)
    ]
  }
}
