import Testing

@testable import RingletUI

struct TaskTests {
  @Test func sleepsEndInOrderOfVirtualTime() throws {
    let lines = try journal(until: 5) { journal in
      for (seconds, name) in [(2.0, "late"), (0.5, "early"), (1.0, "middle")] {
        Task {
          try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
          journal.note(name)
        }
      }
    }
    #expect(lines == ["0.5 early", "1.0 middle", "2.0 late"])
  }

  @Test func aLoopOfSleepsKeepsItsBeat() throws {
    let lines = try journal(until: 1.7) { journal in
      Task { @MainActor in
        while !Task.isCancelled {
          journal.note("step")
          try? await Task.sleep(for: .milliseconds(550))
        }
      }
    }
    #expect(lines == ["0.0 step", "0.55 step", "1.1 step", "1.65 step"])
  }

  @Test func sleepingInsideAwaitedFunctionsAddsUp() throws {
    @Sendable func nested(_ depth: Int) async throws {
      try await Task.sleep(for: .seconds(1) / 3)
      if depth > 1 { try await nested(depth - 1) }
    }
    let lines = try journal(until: 5) { journal in
      Task {
        try await nested(3)
        journal.note("end")
      }
    }
    #expect(lines == ["1.0 end"])
  }

  @Test func tasksAndQueuesRunInTheOrderAsked() throws {
    let lines = try journal(until: 0) { journal in
      DispatchQueue.main.async { journal.note("queue 1") }
      Task { @MainActor in journal.note("task 1") }
      DispatchQueue.main.async { journal.note("queue 2") }
      Task { journal.note("task 2") }
      Task.detached(priority: .background) { journal.note("task 3") }
    }
    #expect(lines.map { $0.dropFirst(4) } == ["queue 1", "task 1", "queue 2", "task 2", "task 3"])
  }

  @Test func yieldingLetsTheOthersRunFirst() throws {
    let lines = try journal(until: 0) { journal in
      for name in ["a", "b"] {
        Task { @MainActor in
          journal.note("\(name)1")
          await Task.yield()
          journal.note("\(name)2")
        }
      }
    }
    #expect(lines == ["0.0 a1", "0.0 b1", "0.0 a2", "0.0 b2"])
  }

  @Test func cancellationEndsASleepAtOnce() throws {
    let lines = try journal(until: 5) { journal in
      let task = Task {
        do {
          try await Task.sleep(for: .seconds(3))
          journal.note("slept")
        } catch {
          journal.note("\(type(of: error)) \(Task.isCancelled)")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { task.cancel() }
    }
    #expect(lines == ["1.0 CancellationError true"])
  }

  @Test func aTaskCancelledBeforeItRunsDoesNotSleep() throws {
    let lines = try journal(until: 5) { journal in
      let task = Task {
        try? await Task.sleep(for: .seconds(3))
        journal.note("end")
        do { try Task.checkCancellation() } catch { journal.note("checked") }
      }
      task.cancel()
    }
    #expect(lines == ["0.0 end", "0.0 checked"])
  }

  @Test func childTasksSleepSideBySide() throws {
    @Sendable func wait(_ seconds: Double) async -> Double {
      try? await Task.sleep(for: .seconds(seconds))
      return seconds
    }
    let lines = try journal(until: 5) { journal in
      Task {
        async let a = wait(0.75)
        async let b = wait(0.5)
        let sum = await a + b
        journal.note("async let \(sum)")
        let order = await withTaskGroup(of: Double.self) { group in
          for seconds in [0.3, 0.1, 0.2] { group.addTask { await wait(seconds) } }
          var order: [Double] = []
          for await seconds in group { order.append(seconds) }
          return order
        }
        journal.note("group \(order)")
      }
    }
    #expect(lines == ["0.75 async let 1.25", "1.05 group [0.1, 0.2, 0.3]"])
  }

  @Test func mainActorHopsStayOnTheDrivingThread() throws {
    let lines = try journal(until: 5) { journal in
      Task.detached {
        await MainActor.run { journal.note("main") }
        try await Task.sleep(for: .milliseconds(100))
        await Self.onMain(journal)
        journal.note("detached")
      }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated { journal.note("assumed") }
      }
    }
    #expect(lines == ["0.0 main", "0.1 main function", "0.1 detached", "1.0 assumed"])
  }

  @MainActor static func onMain(_ journal: Journal) async { journal.note("main function") }

  @Test func streamsDeliverWhatTimersYield() throws {
    let lines = try journal(until: 5) { journal in
      let stream = AsyncStream<Int> { continuation in
        var count = 0
        Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { timer in
          count += 1
          continuation.yield(count)
          if count == 3 {
            timer.invalidate()
            continuation.finish()
          }
        }
      }
      Task {
        for await count in stream { journal.note("value \(count)") }
        journal.note("end")
      }
    }
    #expect(lines == ["0.4 value 1", "0.8 value 2", "1.2 value 3", "1.2 end"])
  }

  @Test func actorsServeTheirCallersInOrder() throws {
    actor Counter {
      var count = 0
      func next() -> Int {
        count += 1
        return count
      }
    }
    let lines = try journal(until: 1) { journal in
      let counter = Counter()
      for name in ["a", "b", "c"] {
        Task { journal.note("\(name)\(await counter.next())") }
      }
    }
    #expect(lines == ["0.0 a1", "0.0 b2", "0.0 c3"])
  }

  @Test func clocksOfTheConcurrencyLibraryAreVirtual() throws {
    let lines = try journal(until: 10) { journal in
      Task {
        let clock = ContinuousClock()
        let start = clock.now
        try await clock.sleep(for: .milliseconds(250))
        try await Task.sleep(until: start + .seconds(1), clock: .continuous)
        try await Task.sleep(until: .now + .seconds(1), tolerance: .zero, clock: .suspending)
        try await SuspendingClock().sleep(until: .now + .seconds(1))
        journal.note("\(start.duration(to: clock.now))")
      }
    }
    #expect(lines == ["3.0 3.0 seconds"])
  }

  @Test func aHundredRunsAreTheSame() throws {
    func run() throws -> [String] {
      try journal(until: 2) { journal in
        for index in 0..<8 {
          Task.detached {
            for _ in 0..<5 {
              await Task.yield()
              await MainActor.run { journal.note("m\(index)") }
              try await Task.sleep(for: .milliseconds(100 + 10 * (index % 3)))
              journal.note("d\(index)")
            }
          }
        }
      }
    }
    let first = try run()
    #expect(first.count == 80)
    for _ in 0..<100 { #expect(try run() == first) }
  }
}
