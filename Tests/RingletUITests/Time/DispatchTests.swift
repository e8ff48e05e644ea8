import Testing

@testable import RingletUI

struct DispatchTests {
  @Test func workRunsInOrderOnAllQueues() throws {
    let lines = try journal(until: 1) { journal in
      DispatchQueue.main.async { journal.note("main") }
      DispatchQueue.global(qos: .background).async {
        journal.note("global")
        DispatchQueue.main.async { journal.note("nested") }
      }
      DispatchQueue(label: "own", attributes: .concurrent).async { journal.note("own") }
      DispatchQueue.main.sync { journal.note("sync") }
    }
    #expect(lines == ["0.0 sync", "0.0 main", "0.0 global", "0.0 own", "0.0 nested"])
  }

  @Test func deadlinesAreExact() throws {
    let lines = try journal(until: 10) { journal in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { journal.note("seconds") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { journal.note("interval") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1 - .milliseconds(900)) { journal.note("minus") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 2) { journal.note("wall") }
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { journal.note("never") }
    }
    #expect(lines == ["0.1 minus", "0.25 interval", "0.3 seconds", "2.0 wall"])
  }

  @Test func aCancelledWorkItemDoesNotRun() throws {
    let lines = try journal(until: 2) { journal in
      let item = DispatchWorkItem { journal.note("cancelled") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
      let kept = DispatchWorkItem { journal.note("kept") }
      kept.notify(queue: .main) { journal.note("after") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: kept)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { item.cancel() }
    }
    #expect(lines == ["1.0 kept", "1.0 after"])
  }

  @Test func aGroupTellsWhenAllIsDone() throws {
    let lines = try journal(until: 2) { journal in
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.main.async(group: group) { journal.note("work") }
      group.notify(queue: .main) { journal.note("done") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { group.leave() }
    }
    #expect(lines == ["0.0 work", "1.0 done"])
  }

  @Test func aTimerSourceRunsBetweenResumeAndCancel() throws {
    let lines = try journal(until: 3) { journal in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 0.5, repeating: .milliseconds(250))
      source.setEventHandler { journal.note("event") }
      source.setCancelHandler { journal.note("cancelled") }
      source.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.1) { source.cancel() }
    }
    #expect(lines == ["0.5 event", "0.75 event", "1.0 event", "1.1 cancelled"])
  }
}
