/// A point or a length of virtual time, counted in whole ticks.
///
/// A tick is 1/189,000,000,000 s (2⁹·3³·5⁹·7): every whole nanosecond, and every third, seventh, 360th or 128th of a
/// second, is a whole number of ticks. Timers of 0.1 s, 1/60 s or 1.5/360 s are therefore exact, a chain of three
/// waits of ⅓ s ends at exactly 1 s, and an event due at the time of a frame meets that frame.
package struct ClockTime: Hashable, Comparable, Sendable {
  /// Ticks in a second.
  package static let ticksPerSecond: Int64 = 189_000_000_000

  /// The number of ticks.
  package var ticks: Int64

  /// A time of so many ticks.
  package init(ticks: Int64) { self.ticks = ticks }

  /// The time nearest to `seconds`; infinite and huge values become `distantFuture`, NaN becomes zero.
  package init(seconds: Double) {
    let ticks = (seconds * Double(Self.ticksPerSecond)).rounded()
    if ticks.isNaN {
      self.ticks = 0
    } else {
      self.ticks = Int64(min(max(ticks, -Self.limit), Self.limit))
    }
  }

  /// A time of whole nanoseconds, exact up to `distantFuture`.
  package init(nanoseconds: Int64) {
    let (ticks, overflow) = nanoseconds.multipliedReportingOverflow(by: Self.ticksPerSecond / 1_000_000_000)
    self.ticks = overflow ? (nanoseconds < 0 ? -Self.distantFuture.ticks : Self.distantFuture.ticks) : ticks
  }

  /// The time in seconds, to the precision of a Double.
  package var seconds: Double { Double(ticks) / Double(Self.ticksPerSecond) }

  /// The time as a reduced fraction of a second.
  package var fraction: (numerator: Int64, denominator: Int64) {
    var (a, b) = (Swift.abs(ticks), Self.ticksPerSecond)
    while b != 0 { (a, b) = (b, a % b) }
    return (ticks / a, Self.ticksPerSecond / a)
  }

  /// The start of every clock.
  package static let zero = ClockTime(ticks: 0)
  /// Later than any event: about 194 days.
  package static let distantFuture = ClockTime(ticks: Int64(limit))
  private static let limit = 0x1p61

  /// Orders times from early to late.
  package static func < (a: ClockTime, b: ClockTime) -> Bool { a.ticks < b.ticks }

  /// The later time, no later than `distantFuture`.
  package static func + (a: ClockTime, b: ClockTime) -> ClockTime {
    min(ClockTime(ticks: a.ticks + b.ticks), distantFuture)
  }

  /// The length from `b` to `a`.
  package static func - (a: ClockTime, b: ClockTime) -> ClockTime { ClockTime(ticks: a.ticks - b.ticks) }
}
