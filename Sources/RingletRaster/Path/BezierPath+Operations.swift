import Glibc

extension BezierPath {
  /// How far made-up outlines may be from the true curve, in units of the path (points, for SwiftUI's paths).
  private static let tolerance = 0.002

  /// The part between two fractions of the length.
  package func trimmed(by trim: Trim) -> BezierPath { BezierPath(subPaths.trimmed(trim)) }

  /// The outline of a line along the path, as lines and arcs to be filled with the rule `nonZero`.
  package func stroked(by stroke: Stroke) -> BezierPath {
    let spines = subPaths.map { $0.contour(tolerance: Self.tolerance) }
    return BezierPath(stroke.outline(of: spines).map(\.subPath))
  }

  /// Whether a point is inside the path, open sub-paths closed by a straight line.
  package func contains(_ p: Point, rule: FillRule) -> Bool {
    var winding = 0
    for subPath in subPaths {
      let segments = subPath.contour(tolerance: Self.tolerance).segments
      for segment in segments { winding += segment.crossings(rightOf: p) }
      if let first = segments.first?.first, let last = segments.last?.last {
        winding += FlatPath.Segment.line(last, first).crossings(rightOf: p)
      }
    }
    return rule == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
  }
}

extension FlatPath.Segment {
  /// How often the segment crosses the ray to the right of a point: downwards counts 1, upwards −1.
  ///
  /// A segment owns its upper end and not its lower one, so that a contour through the ray counts once.
  fileprivate func crossings(rightOf p: Point) -> Int {
    switch self {
    case .line(let a, let b):
      guard (a.y <= p.y) != (b.y <= p.y) else { return 0 }
      let x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
      return x > p.x ? (b.y > a.y ? 1 : -1) : 0
    case .arc(let center, let radius, let start, let sweep):
      // Cut where the arc turns back in y: at ±90° and every half turn from there.
      let low = min(start, start + sweep), high = max(start, start + sweep)
      var cuts = [low]
      var turn = ((low / .pi - 0.5).rounded(.down) + 1.5) * .pi
      while turn < high {
        if turn > low { cuts.append(turn) }
        turn += .pi
      }
      cuts.append(high)
      var count = 0
      for (from, to) in zip(cuts, cuts.dropFirst()) {
        let a = center.polar(radius, from), b = center.polar(radius, to)
        guard (a.y <= p.y) != (b.y <= p.y) else { continue }
        let height = min(max(p.y - center.y, -radius), radius)
        let reach = (radius * radius - height * height).squareRoot()
        let x = center.x + (cos((from + to) / 2) < 0 ? -reach : reach)
        if x > p.x { count += (b.y > a.y) == (sweep > 0) ? 1 : -1 }
      }
      return count
    }
  }
}
