import Testing

@testable import RingletUI

struct TimerTests {
  @Test func aRepeatingTimerFiresFirstAfterOneInterval() throws {
    let lines = try journal(until: 1.1) { journal in
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in journal.note("tick") }
    }
    #expect(lines == ["0.5 tick", "1.0 tick"])
  }

  @Test func anInvalidatedTimerStops() throws {
    let lines = try journal(until: 5) { journal in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        journal.note("tick")
        if journal.lines.count == 2 { timer.invalidate() }
        #expect(timer.isValid == (journal.lines.count < 2))
      }
    }
    #expect(lines == ["1.0 tick", "2.0 tick"])
  }

  @Test func aTimerOutsideOfARunLoopWaitsToBeAdded() throws {
    let lines = try journal(until: 2) { journal in
      let idle = Timer(timeInterval: 1, repeats: false) { _ in journal.note("idle") }
      #expect(idle.isValid)
      let added = Timer(timeInterval: 1, repeats: false) { _ in journal.note("added") }
      RunLoop.main.add(added, forMode: .common)
      RunLoop.main.add(added, forMode: .default)
    }
    #expect(lines == ["1.0 added"])
  }

  @Test func fireRunsNowAndSpendsATimerThatDoesNotRepeat() throws {
    let lines = try journal(until: 3) { journal in
      let once = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in journal.note("once") }
      once.fire()
      #expect(!once.isValid)
      Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in journal.note("twice") }.fire()
    }
    #expect(lines == ["0.0 once", "0.0 twice", "2.0 twice"])
  }

  @Test func theFireDateMovesTheBeat() throws {
    let lines = try journal(until: 3.5) { journal in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in journal.note("tick") }
      #expect(timer.fireDate.timeIntervalSinceReferenceDate == 1)
      timer.fireDate = VirtualTime.epoch.addingTimeInterval(1.5)
    }
    #expect(lines == ["1.5 tick", "2.5 tick", "3.5 tick"])
  }

  @Test func nestedOneShotsMakeAStoryboard() throws {
    let lines = try journal(until: 2.5) { journal in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        journal.note("outer")
        Timer.scheduledTimer(withTimeInterval: 1.2, repeats: false) { _ in journal.note("inner") }
      }
    }
    #expect(lines == ["1.0 outer", "2.0 outer", "2.2 inner"])
  }

  @Test(arguments: [0, -3])
  func anIntervalOfNothingIsATenthOfAMillisecond(interval: Double) throws {
    let lines = try journal(until: 0.0003) { journal in
      Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in journal.note("tick") }
    }
    #expect(lines == ["0.0001 tick", "0.0002 tick", "0.0003 tick"])
  }
}
