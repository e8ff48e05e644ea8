public import Foundation

/// A projective map of the plane, a 3×3 matrix that acts on row vectors `[x y 1]`.
@frozen
public struct ProjectionTransform: Hashable, Sendable {
  /// First row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  /// Second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  /// Third row: the move and the scale.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  /// Creates the identity.
  public init() {}

  /// Creates the map from an affine one.
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  /// Creates the map of the plane z = 0 under a transform of space, seen along z.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  /// Whether the map changes nothing.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether the map keeps parallel lines parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The map that applies this one first and the other after it.
  public func concatenating(_ r: ProjectionTransform) -> ProjectionTransform {
    var m = ProjectionTransform()
    (m.m11, m.m12, m.m13) = row(m11, m12, m13, r)
    (m.m21, m.m22, m.m23) = row(m21, m22, m23, r)
    (m.m31, m.m32, m.m33) = row(m31, m32, m33, r)
    return m
  }

  /// The inverse map; the map itself when it cannot be undone.
  public func inverted() -> ProjectionTransform {
    var copy = self
    return copy.invert() ? copy : self
  }

  /// Inverts the map and tells whether that was possible.
  public mutating func invert() -> Bool {
    let c11 = m22 * m33 - m23 * m32, c12 = m23 * m31 - m21 * m33, c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant != 0, determinant.isFinite else { return false }
    var m = ProjectionTransform()
    (m.m11, m.m21, m.m31) = (c11, c12, c13)
    (m.m12, m.m22, m.m32) = (m13 * m32 - m12 * m33, m11 * m33 - m13 * m31, m12 * m31 - m11 * m32)
    (m.m13, m.m23, m.m33) = (m12 * m23 - m13 * m22, m13 * m21 - m11 * m23, m11 * m22 - m12 * m21)
    self = m.scaled(by: 1 / determinant)
    return true
  }

  /// The matrix times a number.
  private func scaled(by k: CGFloat) -> ProjectionTransform {
    var m = self
    (m.m11, m.m12, m.m13) = (m11 * k, m12 * k, m13 * k)
    (m.m21, m.m22, m.m23) = (m21 * k, m22 * k, m23 * k)
    (m.m31, m.m32, m.m33) = (m31 * k, m32 * k, m33 * k)
    return m
  }

  /// One row times a matrix.
  private func row(
    _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ r: ProjectionTransform
  ) -> (CGFloat, CGFloat, CGFloat) {
    (
      x * r.m11 + y * r.m21 + z * r.m31, x * r.m12 + y * r.m22 + z * r.m32,
      x * r.m13 + y * r.m23 + z * r.m33
    )
  }
}

extension CGPoint {
  /// The image of the point after division by its weight.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let w = m.m13 * x + m.m23 * y + m.m33
    return CGPoint(
      x: (m.m11 * x + m.m21 * y + m.m31) / w, y: (m.m12 * x + m.m22 * y + m.m32) / w)
  }
}
