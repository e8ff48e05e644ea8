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
  }

  /// Seconds of one turn, exact.
  package var period: Rational
  /// Seconds after which the loader is periodic.
  package var start: Rational
  /// How the loop comes about.
  package var kind: Kind
  /// Counts that the loop is symmetric to, such as the twelve dashes of a spinner: frame counts prefer its multiples.
  package var symmetry: Int
  /// Each live repetition in words.
  package var cycles: [String]
  /// Why this period, in words a person can read.
  package var reason: String
  /// Largest channel difference in levels between a frame and the one a period later, over the phases tried.
  package var closure: Int
  /// What the user should know.
  package var warnings: [String]

  package init(
    period: Rational, start: Rational, kind: Kind, symmetry: Int = 1, cycles: [String] = [], reason: String,
    closure: Int = 0, warnings: [String] = []
  ) {
    self.period = period
    self.start = start
    self.kind = kind
    self.symmetry = symmetry
    self.cycles = cycles
    self.reason = reason
    self.closure = closure
    self.warnings = warnings
  }
}

/// When the frames of a file are sampled and how long each is shown.
package struct FramePlan: Sendable {
  /// How a format tells time.
  package enum Ticks: Sendable {
    /// Hundredths of a second; below two, players slow down to ten.
    case centiseconds
    /// Thousandths of a second.
    case milliseconds
    /// A time base chosen so that every frame lasts a whole number of ticks.
    case exact
  }

  /// The loop.
  package let loop: Loop
  /// Frames of one turn.
  package let count: Int
  /// Turns in the file.
  package let turns: Int
  /// Delay of each frame of the file in ticks per second ``ticksPerSecond``.
  package let delays: [Int]
  /// Ticks in a second.
  package let ticksPerSecond: Int
  /// Why so many frames, in words.
  package let reason: String
  /// What the user should know, such as a rate that the format cannot play.
  package let warnings: [String]
  /// Share of a period by which sampling is shifted.
  package let phase: Rational

  /// Frames in the file.
  package var frames: Int { count * turns }
  /// Seconds the file lasts, as its ticks say.
  package var duration: Double { Double(delays.reduce(0, +)) / Double(ticksPerSecond) }

  /// Sample times of one turn in seconds, in the order of the frames.
  package var times: [Double] { (0..<count).map(time) }

  /// The time of frame `index` in seconds: `t0 + ((index/N + phase) mod 1)·T`, from exact numbers.
  package func time(_ index: Int) -> Double {
    let step = Rational(Int64(index % count), Int64(count))
    guard let share = step?.adding(phase),
      let folded = share.subtracting(Rational(Int(share.floor))),
      let time = folded.multiplied(by: loop.period)?.adding(loop.start)
    else {
      let share = (Double(index % count) / Double(count) + phase.doubleValue).truncatingRemainder(
        dividingBy: 1)
      return loop.start.doubleValue + share * loop.period.doubleValue
    }
    return time.doubleValue
  }
}
