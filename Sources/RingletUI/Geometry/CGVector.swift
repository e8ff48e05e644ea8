public import Foundation

/// A displacement in the plane, in points.
@frozen
public struct CGVector: Hashable, Sendable, Codable {
  /// The two components.
  public var dx, dy: CGFloat

  /// No displacement.
  public static let zero = CGVector()

  /// Creates no displacement.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a displacement from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
