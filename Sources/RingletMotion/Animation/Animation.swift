/// The way a view changes over time to create a smooth visual transition from one state to another.
///
/// An animation is a function of time that says how much of an interval has been covered. It is written as a
/// curve followed by modifiers, and read the same way: each modifier changes the pace of everything before it.
///
///     .linear(duration: 1).repeatForever(autoreverses: false).delay(0.25)
public struct Animation: Hashable, Sendable {
  /// How a single, unmodified run covers its interval.
  package enum Curve: Hashable, Sendable {
    /// A cubic timing curve, stretched over a duration in seconds.
    case timing(CubicTiming, duration: Double)
    /// Any other unit curve, stretched over a duration in seconds.
    case unitCurve(UnitCurve, duration: Double)
    /// A spring that is simulated and takes over the velocity of the animation it replaces.
    case spring(FluidSpring)
    /// A closed-form spring that adds to the animation it replaces. Velocity in intervals per second.
    case interpolatingSpring(Spring, initialVelocity: Double)
    /// An animation that the user wrote.
    case custom(CustomCurve)
  }

  /// A change to the pace of everything that stands before it.
  package enum Modifier: Hashable, Sendable {
    /// Waits for a number of seconds; a negative number starts in the middle.
    case delay(Double)
    /// Multiplies time.
    case speed(Double)
    /// Starts over, `count` times or for ever; every second run mirrored if it autoreverses.
    case repeats(count: Int?, autoreverses: Bool)
    /// Sets when completion handlers hear that the animation is done, in seconds.
    case logicallyComplete(after: Double)
  }

  /// How a single, unmodified run covers its interval.
  package var curve: Curve

  /// What was appended to the curve, innermost first.
  package var modifiers: [Modifier]

  package init(_ curve: Curve, modifiers: [Modifier] = []) {
    self.curve = curve
    self.modifiers = modifiers
  }

  package func appending(_ modifier: Modifier) -> Animation {
    Animation(curve, modifiers: modifiers + [modifier])
  }
}

/// The parameters of a spring that is simulated and keeps its velocity when it is retargeted.
package struct FluidSpring: Hashable, Sendable {
  /// The period of the undamped spring, in seconds, which is also when it counts as complete.
  package var response: Double
  /// The drag, as a fraction of critical damping.
  package var dampingFraction: Double
  /// The time in seconds over which a change of response fades in.
  package var blendDuration: Double

  package init(response: Double, dampingFraction: Double, blendDuration: Double) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
  }
}
