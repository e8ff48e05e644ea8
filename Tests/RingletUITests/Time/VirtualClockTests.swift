import Testing

@testable import RingletUI

struct VirtualClockTests {
  private static let intervals: [(seconds: Double, numerator: Int64, denominator: Int64)] = [
    (0.1, 1, 10), (0.85, 17, 20), (1.05, 21, 20), (0.016666666666666666, 1, 60),
    (0.004166666666666667, 1, 240),
    (0.3333333333333333, 1, 3), (0.14285714285714285, 1, 7), (2, 2, 1),
  ]

  @Test(arguments: intervals)
  func intervalsOfLoadersAreExactFractions(seconds: Double, numerator: Int64, denominator: Int64) {
    #expect(ClockTime(seconds: seconds).fraction == (numerator, denominator))
  }

  @Test(arguments: [Double.infinity, 1e300, -.infinity])
  func hugeTimesSaturate(seconds: Double) {
    let time = ClockTime(seconds: seconds)
    #expect(abs(time.ticks) == ClockTime.distantFuture.ticks)
    #expect(ClockTime.distantFuture + ClockTime.distantFuture == .distantFuture)
  }

  @Test func jobsRunByTimeThenInTheOrderAsked() throws {
    let lines = try journal(until: 1) { journal in
      let clock = VirtualClock.current
      for (delay, name) in [
        (0.3, "a"), (0.1, "b"), (0.3, "c"), (0.0, "d"), (-1, "e"), (1.0, "f"), (1.01, "g"),
      ] {
        clock.schedule(after: delay, kind: .engine) { journal.note(name) }
      }
    }
    #expect(lines == ["0.0 d", "0.0 e", "0.1 b", "0.3 a", "0.3 c", "1.0 f"])
  }

  @Test func manyJobsLeaveTheHeapInOrder() throws {
    var generator = SeededGenerator(seed: 3)
    let delays = (0..<500).map { _ in Double.random(in: 0..<10, using: &generator) }
    let clock = VirtualClock()
    var seen: [Double] = []
    for delay in delays { clock.schedule(after: delay, kind: .engine) { seen.append(delay) } }
    try clock.run(until: ClockTime(seconds: 10))
    #expect(seen == delays.sorted())
  }

  @Test func aRepeatingJobDoesNotDrift() throws {
    let clock = VirtualClock()
    var times: [ClockTime] = []
    clock.schedule(at: ClockTime(seconds: 0.1), every: 0.1, kind: .timer) { times.append(clock.now) }
    try clock.run(until: ClockTime(seconds: 1000))
    #expect(times.count == 10_000)
    #expect(times.last == ClockTime(seconds: 1000))
    #expect(times[2_999] == ClockTime(seconds: 300))
  }

  @Test func threeThirdsOfASecondEndAtOneSecond() throws {
    let clock = VirtualClock()
    var end = ClockTime.zero
    func step(_ left: Int) {
      clock.schedule(after: 1.0 / 3, kind: .dispatch) { left == 1 ? end = clock.now : step(left - 1) }
    }
    step(3)
    try clock.run(until: ClockTime(seconds: 1))
    #expect(end == ClockTime(seconds: 1))
  }

  @Test func aCancelledJobDoesNotRunAndIsNotPending() throws {
    let clock = VirtualClock()
    var runs = 0
    let job = clock.schedule(after: 1, kind: .timer) { runs += 1 }
    job.cancel()
    #expect(clock.pending.isEmpty)
    #expect(clock.nextTime == nil)
    try clock.run(until: ClockTime(seconds: 2))
    #expect(runs == 0)
  }

  @Test func pendingJobsAreRelativeToNow() throws {
    let clock = VirtualClock()
    clock.schedule(at: ClockTime(seconds: 0.5), every: 0.5, kind: .timer) {}
    clock.schedule(after: 1.25, kind: .dispatch) {}
    func fingerprint(_ seconds: Double) throws -> [PendingJob] {
      try clock.run(until: ClockTime(seconds: seconds))
      return clock.pending
    }
    let half = ClockTime(seconds: 0.5)
    #expect(
      try fingerprint(0.25) == [
        PendingJob(delay: ClockTime(seconds: 0.25), kind: .timer, interval: half),
        PendingJob(delay: ClockTime(seconds: 1), kind: .dispatch, interval: nil),
      ])
    #expect(try fingerprint(1.25) == fingerprint(1.75))
    #expect(clock.intervals == [half, ClockTime(seconds: 1.25)])
  }

  @Test func eachTurnIsToldBeforeTheNext() throws {
    let clock = VirtualClock()
    var log: [String] = []
    for name in ["a", "b"] { clock.schedule(after: 1, kind: .timer) { log.append(name) } }
    try clock.run(until: ClockTime(seconds: 1)) { log.append("|") }
    #expect(log == ["a", "|", "b", "|"])
  }

  @Test func aLoopThatNeverWaitsEndsWithAnError() {
    let clock = VirtualClock()
    func again() { clock.schedule(after: 0, kind: .dispatch) { again() } }
    clock.schedule(after: 0.5, kind: .dispatch) { again() }
    let error = #expect(throws: ClockError.self) { try clock.run(until: ClockTime(seconds: 1)) }
    #expect(error?.isStandstill == true)
    #expect(error?.time == 0.5)
  }

  @Test func aTaskThatOnlyYieldsEndsWithAnError() {
    let clock = VirtualClock()
    clock.perform { _ = Task { while true { await Task.yield() } } }
    #expect(throws: ClockError.self) { try clock.run(until: ClockTime(seconds: 1)) }
  }

  @Test func clocksDoNotSeeEachOther() throws {
    let (one, two) = (VirtualClock(), VirtualClock())
    let journal = Journal()
    one.perform {
      two.perform { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { journal.note("two") } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { journal.note("one") }
    }
    try two.run(until: ClockTime(seconds: 5))
    #expect(journal.lines == ["1.0 two"])
    try one.run(until: ClockTime(seconds: 5))
    #expect(journal.lines == ["1.0 two", "1.0 one"])
  }

  @Test func readingTheTimeIsNoted() {
    let clock = VirtualClock()
    clock.perform { _ = DispatchTime.now() + 1 }
    #expect(!clock.isRead)
    clock.perform { _ = VirtualTime.date }
    #expect(clock.isRead)
  }
}
