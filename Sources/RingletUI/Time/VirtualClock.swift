package import RingletMotion
internal import Synchronization

/// The time in which a loader lives: it stands still while code runs and jumps from event to event.
///
/// Everything in a loader that reads time or waits for it (timers, dispatch queues, sleeping tasks, publishers,
/// timelines, dates) goes to the clock that is current on the thread. Events run in the order of their time and,
/// at the same time, in the order in which they were asked for; jobs of Swift concurrency take their place among
/// them. Nothing here depends on the wall clock, on threads or on the order of hashing.
///
/// A clock belongs to the thread that drives it; it is not locked.
public final class VirtualClock: @unchecked Sendable {
  /// The virtual time that has passed.
  package private(set) var now = ClockTime.zero
  /// Whether a date or the time of day was read; the host clears it to ask again.
  package var isRead = false
  /// The seeded source of every random number that the loader draws.
  package var random: SeededGenerator
  /// The intervals and waits that were asked for: candidates for the period of the loop.
  private var waits: Set<ClockTime> = []
  private var queue = JobQueue()
  private var cycleRegistry = CycleRegistry()
  private var budget = JobBudget()
  private let owner = JobCapture.ticket()

  /// A clock at time zero.
  package init(seed: UInt64 = 0) { random = SeededGenerator(seed: seed) }

  deinit { JobCapture.discard(owner) }

  // MARK: Being current

  /// The clock of the code that runs on this thread.
  package static var current: VirtualClock { entered.withLock { $0[JobCapture.owner] } ?? idle }

  /// Runs code of the loader: its timers, tasks, dates and random numbers are this clock's.
  package func perform<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    if JobCapture.owner == owner { return try body() }
    let outer = Self.entered.withLock { clocks in
      defer { clocks[owner] = self }
      return clocks[owner]
    }
    defer { Self.entered.withLock { $0[owner] = outer } }
    return try JobCapture.capturing(for: owner, body)
  }

  private static let entered = Mutex<[UInt64: VirtualClock]>([:])
  /// Serves code that runs outside of any host; it never advances.
  private static let idle = VirtualClock()

  // MARK: Asking for events

  /// Runs `action` once after `delay` seconds (negative counts as zero).
  @discardableResult
  package func schedule(
    after delay: Double, kind: PendingJob.Kind, _ action: @escaping () -> Void
  ) -> ClockJob {
    let wait = ClockTime(seconds: max(0, delay))
    note(wait)
    return schedule(at: now + wait, kind: kind, action)
  }

  /// Runs `action` at `time` (at once when that is past) and, with an interval in seconds, at every time + k·interval.
  @discardableResult
  package func schedule(
    at time: ClockTime, every interval: Double? = nil, kind: PendingJob.Kind, _ action: @escaping () -> Void
  ) -> ClockJob {
    if let interval { note(ClockTime(seconds: interval)) }
    let job = ClockJob(
      at: max(now, time), ticket: JobCapture.ticket(), every: interval, kind: kind, action: action)
    queue.push(job)
    return job
  }

  // MARK: Running

  /// When the next event or ready task is due; nil when nothing waits.
  package var nextTime: ClockTime? {
    if JobCapture.head(of: owner) != nil { return now }
    return queue.peek()?.time
  }

  /// Runs what is due next if that is no later than `limit`, setting the time to it; false when nothing is.
  ///
  /// One turn is one event, or all tasks that are ready before the next event. State that a turn has written is
  /// to be applied before the next one, as a run loop does.
  package func runNext(through limit: ClockTime = .distantFuture) throws(ClockError) -> Bool {
    try perform { () throws(ClockError) in
      let event = queue.peek()
      if let ticket = JobCapture.head(of: owner), event.map({ $0.time > now || $0.ticket > ticket }) ?? true {
        try runTasks(before: event)
        return true
      }
      guard let event, event.time <= limit else { return false }
      now = max(now, event.time)
      try budget.spend(at: now, kind: event.kind)
      queue.pop()
      if event.run(nextTicket: JobCapture.ticket) { queue.push(event) }
      return true
    }
  }

  /// Runs everything that is due up to `time`, calling `afterTurn` after each turn, and stays at `time`.
  package func run(until time: ClockTime, afterTurn: () throws(ClockError) -> Void = {}) throws(ClockError) {
    while try runNext(through: time) { try afterTurn() }
    now = max(now, time)
  }

  private func runTasks(before event: ClockJob?) throws(ClockError) {
    while let ticket = JobCapture.head(of: owner) {
      if let event, event.isPending, event.time <= now, event.ticket < ticket { return }
      try budget.spend(at: now, kind: .task)
      _ = JobCapture.runNext(of: owner)
    }
  }

  // MARK: What is known about the loader

  /// All jobs that wait, by delay.
  package var pending: [PendingJob] {
    var all = queue.jobs.map { job in
      PendingJob(
        delay: job.time - now, kind: job.kind, interval: job.interval.map { ClockTime(seconds: $0) })
    }
    if JobCapture.head(of: owner) != nil { all.append(PendingJob(delay: .zero, kind: .task, interval: nil)) }
    return all.sorted()
  }

  /// The intervals and waits seen so far, from short to long, zero left out.
  package var intervals: [ClockTime] { waits.sorted() }

  /// The cycles of what repeats without an animated attribute: phase and keyframe animators.
  @MainActor package var cycles: [Cycle?] { cycleRegistry.cycles }

  /// Asks `source` for its cycles from now on, as long as it lives.
  package func register(_ source: any CycleSource) { cycleRegistry.insert(source) }

  /// Remembers a length of time that the loader's code states.
  package func note(_ length: ClockTime) {
    if length > .zero, waits.count < 256 { waits.insert(length) }
  }
}

/// Bounds how many jobs run, so that a loop that never waits ends with an error.
private struct JobBudget {
  /// Jobs allowed at one instant.
  static let perInstant = 20_000
  /// Jobs allowed for each second of virtual time, beside those of one instant.
  static let perSecond = 100_000.0

  private var total = 0
  private var instant = ClockTime.zero
  private var atInstant = 0

  /// Counts a job at `time`.
  mutating func spend(at time: ClockTime, kind: PendingJob.Kind) throws(ClockError) {
    if time > instant {
      instant = time
      atInstant = 0
    }
    total += 1
    atInstant += 1
    if atInstant > Self.perInstant {
      throw ClockError(time: time.seconds, jobs: atInstant, kind: kind, isStandstill: true)
    }
    if Double(total) > Double(Self.perInstant) + Self.perSecond * time.seconds {
      throw ClockError(time: time.seconds, jobs: total, kind: kind, isStandstill: false)
    }
  }
}
