/// A clock of Swift's, told by the virtual clock.
public protocol _VirtualClock: Clock, Sendable where Instant == _VirtualInstant<Self> {
  /// A clock.
  init()
}

/// A moment of virtual time on a clock.
public struct _VirtualInstant<Source>: InstantProtocol, Sendable {
  /// The time since the start of the clock.
  let offset: Duration

  /// The current moment.
  public static var now: _VirtualInstant { _VirtualInstant(offset: .seconds(VirtualTime.seconds)) }

  /// The moment so much later.
  public func advanced(by duration: Duration) -> _VirtualInstant {
    _VirtualInstant(offset: offset + duration)
  }

  /// The length of time from here to `other`.
  public func duration(to other: _VirtualInstant) -> Duration { other.offset - offset }

  /// Orders moments from early to late.
  public static func < (a: _VirtualInstant, b: _VirtualInstant) -> Bool { a.offset < b.offset }

  /// The moment so much later.
  public static func + (instant: _VirtualInstant, duration: Duration) -> _VirtualInstant {
    instant.advanced(by: duration)
  }

  /// The moment so much earlier.
  public static func - (instant: _VirtualInstant, duration: Duration) -> _VirtualInstant {
    instant.advanced(by: .zero - duration)
  }

  /// The length of time from `b` to `a`.
  public static func - (a: _VirtualInstant, b: _VirtualInstant) -> Duration { b.duration(to: a) }
}

extension _VirtualClock {
  /// The current moment.
  public static var now: Instant { .now }

  /// The current moment.
  public var now: Instant { .now }

  /// The smallest step that is told apart.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until `deadline`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await Task.sleep(for: deadline - now)
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

/// Swift's `ContinuousClock`, told by the virtual clock.
public struct ContinuousClock: _VirtualClock {
  /// A moment of virtual time.
  public typealias Instant = _VirtualInstant<ContinuousClock>

  /// A clock.
  public init() {}
}

/// Swift's `SuspendingClock`, told by the virtual clock; here no machine sleeps, so it runs as the other one.
public struct SuspendingClock: _VirtualClock {
  /// A moment of virtual time.
  public typealias Instant = _VirtualInstant<SuspendingClock>

  /// A clock.
  public init() {}
}

extension Clock where Self == ContinuousClock {
  /// The virtual clock.
  public static var continuous: ContinuousClock { ContinuousClock() }
}

extension Clock where Self == SuspendingClock {
  /// The virtual clock.
  public static var suspending: SuspendingClock { SuspendingClock() }
}
