public import Foundation

/// A source of events: of the many kinds, virtual time has timers.
public class DispatchSource: @unchecked Sendable {
  /// How strict a timer is; all are.
  public struct TimerFlags: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Ignores leeway.
    public static let strict = TimerFlags(rawValue: 1)
  }

  /// A timer that is scheduled, given a handler and resumed.
  public static func makeTimerSource(flags: TimerFlags = [], queue: DispatchQueue? = nil)
    -> any DispatchSourceTimer
  {
    TimerSource()
  }
}

/// A timer of Dispatch.
public protocol DispatchSourceTimer: AnyObject, Sendable {
  /// Whether the timer was cancelled for good.
  var isCancelled: Bool { get }
  /// Sets what happens at each event.
  func setEventHandler(handler: (() -> Void)?)
  /// Sets what happens after cancellation.
  func setCancelHandler(handler: (() -> Void)?)
  /// Sets the first event and the seconds between events (none when infinite).
  func setSchedule(start: DispatchTime, seconds: Double)
  /// Starts.
  func resume()
  /// Starts.
  func activate()
  /// Pauses.
  func suspend()
  /// Stops for good.
  func cancel()
}

extension DispatchSourceTimer {
  /// Schedules one event.
  public func schedule(deadline: DispatchTime, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    setSchedule(start: deadline, seconds: .infinity)
  }

  /// Schedules an event now and after every interval.
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    setSchedule(start: deadline, seconds: interval.inSeconds)
  }

  /// Schedules an event at the deadline and every `interval` seconds from there.
  public func schedule(
    deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    setSchedule(start: deadline, seconds: interval)
  }

  /// Sets what happens at each event, as a work item.
  public func setEventHandler(handler: DispatchWorkItem) { setEventHandler { handler.perform() } }
}

private final class TimerSource: DispatchSourceTimer, @unchecked Sendable {
  private(set) var isCancelled = false
  private var start = DispatchTime.distantFuture
  private var interval = Double.infinity
  private var isRunning = false
  private var handler: (() -> Void)?
  private var cancelHandler: (() -> Void)?
  private var job: ClockJob?

  func setEventHandler(handler: (() -> Void)?) { self.handler = handler }

  func setCancelHandler(handler: (() -> Void)?) { cancelHandler = handler }

  func setSchedule(start: DispatchTime, seconds: Double) {
    self.start = start
    interval = seconds
    if isRunning { arm() }
  }

  func resume() {
    guard !isRunning, !isCancelled else { return }
    isRunning = true
    arm()
  }

  func activate() { resume() }

  func suspend() {
    isRunning = false
    job?.cancel()
    job = nil
  }

  func cancel() {
    guard !isCancelled else { return }
    suspend()
    isCancelled = true
    handler = nil
    if let cancelHandler { DispatchQueue.main.enqueue(cancelHandler) }
    cancelHandler = nil
  }

  private func arm() {
    job?.cancel()
    guard start.seconds.isFinite else { return }
    job = VirtualClock.current.schedule(
      at: ClockTime(seconds: start.seconds), every: interval > 0 && interval.isFinite ? interval : nil,
      kind: .dispatch
    ) { [weak self] in self?.handler?() }
  }
}
