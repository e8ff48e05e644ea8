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
func projectedPath(
  _ outline: Outline, trim: Trim?, stroke: Stroke?, _ inner: Affine, _ projection: ProjectionTransform
) -> BezierPath {
  var path = BezierPath(outline)
  if let trim { path = path.trimmed(by: trim) }
  if let stroke { path = path.stroked(by: stroke) }
  let m = projection
  let map = Homography(
    affine: Affine(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m31, ty: m.m32), p: m.m13, q: m.m23, r: m.m33
  )
  return path.applying(inner).projected(map)
}
