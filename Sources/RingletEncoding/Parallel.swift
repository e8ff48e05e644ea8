import Dispatch
import Synchronization

/// Work split into runs of consecutive numbers over a few threads, with results in order.
///
/// What a run computes must depend on its numbers alone: then the result is the same for any thread count.
enum Parallel {
  /// Cuts `0..<count` into `pieces` runs of nearly equal length; fewer when there is less to do.
  static func ranges(count: Int, pieces: Int) -> [Range<Int>] {
    let pieces = max(1, min(pieces, count))
    return (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }

  /// Calls `body` for every range, at most `threads` at once, and returns what the calls gave in order of the ranges.
  ///
  /// The error of the first failing range (in order) is thrown once all have ended.
  static func map<Result: Sendable, Failure: Error>(
    _ ranges: [Range<Int>], threads: Int, _ body: @Sendable (Range<Int>) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    if threads <= 1 || ranges.count <= 1 { return try ranges.map(body) }
    let results = Mutex<[Swift.Result<Result, Failure>?]>(Array(repeating: nil, count: ranges.count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(threads, ranges.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < ranges.count else { return }
        let result = Swift.Result { () throws(Failure) in try body(ranges[index]) }
        results.withLock { $0[index] = result }
      }
    }
    return try results.withLock { $0 }.map { result throws(Failure) in try result!.get() }
  }
}
