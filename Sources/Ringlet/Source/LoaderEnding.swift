import Glibc
package import RingletProcess

extension RingletError {
  /// What became of a process that did not end with a result, in words.
  package init(_ outcome: Supervisor.Outcome, source: String) {
    switch outcome {
    case .exited:
      self.init(
        .source, source, "ended the program by itself", hint: "a loader that calls exit cannot be rendered")
    case .silent(let seconds):
      self.init(
        .source, source, "gave no frame for \(Int(seconds.rounded(.up))) s and was ended",
        hint: "a loop in its code may never end; --timeout SECONDS waits longer")
    case .crashed(let signal):
      self.init(
        .source, source, "crashed: \(Self.words(for: signal)) (signal \(signal))",
        hint:
          "the message above, if there is one, tells the place, in its code or in Ringlet’s; nothing was written"
      )
    }
  }

  private static func words(for signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP:
      "a check failed, such as an index out of range, a nil that was unwrapped or fatalError"
    case SIGSEGV, SIGBUS: "memory that is not its own was touched, often after endless recursion"
    case SIGABRT: "it gave up by itself"
    case SIGFPE: "an impossible computation"
    case SIGKILL: "it was killed, perhaps for lack of memory"
    default: "it received a signal"
    }
  }
}
