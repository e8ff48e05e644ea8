public import Foundation
public import RingletMotion

/// One side of a rectangle.
@frozen
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The top side.
  case top
  /// The side where reading starts.
  case leading
  /// The bottom side.
  case bottom
  /// The side where reading ends.
  case trailing

  /// Several sides of a rectangle.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: Int8

    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of one side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The top side.
    public static let top = Set(.top)
    /// The leading side.
    public static let leading = Set(.leading)
    /// The bottom side.
    public static let bottom = Set(.bottom)
    /// The trailing side.
    public static let trailing = Set(.trailing)
    /// All four sides.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// A side on the horizontal axis.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable, Codable {
  /// The side where reading starts.
  case leading
  /// The side where reading ends.
  case trailing

  /// Several sides.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: Int8

    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The side where reading starts.
    public static let leading = Set(rawValue: 1 << HorizontalEdge.leading.rawValue)
    /// The side where reading ends.
    public static let trailing = Set(rawValue: 1 << HorizontalEdge.trailing.rawValue)
    /// Both sides.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A side on the vertical axis.
@frozen
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable, Codable {
  /// The top side.
  case top
  /// The bottom side.
  case bottom

  /// Several sides.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: Int8

    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The top side.
    public static let top = Set(rawValue: 1 << VerticalEdge.top.rawValue)
    /// The bottom side.
    public static let bottom = Set(rawValue: 1 << VerticalEdge.bottom.rawValue)
    /// Both sides.
    public static let all: Set = [.top, .bottom]
  }
}

/// A direction in the plane.
@frozen
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical

  /// Several directions.
  @frozen
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: Int8

    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The horizontal direction.
    public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
    /// The vertical direction.
    public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)
  }
}

/// Distances from the four sides of a rectangle, in points.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// Distance from the top.
  public var top: CGFloat
  /// Distance from the leading side.
  public var leading: CGFloat
  /// Distance from the bottom.
  public var bottom: CGFloat
  /// Distance from the trailing side.
  public var trailing: CGFloat

  /// Creates insets of zero.
  @inlinable
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets from four distances.
  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension EdgeInsets: Animatable {
  /// The four distances.
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
