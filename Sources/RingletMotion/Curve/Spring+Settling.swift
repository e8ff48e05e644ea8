#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Spring {
  /// The time in seconds until the spring is within 0.001 of a target at distance 1.
  ///
  /// This is what a keyframe takes by default. A `.spring` animation runs until it stands still, which is longer
  /// and depends on the distance.
  public var settlingDuration: Double {
    settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001)
  }

  /// The estimated time in seconds until the spring is considered at rest.
  ///
  /// - Parameters:
  ///   - target: The value that the spring moves towards, from zero.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - epsilon: The distance from the target within which the spring must stay.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> Double {
    guard dampingRatio > 0 else { return .infinity }
    guard frequency.isFinite else { return 0 }
    guard dampingRatio < 1 else {
      return Spring.settlingTime(within: epsilon) { time in
        (value(target: target, initialVelocity: initialVelocity, time: time) - target)
          .magnitudeSquared.squareRoot()
      }
    }
    // The envelope of the oscillation, with the amplitude estimated from above.
    let decay = dampingRatio * frequency
    let amplitude =
      (target.scaled(by: decay) - initialVelocity).magnitudeSquared.squareRoot()
      + target.magnitudeSquared.squareRoot()
    return max(0, -log(epsilon / amplitude) / decay)
  }

  /// The estimated time in seconds until the spring is considered at rest, between two values.
  ///
  /// - Parameters:
  ///   - fromValue: The value at the start.
  ///   - toValue: The value that the spring moves towards.
  ///   - initialVelocity: The velocity at the start, in units per second.
  ///   - epsilon: The distance from the target within which the spring must stay.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }

  /// The first tenth of a second from which a distance stays small for more than a second.
  ///
  /// Springs without oscillation have no simple envelope, so they are searched for it.
  static func settlingTime(within epsilon: Double, distance: (Double) -> Double) -> Double {
    var arrival: Int?
    for tenth in 0..<1024 {
      let d = distance(Double(tenth) / 10)
      guard d.isFinite else { break }
      if d >= epsilon {
        arrival = nil
      } else if let first = arrival {
        if tenth - first > 10 { return Double(first) / 10 }
      } else {
        arrival = tenth
      }
    }
    return 0
  }
}

extension Spring {
  /// Creates a spring that comes to rest after a given time.
  ///
  /// - Parameters:
  ///   - settlingDuration: The approximate time in seconds until rest, from 0.01 to 10.
  ///   - dampingRatio: The amount of drag, as a fraction of critical damping, up to 1.
  ///   - epsilon: The distance from a target of 1 within which the spring counts as at rest.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let duration = min(max(settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio, .ulpOfOne), 1)
    // The number of radians, at the undamped frequency, that the spring needs.
    var angle: Double
    if ratio < 1 {
      // Where the envelope of the velocity term, ζ/√(1−ζ²) e^(−ζx), has fallen to epsilon.
      angle = log(max(ratio / ((1 - ratio * ratio).squareRoot() * epsilon), M_E)) / ratio
    } else {
      // Newton's method on (1 + x) e^(−x) = epsilon.
      angle = 5
      for _ in 0..<32 { angle += (1 + angle - epsilon * exp(angle)) / angle }
    }
    self.init(mass: 1, frequency: angle / duration, dampingRatio: ratio)
  }
}
