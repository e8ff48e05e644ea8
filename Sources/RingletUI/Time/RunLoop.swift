public import Foundation

/// The run loop of a loader: whatever is added to it fires in virtual time.
///
/// There is one; its modes make no difference, as nothing here scrolls or tracks.
public final class RunLoop: Hashable, Sendable {
  /// A set of sources that fire together.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String

    /// The mode with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The mode with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The mode outside of scrolling.
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    /// All the usual modes.
    public static let common = Mode("kCFRunLoopCommonModes")
    /// The mode while scrolling.
    public static let tracking = Mode("UITrackingRunLoopMode")
  }

  /// Options of a scheduler; there are none.
  public struct SchedulerOptions: Sendable {
    /// No options.
    public init() {}
  }

  /// The loop of the main thread.
  public static let main = RunLoop()
  /// The loop of the running thread, which is the same.
  public static var current: RunLoop { main }

  private init() {}

  /// Starts a timer.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

  /// Runs a block in the next turn.
  public func perform(_ block: @escaping () -> Void) {
    VirtualClock.current.schedule(after: 0, kind: .dispatch, block)
  }

  /// Runs a block in the next turn.
  public func perform(inModes modes: [Mode], block: @escaping () -> Void) { perform(block) }

  /// Returns at once: the host runs the loop.
  public func run() {}

  /// Returns at once: the host runs the loop.
  public func run(until limitDate: Date) {}

  /// Loops are equal when they are the same one.
  public static func == (a: RunLoop, b: RunLoop) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
