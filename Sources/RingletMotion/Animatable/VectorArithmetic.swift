/// A type that can serve as the animatable data of an animatable type.
///
/// Everything an animation computes is a vector: the interval from the old value to the new one, the part
/// of it that has been covered, and the velocity. The components' units are those of the attribute.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component of this value by the given value.
  mutating func scale(by rhs: Double)

  /// The dot product of this value with itself.
  ///
  /// A spring ends on absolute limits of this number, so the unit of the components decides how long it runs.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// A value with each component of this value multiplied by the given value.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves this value towards another one by the given fraction of the distance between them.
  ///
  /// A fraction below 0 or above 1 extrapolates.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// This value moved towards another one by the given fraction of the distance between them.
  ///
  /// A fraction below 0 or above 1 extrapolates.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}

extension Double: VectorArithmetic {
  /// Multiplies this number by the given value.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= rhs }

  /// The square of this number.
  @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies this number by the given value.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  /// The square of this number.
  @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
}
