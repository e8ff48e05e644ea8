package import RingletMotion

/// A change of speed for the endless repetitions of one period.
///
/// Repetitions that share no common period close together when some of them run a little faster or slower. Only the
/// speed of their time changes: curves, delays between legs and the order of staggered starts stay as written.
package struct Retiming: Hashable, Sendable {
  /// The period of the repetitions that are changed, in seconds.
  package var period: Rational
  /// How many seconds pass for them in one second.
  package var speed: Double

  /// Creates a change of speed.
  package init(period: Rational, speed: Double) {
    self.period = period
    self.speed = speed
  }
}

extension ViewGraph {
  /// The animation of a change of `interval`, at the speed that is asked for.
  ///
  /// The period of a repeated spring depends on the interval; that of one which takes over from another animation is
  /// taken as if it started at rest.
  func retimed<Value: VectorArithmetic>(_ animation: Animation?, interval: Value) -> Animation? {
    guard !retimings.isEmpty, let animation, animation.repeats,
      let cycle = animation.cycle(intervalSquared: interval.magnitudeSquared),
      let retiming = retimings.first(where: { $0.period == cycle.period })
    else { return animation }
    return animation.speed(retiming.speed)
  }
}
