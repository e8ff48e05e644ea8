public import Foundation

/// Writes lengths of time, as Foundation does on Apple's systems: `1:05`, `1m 5s`, `1 minute, 5 seconds`.
open class DateComponentsFormatter: @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// The ways there are, from digits alone to words.
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// What happens to units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// They are kept where digits stand alone, and left out elsewhere.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Leading ones are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Middle ones are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Trailing ones are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All are kept, with two digits each.
    public static let pad = ZeroFormattingBehavior(rawValue: 16)
  }

  /// The units that are written; days, hours, minutes and seconds are.
  public var allowedUnits: NSCalendar.Unit = [.day, .hour, .minute, .second]
  /// How units are written.
  public var unitsStyle = UnitsStyle.positional
  /// What happens to units that are zero.
  public var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The largest number of units; 0 for any.
  public var maximumUnitCount = 0
  /// The calendar; it makes no difference here.
  public var calendar: Calendar?

  /// Creates a formatter.
  public init() {}

  /// Writes a length of time in seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let units: [(unit: NSCalendar.Unit, seconds: Int, letter: String, name: String)] = [
      (.day, 86_400, "d", "day"), (.hour, 3600, "h", "hour"), (.minute, 60, "m", "minute"),
      (.second, 1, "s", "second"),
    ].filter { allowedUnits.contains($0.0) }
    var rest = Int(abs(ti).rounded(.down))
    var parts: [(count: Int, letter: String, name: String)] = units.map { unit in
      defer { rest %= unit.seconds }
      return (rest / unit.seconds, unit.letter, unit.name)
    }
    let isPadded = zeroFormattingBehavior.contains(.pad)
    if !isPadded {
      // Digits alone start with the first unit that is not zero, but with minutes at least.
      let least = unitsStyle == .positional ? 2 : 1
      while parts.count > least, parts[0].count == 0 { parts.removeFirst() }
      if unitsStyle != .positional {
        let whole = parts
        parts.removeAll { $0.count == 0 }
        if parts.isEmpty, let last = whole.last { parts = [last] }
      }
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let sign = ti <= -1 ? "-" : ""
    return sign + text(parts, isPadded: isPadded)
  }

  /// Writes the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  private func text(_ parts: [(count: Int, letter: String, name: String)], isPadded: Bool) -> String {
    switch unitsStyle {
    case .positional:
      parts.enumerated().map { index, part in
        part.count < 10 && (index > 0 || isPadded) ? "0\(part.count)" : "\(part.count)"
      }.joined(separator: ":")
    case .abbreviated, .brief:
      parts.map { "\($0.count)\($0.letter)" }.joined(separator: " ")
    case .short, .full, .spellOut:
      parts.map { "\($0.count) \($0.name)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
    }
  }
}
