public import RingletMotion

/// A geometric angle; positive angles turn clockwise on screen, 0 is 3 o'clock.
@frozen
public struct Angle: Sendable, Hashable, Comparable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  @inlinable public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates the zero angle.
  @inlinable
  public init() { radians = 0 }

  /// Creates an angle from radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle from degrees.
  @inlinable
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The zero angle.
  public static let zero = Angle()

  /// An angle from radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle from degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Compares by size, full turns included.
  @inlinable
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

extension Angle: Animatable {
  /// The angle in radians times the unit scale of springs, 128.
  public var animatableData: Double {
    get { radians * unitScale }
    set { radians = newValue / unitScale }
  }
}

extension Angle {
  /// The sum of two angles.
  @inlinable
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  /// The difference of two angles.
  @inlinable
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

  /// The angle turned the other way.
  @inlinable
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  /// The angle times a factor.
  @inlinable
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }

  /// The angle times a factor.
  @inlinable
  public static func * (factor: Double, a: Angle) -> Angle { Angle(radians: a.radians * factor) }

  /// The angle divided by a number.
  @inlinable
  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }

  /// Adds an angle.
  @inlinable
  public static func += (a: inout Angle, b: Angle) { a.radians += b.radians }

  /// Subtracts an angle.
  @inlinable
  public static func -= (a: inout Angle, b: Angle) { a.radians -= b.radians }

  /// Multiplies by a factor.
  @inlinable
  public static func *= (a: inout Angle, factor: Double) { a.radians *= factor }

  /// Divides by a number.
  @inlinable
  public static func /= (a: inout Angle, divisor: Double) { a.radians /= divisor }
}
