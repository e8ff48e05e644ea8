public import Foundation

extension Text {
  /// The way a date is written.
  public struct DateStyle: Hashable, Sendable, Codable {
    /// The ways there are.
    enum Kind: String, Hashable, Sendable, Codable {
      case time, date, relative, offset, timer
    }

    /// Which of them.
    let kind: Kind

    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// Day, month and year.
    public static let date = DateStyle(kind: .date)
    /// The distance from now in words.
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now with its sign.
    public static let offset = DateStyle(kind: .offset)
    /// The time that has passed or is left, in digits.
    public static let timer = DateStyle(kind: .timer)

    /// Whether the text depends on now.
    var followsTime: Bool { kind != .time && kind != .date }

    /// The text of a date, in the calendar and time zone of Greenwich.
    func text(of date: Date, now: Date) -> String {
      let seconds = date.timeIntervalSince(now)
      let whole = Int(abs(seconds).rounded(.down))
      switch kind {
      case .timer: return TimerText.digits(whole, showsHours: true)
      case .relative: return Self.words(whole)
      case .offset: return (seconds > 0 ? "−" : "+") + Self.words(whole)
      case .time:
        return date.formatted(style.hour().minute())
      case .date:
        return date.formatted(style.month(.wide).day().year())
      }
    }

    /// The fixed frame in which dates are written.
    private var style: Date.FormatStyle {
      Date.FormatStyle(locale: Text.locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    }

    /// A number of seconds in the two largest units that are not zero.
    private static func words(_ seconds: Int) -> String {
      let units = [("day", seconds / 86400), ("hr", seconds / 3600 % 24), ("min", seconds / 60 % 60)]
      var parts = units.filter { $0.1 > 0 }.map { name, count in
        name == "day" && count != 1 ? "\(count) days" : "\(count) \(name)"
      }
      if parts.count < 2 { parts.append("\(seconds % 60) sec") }
      return parts.prefix(2).joined(separator: ", ")
    }
  }

  /// The time that has passed or is left of an interval.
  struct TimerText: Equatable, Sendable {
    /// The interval.
    var interval: ClosedRange<Date>
    /// When the clock stops, if it does.
    var pauseTime: Date?
    /// Whether the time left is shown.
    var countsDown: Bool
    /// Whether hours are shown apart from minutes.
    var showsHours: Bool

    /// The text at a time.
    func text(now: Date) -> String {
      let date = min(max(pauseTime ?? now, interval.lowerBound), interval.upperBound)
      // The time left shows a second until it is over, the time passed once it is complete.
      let seconds =
        countsDown
        ? interval.upperBound.timeIntervalSince(date).rounded(.up)
        : date.timeIntervalSince(interval.lowerBound).rounded(.down)
      return Self.digits(Int(seconds), showsHours: showsHours)
    }

    /// A number of seconds as `0:07` or `1:02:03`.
    static func digits(_ seconds: Int, showsHours: Bool) -> String {
      func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
      let hours = showsHours ? seconds / 3600 : 0
      let minutes = seconds / 60 - hours * 60
      let tail = two(seconds % 60)
      return hours > 0 ? "\(hours):\(two(minutes)):\(tail)" : "\(minutes):\(tail)"
    }
  }

  /// Creates a text from a date.
  public init(_ date: Date, style: DateStyle) { storage = .date(date, style) }

  /// Creates a text from two dates.
  public init(_ dates: ClosedRange<Date>) {
    self =
      Text(dates.lowerBound, style: .time) + Text(verbatim: " – ") + Text(dates.upperBound, style: .time)
  }

  /// Creates a text from an interval.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Creates a text of the time that has passed or is left of an interval.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    storage = .timer(
      TimerText(
        interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}
