import Glibc
import RingletProcess
import Synchronization
import Testing

/// The children end with `_exit`, so that a copy of the test process does not run its exit handlers.
@Suite(.serialized)
struct SupervisorTests {
  @Test(arguments: [0, 3, 65, 143] as [Int32])
  func exitCodePassesThrough(code: Int32) throws {
    let (outcome, child) = try Supervisor.run(timeout: 10) { _exit(code) }
    #expect(outcome == .exited(code: code))
    #expect(child > 0)
  }

  @Test(arguments: [SIGSEGV, SIGILL, SIGTRAP, SIGKILL])
  func crashNamesItsSignal(signal: Int32) throws {
    let (outcome, _) = try Supervisor.run(timeout: 10) {
      Glibc.signal(signal, SIG_DFL)
      kill(getpid(), signal)
      _exit(0)
    }
    #expect(outcome == .crashed(signal: signal))
  }

  @Test func endlessLoopIsEndedAfterTheTimeout() throws {
    let start = ContinuousClock.now
    let (outcome, child) = try Supervisor.run(timeout: 0.2) { while true { usleep(1000) } }
    #expect(outcome == .silent(seconds: 0.2))
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(kill(child, 0) == -1, "the child is gone")
  }

  @Test func childThatIgnoresTheRequestIsEndedByForce() throws {
    let (outcome, child) = try Supervisor.run(timeout: 0.1) {
      signal(SIGTERM, SIG_IGN)
      while true { usleep(1000) }
    }
    #expect(outcome == .silent(seconds: 0.1))
    #expect(kill(child, 0) == -1)
  }

  /// Locks of Swift know threads by numbers that a fork changes.
  @Test func threadsOfTheChildShareLocks() throws {
    final class Count: Sendable {
      let value = Mutex(0), runners = Atomic<Int>(0)
      func run() {
        runners.add(1, ordering: .relaxed)
        while runners.load(ordering: .relaxed) < 2 {}
        for _ in 0..<1_000_000 { value.withLock { $0 += 1 } }
      }
    }
    let count = Count()
    count.value.withLock { $0 = 0 }
    let (outcome, _) = try Supervisor.run(timeout: 20) {
      var other = pthread_t()
      pthread_create(
        &other, nil,
        { count in
          Unmanaged<Count>.fromOpaque(count!).takeUnretainedValue().run()
          return nil
        }, Unmanaged.passUnretained(count).toOpaque())
      count.run()
      pthread_join(other, nil)
      _exit(count.value.withLock { $0 } == 2_000_000 ? 5 : 6)
    }
    #expect(outcome == .exited(code: 5))
  }

  @Test func beatingChildMayTakeLongerThanTheTimeout() throws {
    let (outcome, _) = try Supervisor.run(timeout: 0.3) {
      for _ in 0..<12 {
        usleep(50_000)
        Supervisor.beat()
      }
      _exit(7)
    }
    #expect(outcome == .exited(code: 7))
  }
}
