import Glibc

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
@frozen
public struct Affine: Hashable, Sendable {
  /// Coefficients in the order of the formula.
  public var a, b, c, d, tx, ty: Double

  /// The map that changes nothing.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a map from its coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A move by (x, y).
  public static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A stretch about the origin.
  public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn about the origin; positive angles (radians) are clockwise on screen.
  ///
  /// Multiples of a quarter turn are exact, so that a rotated axis-aligned shape stays axis-aligned.
  public static func rotation(_ radians: Double) -> Affine {
    let quarter = radians / (.pi / 2)
    if quarter == quarter.rounded(), abs(quarter) < 1e9 {
      switch ((Int(quarter) % 4) + 4) % 4 {
      case 0: return .identity
      case 1: return Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      case 2: return Affine(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
      default: return Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
      }
    }
    let s = sin(radians), c = cos(radians)
    return Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// The map that applies `self` first and `next` after it.
  @inlinable
  public func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The image of a point.
  @inlinable
  public func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

  /// The bounding box of the image of a rectangle.
  public func apply(_ r: Rect) -> Rect {
    let p = apply(Point(r.minX, r.minY)), q = apply(Point(r.maxX, r.minY))
    let s = apply(Point(r.minX, r.maxY)), t = apply(Point(r.maxX, r.maxY))
    return Rect(p, q).union(Rect(s, t))
  }

  /// Signed area of the image of the unit square.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The inverse map, `nil` when the map flattens the plane or has numbers that are not finite.
  public var inverse: Affine? {
    let det = determinant
    guard det != 0, det.isFinite, tx.isFinite, ty.isFinite else { return nil }
    return Affine(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// The factor by which lengths grow when the map keeps angles (turn, move, equal stretch, mirror); `nil` otherwise.
  ///
  /// Two columns count as equally long and at right angles up to one part in 10⁹.
  public var uniformScale: Double? {
    let m = a * a + b * b, n = c * c + d * d
    guard abs(m - n) <= 1e-9 * max(m, n), abs(a * c + b * d) <= 1e-9 * max(m, n) else { return nil }
    return m.squareRoot()
  }

  /// The geometric mean of the two stretch factors.
  public var meanScale: Double { abs(determinant).squareRoot() }
}
