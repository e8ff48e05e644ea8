extension BezierPath {
  /// Where the next step starts: the end of the latest one, or the start of the sub-path just closed.
  package var currentPoint: Point? {
    var start: Point?, pen: Point?
    var next = 0
    for verb in verbs {
      switch verb {
      case .move:
        start = points[next]
        pen = start
      case .line, .quad, .cubic:
        start = start ?? points[next]
        pen = points[next + verb.pointCount - 1]
      case .arc:
        let arc = arc(at: next)
        start = start ?? arc.first
        pen = arc.last
      case .close: pen = start
      }
      next += verb.pointCount
    }
    return pen
  }

  /// The smallest rectangle around the curves, `nil` for a path without any.
  package var bounds: Rect? {
    var box: Rect?
    for subPath in subPaths {
      for curve in subPath.curves { box = box.map { $0.union(curve.bounds) } ?? curve.bounds }
    }
    return box
  }

  /// The length along all sub-paths.
  package var length: Double { subPaths.length }

  /// The image under an affine map; arcs become cubics when it does not keep circles.
  package func applying(_ map: Affine) -> BezierPath {
    guard map != .identity else { return self }
    var image = mapping(map.apply) { $0.applying(map) }
    image.isKnownSimple = isKnownSimple
    return image
  }

  /// The path part of the way to another one; `nil` when their steps differ.
  package func interpolated(to other: BezierPath, by fraction: Double) -> BezierPath? {
    guard verbs == other.verbs else { return nil }
    return BezierPath(
      verbs: verbs, points: zip(points, other.points).map { $0 + ($1 - $0) * fraction })
  }

  /// The same path, made ready for being drawn many times: it is found out whether it meets itself, and renderers keep
  /// what they make of it.
  package func prepared() -> BezierPath {
    guard !isEmpty else { return self }
    var result = self
    result.isKnownSimple = PlanarSweep.isSimple(subPaths.filled(.identity))
    result.enumerate()
    return result
  }

  /// The part between two fractions of the length of all sub-paths, one after the other.
  package func trimmed(by trim: Trim) -> BezierPath { BezierPath(subPaths.trimmed(trim)) }

  /// The outline of the area that a line along the path covers, to be filled with the rule `nonZero`.
  ///
  /// Curves are followed within `tolerance`, in units of the path; the number of arcs grows with its inverse third
  /// power. Parts may overlap, always clockwise.
  package func stroked(by stroke: Stroke, tolerance: Double = 0.002) -> BezierPath {
    let contours = stroke.outline(of: subPaths.map { $0.contour(tolerance: tolerance) })
    return BezierPath(contours.map(\.subPath))
  }

  /// Whether a point is inside; open sub-paths count as closed by a straight line.
  package func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    var winding = 0
    for subPath in subPaths {
      var segments = subPath.contour(tolerance: 1e-4).segments
      if let first = segments.first?.first, let last = segments.last?.last {
        segments.append(.line(last, first))
      }
      winding += segments.winding(around: point)
    }
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }
}

extension BezierPath {
  /// The path with every step mapped: points one by one, arcs as curves.
  func mapping(_ map: (Point) -> Point, arc mapArc: (Curve) -> Curve) -> BezierPath {
    var result = BezierPath()
    var next = 0
    for verb in verbs {
      switch verb {
      case .move: result.move(to: map(points[next]))
      case .line: result.line(to: map(points[next]))
      case .quad: result.quad(to: map(points[next + 1]), control: map(points[next]))
      case .cubic: result.cubic(to: map(points[next + 2]), map(points[next]), map(points[next + 1]))
      case .arc:
        let arc = mapArc(.arc(arc(at: next)))
        if case .arc(let image) = arc, image.circular == nil {
          // Cubics start at the current point, an arc is joined to it by a line.
          result.join(image.point(image.start))
        }
        result.append(arc)
      case .close: result.close()
      }
      next += verb.pointCount
    }
    return result
  }

  /// The arc whose three points start at an index.
  func arc(at index: Int) -> EllipticArc {
    EllipticArc(
      center: points[index], radiusX: points[index + 1].x, radiusY: points[index + 1].x,
      start: points[index + 2].x, sweep: points[index + 2].y)
  }

  /// Goes to a point by a line if there is a current point elsewhere, by a move if there is none.
  mutating func join(_ p: Point) {
    guard let pen = currentPoint else { return move(to: p) }
    if !pen.meets(p) { line(to: p) }
  }
}

extension EllipticArc {
  var first: Point { point(start) }
  var last: Point { point(start + sweep) }
}

extension [FlatPath.Segment] {
  /// How often closed contours turn around a point, clockwise on screen.
  func winding(around p: Point) -> Int {
    var sum = 0
    for segment in self {
      for piece in segment.halves {
        let a = piece.first, b = piece.last
        guard (a.y <= p.y) != (b.y <= p.y) else { continue }
        let x: Double
        switch piece {
        case .line: x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        case .arc(let c, let r, let start, let sweep):
          let d = p.y - c.y
          let side = Point.zero.polar(1, start + sweep / 2).x < 0 ? -1.0 : 1
          x = c.x + side * Swift.max(0, r * r - d * d).squareRoot()
        }
        if x < p.x { sum += b.y > a.y ? -1 : 1 }
      }
    }
    return sum
  }
}
