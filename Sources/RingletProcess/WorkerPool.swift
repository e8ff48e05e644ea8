internal import CProcess
internal import Glibc

/// Does pieces of work in child processes, several at once: one that crashes or never ends takes no other along.
///
/// Each piece runs in a `fork` of this process and hands bytes back through a pipe. Like the child of a ``Supervisor``
/// it shows that it is alive with ``Supervisor/beat()``.
public struct WorkerPool: Sendable {
  /// How a piece of work ended.
  public enum Outcome: Hashable, Sendable {
    /// The work was done and left these bytes.
    case done([UInt8])
    /// The process ended before the work was done.
    case lost(Supervisor.Outcome)
  }

  /// Processes at the same time.
  public var limit: Int
  /// The longest silence of a process in seconds before it is ended; zero or infinity means none.
  public var timeout: Double

  /// Creates a pool.
  public init(limit: Int, timeout: Double) {
    self.limit = max(1, limit)
    self.timeout = timeout
  }

  /// Does `count` pieces of work, started in their order, and reports each one when it ends.
  ///
  /// `continues` is asked before a piece is started; once it says no, no other is started, and those that run come to
  /// their end. Call it before the process has threads. Throws when no process can be started; those that run are ended.
  public func run(
    _ count: Int, while continues: () -> Bool = { true }, work: (Int) -> [UInt8],
    ended: (Int, Outcome) -> Void
  ) throws(ProcessError) {
    var running: [Worker] = [], next = 0
    while true {
      while running.count < limit, next < count, continues() {
        do {
          running.append(try Worker(next, timeout: timeout, work: work))
        } catch {
          for worker in running { worker.end() }
          throw error
        }
        next += 1
      }
      guard !running.isEmpty else { return }
      Self.wait(for: running)
      for index in running.indices { running[index].listen() }
      for worker in running { if let outcome = worker.outcome { ended(worker.index, outcome) } }
      running.removeAll { $0.outcome != nil }
    }
  }

  /// Waits until one of the workers has something to say or has been silent for too long.
  private static func wait(for workers: [Worker]) {
    var requests = workers.flatMap(\.pipes).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let now = Clock.milliseconds()
    let first = workers.compactMap(\.deadline).min()
    poll(&requests, nfds_t(requests.count), first.map { Int32(clamping: max(0, $0 - now)) } ?? -1)
  }
}

/// One child process of a pool.
private struct Worker {
  let index: Int
  /// When its silence has lasted too long, on the monotonic clock in milliseconds.
  private(set) var deadline: Int?
  private(set) var outcome: WorkerPool.Outcome?
  private let child: Int32
  private let timeout: Double
  private let voice, results: Int32
  private var bytes: [UInt8] = []

  /// The first byte of what a child hands back: it tells a finished piece from a process that ended by itself.
  private static let completed: UInt8 = 1

  /// Starts a piece of work.
  init(_ index: Int, timeout: Double, work: (Int) -> [UInt8]) throws(ProcessError) {
    let voices = try Self.pipe(quiet: true), results = try Self.pipe(quiet: false)
    fflush(nil)
    let child = ringlet_fork()
    if child == 0 {
      ringlet_end_with_parent()
      close(voices.reading)
      close(results.reading)
      Supervisor.speak(into: voices.writing)
      Self.write([Self.completed] + work(index), to: results.writing)
      // What the work has printed is said; exit handlers belong to the process that was forked.
      fflush(nil)
      _exit(0)
    }
    let failure = errno
    close(voices.writing)
    close(results.writing)
    guard child > 0 else {
      close(voices.reading)
      close(results.reading)
      throw ProcessError(operation: "fork", code: failure)
    }
    (self.index, self.child, self.timeout) = (index, child, timeout)
    (voice, self.results) = (voices.reading, results.reading)
    deadline = Clock.deadline(after: timeout)
  }

  var pipes: [Int32] { [voice, results] }

  /// Takes what the child has said; when that is all, or too little for too long, finds the outcome.
  mutating func listen() {
    var requests = pipes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&requests, 2, 0)
    var isOver = false
    if requests[0].revents != 0 {
      isOver = Self.read(voice).isEmpty
      deadline = Clock.deadline(after: timeout)
    }
    if isOver {
      finish()
    } else if requests[1].revents != 0 {
      bytes += Self.read(results)
    } else if let deadline, Clock.milliseconds() >= deadline {
      end()
      outcome = .lost(.silent(seconds: timeout))
    }
  }

  /// Ends the child.
  func end() {
    Supervisor.end(child)
    close(voice)
    close(results)
  }

  private mutating func finish() {
    while case let more = Self.read(results), !more.isEmpty { bytes += more }
    let ending = Supervisor.reap(child)
    close(voice)
    close(results)
    outcome = bytes.first == Self.completed ? .done(Array(bytes.dropFirst())) : .lost(ending)
  }

  private static func pipe(quiet: Bool) throws(ProcessError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard ringlet_pipe(&ends, quiet ? 1 : 0) == 0 else { throw ProcessError(operation: "pipe", code: errno) }
    return (ends[0], ends[1])
  }

  /// What a pipe holds, at most one buffer; nothing at its end.
  private static func read(_ pipe: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let size = buffer.count
    while true {
      let count = Glibc.read(pipe, &buffer, size)
      if count < 0, errno == EINTR { continue }
      return Array(buffer.prefix(max(0, count)))
    }
  }

  private static func write(_ bytes: [UInt8], to pipe: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(pipe, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
