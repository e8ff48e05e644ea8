/// A keyframe that uses simple linear interpolation.
public struct LinearKeyframe<Value: Animatable>: _PrimitiveKeyframeTrackContent {
  private let target: Value
  private let duration: Double
  private let timingCurve: UnitCurve

  /// Creates a keyframe that goes straight to a value.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The time it takes in seconds.
  ///   - timingCurve: The pace on the way.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    target = to
    self.duration = duration
    self.timingCurve = timingCurve
  }

  /// Appends the keyframe to a sequence.
  public func _append(to sequence: inout _KeyframeSequence<Value>) {
    sequence.append(target, duration: duration, .linear(timingCurve))
  }
}

/// A keyframe that uses a cubic curve to smoothly interpolate between values.
public struct CubicKeyframe<Value: Animatable>: _PrimitiveKeyframeTrackContent {
  private let target: Value
  private let duration: Double
  private let startVelocity: Value?
  private let endVelocity: Value?

  /// Creates a keyframe that goes to a value along a cubic curve.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The time it takes in seconds.
  ///   - startVelocity: The velocity at the start in units per second; by default that of the motion before.
  ///   - endVelocity: The velocity at the end in units per second; by default one that continues smoothly.
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    target = to
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  /// Appends the keyframe to a sequence.
  public func _append(to sequence: inout _KeyframeSequence<Value>) {
    sequence.append(
      target, duration: duration,
      .cubic(startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData))
  }
}

/// A keyframe that uses a spring function to interpolate to the given value.
public struct SpringKeyframe<Value: Animatable>: _PrimitiveKeyframeTrackContent {
  private let target: Value
  private let duration: Double
  private let spring: Spring
  private let startVelocity: Value?

  /// Creates a keyframe that a spring pulls to a value.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The time it takes in seconds; by default until the spring is settled.
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at the start in units per second; by default that of the motion before.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    target = to
    self.duration = duration ?? spring.settlingDuration
    self.spring = spring
    self.startVelocity = startVelocity
  }

  /// Appends the keyframe to a sequence.
  public func _append(to sequence: inout _KeyframeSequence<Value>) {
    sequence.append(
      target, duration: duration, .spring(spring, startVelocity: startVelocity?.animatableData))
  }
}

/// A keyframe that immediately moves to the given value without interpolating.
public struct MoveKeyframe<Value: Animatable>: _PrimitiveKeyframeTrackContent {
  private let target: Value

  /// Creates a keyframe that jumps to a value.
  public init(_ to: Value) { target = to }

  /// Appends the keyframe to a sequence.
  public func _append(to sequence: inout _KeyframeSequence<Value>) {
    sequence.append(target, duration: 0, .move)
  }
}
