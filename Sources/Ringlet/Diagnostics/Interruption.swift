import Glibc
import RingletEncoding
import Synchronization

/// Ends the process in an orderly way when it is told to: files that are not complete vanish, the exit code tells why.
package enum Interruption {
  /// The signal that came while the end was put off; 0 for none.
  private static let pending = Atomic<Int32>(0)
  /// Pieces of work that are to come to their end first.
  private static let deferring = Atomic<Int>(0)

  /// Installs the handlers for Ctrl-C (exit code 130) and SIGTERM (143).
  ///
  /// A parent may have blocked the signals; they are let through again.
  package static func install() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // The handler must not be the first to use them.
    _ = isPending
    _ = deferring.load(ordering: .relaxed)
    signal(SIGINT) { Interruption.receive($0) }
    signal(SIGTERM) { Interruption.receive($0) }
  }

  /// Whether the process was told to end while that is put off.
  package static var isPending: Bool { pending.load(ordering: .relaxed) != 0 }

  /// Does work that has something to tidy up: a signal that comes meanwhile ends the process afterwards.
  ///
  /// The work should ask ``isPending`` now and then, and come to its end.
  package static func deferred<Result>(_ work: () throws -> Result) rethrows -> Result {
    deferring.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer {
      if deferring.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue == 0, isPending {
        end(by: pending.load(ordering: .relaxed))
      }
    }
    return try work()
  }

  private static func receive(_ signal: Int32) {
    if deferring.load(ordering: .sequentiallyConsistent) > 0 {
      pending.store(signal, ordering: .sequentiallyConsistent)
    } else {
      end(by: signal)
    }
  }

  private static func end(by signal: Int32) -> Never {
    OutputFile.discardAllPending()
    _exit((signal == SIGINT ? ExitStatus.interrupted : .terminated).rawValue)
  }
}
