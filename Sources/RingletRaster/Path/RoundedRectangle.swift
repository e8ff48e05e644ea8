/// The outline of a rectangle with rounded corners, from the middle of the right edge, clockwise.
///
/// A radius is at most half its side, and one radius for both axes at most half the shorter side. Circular corners are
/// arcs. A continuous corner follows the curve iOS has drawn since version 7: it takes up 1.5287 radii of both edges.
/// Where half of either edge is shorter, all of it is blended towards the circular corner, so that a capsule has round
/// ends.
func roundedRectangle(_ r: Rect, radiusX: Double, radiusY: Double, continuous: Bool) -> SubPath {
  let isRound = radiusX == radiusY, half = min(r.width, r.height) / 2
  let rx = min(max(radiusX, 0), isRound ? half : r.width / 2)
  let ry = min(max(radiusY, 0), isRound ? half : r.height / 2)
  guard rx > 0, ry > 0 else {
    let right = Point(r.maxX, r.center.y)
    let corners = [
      Point(r.maxX, r.maxY), Point(r.minX, r.maxY), Point(r.minX, r.minY), Point(r.maxX, r.minY), right,
    ]
    var curves: [Curve] = []
    var pen = right
    for corner in corners {
      curves.append(.line(pen, corner))
      pen = corner
    }
    return SubPath(curves: curves, isClosed: true)
  }
  let blend =
    continuous
    ? min(
      ContinuousCorner.blend(halfSide: r.width / 2, radius: rx),
      ContinuousCorner.blend(halfSide: r.height / 2, radius: ry)) : 0
  let shape = ContinuousCorner(blend: blend)
  var path = SubPath(isClosed: true)
  var pen = Point(r.maxX, r.center.y)
  func line(to p: Point) {
    if !pen.meets(p) { path.curves.append(.line(pen, p)) }
    pen = p
  }
  // Bottom right, bottom left, top left, top right: the corner, the edge it is reached by, the edge it leaves by.
  let corners: [(Point, Point, Point)] = [
    (Point(r.maxX, r.maxY), Point(0, -ry), Point(-rx, 0)),
    (Point(r.minX, r.maxY), Point(rx, 0), Point(0, -ry)),
    (Point(r.minX, r.minY), Point(0, ry), Point(rx, 0)),
    (Point(r.maxX, r.minY), Point(-rx, 0), Point(0, ry)),
  ]
  for (index, (corner, back, ahead)) in corners.enumerated() {
    if blend == 0 {
      let arc = EllipticArc(
        center: corner + back + ahead, radiusX: rx, radiusY: ry, start: Double(index) * .pi / 2,
        sweep: .pi / 2)
      line(to: corner + back)
      path.curves.append(.arc(arc))
      pen = corner + ahead
    } else {
      let p = shape.points.map { corner + back * $0.x + ahead * $0.y }
      line(to: p[0])
      for first in stride(from: 0, to: 9, by: 3) {
        path.curves.append(.cubic(p[first], p[first + 1], p[first + 2], p[first + 3]))
      }
      pen = p[9]
    }
  }
  line(to: Point(r.maxX, r.center.y))
  return path
}

/// The corner of iOS: three cubics, in radii from the sharp corner along the two edges.
struct ContinuousCorner {
  /// The ten points of three cubics that follow on each other; `x` runs back along the edge before, `y` along the next.
  let points: [Point]

  /// The free edge a full continuous corner takes up, in radii.
  static let reach = 1.52866483

  /// 1 where half a side has room for the whole corner, 0 where it is all radius.
  static func blend(halfSide: Double, radius: Double) -> Double {
    min(max((halfSide / radius - 1) / (reach - 1), 0), 1)
  }

  /// Creates the corner from how much of the continuous form there is, 0…1.
  init(blend: Double) {
    points = zip(Self.continuous, Self.circular).map { full, round in round + (full - round) * blend }
  }

  private static let continuous: [Point] = half + half.reversed().map { Point($0.y, $0.x) }
  private static let half = [
    Point(reach, 0), Point(1.08849299, 0), Point(0.86840701, 0), Point(0.63149399, 0.07491100),
    Point(0.37282401, 0.16906001),
  ]

  /// The same number of points on the circular corner: arcs of 22.5°, 45° and 22.5°.
  private static let circular: [Point] = {
    let bounds: [Double] = [0, 1.0 / 8, 3.0 / 8, 1.0 / 2]
    let cubics = (0..<3).flatMap { i in
      let arc = Curve.circularCubic(from: bounds[i] * .pi, to: bounds[i + 1] * .pi)
      // The circle's centre is (1, 1); the corner starts at (1, 0) and ends at (0, 1).
      return arc.map { Point(1 - $0.y, 1 - $0.x) }.dropFirst(i == 0 ? 0 : 1)
    }
    return cubics
  }()
}
