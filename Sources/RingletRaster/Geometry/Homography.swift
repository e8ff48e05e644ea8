/// A projective map of the plane: `x' = (a·x + c·y + tx) / w`, `y' = (b·x + d·y + ty) / w`, `w = p·x + q·y + r`.
///
/// The image of a plane turned in space and seen from a distance.
public struct Homography: Hashable, Sendable {
  /// The numerators, named as in ``Affine``.
  public var affine: Affine
  /// Coefficients of the denominator.
  public var p, q, r: Double

  /// The denominator is kept above this, so that what lies behind the viewer stays far away in front.
  private static let nearest = 1e-3

  /// Creates a map from its coefficients.
  public init(affine: Affine, p: Double = 0, q: Double = 0, r: Double = 1) {
    self.affine = affine
    self.p = p
    self.q = q
    self.r = r
  }

  /// Whether the denominator is the same everywhere, so that straight and circular things keep their kind.
  public var isAffine: Bool { p == 0 && q == 0 }

  /// The map that applies `self` first and `next` after it.
  public func then(_ next: Affine) -> Homography {
    let t = affine
    return Homography(
      affine: Affine(
        a: next.a * t.a + next.c * t.b + next.tx * p, b: next.b * t.a + next.d * t.b + next.ty * p,
        c: next.a * t.c + next.c * t.d + next.tx * q, d: next.b * t.c + next.d * t.d + next.ty * q,
        tx: next.a * t.tx + next.c * t.ty + next.tx * r, ty: next.b * t.tx + next.d * t.ty + next.ty * r),
      p: p, q: q, r: r)
  }

  /// The image of a point.
  public func apply(_ point: Point) -> Point {
    let w = max(p * point.x + q * point.y + r, Self.nearest)
    let image = affine.apply(point)
    return Point(image.x / w, image.y / w)
  }

  /// The image of a direction of travel at a point.
  func apply(_ direction: Point, at point: Point) -> Point {
    let w = max(p * point.x + q * point.y + r, Self.nearest)
    let image = affine.apply(point), slope = p * direction.x + q * direction.y
    let x = affine.a * direction.x + affine.c * direction.y
    let y = affine.b * direction.x + affine.d * direction.y
    return Point((x - image.x / w * slope) / w, (y - image.y / w * slope) / w)
  }
}
