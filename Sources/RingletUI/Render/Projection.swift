internal import Foundation
internal import RingletRaster

extension Recorder {
  /// Draws a view of a given size through a projective map; nothing when the map flattens the plane.
  mutating func withProjection(
    _ m: ProjectionTransform, size: CGSize, _ body: (inout Recorder) -> Void
  ) {
    let affine = Affine(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m31, ty: m.m32)
    if m.isAffine {
      guard affine.determinant != 0, affine.determinant.isFinite else { return }
      withTransform(affine, body)
    } else {
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      let p = center.applying(m)
      let x = CGPoint(x: center.x + 0.01, y: center.y).applying(m)
      let y = CGPoint(x: center.x, y: center.y + 0.01).applying(m)
      let (a, b, c, d) = ((x.x - p.x) * 100, (x.y - p.y) * 100, (y.x - p.x) * 100, (y.y - p.y) * 100)
      let tangent = Affine(
        a: a, b: b, c: c, d: d, tx: p.x - a * center.x - c * center.y, ty: p.y - b * center.x - d * center.y)
      guard tangent.determinant != 0, tangent.determinant.isFinite else { return }
      withProjection(m, tangent: tangent, body)
    }
  }
}

/// The outline of a drawn shape in device space, its points mapped one by one.
///
/// Curves are cut into eight pieces first: a projective map does not take control points to control points, but on so
/// short a piece the difference is far below a pixel.
func projectedPath(
  _ outline: Outline, trim: Trim?, stroke: Stroke?, _ inner: Affine, _ projection: ProjectionTransform
) -> BezierPath {
  var path = BezierPath(outline)
  if let trim { path = path.trimmed(by: trim) }
  if let stroke { path = path.stroked(by: stroke) }
  path = path.applying(inner).withArcsAsCubics
  func map(_ p: Point) -> Point {
    let q = CGPoint(x: p.x, y: p.y).applying(projection)
    return Point(q.x, q.y)
  }
  var result = BezierPath()
  var next = path.points.makeIterator()
  var here = Point.zero, start = Point.zero
  func point() -> Point { next.next() ?? here }
  func curve(_ position: (Double) -> Point) {
    for piece in 1...8 { result.line(to: map(position(Double(piece) / 8))) }
  }
  for verb in path.verbs {
    let from = here
    switch verb {
    case .move:
      here = point()
      start = here
      result.move(to: map(here))
    case .line:
      here = point()
      let to = here
      curve { from * (1 - $0) + to * $0 }
    case .quad:
      let c = point()
      here = point()
      let to = here
      curve { t in from * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + to * (t * t) }
    case .cubic:
      let c1 = point(), c2 = point()
      here = point()
      let to = here
      curve { t in
        let s = 1 - t
        return from * (s * s * s) + c1 * (3 * s * s * t) + (c2 * (3 * s * t * t) + to * (t * t * t))
      }
    case .arc, .close:
      here = start
      result.close()
    }
  }
  return result
}
