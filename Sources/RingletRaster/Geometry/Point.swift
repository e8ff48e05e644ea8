/// A position or a displacement in a plane whose y axis points down.
///
/// The unit is that of the space it lives in: points before a transform is applied, pixels after.
@frozen
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin.
  public var x: Double
  /// Distance below the origin.
  public var y: Double

  /// The origin.
  public static let zero = Point(0, 0)

  /// Creates a point from its coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The length of the displacement from the origin.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  /// The sum of two displacements.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

  /// The displacement from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

  /// The displacement `a` stretched by `k`.
  @inlinable
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
}
