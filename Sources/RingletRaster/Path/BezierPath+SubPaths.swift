extension BezierPath {
  /// A path of sub-paths; arcs of circles stay arcs, other arcs of ellipses become cubics.
  init(_ subPaths: [SubPath]) {
    self.init()
    for subPath in subPaths {
      guard let first = subPath.curves.first?.first else { continue }
      move(to: first)
      // The line back to the start is what closing draws.
      let curves = subPath.isClosed ? subPath.curves[...].droppingClosingLine : subPath.curves[...]
      for curve in curves { append(curve) }
      if subPath.isClosed { close() }
    }
  }

  /// An outline as a path.
  package init(_ outline: Outline) {
    if case .path(let path) = outline { self = path } else { self.init(outline.subPaths) }
  }

  /// The path with its arcs replaced by cubics of a quarter turn at most, as Core Graphics has it.
  ///
  /// The radius is off by 2.7·10⁻⁴ at most.
  package var withArcsAsCubics: BezierPath {
    guard verbs.contains(.arc) else { return self }
    return BezierPath(
      subPaths.map { subPath in
        SubPath(
          curves: subPath.curves.flatMap { curve in
            if case .arc(let arc) = curve { arc.cubics(of: .pi / 2) } else { [curve] }
          }, isClosed: subPath.isClosed)
      })
  }

  /// The path with each arc replaced by as many cubics, so that paths whose arcs differ keep the same steps.
  ///
  /// With eight of them the radius is off by 4·10⁻⁶ at most.
  package func withArcs(asCubics count: Int) -> BezierPath {
    guard verbs.contains(.arc) else { return self }
    return BezierPath(
      subPaths.map { subPath in
        SubPath(
          curves: subPath.curves.flatMap { curve -> [Curve] in
            guard case .arc(let arc) = curve else { return [curve] }
            return arc.cubics(count: count)
          }, isClosed: subPath.isClosed)
      })
  }

  /// Adds a curve that starts at the current point.
  mutating func append(_ curve: Curve) {
    switch curve {
    case .line(_, let p): line(to: p)
    case .quad(_, let c, let p): quad(to: p, control: c)
    case .cubic(_, let c, let d, let p): cubic(to: p, c, d)
    case .arc(let arc):
      if case .arc(let center, let radius, let start, let sweep)? = arc.circular {
        self.arc(center: center, radius: radius, start: start, sweep: sweep)
      } else {
        for case .cubic(_, let c, let d, let p) in arc.cubics(of: .pi / 4) { cubic(to: p, c, d) }
      }
    }
  }
}

extension ArraySlice<Curve> {
  fileprivate var droppingClosingLine: ArraySlice<Curve> {
    guard count > 1, case .line(_, let end)? = last, let start = first?.first, end.meets(start) else {
      return self
    }
    return dropLast()
  }
}

extension EllipticArc {
  /// The arc as cubics that turn by `step` at most: off by 2.7·10⁻⁴ of the radius for a quarter turn, by 4·10⁻⁶ for
  /// an eighth.
  func cubics(of step: Double) -> [Curve] {
    let count = max(1, (abs(sweep) / step - 1e-9).rounded(.up))
    return count.isFinite && count < 1e4 ? cubics(count: Int(count)) : []
  }

  /// The arc as so many cubics.
  func cubics(count: Int) -> [Curve] {
    (0..<count).map { i in
      let p = Curve.circularCubic(
        from: start + sweep * Double(i) / Double(count), to: start + sweep * Double(i + 1) / Double(count))
      let q = p.map { center + u * $0.x + v * $0.y }
      return .cubic(q[0], q[1], q[2], q[3])
    }
  }
}
