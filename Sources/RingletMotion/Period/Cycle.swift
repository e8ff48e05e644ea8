/// A motion that repeats for ever: when it starts to, and after which time.
package struct Cycle: Hashable, Sendable {
  /// The time from which the motion is periodic, in seconds: the outer delays before the repetition.
  package var start: Rational

  /// The length of one leg in seconds: the curve, with the delays and speeds that every leg has.
  package var leg: Rational

  /// Whether every second leg goes back.
  package var autoreverses: Bool

  /// Creates a cycle, or `nil` if a time is not a fraction that can be calculated with.
  package init?(start: Double, leg: Double, autoreverses: Bool) {
    guard let leg = Rational(approximating: leg), leg > .zero else { return nil }
    self.init(start: start, leg: leg, autoreverses: autoreverses)
  }

  init?(start: Double, leg: Rational, autoreverses: Bool) {
    guard let start = Rational(approximating: start), leg.adding(leg) != nil else { return nil }
    self.start = start
    self.leg = leg
    self.autoreverses = autoreverses
  }

  /// The time after which the motion repeats, in seconds: one leg, or two if it autoreverses.
  package var period: Rational {
    guard autoreverses, let both = leg.adding(leg) else { return leg }
    return both
  }
}

extension Animation {
  /// The repetition that the animation ends up in, if it repeats for ever.
  ///
  /// - Parameter intervalSquared: The squared length of the interval that is covered, in the units of the
  ///   animated attribute. The leg of a spring depends on it.
  package func cycle(intervalSquared: Double = 1) -> Cycle? {
    AnimationRun<Double>(self, interval: intervalSquared.squareRoot(), start: 0).schedule.cycle
  }
}
