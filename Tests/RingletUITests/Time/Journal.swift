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

/// Shows a view and advances it to each of `times` (seconds); answers what its code noted.
@MainActor
func journal<Root: View>(
  frames times: [Double], @ViewBuilder _ root: (Journal) -> Root
) throws -> (lines: [String], host: ViewHost) {
  let journal = Journal()
  let host = try ViewHost { root(journal) }
  for time in times { try host.advance(to: time) }
  return (journal.lines, host)
}

/// A view that shows nothing and notes a value each time its body is evaluated.
struct Note: View {
  let journal: Journal
  let word: String
  // A closure is never known to be the same, so that equal values are noted, too.
  let isNeverTheSame: () -> Void = {}

  init(_ journal: Journal, _ value: some Any) {
    self.journal = journal
    word = "\(value)"
  }

  var body: some View {
    let _ = journal.note(word)
    EmptyView()
  }
}
