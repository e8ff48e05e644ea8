import Glibc
import RingletEncoding

/// Ends the process in an orderly way when it is told to: files that are not complete vanish, the exit code tells why.
package enum Interruption {
  /// Installs the handlers for Ctrl-C (exit code 130) and SIGTERM (143).
  package static func install() {
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
