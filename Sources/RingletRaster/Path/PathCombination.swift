/// How two areas, or a line and an area, become one.
package enum PathCombination: Hashable, Sendable {
  /// What lies in either.
  case union
  /// What lies in both.
  case intersection
  /// What lies in the first but not in the second.
  case subtraction
  /// What lies in one of them only.
  case symmetricDifference
  /// The first one's line where it lies in the second.
  case lineIntersection
  /// The first one's line where it does not lie in the second.
  case lineSubtraction

  fileprivate func contains(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersection: first && second
    case .subtraction: first && !second
    case .symmetricDifference: first != second
    case .lineIntersection: second
    case .lineSubtraction: !second
    }
  }

  fileprivate var keepsLines: Bool { self == .lineIntersection || self == .lineSubtraction }
}

extension BezierPath {
  /// Combines this path with another one; `rule` says which of both lies inside.
  ///
  /// Both outlines are cut where they meet. A piece is kept when the two sides of its middle differ in the result,
  /// with the inside on its right, and the pieces are joined end to end.
  package func combined(
    with other: BezierPath, _ combination: PathCombination, rule: FillRule = .nonZero
  ) -> BezierPath {
    let size = max(bounds?.union(other.bounds ?? .zero).size ?? 0, 1e-9)
    let first = CombinedOutline(self, size: size, rule), second = CombinedOutline(other, size: size, rule)
    if combination.keepsLines {
      let kept = first.pieces(cutBy: [second]).filter { piece in
        combination.contains(true, second.contains(piece.middle))
      }
      return BezierPath(kept.chained(size: size))
    }
    var kept: [FlatPath.Segment] = []
    for piece in first.pieces(cutBy: [first, second]) {
      let (right, left) = piece.sides(at: size * 1e-6)
      let inside = combination.contains(first.contains(right), second.contains(right))
      guard inside != combination.contains(first.contains(left), second.contains(left)) else { continue }
      kept.append(inside ? piece : piece.reversed)
    }
    for piece in second.pieces(cutBy: [first, second]) {
      let (right, left) = piece.sides(at: size * 1e-6)
      let isShared = first.contains(right) != first.contains(left)
      let inside = combination.contains(first.contains(right), second.contains(right))
      guard !isShared, inside != combination.contains(first.contains(left), second.contains(left)) else {
        continue
      }
      kept.append(inside ? piece : piece.reversed)
    }
    return BezierPath(kept.chained(size: size))
  }
}

/// An outline of lines and arcs that is cut and asked what lies inside.
private struct CombinedOutline {
  let lines: [FlatPath.Segment]
  let closed: [FlatPath.Segment]
  let rule: FillRule

  init(_ path: BezierPath, size: Double, _ rule: FillRule) {
    self.rule = rule
    var lines: [FlatPath.Segment] = [], closing: [FlatPath.Segment] = []
    for subPath in path.subPaths {
      let segments = subPath.contour(tolerance: size * 2e-5).segments
      lines += segments
      if let start = segments.first?.first, let end = segments.last?.last, (start - end).length > size * 1e-9
      {
        closing.append(.line(end, start))
      }
    }
    self.lines = lines
    closed = lines + closing
  }

  func contains(_ point: Point) -> Bool {
    let winding = closed.winding(around: point)
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// The pieces of the outline between the places where it meets others or itself.
  func pieces(cutBy others: [CombinedOutline]) -> [FlatPath.Segment] {
    (others.count > 1 ? closed : lines).flatMap { segment -> [FlatPath.Segment] in
      var cuts = [0.0, 1.0]
      let box = segment.bounds.inset(by: -1e-6)
      for other in others.flatMap(\.closed) where other != segment && other.bounds.intersects(box) {
        segment.intersections(with: other) { u, _ in if u > 1e-9, u < 1 - 1e-9 { cuts.append(u) } }
      }
      cuts.sort()
      return zip(cuts, cuts.dropFirst()).compactMap { u, v in
        v - u > 1e-9 ? segment.part(from: u, to: v) : nil
      }
    }
  }
}

extension FlatPath.Segment {
  fileprivate var middle: Point { part(from: 0, to: 0.5).last }

  /// A point to the right and one to the left of the middle.
  fileprivate func sides(at distance: Double) -> (right: Point, left: Point) {
    let across = part(from: 0, to: 0.5).lastTangent.turned * distance
    return (middle + across, middle - across)
  }
}

extension [FlatPath.Segment] {
  /// The pieces joined where one ends and another starts.
  fileprivate func chained(size: Double) -> [SubPath] {
    let reach = size * 1e-5
    var rest = self
    var result: [SubPath] = []
    while !rest.isEmpty {
      var chain = [rest.removeFirst()]
      while let end = chain.last?.last, (end - chain[0].first).length > reach {
        let next = rest.indices.min { (rest[$0].first - end).length < (rest[$1].first - end).length }
        guard let next, (rest[next].first - end).length <= reach else { break }
        chain.append(rest.remove(at: next))
      }
      while let start = chain.first?.first, (chain[chain.count - 1].last - start).length > reach {
        guard let before = rest.indices.first(where: { (rest[$0].last - start).length <= reach }) else {
          break
        }
        chain.insert(rest.remove(at: before), at: 0)
      }
      let isClosed = (chain[chain.count - 1].last - chain[0].first).length <= reach && chain.count > 1
      result.append(SubPath(curves: chain.map(Curve.init), isClosed: isClosed))
    }
    return result
  }
}

extension Rect {
  /// The longer side.
  fileprivate var size: Double { max(width, height) }

  fileprivate func intersects(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
