/// A representation of a spring's motion.
///
/// A spring pulls a mass from the origin to a target. Its formulas are the closed forms of the damped
/// oscillator, so any instant can be asked for directly.
///
/// With ω = 2π / response: stiffness = mass · ω² and damping = 2 · mass · ω · dampingRatio.
public struct Spring: Hashable, Sendable {
  /// The mass of the object attached to the end of the spring.
  public let mass: Double

  /// The undamped angular frequency, in radians per second.
  package let frequency: Double

  /// The amount of drag, as a fraction of the amount that just avoids oscillation.
  ///
  /// Below 1 the spring oscillates, at 1 it settles fastest, above 1 it creeps.
  public let dampingRatio: Double

  package init(mass: Double, frequency: Double, dampingRatio: Double) {
    self.mass = mass
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring with the specified duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds: the pace of the spring, not the time until it rests.
  ///   - bounce: How bouncy the spring is: 0 is no bounce, 1 never stops, below 0 is overdamped.
  public init(duration: Double = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce))
  }

  /// Creates a spring with the specified response and damping ratio.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds.
  ///   - dampingRatio: The amount of drag, as a fraction of critical damping.
  public init(response: Double, dampingRatio: Double) {
    self.init(mass: 1, frequency: response > 0 ? 2 * .pi / response : .infinity, dampingRatio: dampingRatio)
  }

  /// Creates a spring with the specified physical properties.
  ///
  /// - Parameters:
  ///   - mass: The mass of the object attached to the end of the spring.
  ///   - stiffness: The force per unit of displacement.
  ///   - damping: The drag per unit of velocity.
  ///   - allowOverDamping: Whether drag beyond critical damping is kept. By default it is reduced to critical.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    self.init(
      mass: mass, frequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }

  /// The damping ratio that makes a spring as bouncy as the given bounce says.
  package static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.999))
  }

  /// The perceptual duration, in seconds.
  public var duration: Double { response }

  /// How bouncy the spring is: 0 is no bounce, 1 never stops, below 0 is overdamped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The period of the undamped spring, in seconds.
  public var response: Double { 2 * .pi / frequency }

  /// The force per unit of displacement.
  public var stiffness: Double { mass * frequency * frequency }

  /// The drag per unit of velocity.
  public var damping: Double { 2 * mass * frequency * dampingRatio }
}

extension Spring {
  /// A smooth spring with a duration of 0.5 seconds and no bounce.
  public static let smooth = Spring.smooth()

  /// A smooth spring with the given duration and no bounce, to which a little can be added.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a duration of 0.5 seconds and a small bounce of 0.15.
  public static let snappy = Spring.snappy()

  /// A spring with the given duration and a small bounce of 0.15, to which a little can be added.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a duration of 0.5 seconds and a higher bounce of 0.3.
  public static let bouncy = Spring.bouncy()

  /// A spring with the given duration and a higher bounce of 0.3, to which a little can be added.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
