public import Foundation
import RingletRaster

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`, as Core Graphics writes it.
@frozen
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// Coefficients in the order of the formula.
  public var a, b, c, d, tx, ty: CGFloat

  /// The map that changes nothing.
  public static let identity = CGAffineTransform()

  /// Creates the identity.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a map from its coefficients.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a map from its coefficients.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a turn about the origin, in radians, clockwise on screen when positive.
  public init(rotationAngle angle: CGFloat) { self.init(Affine.rotation(Double(angle))) }

  /// Creates a stretch about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Creates a move.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Whether the map changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The map that applies this one first and the other after it.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(affine.then(t2.affine))
  }

  /// The map that turns first and applies this one after it.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The map that stretches first and applies this one after it.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The map that moves first and applies this one after it.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// The inverse map; the map itself when it cannot be undone, as in Core Graphics.
  public func inverted() -> CGAffineTransform { affine.inverse.map { CGAffineTransform($0) } ?? self }

  /// Creates the map from the renderer's form.
  init(_ m: Affine) {
    self.init(
      a: CGFloat(m.a), b: CGFloat(m.b), c: CGFloat(m.c), d: CGFloat(m.d), tx: CGFloat(m.tx), ty: CGFloat(m.ty)
    )
  }

  /// The map in the renderer's form.
  var affine: Affine {
    Affine(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }
}

extension CGPoint {
  /// The image of the point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  /// Creates the point from the renderer's form.
  init(_ p: Point) { self.init(x: p.x, y: p.y) }
}

extension CGSize {
  /// The image of the displacement; moves do not count.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The bounding box of the image of the rectangle.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    return CGRect(t.affine.apply(Rect(self)))
  }

  /// Creates the rectangle from the renderer's form.
  init(_ r: Rect) { self.init(x: r.x, y: r.y, width: r.width, height: r.height) }

  /// The middle of the rectangle.
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension Point {
  /// Creates the point from Core Graphics' form.
  init(_ p: CGPoint) { self.init(Double(p.x), Double(p.y)) }
}

extension Rect {
  /// Creates the rectangle from Core Graphics' form, sides made positive.
  init(_ r: CGRect) {
    self.init(x: Double(r.minX), y: Double(r.minY), width: Double(r.width), height: Double(r.height))
  }
}
