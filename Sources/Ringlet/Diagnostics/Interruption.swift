import Glibc
import RingletEncoding

/// Ends the process in an orderly way when it is told to: files that are not complete vanish, the exit code tells why.
package enum Interruption {
  /// Installs the handlers for Ctrl-C (exit code 130) and SIGTERM (143).
  ///
  /// A parent may have blocked the signals; they are let through again.
  package static func install() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGINT) { _ in
      OutputFile.discardAllPending()
      _exit(ExitStatus.interrupted.rawValue)
    }
    signal(SIGTERM) { _ in
      OutputFile.discardAllPending()
      _exit(ExitStatus.terminated.rawValue)
    }
  }
}
