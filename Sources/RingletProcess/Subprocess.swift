internal import CProcess
internal import Glibc

/// Another program, run to its end.
public struct Subprocess: Sendable {
  /// What a program left behind.
  public struct Result: Hashable, Sendable {
    /// Its exit code; 128 plus the signal's number when a signal ended it.
    public var status: Int32
    /// What it wrote to standard output and standard error.
    public var output: String
  }

  /// The program's path.
  public var executable: String
  /// Its arguments, without its own name.
  public var arguments: [String]

  /// Creates a program call.
  public init(_ executable: String, _ arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Starts the program and waits for it; it reads nothing.
  ///
  /// A program that has not ended after `timeout` seconds is ended. While it runs, ``Supervisor/beat()`` is called: its
  /// time is not that of a person's code.
  public func run(timeout: Double = 120) throws(ProcessError) -> Result {
    var ends: [Int32] = [-1, -1]
    guard ringlet_pipe(&ends, 0) == 0 else { throw ProcessError(operation: "pipe", code: errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    defer { posix_spawn_file_actions_destroy(&actions) }

    var words = ([executable] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, executable, &actions, nil, words, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard failure == 0 else { throw ProcessError(operation: executable, code: failure) }

    let output =
      Self.readAll(ends[0], seconds: timeout)
      ?? {
        kill(child, SIGKILL)
        return ""
      }()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return Result(status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: output)
  }

  /// Everything that comes out of a pipe; `nil` when it does not end in time.
  private static func readAll(_ pipe: Int32, seconds: Double) -> String? {
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 1 << 14)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      var request = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, 500)
      Supervisor.beat()
      guard ready > 0 else { continue }
      let count = read(pipe, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] }
      if count == 0 || (count < 0 && errno != EINTR) { return String(decoding: bytes, as: UTF8.self) }
    }
    return nil
  }

  /// The first program called `name` in the folders of `path`, a list as in `PATH`.
  public static func find(_ name: String, in path: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
      let candidate = "\(folder.isEmpty ? "." : folder)/\(name)"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }
}
