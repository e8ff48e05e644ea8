public import Foundation

/// `Foundation.Timer` on the virtual clock: it fires at start + k·interval, exactly.
public final class Timer: Hashable, @unchecked Sendable {
  /// The seconds between two firings; zero for a timer that fires once.
  public let timeInterval: TimeInterval
  /// The value given by the owner.
  public let userInfo: Any?
  /// How late the timer may fire; it never is.
  public var tolerance: TimeInterval = 0
  /// Whether the timer can still fire.
  public private(set) var isValid = true

  private let repeats: Bool
  private var block: ((Timer) -> Void)?
  private var firstDate: Date
  private var job: ClockJob?

  /// A timer that first fires at `date` and starts when it is added to a run loop.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(date, interval, repeats, nil, block)
  }

  private init(
    _ date: Date, _ interval: TimeInterval, _ repeats: Bool, _ userInfo: Any?,
    _ block: @escaping (Timer) -> Void
  ) {
    self.repeats = repeats
    self.block = block
    timeInterval = repeats ? Self.effective(interval) : 0
    firstDate = date
    self.userInfo = userInfo
  }

  /// A timer that first fires one interval from now and starts when it is added to a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(timeInterval: interval, repeats: repeats, userInfo: nil, block: block)
  }

  /// A timer with a value of its owner.
  convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, userInfo: Any?, block: @escaping (Timer) -> Void
  ) {
    let date = VirtualClock.current.date.addingTimeInterval(Self.effective(interval))
    self.init(date, interval, repeats, userInfo, block)
  }

  /// A running timer that first fires one interval (seconds) from now.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start()
    return timer
  }

  /// When the timer fires next; setting it moves the next firing.
  public var fireDate: Date {
    get { job.map { Date(timeIntervalSinceReferenceDate: $0.time.seconds) } ?? firstDate }
    set {
      firstDate = newValue
      guard let job, isValid else { return }
      job.cancel()
      self.job = nil
      start()
    }
  }

  /// Fires now, beside the schedule; a timer that does not repeat is spent by it.
  public func fire() {
    guard isValid else { return }
    let block = block
    if !repeats { invalidate() }
    block?(self)
  }

  /// Stops the timer for good.
  public func invalidate() {
    isValid = false
    block = nil
    job?.cancel()
    job = nil
  }

  /// Puts the timer on the current clock unless it is there.
  func start() {
    guard isValid, job == nil else { return }
    let clock = VirtualClock.current
    let time = ClockTime(date: firstDate)
    if !repeats { clock.note(time - clock.now) }
    job = clock.schedule(at: time, every: repeats ? timeInterval : nil, kind: .timer) { [self] in fire() }
  }

  /// Foundation runs a timer of no interval every 0.1 ms.
  private static func effective(_ interval: TimeInterval) -> TimeInterval { interval > 0 ? interval : 0.0001 }

  /// Timers are equal when they are the same one.
  public static func == (a: Timer, b: Timer) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
