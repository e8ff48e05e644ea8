public import Foundation

/// A piece of work that can be cancelled before it runs.
public final class DispatchWorkItem: @unchecked Sendable {
  /// Whether the item was cancelled; it then runs no more.
  public private(set) var isCancelled = false

  private var block: (() -> Void)?
  private var followers: [() -> Void] = []
  private var isFinished = false

  /// An item that runs `block`.
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void
  ) {
    self.block = block
  }

  /// Runs the work now, unless it was cancelled.
  public func perform() {
    if !isCancelled { block?() }
    isFinished = true
    followers.forEach { $0() }
    followers = []
  }

  /// Keeps the work from running.
  public func cancel() {
    isCancelled = true
    block = nil
  }

  /// Runs `execute` after the item has run.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping () -> Void
  ) {
    if isFinished { queue.enqueue(execute) } else { followers.append { queue.enqueue(execute) } }
  }

  /// Runs another item after this one has run.
  public func notify(queue: DispatchQueue, execute item: DispatchWorkItem) {
    notify(queue: queue) { item.perform() }
  }
}

/// Counts work that belongs together and tells when all of it is done.
public final class DispatchGroup: @unchecked Sendable {
  private var count = 0
  private var followers: [() -> Void] = []

  /// A group without work.
  public init() {}

  /// Counts one more piece of work.
  public func enter() { count += 1 }

  /// Counts one piece of work less.
  public func leave() {
    precondition(count > 0, "a dispatch group was left more often than entered")
    count -= 1
    if count == 0 {
      followers.forEach { $0() }
      followers = []
    }
  }

  /// Runs `work` on a queue as soon as the group has no work.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    if count == 0 { queue.enqueue(work) } else { followers.append { queue.enqueue(work) } }
  }

  /// Runs a work item on a queue as soon as the group has no work.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) { notify(queue: queue) { work.perform() } }
}
