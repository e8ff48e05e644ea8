internal import CVirtualExecutor

/// The bridge to the Swift runtime: captures the concurrency jobs of the thread that drives a clock.
///
/// The only file of the module that speaks to C. Jobs are opaque words here; they are created by the runtime,
/// kept in the order of their creation and run once each.
enum JobCapture {
  /// Runs `body` while this thread's jobs are captured for the clock `owner`.
  static func capturing<Value, Failure: Error>(
    for owner: UInt64, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    _ = installed
    let previous = ringlet_executor_enter(owner)
    defer { ringlet_executor_leave(previous) }
    return try body()
  }

  /// The clock for which this thread captures jobs; 0 for none.
  static var owner: UInt64 { ringlet_executor_owner() }

  /// Draws the next ticket; tickets order jobs and events that are due together.
  static func ticket() -> UInt64 { ringlet_executor_ticket() }

  /// The ticket of the oldest job that waits for `owner`, if any.
  static func head(of owner: UInt64) -> UInt64? {
    let ticket = ringlet_executor_head(owner)
    return ticket == 0 ? nil : ticket
  }

  /// Runs the oldest job of `owner` up to its next suspension; false when none waits.
  static func runNext(of owner: UInt64) -> Bool { ringlet_executor_run_next(owner) }

  /// Forgets the jobs of `owner`.
  static func discard(_ owner: UInt64) { ringlet_executor_discard(owner) }

  private static let mainExecutor = CapturingMainExecutor()

  private static let installed: Void = {
    let reference = unsafe unsafeBitCast(mainExecutor.asUnownedSerialExecutor(), to: (UInt, UInt).self)
    ringlet_executor_install(reference.0, reference.1)
  }()
}

/// Stands for the main actor's executor on a thread that captures jobs.
///
/// Whatever runs on that thread while it captures is one serial world, so main-actor assertions hold in it.
private final class CapturingMainExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    unsafe ringlet_executor_enqueue_main(unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
  }

  func isIsolatingCurrentContext() -> Bool? { JobCapture.owner != 0 }

  func checkIsolated() {
    precondition(JobCapture.owner != 0, "main-actor code ran on a thread that drives no virtual clock")
  }
}
