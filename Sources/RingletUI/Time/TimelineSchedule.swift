public import Foundation

/// Says at which dates a timeline is drawn.
public protocol TimelineSchedule {
  /// The dates, from early to late.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// How often a timeline is drawn.
  typealias Mode = TimelineScheduleMode

  /// The dates from a start on.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a timeline is drawn.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as it asks for.
  case normal
  /// Rarely, to save energy; never in virtual time.
  case lowFrequency
}

/// A timeline that is drawn at every frame, or not more often than at an interval.
public struct AnimationTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  let minimumInterval: Double?
  let isPaused: Bool

  /// A schedule with a shortest interval in seconds; without one, each frame is an entry at its exact time.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  /// The dates from a start on, 1/120 s apart where no interval was given.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(start: start, interval: isPaused ? .infinity : minimumInterval ?? 1.0 / 120)
  }

  /// Dates at an interval.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate let start: Date
    fileprivate let interval: Double
    private var count = 0.0

    fileprivate init(start: Date, interval: Double) {
      self.start = start
      self.interval = interval
    }

    /// The next date.
    public mutating func next() -> Date? {
      defer { count += 1 }
      if count == 0 { return start }
      return interval > 0 && interval.isFinite ? start.addingTimeInterval(count * interval) : nil
    }
  }
}

/// A timeline that is drawn at an interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  let start: Date
  let interval: TimeInterval

  /// A schedule whose dates lie whole intervals (seconds) from a start.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// The latest date of the schedule before the start, or the start itself, and all dates after it.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(schedule: self, from: startDate)
  }

  /// Dates at an interval.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private let schedule: PeriodicTimelineSchedule
    private var early: Date?
    private var count = 0.0

    fileprivate init(schedule: PeriodicTimelineSchedule, from date: Date) {
      self.schedule = schedule
      let elapsed = date.timeIntervalSince(schedule.start)
      if elapsed < 0 {
        early = date
      } else if schedule.interval > 0 {
        // A date that is meant to be on the beat may be a rounding error before it.
        count = (elapsed / schedule.interval + 1e-9).rounded(.down)
      }
    }

    /// The next date.
    public mutating func next() -> Date? {
      if let date = early {
        early = nil
        return date
      }
      guard schedule.interval > 0 || count == 0 else { return nil }
      defer { count += 1 }
      return schedule.start.addingTimeInterval(count * schedule.interval)
    }
  }
}

/// A timeline that is drawn at the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Hashable, Sendable {
  /// The schedule.
  public init() {}

  /// The start of the current minute and of all after it.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// A timeline that is drawn at given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// A schedule of dates, from early to late.
  public init(_ dates: Entries) { self.dates = dates }

  /// The dates.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Equatable where Entries: Equatable {}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// At every frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// At every frame, or not more often than at an interval in seconds.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// At an interval in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// At the start of every minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  /// At given dates.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S> {
    ExplicitTimelineSchedule(dates)
  }
}
