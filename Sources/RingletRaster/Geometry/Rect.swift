/// An axis-aligned rectangle with non-negative sides.
@frozen
public struct Rect: Hashable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Width, at least zero.
  public var width: Double
  /// Height, at least zero.
  public var height: Double

  /// A rectangle of no size at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top-left corner and its size.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The smallest rectangle that holds both points.
  @inlinable
  public init(_ a: Point, _ b: Point) {
    let x0 = min(a.x, b.x), y0 = min(a.y, b.y)
    self.init(x: x0, y: y0, width: max(a.x, b.x) - x0, height: max(a.y, b.y) - y0)
  }

  /// Left edge.
  @inlinable public var minX: Double { x }
  /// Top edge.
  @inlinable public var minY: Double { y }
  /// Right edge.
  @inlinable public var maxX: Double { x + width }
  /// Bottom edge.
  @inlinable public var maxY: Double { y + height }
  /// The centre.
  @inlinable public var center: Point { Point(x + width / 2, y + height / 2) }
  /// Whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The smallest rectangle that holds both.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    let x0 = min(minX, other.minX), y0 = min(minY, other.minY)
    return Rect(x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
  }

  /// The common part, empty (zero sides) when there is none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX), y0 = max(minY, other.minY)
    return Rect(
      x: x0, y: y0, width: max(0, min(maxX, other.maxX) - x0), height: max(0, min(maxY, other.maxY) - y0))
  }

  /// The rectangle with every edge moved inwards by `d` (outwards when negative); sides stop at zero.
  @inlinable
  public func inset(by d: Double) -> Rect {
    Rect(x: x + d, y: y + d, width: max(0, width - 2 * d), height: max(0, height - 2 * d))
  }
}
