@testable import RingletUI

/// What happened, and when by the clock that ran it.
final class Journal: @unchecked Sendable {
  /// Lines such as `0.5 tick`.
  private(set) var lines: [String] = []

  /// Notes `word` at the current virtual time.
  func note(_ word: String) {
    let ticks = VirtualClock.current.now.ticks
    let micro = (Double(ticks) / Double(ClockTime.ticksPerSecond) * 1e6).rounded() / 1e6
    lines.append("\(micro) \(word)")
  }
}

/// Runs `setUp` on a new clock, then the clock up to `end` seconds; answers what was noted.
func journal(until end: Double, _ setUp: (Journal) -> Void) throws -> [String] {
  let clock = VirtualClock()
  let journal = Journal()
  clock.perform { setUp(journal) }
  try clock.run(until: ClockTime(seconds: end))
  return journal.lines
}
