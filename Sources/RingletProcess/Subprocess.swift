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
  /// The folder for its temporary files; the system's when `nil`.
  public var temporaryFolder: String?

  /// Creates a program call.
  public init(_ executable: String, _ arguments: [String], temporaryFolder: String? = nil) {
    self.executable = executable
    self.arguments = arguments
    self.temporaryFolder = temporaryFolder
  }

  /// Starts the program and waits for it; it reads nothing.
  ///
  /// A program that has not ended after `timeout` seconds, or is no longer wanted, is ended together with those it has
  /// started. While it runs, ``Supervisor/beat()`` is called: its time is not that of a person's code.
  public func run(
    timeout: Double = 120, while isWanted: () -> Bool = { true }
  ) throws(ProcessError) -> Result {
    var ends: [Int32] = [-1, -1]
    guard ringlet_pipe(&ends, 0) == 0 else { throw ProcessError(operation: "pipe", code: errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A group of its own: Ctrl-C reaches this process alone, which ends the group.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    defer { posix_spawnattr_destroy(&attributes) }

    let words = Self.words([executable] + arguments), variables = Self.words(environment)
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, executable, &actions, &attributes, words, variables)
    close(ends[1])
    defer { close(ends[0]) }
    guard failure == 0 else { throw ProcessError(operation: executable, code: failure) }

    guard let output = Self.readAll(ends[0], seconds: timeout, while: isWanted) else {
      return Result(status: Self.end(group: child), output: "")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return Result(status: Self.code(status), output: output)
  }

  /// The variables of this process, as `NAME=VALUE`, and the folder for temporary files.
  private var environment: [String] {
    var variables: [String] = [], place = environ
    while let variable = place.pointee {
      variables.append(String(cString: variable))
      place += 1
    }
    guard let temporaryFolder else { return variables }
    return variables.filter { !$0.hasPrefix("TMPDIR=") } + ["TMPDIR=\(temporaryFolder)"]
  }

  /// Words as C wants them; the caller frees them.
  private static func words(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  /// An exit code from a wait status: its low seven bits are a signal, the second byte is the code.
  private static func code(_ status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Ends a program and those it has started: politely, and half a second later by force.
  private static func end(group child: pid_t) -> Int32 {
    var status: Int32 = 0
    kill(-child, SIGTERM)
    defer { kill(-child, SIGKILL) }
    for _ in 0..<50 {
      if waitpid(child, &status, WNOHANG) == child { return code(status) }
      usleep(10_000)
    }
    kill(-child, SIGKILL)
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return code(status)
  }

  /// Everything that comes out of a pipe; `nil` when it does not end in time or is no longer wanted.
  private static func readAll(_ pipe: Int32, seconds: Double, while isWanted: () -> Bool) -> String? {
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 1 << 14)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline, isWanted() {
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
