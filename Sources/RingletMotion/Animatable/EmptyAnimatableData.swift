/// The animatable data of a type without animatable properties.
///
/// All its values are equal, so a change of it never starts an animation.
@frozen
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// Creates the only value there is.
  @inlinable
  public init() {}

  /// The only value there is.
  @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// Adds nothing.
  @inlinable
  public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  /// Adds nothing.
  @inlinable
  public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

  /// Subtracts nothing.
  @inlinable
  public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

  /// Subtracts nothing.
  @inlinable
  public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

  /// Multiplies nothing.
  @inlinable
  public mutating func scale(by rhs: Double) {}

  /// Zero.
  @inlinable public var magnitudeSquared: Double { 0 }
}
