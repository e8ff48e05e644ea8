/// Where and when a publisher sends.
///
/// All schedulers of loaders run on the one virtual clock, so they differ in name only.
public protocol Scheduler<SchedulerOptions> {
  /// Options of the scheduler.
  associatedtype SchedulerOptions

  /// Runs an action in the next turn.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
}

extension Scheduler {
  /// Runs an action in the next turn.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
}

extension RunLoop: Scheduler {
  /// Runs an action in the next turn.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { perform(action) }
}

extension DispatchQueue: Scheduler {
  /// Runs an action in the next turn.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { enqueue(action) }
}

/// Runs actions at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// No options.
  public typealias SchedulerOptions = Never
  /// The scheduler.
  public static let shared = ImmediateScheduler()

  /// Runs an action now.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
}

/// A length of time for a scheduler: `0.3`, `.seconds(1)`, `.milliseconds(300)`.
public struct SchedulerStride: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable, Comparable,
  Sendable
{
  /// The length in seconds.
  public var timeInterval: Double

  /// So many seconds.
  public init(_ seconds: Double) { timeInterval = seconds }

  /// So many seconds.
  public init(floatLiteral seconds: Double) { timeInterval = seconds }

  /// So many seconds.
  public init(integerLiteral seconds: Int) { timeInterval = Double(seconds) }

  /// So many seconds.
  public static func seconds(_ count: Int) -> SchedulerStride { SchedulerStride(Double(count)) }

  /// So many seconds.
  public static func seconds(_ count: Double) -> SchedulerStride { SchedulerStride(count) }

  /// So many milliseconds.
  public static func milliseconds(_ count: Int) -> SchedulerStride { SchedulerStride(Double(count) / 1e3) }

  /// So many microseconds.
  public static func microseconds(_ count: Int) -> SchedulerStride { SchedulerStride(Double(count) / 1e6) }

  /// So many nanoseconds.
  public static func nanoseconds(_ count: Int) -> SchedulerStride { SchedulerStride(Double(count) / 1e9) }

  /// Orders lengths from short to long.
  public static func < (a: SchedulerStride, b: SchedulerStride) -> Bool { a.timeInterval < b.timeInterval }
}
