#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Spring {
  /// How the target and the initial velocity enter into the position or the velocity at one instant.
  ///
  /// The motion is linear in both, so two numbers describe it for vectors of any dimension.
  struct Response {
    var target: Double
    var velocity: Double
  }

  /// The position at an instant, as a mix of target and initial velocity.
  func position(at time: Double) -> Response {
    let (a, b, _, _) = fundamental(at: time)
    return Response(target: 1 - a, velocity: b)
  }

  /// The velocity at an instant, as a mix of target and initial velocity.
  func speed(at time: Double) -> Response {
    let (_, _, da, db) = fundamental(at: time)
    return Response(target: -da, velocity: db)
  }

  /// The two motions of the free spring and their derivatives.
  ///
  /// `a` starts one unit away at rest; `b` starts at home with a velocity of one. With d = ζω:
  /// - oscillating, w = ω√(1 − ζ²): a = e^(−dt) (cos wt + d/w sin wt), b = e^(−dt) sin(wt) / w;
  /// - critical: the limit w → 0;
  /// - overdamped, w = ω√(ζ² − 1): the same with the hyperbolic functions.
  private func fundamental(at time: Double) -> (a: Double, b: Double, da: Double, db: Double) {
    guard frequency.isFinite else { return time > 0 ? (0, 0, 0, 0) : (1, 0, 0, 1) }
    let decay = dampingRatio * frequency
    if dampingRatio > 1 {
      // The hyperbolic functions overflow where their product with the decay is tiny: join the exponents.
      let w = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
      let (slow, fast) = (exp((w - decay) * time), exp(-(w + decay) * time))
      let (c, s) = ((slow + fast) / 2, (slow - fast) / (2 * w))
      return (c + decay * s, s, -frequency * frequency * s, c - decay * s)
    }
    let w = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let e = exp(-decay * time)
    let (c, s) = (e * cos(w * time), w > 0 ? e * sin(w * time) / w : e * time)
    return (c + decay * s, s, -frequency * frequency * s, c - decay * s)
  }
}

extension Spring {
  /// The value of the spring at a given time, starting from zero.
  ///
  /// - Parameters:
  ///   - target: The value that the spring moves towards.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - time: The time since the start in seconds.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let share = position(at: time)
    return target.scaled(by: share.target) + initialVelocity.scaled(by: share.velocity)
  }

  /// The velocity of the spring at a given time, in units per second, starting from zero.
  ///
  /// - Parameters:
  ///   - target: The value that the spring moves towards.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - time: The time since the start in seconds.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let share = speed(at: time)
    return target.scaled(by: share.target) + initialVelocity.scaled(by: share.velocity)
  }

  /// Moves a value and its velocity on by some time.
  ///
  /// - Parameters:
  ///   - value: The current value.
  ///   - velocity: The current velocity, in units per second.
  ///   - target: The value that the spring moves towards.
  ///   - deltaTime: The time that passes, in seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let distance = target - value
    value += self.value(target: distance, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: distance, initialVelocity: velocity, time: deltaTime)
  }

  /// The force upon the spring: stiffness · (target − position) − damping · velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

extension Spring {
  /// The value of the spring at a given time, between two values.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value that the spring moves towards.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - time: The time since the start in seconds.
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
    var result = fromValue
    result.animatableData += value(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The velocity of the spring at a given time, between two values.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value that the spring moves towards.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - time: The time since the start in seconds.
  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
    var result = initialVelocity
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force upon the spring, between two values.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value that the spring moves towards.
  ///   - position: The current value.
  ///   - velocity: The current velocity, in units per second.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = velocity
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData,
      velocity: velocity.animatableData)
    return result
  }
}
