import Glibc
import RingletProcess
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
