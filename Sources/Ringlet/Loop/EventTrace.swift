import RingletMotion
import RingletRaster
import RingletUI

/// What a loader shows from event to event, an event being an instant at which timers, tasks or delayed calls run.
///
/// Between two events nothing but time passes, so two moments go on alike when the same picture is followed by the
/// same waits and pictures. The times are exact: their sum is the period.
@MainActor
struct EventTrace {
  /// The moment after the jobs of one instant have run.
  struct Entry {
    /// The instant in seconds.
    var time: Double
    /// Seconds to the next event; `nil` when nothing waits.
    var gap: Double?
    /// What is to be seen.
    var picture: DisplayList.Signature
  }

  /// Bounds what is simulated, so that planning ends for any loader.
  enum Limit {
    /// Work done, in events of a small view; a view of a hundred draws counts as three.
    static let work = 12_000.0
    /// Draws that make an event count twice.
    static let draws = 50.0
  }

  /// Instants nearer than this many seconds are one: ends of animations are sums of rounded numbers.
  static let instant = 1e-7
  /// Gaps that differ by less than this many seconds are equal.
  private static let slack = 2e-8
  /// Differences of pictures, in points or levels, that are not seen.
  static let tolerance = 0.002

  /// The events so far; the first entry is the start.
  private(set) var entries: [Entry] = []
  private(set) var work = 0.0
  private let host: ViewHost
  private let loader: LoadedLoader

  /// Records the first moment of a host.
  init(_ host: ViewHost, of loader: LoadedLoader) throws(RingletError) {
    self.host = host
    self.loader = loader
    try record(at: host.now)
  }

  /// Runs what is due at the next instant; `false` when nothing waits, or no sooner than `horizon` seconds.
  mutating func step(before horizon: Double) throws(RingletError) -> Bool {
    guard let next = host.clock.nextTime?.seconds, next <= horizon, work < Limit.work else { return false }
    try record(at: next)
    return true
  }

  private mutating func record(at time: Double) throws(RingletError) {
    try loader.advance(host, to: time)
    // What follows at once belongs to this instant.
    for _ in 0..<64 {
      guard let next = host.clock.nextTime?.seconds, next - time < Self.instant else { break }
      try loader.advance(host, to: max(next, host.now))
    }
    // A loader that is stepped from frame to frame shows the event with the next one.
    let time = max(time, host.now)
    let list = host.displayList()
    work += 1 + Double(list.commands.count) / Limit.draws
    entries.append(
      Entry(
        time: time, gap: host.clock.nextTime.map { max(0, $0.seconds - time) },
        picture: DisplayList.Signature(list)))
  }
}

extension EventTrace {
  /// A repetition at the end of a trace.
  struct Recurrence: Hashable {
    /// Events in one turn.
    var events: Int
    /// The entry from which the trace repeats.
    var first: Int
    /// Seconds of one turn.
    var period: Double
    /// Seconds for which the repetition was watched after its first turn.
    var watched: Double
    /// Whether every entry shows the same picture.
    var isConstant: Bool
    /// Whether all gaps are equal.
    var isEven: Bool
  }

  /// The repetition with the fewest events that holds up to the end for at least eight events and one turn beyond its
  /// first; those in `refused` and their multiples by no number are left out.
  func recurrence(except refused: Set<Int>) -> Recurrence? {
    let count = entries.count
    guard count > 9 else { return nil }
    for period in 1...(count / 2) where !refused.contains(period) {
      let matched = matchedLength(period)
      guard matched >= max(period, 8) else { continue }
      let first = count - period - matched
      let turn = entries[(count - period)...]
      let gaps = turn.compactMap(\.gap)
      guard gaps.count == period, let gap = gaps.first else { continue }
      let last = entries[count - 1]
      return Recurrence(
        events: period, first: first, period: gaps.reduce(0, +),
        watched: last.time + (last.gap ?? 0) - entries[first].time - gaps.reduce(0, +),
        isConstant: turn.allSatisfy { $0.picture.isClose(to: last.picture, tolerance: Self.tolerance) },
        isEven: gaps.allSatisfy { abs($0 - gap) < Self.slack })
    }
    return nil
  }

  /// How many entries before the last turn agree with it.
  ///
  /// Each is compared with the last turn, not with its neighbour, so a slow drift does not pass.
  private func matchedLength(_ period: Int) -> Int {
    let count = entries.count
    var index = count - period - 1, model = count - 1
    while index >= 0, agree(entries[index], entries[model]) {
      index -= 1
      model = model == count - period ? count - 1 : model - 1
    }
    return count - period - 1 - index
  }

  private func agree(_ a: Entry, _ b: Entry) -> Bool {
    switch (a.gap, b.gap) {
    case (let x?, let y?): guard abs(x - y) < Self.slack else { return false }
    case (nil, nil): break
    default: return false
    }
    return a.picture.isClose(to: b.picture, tolerance: Self.tolerance)
  }

  /// Whether all entries show the same picture.
  var isConstant: Bool {
    entries.allSatisfy { $0.picture.isClose(to: entries[0].picture, tolerance: Self.tolerance) }
  }
}

extension EventTrace {
  /// Whether the trace goes on for so many seconds, two turns and eight events after the start of a loop.
  func hasRun(for seconds: Double, beyond loop: Loop) -> Bool {
    let start = loop.start.doubleValue
    let later = entries.reversed().prefix { $0.time >= start }
    guard let last = later.first else { return false }
    return later.count > 8 && last.time - start >= max(seconds, 2 * loop.period.doubleValue)
  }

  /// Whether every event within a loop leaves the picture that the loop shows there.
  func keeps(to loop: Loop, of loader: LoadedLoader) throws(RingletError) -> Bool {
    let start = loop.start.doubleValue, period = loop.period.doubleValue
    let inside = entries.filter { $0.time >= start }
    let expected = try loader.pictures(
      inside.map { start + ($0.time - start).truncatingRemainder(dividingBy: period) })
    return zip(inside, expected).allSatisfy { $0.picture.isClose(to: $1, tolerance: Self.tolerance) }
  }
}
