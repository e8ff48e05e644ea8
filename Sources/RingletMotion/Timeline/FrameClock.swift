/// The instants at which the frames of a loop are sampled, and how long each is shown.
///
/// Frame k of N is at start + k·T/N, exactly: nothing accumulates, and frame N would be frame 0 of the next turn.
package struct FrameClock: Hashable, Sendable {
  /// The time of frame 0 in seconds.
  package let start: Rational
  /// The time T after which the frames repeat, in seconds.
  package let period: Rational
  /// The number N of frames in a period.
  package let count: Int

  /// Creates a clock, or `nil` if the period or count is not positive or the times cannot be calculated exactly.
  package init?(start: Rational = .zero, period: Rational, count: Int) {
    guard count > 0, period > .zero, let step = period.divided(by: Rational(count)),
      let end = step.multiplied(by: Rational(count)), start.adding(end) != nil,
      let last = step.multiplied(by: Rational(count - 1)), start.adding(last) != nil
    else { return nil }
    self.start = start
    self.period = period
    self.count = count
  }

  /// The time of a frame in seconds, exactly; `nil` if it does not fit.
  package func time(ofFrame index: Int) -> Rational? {
    period.multiplied(by: Rational(index))?.divided(by: Rational(count)).flatMap(start.adding)
  }

  /// The time of a frame in seconds.
  package func seconds(ofFrame index: Int) -> Double {
    time(ofFrame: index)?.doubleValue
      ?? start.doubleValue + period.doubleValue * Double(index) / Double(count)
  }

  /// The frame that is on screen at a time: the last one that is not after it.
  package func frame(at time: Rational) -> Int? {
    guard let elapsed = time.subtracting(start), let share = elapsed.divided(by: period),
      let position = share.multiplied(by: Rational(count))
    else { return nil }
    return Int(position.floor)
  }

  /// How long each frame is shown, in whole ticks, such that the period is kept to the tick.
  ///
  /// - Parameter ticksPerSecond: The clock of the format: 100 for GIF, 1000 for APNG and WebP.
  package func delays(ticksPerSecond: Int) -> [Int]? {
    guard let ticks = period.multiplied(by: Rational(ticksPerSecond)),
      let half = Rational(1, 2), let rounded = ticks.adding(half)
    else { return nil }
    return Self.delays(total: Int(rounded.floor), count: count)
  }

  /// A number of ticks shared out to frames without drift: delay i is ⌊(i+1)·T/N⌋ − ⌊i·T/N⌋.
  package static func delays(total: Int, count: Int) -> [Int] {
    func boundary(_ index: Int) -> Int {
      // total·index / count without the product: whole ticks per frame, and the rest shared out.
      (total / count) * index + (total % count) * index / count
    }
    return (0..<count).map { boundary($0 + 1) - boundary($0) }
  }
}
