// The names are those of Core Animation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A projective map of space, a 4×4 matrix that acts on row vectors `[x y z 1]`, as Core Animation writes it.
@frozen
public struct CATransform3D: Hashable, Sendable {
  /// First row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// Second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  /// Third row; `m34` is minus one over the distance of the eye.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  /// Fourth row: the move and the scale.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  /// Creates the identity.
  public init() {}

  /// The map with its rows as vectors.
  var rows: [[CGFloat]] {
    get { [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]] }
    set {
      (m11, m12, m13, m14) = (newValue[0][0], newValue[0][1], newValue[0][2], newValue[0][3])
      (m21, m22, m23, m24) = (newValue[1][0], newValue[1][1], newValue[1][2], newValue[1][3])
      (m31, m32, m33, m34) = (newValue[2][0], newValue[2][1], newValue[2][2], newValue[2][3])
      (m41, m42, m43, m44) = (newValue[3][0], newValue[3][1], newValue[3][2], newValue[3][3])
    }
  }
}

/// The map that changes nothing.
public let CATransform3DIdentity = CATransform3D()

/// The map that applies `a` first and `b` after it.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let x = a.rows, y = b.rows
  var product = CATransform3D()
  product.rows = x.map { row in
    (0..<4).map { column in
      row[0] * y[0][column] + row[1] * y[1][column] + row[2] * y[2][column] + row[3] * y[3][column]
    }
  }
  return product
}

/// A move in space.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var m = CATransform3D()
  (m.m41, m.m42, m.m43) = (x, y, z)
  return m
}

/// A stretch about the origin.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var m = CATransform3D()
  (m.m11, m.m22, m.m33) = (x, y, z)
  return m
}

/// A turn about an axis through the origin, in radians; the identity for an axis of no length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3D() }
  let (x, y, z) = (x / length, y / length, z / length)
  let c = cos(angle), s = sin(angle), k = 1 - c
  var m = CATransform3D()
  (m.m11, m.m12, m.m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
  (m.m21, m.m22, m.m23) = (x * y * k - z * s, c + y * y * k, y * z * k + x * s)
  (m.m31, m.m32, m.m33) = (x * z * k + y * s, y * z * k - x * s, c + z * z * k)
  return m
}

/// The map that moves first and applies `t` after it.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), t) }

/// The map that stretches first and applies `t` after it.
public func CATransform3DScale(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(x, y, z), t) }

/// The map that turns first and applies `t` after it.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// An affine map of the plane as a map of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}
