// Sleeping and yielding in virtual time. These members hide those of the concurrency library, whose sleeps go to
// the system's clock without passing through a hook.

extension Task where Success == Never, Failure == Never {
  /// Lets everything else that is ready run first.
  public static nonisolated(nonsending) func yield() async {
    let clock = VirtualClock.current
    await withCheckedContinuation { continuation in
      _ = clock.schedule(at: clock.now, kind: .task) { continuation.resume() }
    }
  }

  /// Sleeps for so many nanoseconds of virtual time.
  public static nonisolated(nonsending) func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(ClockTime(nanoseconds: Int64(clamping: duration)))
  }

  /// Sleeps for so many nanoseconds of virtual time, even when cancelled.
  public static nonisolated(nonsending) func sleep(_ duration: UInt64) async {
    let clock = VirtualClock.current
    let wait = ClockTime(nanoseconds: Int64(clamping: duration))
    clock.note(wait)
    await withCheckedContinuation { continuation in
      _ = clock.schedule(at: clock.now + wait, kind: .sleep) { continuation.resume() }
    }
  }

  /// Sleeps for a duration of virtual time.
  public static nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil)
    async throws
  {
    try await sleep(ClockTime(duration))
  }

  /// Sleeps for a duration by a clock; both clocks are virtual.
  public static nonisolated(nonsending) func sleep(
    for duration: Duration, tolerance: Duration? = nil, clock: ContinuousClock
  ) async throws {
    try await sleep(ClockTime(duration))
  }

  /// Sleeps for a duration by a clock; both clocks are virtual.
  public static nonisolated(nonsending) func sleep(
    for duration: Duration, tolerance: Duration? = nil, clock: SuspendingClock
  ) async throws {
    try await sleep(ClockTime(duration))
  }

  /// Sleeps until a moment of virtual time.
  public static nonisolated(nonsending) func sleep(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil, clock: ContinuousClock = .init()
  ) async throws {
    try await sleep(ClockTime(deadline.offset) - VirtualClock.current.now)
  }

  /// Sleeps until a moment of virtual time.
  public static nonisolated(nonsending) func sleep(
    until deadline: SuspendingClock.Instant, tolerance: Duration? = nil, clock: SuspendingClock
  ) async throws {
    try await sleep(ClockTime(deadline.offset) - VirtualClock.current.now)
  }

  /// Sleeps for a length of virtual time; throws `CancellationError` as soon as the task is cancelled.
  static nonisolated(nonsending) func sleep(_ wait: ClockTime) async throws {
    let clock = VirtualClock.current
    clock.note(wait)
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.begin(continuation, on: clock, until: clock.now + max(wait, .zero))
      }
    } onCancel: {
      sleeper.cancel()
    }
  }
}

/// One sleep: resumed by its event or by cancellation, whichever comes first.
private final class Sleeper: @unchecked Sendable {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var job: ClockJob?
  private var isCancelled = false

  func begin(
    _ continuation: CheckedContinuation<Void, any Error>, on clock: VirtualClock, until time: ClockTime
  ) {
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    job = clock.schedule(at: time, kind: .sleep) { [self] in
      self.continuation = nil
      continuation.resume()
    }
  }

  func cancel() {
    isCancelled = true
    job?.cancel()
    continuation?.resume(throwing: CancellationError())
    continuation = nil
  }
}
