public import Foundation

/// `DispatchQueue` on the virtual clock.
///
/// All queues are one: work runs in the order in which it was asked for.
public final class DispatchQueue: Hashable, @unchecked Sendable {
  /// How a queue works; it makes no difference here.
  public struct Attributes: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt64

    /// The set with these bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Work may run at the same time.
    public static let concurrent = Attributes(rawValue: 1)
    /// The queue waits to be activated.
    public static let initiallyInactive = Attributes(rawValue: 2)
  }

  /// The priority of an old-style global queue.
  public enum GlobalQueuePriority: Hashable, Sendable {
    /// In order of urgency.
    case high, `default`, low, background
  }

  /// How often a queue frees temporary objects; it makes no difference here.
  public enum AutoreleaseFrequency: Hashable, Sendable {
    /// The ways to do so.
    case inherit, workItem, never
  }

  /// Options of a scheduler; there are none that matter.
  public struct SchedulerOptions: Sendable {
    /// No options.
    public init() {}
  }

  /// The queue's name.
  public let label: String

  /// The queue of the main thread.
  public static let main = DispatchQueue(label: "main")
  private static let shared = DispatchQueue(label: "global")

  /// A queue of one's own.
  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.label = label
  }

  /// The shared queue of a quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { shared }

  /// The shared queue of a priority.
  public static func global(priority: GlobalQueuePriority) -> DispatchQueue { shared }

  /// Runs `work` in the next turn, in order.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    enqueue {
      work()
      group?.leave()
    }
  }

  /// Runs `work` in the next turn, in order. (The compiler takes the closures of `async` to be sendable.)
  func enqueue(_ work: @escaping () -> Void) {
    VirtualClock.current.schedule(after: 0, kind: .dispatch, work)
  }

  /// Runs a work item in the next turn, in order.
  public func async(execute workItem: DispatchWorkItem) { enqueue { workItem.perform() } }

  /// Runs a work item of a group in the next turn, in order.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    async(group: group) { workItem.perform() }
  }

  /// Runs `work` at `deadline`.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    schedule(at: deadline, work)
  }

  private func schedule(at deadline: DispatchTime, _ work: @escaping () -> Void) {
    let clock = VirtualClock.current
    let time = ClockTime(seconds: deadline.seconds)
    clock.note(time - clock.now)
    clock.schedule(at: time, kind: .dispatch, work)
  }

  /// Runs a work item at `deadline`.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { workItem.perform() }
  }

  /// Runs `work` at a moment by the wall clock.
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    schedule(at: wallDeadline.time, work)
  }

  /// Runs a work item at a moment by the wall clock.
  public func asyncAfter(wallDeadline: DispatchWallTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: wallDeadline.time, execute: workItem)
  }

  /// Runs `work` now.
  public func sync<Value>(flags: DispatchWorkItemFlags = [], execute work: () throws -> Value) rethrows
    -> Value
  {
    try work()
  }

  /// Runs a work item now.
  public func sync(execute workItem: DispatchWorkItem) { workItem.perform() }

  /// Runs `work` for 0 ..< iterations, in order.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for iteration in 0..<iterations { work(iteration) }
  }

  /// Does nothing: queues are always active.
  public func activate() {}

  /// Queues are equal when they are the same one.
  public static func == (a: DispatchQueue, b: DispatchQueue) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
