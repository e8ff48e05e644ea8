/// Swift's `ContinuousClock`, told by the virtual clock.
public struct ContinuousClock: Clock, Sendable {
  /// A moment of virtual time.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the start of the clock.
    let offset: Duration

    /// The current moment.
    public static var now: Instant { ContinuousClock.now }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The length of time from here to `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Orders moments from early to late.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }

    /// The moment so much later.
    public static func + (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: duration) }

    /// The moment so much earlier.
    public static func - (instant: Instant, duration: Duration) -> Instant {
      instant.advanced(by: .zero - duration)
    }

    /// The length of time from `b` to `a`.
    public static func - (a: Instant, b: Instant) -> Duration { b.duration(to: a) }
  }

  /// A clock.
  public init() {}

  /// The current moment.
  public static var now: Instant { Instant(offset: .seconds(VirtualTime.seconds)) }

  /// The current moment.
  public var now: Instant { Self.now }

  /// The smallest step that is told apart.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until `deadline`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await Task.sleep(until: deadline, tolerance: tolerance, clock: self)
  }

  /// Sleeps for a duration.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await Task.sleep(for: duration)
  }

  /// The virtual time that `work` takes: none, unless it sleeps.
  public func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return start.duration(to: now)
  }
}

extension Clock where Self == ContinuousClock {
  /// The virtual clock.
  public static var continuous: ContinuousClock { ContinuousClock() }
}

/// Swift's `SuspendingClock`, told by the virtual clock.
public struct SuspendingClock: Clock, Sendable {
  /// A moment of virtual time.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the start of the clock.
    let offset: Duration

    /// The current moment.
    public static var now: Instant { SuspendingClock.now }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The length of time from here to `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Orders moments from early to late.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }

    /// The moment so much later.
    public static func + (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: duration) }

    /// The moment so much earlier.
    public static func - (instant: Instant, duration: Duration) -> Instant {
      instant.advanced(by: .zero - duration)
    }

    /// The length of time from `b` to `a`.
    public static func - (a: Instant, b: Instant) -> Duration { b.duration(to: a) }
  }

  /// A clock.
  public init() {}

  /// The current moment.
  public static var now: Instant { Instant(offset: .seconds(VirtualTime.seconds)) }

  /// The current moment.
  public var now: Instant { Self.now }

  /// The smallest step that is told apart.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until `deadline`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await Task.sleep(until: deadline, tolerance: tolerance, clock: self)
  }

  /// Sleeps for a duration.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await Task.sleep(for: duration)
  }

  /// The virtual time that `work` takes: none, unless it sleeps.
  public func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return start.duration(to: now)
  }
}

extension Clock where Self == SuspendingClock {
  /// The virtual clock.
  public static var suspending: SuspendingClock { SuspendingClock() }
}
