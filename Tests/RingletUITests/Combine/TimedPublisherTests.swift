import Testing

@testable import RingletUI

struct TimedPublisherTests {
  /// Runs a stream that a journal observes, and keeps its subscription alive.
  private func observe<P: Publisher>(
    until end: Double, _ make: () -> P
  ) throws -> [String] where P.Failure == Never {
    var kept: Set<AnyCancellable> = []
    return try journal(until: end) { journal in
      make().sink(
        receiveCompletion: { _ in journal.note("end") }, receiveValue: { journal.note("\($0)") }
      ).store(in: &kept)
    }
  }

  private func counter(every interval: Double) -> AnyPublisher<Int, Never> {
    Timer.publish(every: interval, on: .main, in: .common).autoconnect().scan(0) { count, _ in count + 1 }
      .eraseToAnyPublisher()
  }

  @Test func aTimerSendsItsDateFirstAfterOneInterval() throws {
    let lines = try observe(until: 1.5) {
      Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().map(\.timeIntervalSinceReferenceDate)
    }
    #expect(lines == ["0.5 0.5", "1.0 1.0", "1.5 1.5"])
  }

  @Test func aTimerStopsWithItsLastSubscriber() throws {
    let clock = VirtualClock()
    clock.perform {
      let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      let first = timer.sink { _ in }
      let second = timer.sink { _ in }
      #expect(clock.pending.count == 1)
      first.cancel()
      #expect(clock.pending.count == 1)
      second.cancel()
      #expect(clock.pending.isEmpty)
    }
  }

  @Test func aTimerWithoutConnectionDoesNotRun() throws {
    let lines = try observe(until: 3) { Timer.publish(every: 1, on: .main, in: .default) }
    #expect(lines == [])
  }

  @Test func aConnectionStopsTheTimerForAll() throws {
    let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
    let lines = try observe(until: 3) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { timer.upstream.connect().cancel() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { timer.upstream.connect() }
      return timer.map { _ in "tick" }
    }
    #expect(lines == ["0.5 tick", "1.0 tick", "2.5 tick", "3.0 tick"])
  }

  @Test func valuesCanBeAwaited() throws {
    let lines = try journal(until: 3) { journal in
      Task { @MainActor in
        for await date in Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().prefix(2).values {
          journal.note("\(date.timeIntervalSinceReferenceDate)")
        }
        journal.note("end")
      }
    }
    #expect(lines == ["0.5 0.5", "1.0 1.0", "1.0 end"])
  }

  @Test func notificationsAreSent() throws {
    let name = Notification.Name("ringlet.test")
    let center = NotificationCenter()
    let lines = try observe(until: 2) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { center.post(name: name, object: nil) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { center.post(name: .init("other"), object: nil) }
      return center.publisher(for: name).map(\.name.rawValue)
    }
    #expect(lines == ["1.0 ringlet.test"])
  }

  @Test func delaysShiftValues() throws {
    let lines = try observe(until: 2) {
      self.counter(every: 0.5).prefix(2).delay(for: .milliseconds(300), scheduler: RunLoop.main)
    }
    #expect(lines == ["0.8 1", "1.3 2", "1.3 end"])
  }

  @Test func debounceWaitsForSilence() throws {
    let subject = PassthroughSubject<Int, Never>()
    let lines = try observe(until: 3) {
      for (time, value) in [(0.1, 1), (0.2, 2), (1.0, 3)] {
        VirtualClock.current.schedule(after: time, kind: .engine) { subject.send(value) }
      }
      return subject.debounce(for: 0.25, scheduler: RunLoop.main)
    }
    #expect(lines == ["0.45 2", "1.25 3"])
  }

  @Test(arguments: [(true, ["0.1 1", "0.35 3", "0.6 5"]), (false, ["0.1 1", "0.35 2", "0.6 4"])])
  func throttleSendsOneValueAnInterval(latest: Bool, expected: [String]) throws {
    let lines = try observe(until: 0.6) {
      self.counter(every: 0.1).throttle(for: 0.25, scheduler: DispatchQueue.main, latest: latest)
    }
    #expect(lines == expected)
  }

  @Test func receivingOnAQueueTakesATurn() throws {
    let lines = try journal(until: 1) { journal in
      let kept = Just(1).receive(on: DispatchQueue.main).sink { journal.note("value \($0)") }
      journal.note("subscribed")
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { kept.cancel() }
    }
    #expect(lines == ["0.0 subscribed", "0.0 value 1"])
  }
}
