public import Foundation
public import RingletMotion

/// The factor by which angles, unit points and colours are scaled before a spring compares them with its
/// absolute stop thresholds.
let unitScale = 128.0

/// A place in a rectangle as fractions of its width and height.
@frozen
public struct UnitPoint: Hashable, Sendable {
  /// Fraction of the width from the leading edge.
  public var x: CGFloat
  /// Fraction of the height from the top.
  public var y: CGFloat

  /// Creates the top-left corner.
  @inlinable
  public init() { self.init(x: 0, y: 0) }

  /// Creates a point from fractions; they may lie outside 0…1.
  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The origin, the same place as ``topLeading``.
  public static let zero = UnitPoint()
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The place in a rectangle, in the rectangle's units.
  func `in`(_ rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}

extension UnitPoint: Animatable {
  /// Both fractions times the unit scale of springs, 128.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * unitScale, y * unitScale) }
    set {
      x = newValue.first / unitScale
      y = newValue.second / unitScale
    }
  }
}
