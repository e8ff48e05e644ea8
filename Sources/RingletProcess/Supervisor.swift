internal import CProcess
internal import Glibc
internal import Synchronization

/// Runs code that may crash or never end in a child process and watches over it.
///
/// The child is a `fork` of this process, made before there are threads: it starts in microseconds and shares
/// everything that is loaded already. It shows that it is alive with ``beat()``; a child that stays silent for too long
/// is ended. Signals that mean “stop” are passed on to the child, which has files to tidy up.
public enum Supervisor {
  /// How a child ended.
  public enum Outcome: Hashable, Sendable {
    /// By itself, with this exit code.
    case exited(code: Int32)
    /// By a signal that it did not expect.
    case crashed(signal: Int32)
    /// It was ended because it had not shown a sign of life for `seconds`.
    case silent(seconds: Double)
  }

  /// Runs `body` in a child process and returns how that ended, and the process number it had.
  ///
  /// `timeout` is the longest silence in seconds; zero or infinity means none. Call it before the process has threads.
  public static func run(timeout: Double, _ body: () -> Int32) throws(ProcessError) -> (Outcome, child: Int32)
  {
    var ends: [Int32] = [-1, -1]
    guard ringlet_pipe(&ends, 1) == 0 else { throw ProcessError(operation: "pipe", code: errno) }
    let (listening, speaking) = (ends[0], ends[1])
    fflush(nil)
    let child = ringlet_fork()
    guard child >= 0 else {
      let code = errno
      close(listening)
      close(speaking)
      throw ProcessError(operation: "fork", code: code)
    }
    if child == 0 {
      close(listening)
      ringlet_end_with_parent()
      speak(into: speaking)
      exit(body())
    }
    close(speaking)
    ringlet_forward_signals(child)
    defer {
      ringlet_forward_signals(0)
      close(listening)
    }
    if listen(to: listening, timeout: timeout) { return (reap(child), child) }
    end(child)
    return (.silent(seconds: timeout), child)
  }

  /// Shows the watching process that this one is alive; does nothing where nobody watches.
  public static func beat() {
    let pipe = voice.load(ordering: .relaxed)
    guard pipe >= 0 else { return }
    var byte: UInt8 = 0
    _ = write(pipe, &byte, 1)
  }

  /// Makes ``beat()`` speak into a pipe.
  static func speak(into pipe: Int32) { voice.store(pipe, ordering: .relaxed) }

  /// The pipe a supervised process speaks into.
  private static let voice = Atomic<Int32>(-1)

  /// Waits until the other end closes, which means that the child has ended; false after a silence.
  private static func listen(to pipe: Int32, timeout: Double) -> Bool {
    var deadline = Clock.deadline(after: timeout)
    while true {
      var request = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let remaining = deadline.map { Int32(clamping: max(0, $0 - Clock.milliseconds())) } ?? -1
      let ready = poll(&request, 1, remaining)
      if ready == 0 { return false }
      if ready < 0 { continue }
      var bytes = [UInt8](repeating: 0, count: 512)
      if read(pipe, &bytes, bytes.count) == 0 { return true }
      deadline = Clock.deadline(after: timeout)
    }
  }

  /// Ends a child: politely, and half a second later by force.
  static func end(_ child: Int32) {
    kill(child, SIGTERM)
    for _ in 0..<50 {
      var status: Int32 = 0
      if waitpid(child, &status, WNOHANG) == child { return }
      usleep(10_000)
    }
    kill(child, SIGKILL)
    _ = reap(child)
  }

  /// Waits for a child that has ended, and says how.
  static func reap(_ child: Int32) -> Outcome {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // The layout of a wait status: the low seven bits are the signal, the second byte is the exit code.
    let signal = status & 0x7f
    return signal == 0 ? .exited(code: (status >> 8) & 0xff) : .crashed(signal: signal)
  }
}

/// The monotonic clock in milliseconds.
enum Clock {
  /// Now.
  static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  /// The end of a patience in seconds from now; none for zero and for what is next to infinite.
  static func deadline(after seconds: Double) -> Int? {
    seconds > 0 && seconds < 1e6 ? milliseconds() + Int(seconds * 1000) : nil
  }
}
