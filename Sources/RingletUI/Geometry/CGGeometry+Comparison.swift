public import Foundation

extension CGPoint {
  /// Whether two points are the same.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether two sizes are the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether two rectangles are the same.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
