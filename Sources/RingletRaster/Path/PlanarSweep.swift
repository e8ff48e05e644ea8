import Glibc

/// Makes an outline without crossings of one that may cross itself.
///
/// Most outlines are simple and are passed on as they are after a test of overlapping bounding boxes. The others are
/// cut into horizontal slabs at every end and crossing. Within a slab no two pieces cross, so that sorting them by x
/// and counting windings from left to right tells which are borders. A border that goes on through several slabs stays
/// one segment.
///
/// Pieces come out in pairs that span the same heights. A rounding error in a crossing can therefore misplace a
/// border by as much as that error, but never lets the inside leak along a row. (A full planar arrangement would
/// have linked contours too, which an accumulation of signed areas does not need, and would have to be exact.)
struct PlanarSweep {
  private let rule: FillRule
  private var edges: [Edge] = []

  /// The outline of the area inside closed contours.
  static func resolve(_ contours: [Contour], rule: FillRule) -> FlatPath {
    let segments = contours.flatMap(\.segments)
    let boxes = segments.map(\.bounds)
    let passed = FlatPath(segments: segments)
    if segments.count < 2 || rule == .nonZero || contours.count < 2, isSimple(contours, segments, boxes) {
      return passed
    }
    var sweep = PlanarSweep(rule: rule)
    for segment in segments { sweep.append(segment) }
    var heights = sweep.edges.flatMap { [$0.top, $0.bottom] }
    var pairs = 0
    forEachClosePair(of: boxes) { i, j in
      pairs += 1
      guard pairs < pairLimit else { return false }
      let a = segments[i]
      a.intersections(with: segments[j]) { u, _ in
        let p = a.part(from: min(max(u, 0), 1), to: 1).first
        heights.append(p.y)
      }
      return true
    }
    guard pairs < pairLimit, let borders = sweep.borders(heights: heights) else { return passed }
    return FlatPath(segments: borders)
  }

  /// How many pairs of segments are intersected, and edges sorted in all slabs, before an outline is given up.
  ///
  /// Tens of thousands of dashes on top of each other would take minutes. They are passed on as they are: the clamped
  /// sum of covers is right wherever all of them wind the same way, but for pixels on several borders at once.
  private static let pairLimit = 500_000, sortLimit = 5_000_000

  // MARK: Test

  /// Whether no two segments meet but neighbours in the point they share.
  static func isSimple(_ contours: [Contour]) -> Bool {
    let segments = contours.flatMap(\.segments)
    return isSimple(contours, segments, segments.map(\.bounds))
  }

  private static func isSimple(
    _ contours: [Contour], _ segments: [FlatPath.Segment], _ boxes: [Rect]
  ) -> Bool {
    struct Place {
      let contour, index, count: Int
    }
    var places: [Place] = []
    for (number, contour) in contours.enumerated() {
      let count = contour.segments.count
      for index in 0..<count { places.append(Place(contour: number, index: index, count: count)) }
    }
    var isSimple = true
    forEachClosePair(of: boxes) { i, j in
      let a = segments[i], b = segments[j], p = places[i], q = places[j]
      let isNext = p.contour == q.contour && (p.index + 1) % p.count == q.index
      let isPrevious = p.contour == q.contour && (q.index + 1) % p.count == p.index
      a.intersections(with: b) { u, _ in
        let meeting = a.part(from: min(max(u, 0), 1), to: 1).first
        if isNext, (meeting - a.last).length < 1e-3 { return }
        if isPrevious, (meeting - a.first).length < 1e-3 { return }
        isSimple = false
      }
      return isSimple
    }
    return isSimple
  }

  /// Calls `body` with every pair of boxes that touch, until it returns false.
  ///
  /// Sweeps along the axis on which the boxes are spread more: nearly linear for outlines that are long one way.
  private static func forEachClosePair(of boxes: [Rect], _ body: (Int, Int) -> Bool) {
    let all = boxes.union
    let slack = 1e-6
    let isWide = all.width > all.height
    let low = boxes.map { isWide ? $0.minX : $0.minY }
    let order = boxes.indices.sorted { (low[$0], $0) < (low[$1], $1) }
    var active: [Int] = []
    for i in order {
      let box = boxes[i]
      var kept = 0
      for k in active.indices {
        let j = active[k], other = boxes[j]
        let isPast = isWide ? other.maxX < box.minX - slack : other.maxY < box.minY - slack
        if isPast { continue }
        active[kept] = j
        kept += 1
        let isApart =
          isWide
          ? other.maxY < box.minY - slack || box.maxY < other.minY - slack
          : other.maxX < box.minX - slack || box.maxX < other.minX - slack
        if !isApart, !body(min(i, j), max(i, j)) { return }
      }
      active.removeSubrange(kept...)
      active.append(i)
    }
  }

  // MARK: Edges

  /// A piece that goes down or up all along.
  private struct Edge {
    /// The heights between which it runs.
    let top, bottom: Double
    /// 1 when the outline goes down along it, −1 when it goes up.
    let direction: Int
    /// The line's upper end and x per y; or the circle's centre, radius and side (−1 left, 1 right).
    let origin: Point
    let slope: Double
    let radius: Double

    func x(_ y: Double) -> Double {
      if radius == 0 { return origin.x + (y - origin.y) * slope }
      let d = y - origin.y
      return origin.x + slope * max(0, radius * radius - d * d).squareRoot()
    }

    /// The part between two heights, downwards or upwards.
    func segment(_ y0: Double, _ y1: Double, direction: Int) -> FlatPath.Segment {
      let down: FlatPath.Segment
      if radius == 0 {
        down = .line(Point(x(y0), y0), Point(x(y1), y1))
      } else {
        let a = asin(min(max((y0 - origin.y) / radius, -1), 1))
        let b = asin(min(max((y1 - origin.y) / radius, -1), 1))
        down =
          slope > 0
          ? .arc(center: origin, radius: radius, start: a, sweep: b - a)
          : .arc(center: origin, radius: radius, start: .pi - a, sweep: a - b)
      }
      return direction > 0 ? down : down.reversed
    }
  }

  private mutating func append(_ segment: FlatPath.Segment) {
    for piece in segment.halves {
      let p = piece.first, q = piece.last
      guard p.y != q.y else { continue }
      let (a, b) = p.y < q.y ? (p, q) : (q, p)
      let direction = p.y < q.y ? 1 : -1
      switch piece {
      case .line:
        edges.append(
          Edge(
            top: a.y, bottom: b.y, direction: direction, origin: a, slope: (b.x - a.x) / (b.y - a.y),
            radius: 0))
      case .arc(let center, let radius, let start, let sweep):
        edges.append(
          Edge(
            top: a.y, bottom: b.y, direction: direction, origin: center,
            slope: cos(start + sweep / 2) < 0 ? -1 : 1, radius: radius))
      }
    }
  }

  // MARK: Sweep

  /// Heights nearer than this (pixels) are one.
  private static let grain = 1e-7

  private func isInside(_ winding: Int) -> Bool {
    rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// The borders of the inside; `nil` when there are too many edges in too many slabs.
  private func borders(heights: [Double]) -> [FlatPath.Segment]? {
    var levels: [Double] = []
    for y in heights.sorted() where y - (levels.last ?? -.infinity) > Self.grain { levels.append(y) }
    let order = edges.indices.sorted { (edges[$0].top, $0) < (edges[$1].top, $1) }
    /// For each edge that is a border in the slab above: where that began, and its new direction.
    var runs = [(start: Double, direction: Int)?](repeating: nil, count: edges.count)
    var out: [FlatPath.Segment] = []
    var active: [(index: Int, x: Double)] = []
    var next = 0, sorted = 0
    for (y0, y1) in zip(levels, levels.dropFirst()) {
      let middle = (y0 + y1) / 2
      active.removeAll { entry in
        guard edges[entry.index].bottom < middle else { return false }
        if let run = runs[entry.index] {
          out.append(edges[entry.index].segment(run.start, y0, direction: run.direction))
          runs[entry.index] = nil
        }
        return true
      }
      while next < order.count, edges[order[next]].top < middle {
        if edges[order[next]].bottom > middle { active.append((order[next], 0)) }
        next += 1
      }
      sorted += active.count
      guard sorted < Self.sortLimit else { return nil }
      for k in active.indices { active[k].x = edges[active[k].index].x(middle) }
      active.sort { ($0.x, $0.index) < ($1.x, $1.index) }
      let total = active.reduce(0) { $0 + edges[$1.index].direction }
      var winding = 0
      for entry in active {
        let edge = edges[entry.index]
        let was = isInside(winding)
        winding += edge.direction
        // Clockwise on screen: up on the left of the inside, down on its right.
        let border = total != 0 || was == isInside(winding) ? 0 : was ? 1 : -1
        let run = runs[entry.index]
        guard run?.direction ?? 0 != border else { continue }
        if let run { out.append(edge.segment(run.start, y0, direction: run.direction)) }
        runs[entry.index] = border == 0 ? nil : (y0, border)
      }
    }
    if let end = levels.last {
      for entry in active {
        guard let run = runs[entry.index] else { continue }
        out.append(edges[entry.index].segment(run.start, end, direction: run.direction))
      }
    }
    return out
  }
}

extension [Rect] {
  /// The smallest rectangle that holds all, zero for none.
  fileprivate var union: Rect { dropFirst().reduce(first ?? .zero) { $0.union($1) } }
}
