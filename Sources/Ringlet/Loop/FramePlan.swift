package import RingletMotion

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

  /// What the frames of one turn show, in their order.
  package var exposures: [[Exposure]] { (0..<count).map { loop.exposures(at: share($0)) } }

  /// The time of frame `index` in seconds on the loader's clock, from exact numbers; for a cross-fade that of the
  /// picture that fades away.
  package func time(_ index: Int) -> Double { loop.exposures(at: share(index))[0].time }

  /// Where frame `index` lies in a turn: `(index/N + phase) mod 1`.
  private func share(_ index: Int) -> Rational {
    let step = Rational(Int64(index % count), Int64(count)) ?? .zero
    guard let share = step.adding(phase), let folded = share.subtracting(Rational(Int(share.floor))) else {
      return step
    }
    return folded
  }
}
