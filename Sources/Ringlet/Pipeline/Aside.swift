import Dispatch
import Synchronization

/// Work that another thread does while the caller goes on with something else.
///
/// What it computes is the same either way; it only fills the time in which an encoder keeps one processor busy.
final class Aside<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let done = DispatchGroup()

  /// Starts the work; on the calling thread, at once, when there is only one thread to use.
  init(threads: Int, _ work: @escaping @Sendable () throws -> Value) {
    guard threads > 1 else {
      result.withLock { $0 = Result(catching: work) }
      return
    }
    DispatchQueue.global().async(group: done) { [self] in
      let value = Result(catching: work)
      result.withLock { $0 = value }
    }
  }

  /// The result, once it is there; throws what the work threw.
  func value() throws -> Value {
    done.wait()
    guard let result = result.withLock({ $0 }) else { preconditionFailure("the work left no result") }
    return try result.get()
  }
}
