public import Foundation

extension Timer {
  /// Sends the date at each interval, from one interval after it is connected.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    /// The date, in virtual time.
    public typealias Output = Date
    /// No error can end it.
    public typealias Failure = Never

    /// The seconds between two values.
    public let interval: TimeInterval
    /// How late a value may be; none is.
    public let tolerance: TimeInterval?
    /// The loop it runs on.
    public let runLoop: RunLoop
    /// The mode of the loop in which it sends.
    public let mode: RunLoop.Mode
    private let subscribers = SubscriberList<Date, Never>()
    private var connection: Connection?

    /// A publisher of the date, to be connected.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subscribers.add(subscriber)
    }

    /// Starts the beat, unless it runs; the answer stops it, whoever has started it.
    @discardableResult
    public func connect() -> any Cancellable {
      if let connection, connection.isRunning { return connection }
      let new = Connection(
        timer: Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [subscribers] _ in
          subscribers.send(VirtualClock.current.date)
        })
      connection = new
      return new
    }

    /// The running beat; it goes on until it is cancelled, held or not.
    private final class Connection: Cancellable {
      private let timer: Timer

      init(timer: Timer) { self.timer = timer }

      var isRunning: Bool { timer.isValid }

      func cancel() { timer.invalidate() }
    }
  }

  /// A publisher of the date at each interval (seconds), to be connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}
