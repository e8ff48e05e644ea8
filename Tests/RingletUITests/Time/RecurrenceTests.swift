import Testing

@testable import RingletUI

/// What waits on the clock recurs when the loader does: the basis for finding its loop.
struct RecurrenceTests {
  /// What waits at each of `times` (seconds), events at that very time done.
  private func fingerprints(at times: [Double], _ setUp: () -> Void) throws -> [[PendingJob]] {
    let clock = VirtualClock()
    clock.perform(setUp)
    return try times.map { time in
      try clock.run(until: ClockTime(seconds: time))
      return clock.pending
    }
  }

  @Test func aStoryboardThatOverlapsItsNextCycleRecursFromTheSecondOn() throws {
    let prints = try fingerprints(at: [2, 4, 6, 8]) {
      Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in
        for delay in [0.3, 1.2, 2.5] {
          Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in }
        }
      }
    }
    #expect(prints[0] != prints[1])
    #expect(prints[1] == prints[2])
    #expect(prints[2] == prints[3])
  }

  @Test func aChainThatCallsItselfRecurs() throws {
    func step() { DispatchQueue.main.asyncAfter(deadline: .now() + 1.55) { step() } }
    let prints = try fingerprints(at: [0.4, 1.95, 3.5, 1.55 * 40 + 0.4]) { step() }
    #expect(Set(prints).count == 1)
  }

  @Test func aTaskThatSleepsInALoopRecurs() throws {
    let prints = try fingerprints(at: [0.1, 1.1, 2.1, 1000.1]) {
      Task {
        while !Task.isCancelled {
          try await Task.sleep(nanoseconds: 300_000_000)
          try await Task.sleep(for: .seconds(0.7))
        }
      }
    }
    #expect(prints.allSatisfy { $0 == prints[0] && $0.count == 1 })
  }

  @Test(arguments: [1.5 / 360, 0.01, 1.0 / 60, 1.0 / 7])
  func aFastTimerIsInPhaseAfterManyPeriods(interval: Double) throws {
    let prints = try fingerprints(at: [2, 3, 100, 1000]) {
      Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in }
    }
    #expect(Set(prints).count == 1)
  }
}
