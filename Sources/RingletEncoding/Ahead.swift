import Dispatch
import Synchronization

/// Values that another thread makes while the calling one takes them in order.
///
/// An encoder that must see one frame after the other keeps one processor busy; drawing and converting the next ones
/// meanwhile is the other's work. No more than ``limit`` values wait, so memory does not grow with their number.
final class Ahead<Value: Sendable>: Sendable {
  /// Values that may wait to be taken.
  private static var limit: Int { 3 }

  private let waiting = Mutex<[Value]>([])
  private let isAbandoned = Atomic<Bool>(false)
  private let arrived = DispatchSemaphore(value: 0)
  /// Starts at none: a semaphore must not end below what it started with.
  private let room = DispatchSemaphore(value: 0)
  private let outcome = Mutex<Result<Void, any Error>?>(nil)

  /// The taker has gone: nothing more is to be made.
  private struct Abandoned: Error {}

  private init() {
    for _ in 0..<Self.limit { room.signal() }
  }

  /// Calls `take` with every value that `make` hands out, in order.
  ///
  /// Throws what either of them throws, once both have ended. With one thread they take turns.
  static func run(
    threads: Int, make: @escaping @Sendable (_ put: (Value) throws -> Void) throws -> Void,
    take: (Value) throws -> Void
  ) throws {
    if threads <= 1 { return try make(take) }
    let ahead = Ahead()
    DispatchQueue.global().async {
      let outcome = Result { try make(ahead.put) }
      ahead.outcome.withLock { $0 = outcome }
      ahead.arrived.signal()
    }
    do {
      while let value = try ahead.next() { try take(value) }
    } catch {
      ahead.abandon()
      throw error
    }
  }

  private func put(_ value: Value) throws {
    room.wait()
    if isAbandoned.load(ordering: .acquiring) { throw Abandoned() }
    waiting.withLock { $0.append(value) }
    arrived.signal()
  }

  /// The next value; `nil` after the last one.
  ///
  /// Throws what `make` threw.
  private func next() throws -> Value? {
    arrived.wait()
    if let value = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      room.signal()
      return value
    }
    try outcome.withLock { $0 }?.get()
    return nil
  }

  /// Waits until nothing is made any more.
  private func abandon() {
    isAbandoned.store(true, ordering: .releasing)
    while outcome.withLock({ $0 == nil }) {
      room.signal()
      arrived.wait()
    }
  }
}
