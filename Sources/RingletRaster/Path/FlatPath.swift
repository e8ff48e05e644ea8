import Glibc

/// The outline of an area in device pixels, made of straight lines and circular arcs only.
///
/// What the scan converter may rely on:
/// * Every contour is closed up to horizontal gaps, which have no weight in an accumulation of signed areas; the ends
///   of two segments that meet agree to about 10⁻⁹ of a pixel.
/// * With the rule `nonZero` the sum of signed covers, its magnitude clamped to 1, is the coverage: contours do not
///   cross each other, and a hole runs against the contour around it. `evenOdd` is resolved before (``PlanarSweep``).
/// * An area runs clockwise on screen, towards growing angles, unless a mirroring transform turned all of it.
struct FlatPath: Hashable, Sendable {
  /// One piece of a contour.
  enum Segment: Hashable, Sendable {
    /// A straight line from the first point to the second.
    case line(Point, Point)
    /// A circular arc; angles in radians from the positive x axis, clockwise on screen when `sweep` is positive.
    ///
    /// The sweep is at most a full turn either way; the arc is not split where it turns in y.
    case arc(center: Point, radius: Double, start: Double, sweep: Double)
  }

  /// The pieces of all contours, each contour in one run and in order.
  var segments: [Segment]
  /// Which areas are inside.
  var rule: FillRule

  /// The outline of nothing.
  static let empty = FlatPath(segments: [])

  /// Creates an outline.
  init(segments: [Segment], rule: FillRule = .nonZero) {
    self.segments = segments
    self.rule = rule
  }

  /// The bounding box of the outline.
  var bounds: Rect { segments.bounds }

  /// Whether it holds no segment.
  var isEmpty: Bool { segments.isEmpty }
}

extension FlatPath.Segment {
  /// Where the segment starts.
  var first: Point {
    switch self {
    case .line(let p, _): p
    case .arc(let c, let r, let start, _): c.polar(r, start)
    }
  }

  /// Where the segment ends.
  var last: Point {
    switch self {
    case .line(_, let p): p
    case .arc(let c, let r, let start, let sweep): c.polar(r, start + sweep)
    }
  }

  /// The unit direction of travel at the start; zero for a segment of no length.
  var firstTangent: Point {
    switch self {
    case .line(let p, let q): (q - p).unit
    case .arc(_, let r, let start, let sweep): r * sweep == 0 ? .zero : tangent(at: start, sweep)
    }
  }

  /// The unit direction of travel at the end; zero for a segment of no length.
  var lastTangent: Point {
    switch self {
    case .line(let p, let q): (q - p).unit
    case .arc(_, let r, let start, let sweep): r * sweep == 0 ? .zero : tangent(at: start + sweep, sweep)
    }
  }

  private func tangent(at angle: Double, _ sweep: Double) -> Point {
    let sign = sweep < 0 ? -1.0 : 1.0
    return Point(-sin(angle) * sign, cos(angle) * sign)
  }

  /// The length along the segment.
  var length: Double {
    switch self {
    case .line(let p, let q): (q - p).length
    case .arc(_, let r, _, let sweep): abs(r * sweep)
    }
  }

  /// The same piece, travelled the other way.
  var reversed: FlatPath.Segment {
    switch self {
    case .line(let p, let q): .line(q, p)
    case .arc(let c, let r, let start, let sweep):
      .arc(center: c, radius: r, start: start + sweep, sweep: -sweep)
    }
  }

  /// The piece between two fractions of the length.
  func part(from u: Double, to v: Double) -> FlatPath.Segment {
    switch self {
    case .line(let p, let q):
      .line(u == 0 ? p : p + (q - p) * u, v == 1 ? q : p + (q - p) * v)
    case .arc(let c, let r, let start, let sweep):
      .arc(center: c, radius: r, start: start + sweep * u, sweep: sweep * (v - u))
    }
  }

  /// The segment cut where it turns in y: an arc at its highest and lowest points, a line not at all.
  var halves: [FlatPath.Segment] {
    guard case .arc(let center, let radius, let start, let sweep) = self else { return [self] }
    let low = min(start, start + sweep), high = max(start, start + sweep)
    var cuts: [Double] = []
    var k = (low / .pi - 0.5).rounded(.up)
    while (k + 0.5) * .pi < high {
      if (k + 0.5) * .pi > low { cuts.append((k + 0.5) * .pi) }
      k += 1
    }
    let stops = [start] + (sweep < 0 ? cuts.reversed() : cuts) + [start + sweep]
    return zip(stops, stops.dropFirst()).map {
      .arc(center: center, radius: radius, start: $0, sweep: $1 - $0)
    }
  }

  /// The bounding box.
  var bounds: Rect {
    switch self {
    case .line(let p, let q): return Rect(p, q)
    case .arc(let c, let r, let start, let sweep):
      let p = first, q = last
      var x0 = min(p.x, q.x), x1 = max(p.x, q.x), y0 = min(p.y, q.y), y1 = max(p.y, q.y)
      // The box grows to the circle's own at every multiple of a quarter turn that the arc passes.
      let low = min(start, start + sweep), high = max(start, start + sweep)
      var quarter = (low / (.pi / 2)).rounded(.up)
      for _ in 0..<4 where quarter * (.pi / 2) < high {
        switch quarter - 4 * (quarter / 4).rounded(.down) {
        case 0: x1 = c.x + r
        case 1: y1 = c.y + r
        case 2: x0 = c.x - r
        default: y0 = c.y - r
        }
        quarter += 1
      }
      return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
  }

  /// The integral of x dy along the segment: summed over closed contours, the area inside, positive when clockwise.
  ///
  /// Horizontal pieces add nothing, so that an outline that leaves them out has the same area.
  var area: Double {
    switch self {
    case .line(let p, let q): return (p.x + q.x) / 2 * (q.y - p.y)
    case .arc(let c, let r, let start, let sweep):
      let end = start + sweep
      return c.x * (last.y - first.y) + r * r * (sweep / 2 + (sin(2 * end) - sin(2 * start)) / 4)
    }
  }
}

extension [FlatPath.Segment] {
  /// The bounding box of all segments, zero for none.
  var bounds: Rect {
    guard var box = first?.bounds else { return .zero }
    for segment in dropFirst() { box = box.union(segment.bounds) }
    return box
  }

  /// The signed area inside the contours, counted with their winding numbers; positive when they run clockwise.
  var signedArea: Double { reduce(0) { $0 + $1.area } }
}

extension Point {
  /// The point at a distance and an angle (radians, clockwise on screen) from this one.
  ///
  /// Exact at multiples of a quarter turn near the origin of angles, so that circles touch their bounding boxes.
  func polar(_ radius: Double, _ angle: Double) -> Point {
    switch angle {
    case 0, 2 * .pi, -2 * .pi: Point(x + radius, y)
    case .pi / 2, -1.5 * .pi: Point(x, y + radius)
    case .pi, -.pi: Point(x - radius, y)
    case -.pi / 2, 1.5 * .pi: Point(x, y - radius)
    default: Point(x + radius * cos(angle), y + radius * sin(angle))
    }
  }

  /// The area of the parallelogram of two displacements, positive when `other` lies clockwise of this one on screen.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The scalar product.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The displacement turned by a quarter, clockwise on screen.
  var turned: Point { Point(-y, x) }

  /// The displacement of length 1 in the same direction, or zero.
  var unit: Point {
    let n = length
    return n > 0 ? Point(x / n, y / n) : .zero
  }

  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
