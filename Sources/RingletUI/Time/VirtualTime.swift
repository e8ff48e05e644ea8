public import Foundation

/// What the clock on the wall says in a loader.
///
/// The shim that is compiled with a loader (`VirtualTimeShim`) sends `Date()` and its relatives here.
public enum VirtualTime {
  /// The date at the start of every clock, 1 January 2001, 00:00 UTC.
  ///
  /// There `timeIntervalSinceReferenceDate` is zero. Loaders take that number modulo their period, so their loops start at phase zero, and doubles are at
  /// their most precise.
  public static let epoch = Date(timeIntervalSinceReferenceDate: 0)

  /// The current date, in virtual time; reading it is noted on the clock.
  public static var date: Date { Date(timeIntervalSinceReferenceDate: seconds) }

  /// The seconds of virtual time that have passed; reading them is noted on the clock.
  public static var seconds: Double {
    let clock = VirtualClock.current
    clock.isRead = true
    return clock.now.seconds
  }

  /// A UUID of version 4 from the seeded random numbers.
  public static func uuid() -> UUID {
    let clock = VirtualClock.current
    let (high, low) = (clock.random.next(), clock.random.next())
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: high >> (56 - 8 * $0)) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: low >> (56 - 8 * $0)) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
        bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}

extension VirtualClock {
  /// The current date, in virtual time.
  package var date: Date { now.date }
}

extension ClockTime {
  /// The virtual time of `date`.
  package init(date: Date) { self.init(seconds: date.timeIntervalSinceReferenceDate) }

  /// The date at the time.
  package var date: Date { Date(timeIntervalSinceReferenceDate: seconds) }

  /// The time as a length of Swift's own.
  package init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = ClockTime(seconds: Double(seconds)) + ClockTime(seconds: Double(attoseconds) * 1e-18)
  }
}
