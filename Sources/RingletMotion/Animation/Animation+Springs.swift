extension Animation {
  /// The animation that is used where none is named: a spring without bounce and a response of 0.5 seconds.
  public static let `default` = Animation.spring

  /// A spring without bounce and a duration of 0.5 seconds, which keeps its velocity when it is retargeted.
  public static var spring: Animation { .spring(duration: 0.5, bounce: 0, blendDuration: 0) }

  /// A spring that keeps its velocity when it is retargeted.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds: the pace of the spring, not the time until it rests.
  ///   - bounce: How bouncy the spring is: 0 is no bounce, 1 never stops, below 0 is overdamped.
  ///   - blendDuration: The time in seconds over which a change of pace fades in.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    fluid(duration, Spring.dampingRatio(bounce: bounce), blendDuration)
  }

  /// A spring that keeps its velocity when it is retargeted.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds.
  ///   - dampingFraction: The amount of drag, as a fraction of critical damping.
  ///   - blendDuration: The time in seconds over which a change of response fades in.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    fluid(response, dampingFraction, blendDuration)
  }

  /// An animation that moves as the given spring does and keeps its velocity when it is retargeted.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - blendDuration: The time in seconds over which a change of response fades in.
  public static func spring(_ spring: Spring, blendDuration: Double = 0.0) -> Animation {
    fluid(spring.response, spring.dampingRatio, blendDuration)
  }

  /// A spring with a response of 0.15 seconds and a bounce of 0.15, for driving interactive animations.
  public static var interactiveSpring: Animation {
    .interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25)
  }

  /// A spring with a low response, for driving interactive animations.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: How much to add to the bounce of 0.15.
  ///   - blendDuration: The time in seconds over which a change of pace fades in.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0.0, blendDuration: Double = 0.25
  ) -> Animation {
    fluid(duration, Spring.dampingRatio(bounce: 0.15 + extraBounce), blendDuration)
  }

  /// A spring with a low response, for driving interactive animations.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds.
  ///   - dampingFraction: The amount of drag, as a fraction of critical damping.
  ///   - blendDuration: The time in seconds over which a change of response fades in.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    fluid(response, dampingFraction, blendDuration)
  }

  /// A spring with a duration of 0.5 seconds and no bounce.
  public static var smooth: Animation { .smooth() }

  /// A spring with the given duration in seconds and no bounce, to which a little can be added.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
    fluid(duration, Spring.dampingRatio(bounce: extraBounce), 0)
  }

  /// A spring with a duration of 0.5 seconds and a small bounce of 0.15.
  public static var snappy: Animation { .snappy() }

  /// A spring with the given duration in seconds and a small bounce of 0.15, to which a little can be added.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
    fluid(duration, Spring.dampingRatio(bounce: 0.15 + extraBounce), 0)
  }

  /// A spring with a duration of 0.5 seconds and a higher bounce of 0.3.
  public static var bouncy: Animation { .bouncy() }

  /// A spring with the given duration in seconds and a higher bounce of 0.3, to which a little can be added.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
    fluid(duration, Spring.dampingRatio(bounce: 0.3 + extraBounce), 0)
  }

  private static func fluid(_ response: Double, _ dampingFraction: Double, _ blend: Double) -> Animation {
    Animation(
      .spring(FluidSpring(response: response, dampingFraction: dampingFraction, blendDuration: blend)))
  }
}

extension Animation {
  /// A spring without bounce and a duration of 0.5 seconds, whose motion adds to that of others.
  public static var interpolatingSpring: Animation { .interpolatingSpring(duration: 0.5, bounce: 0) }

  /// A spring given by its physical properties, whose motion adds to that of others.
  ///
  /// - Parameters:
  ///   - mass: The mass of the object attached to the end of the spring.
  ///   - stiffness: The force per unit of displacement.
  ///   - damping: The drag per unit of velocity.
  ///   - initialVelocity: The velocity at the start, in whole intervals per second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    return .interpolatingSpring(spring, initialVelocity: initialVelocity)
  }

  /// A spring given by its duration and bounce, whose motion adds to that of others.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - bounce: How bouncy the spring is: 0 is no bounce, 1 never stops, below 0 is overdamped.
  ///   - initialVelocity: The velocity at the start, in whole intervals per second.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    .interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// An animation that moves as the given spring does and adds to the motion of others.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The velocity at the start, in whole intervals per second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(.interpolatingSpring(spring, initialVelocity: initialVelocity))
  }
}
