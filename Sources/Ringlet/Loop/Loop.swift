package import RingletMotion

/// The loop of a loader, as it was found.
package struct Loop: Sendable {
  /// How the loop comes about.
  package enum Kind: String, Sendable {
    /// Animations that repeat for ever.
    case repeating
    /// Timers, tasks or chains of delayed calls.
    case timed
    /// Phase or keyframe animators.
    case phased
    /// A function of the clock.
    case clock
    /// A value that a choreography moves.
    case driven
    /// Nothing moves.
    case still
    /// Plays once; made to loop by playing it back and forth, or by a cross-fade.
    case once
    /// Never recurs; made to loop like one that plays once.
    case endless
  }

  /// How a turn of the file is made from the motion.
  package enum Course: Hashable, Sendable {
    /// The motion itself is periodic.
    case asIs
    /// Forwards for so many seconds, a rest at the end, and backwards.
    case bounce(forth: Rational, hold: Rational)
    /// The last seconds of a turn fade into what comes before its start.
    case crossfade(Rational)
  }

  /// Seconds of one turn, exact.
  package var period: Rational
  /// Seconds after which the loader is periodic.
  package var start: Rational
  /// How the loop comes about.
  package var kind: Kind
  /// How a turn is made.
  package var course: Course
  /// Counts that the loop is symmetric to, such as the twelve dashes of a spinner: frame counts prefer its multiples.
  package var symmetry: Int
  /// The number of evenly spaced instants at which the picture changes, when it stands still between them.
  package var steps: Int?
  /// The repetitions of which the loop is made.
  package var cycles: [CycleGroup]
  /// Why this period, in words a person can read.
  package var reason: String
  /// Largest channel difference in levels between a frame and the one a period later, over the phases tried.
  package var closure: Int
  /// Whether the picture was seen to change at an instant at which nothing happens: it does not move in steps then.
  package var isGliding: Bool
  /// Changes of speed with which the cycles would close after other times.
  package var retimes: [Retime]
  /// What the user should know.
  package var warnings: [String]

  init(
    period: Rational, start: Rational, kind: Kind, course: Course = .asIs, symmetry: Int = 1,
    steps: Int? = nil,
    cycles: [CycleGroup] = [], reason: String, seam: SeamCheck? = nil, retimes: [Retime] = [],
    warnings: [String] = []
  ) {
    self.period = period
    self.start = start
    self.kind = kind
    self.course = course
    self.symmetry = symmetry
    self.steps = steps
    self.cycles = cycles
    self.reason = reason
    closure = seam?.closure ?? 0
    isGliding = seam?.isGliding ?? false
    self.retimes = retimes
    self.warnings = warnings
  }
}

/// A moment of the loader that a frame shows, and how much of it.
package struct Exposure: Hashable, Sendable {
  /// Seconds on the loader's clock.
  package var time: Double
  /// Share of the picture, above 0 and up to 1; the shares of a frame sum to 1.
  package var weight: Double
}

extension Loop {
  /// What is to be seen at a share of a turn, 0 ≤ share < 1; two moments while one fades into the other.
  package func exposures(at share: Rational) -> [Exposure] {
    // Exact fractions that do not fit are huge: a double is as good.
    let elapsed =
      share.multiplied(by: period) ?? Rational(approximating: share.doubleValue * period.doubleValue) ?? .zero
    func moment(_ offset: Rational) -> Double { offset.adding(start)?.doubleValue ?? offset.doubleValue }
    switch course {
    case .asIs: return [Exposure(time: moment(elapsed), weight: 1)]
    case .bounce(let forth, let hold):
      let turning = forth.adding(hold) ?? forth
      if elapsed <= turning { return [Exposure(time: moment(min(elapsed, forth)), weight: 1)] }
      return [Exposure(time: moment(period.subtracting(elapsed) ?? .zero), weight: 1)]
    case .crossfade(let length):
      guard let begin = period.subtracting(length), let inside = elapsed.subtracting(begin), inside > .zero
      else {
        return [Exposure(time: moment(elapsed), weight: 1)]
      }
      let weight = inside.doubleValue / length.doubleValue
      let before = max(0, moment(elapsed) - period.doubleValue)
      return [Exposure(time: moment(elapsed), weight: 1 - weight), Exposure(time: before, weight: weight)]
    }
  }
}
