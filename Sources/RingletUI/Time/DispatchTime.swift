public import Foundation

/// A moment on the virtual clock, as `DispatchQueue` takes it.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Seconds of virtual time.
  var seconds: Double

  /// The moment so many nanoseconds after the start of the clock.
  public init(uptimeNanoseconds: UInt64) { seconds = Double(uptimeNanoseconds) / 1e9 }

  init(seconds: Double) { self.seconds = seconds }

  /// The current moment.
  public static func now() -> DispatchTime { DispatchTime(seconds: VirtualClock.current.now.seconds) }

  /// A moment that never comes.
  public static let distantFuture = DispatchTime(seconds: .infinity)

  /// Nanoseconds since the start of the clock.
  public var uptimeNanoseconds: UInt64 {
    VirtualClock.current.isRead = true
    return seconds.isFinite ? UInt64(max(0, seconds * 1e9).rounded()) : .max
  }

  /// The length of time from here to `other`.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    .nanoseconds(Int(((other.seconds - seconds) * 1e9).rounded()))
  }

  /// The moment so much later.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  /// The moment `seconds` later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  /// The moment an interval later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + interval.inSeconds
  }

  /// The moment `seconds` earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

  /// The moment an interval earlier.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + -interval.inSeconds
  }

  /// Orders moments from early to late.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }
}

/// A moment by the wall clock; in virtual time it is a `DispatchTime`.
public struct DispatchWallTime: Comparable, Hashable, Sendable {
  var time: DispatchTime

  /// The current moment.
  public static func now() -> DispatchWallTime { DispatchWallTime(time: .now()) }

  /// A moment that never comes.
  public static let distantFuture = DispatchWallTime(time: .distantFuture)

  /// The moment `seconds` later.
  public static func + (wall: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    DispatchWallTime(time: wall.time + seconds)
  }

  /// The moment an interval later.
  public static func + (wall: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    DispatchWallTime(time: wall.time + interval)
  }

  /// Orders moments from early to late.
  public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { a.time < b.time }
}

extension DispatchTimeInterval {
  /// The interval in seconds.
  var inSeconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}
