/// How often a display link fires, in frames per second.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The least rate.
  public var minimum: Float
  /// The greatest rate.
  public var maximum: Float
  /// The rate that is asked for; the greatest when absent.
  public var preferred: Float?

  /// The rate of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// Calls a method at every frame of a display, on the virtual clock: 60 times a second unless told otherwise.
public final class CADisplayLink: @unchecked Sendable {
  /// Whether the link does not fire for now.
  public var isPaused = false
  /// The frames per second that are asked for; 0 for those of the display.
  public var preferredFramesPerSecond = 0 { didSet { restart() } }
  /// The frames per second that are asked for, as a range.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
    }
  }
  /// The time of the latest frame in seconds, of the time base of `CACurrentMediaTime()`.
  public private(set) var timestamp: CFTimeInterval = 0

  private let selector: Selector
  private var target: AnyObject?
  private var job: ClockJob?

  /// Creates a link to a method of an object, which it keeps until it is invalidated.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// The seconds between two frames.
  public var duration: CFTimeInterval { 1 / Double(rate) }
  /// The time of the next frame in seconds.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The largest number of frames per second.
  public var maximumFramesPerSecond: Int { 60 }

  private var rate: Int { preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, 120) : 60 }

  /// Starts to fire.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { start() }

  /// Stops to fire.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { stop() }

  /// Stops to fire for good and lets go of its target.
  public func invalidate() {
    stop()
    target = nil
  }

  /// The run loop keeps the link until it is invalidated.
  private func start() {
    guard job == nil, target != nil else { return }
    let clock = VirtualClock.current
    timestamp = clock.now.seconds
    job = clock.schedule(
      at: clock.now + ClockTime(seconds: duration), every: duration, kind: .timer
    ) { [self] in
      timestamp = VirtualClock.current.now.seconds
      if !isPaused { selector.send(to: target, from: self) }
    }
  }

  private func stop() {
    job?.cancel()
    job = nil
  }

  private func restart() {
    guard job != nil else { return }
    stop()
    start()
  }
}
