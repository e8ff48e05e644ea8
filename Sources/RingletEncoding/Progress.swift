import Synchronization

/// A source that counts the frames it hands out, so that a long encoding can be watched and stopped.
final class WatchedSource<Base: FrameSource>: FrameSource {
  private let base: Base
  private let passes: Int
  private let report: @Sendable (Double) throws -> Void
  private let done = Atomic<Int>(0)

  /// `report` gets the share of the frames of all `passes` that are done, 0…1; what it throws ends the encoding.
  init(_ base: Base, passes: Int, report: @escaping @Sendable (Double) throws -> Void) {
    self.base = base
    self.passes = passes
    self.report = report
  }

  var width: Int { base.width }
  var height: Int { base.height }
  var count: Int { base.count }

  func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws {
    try base.frames(range) { frame in
      try body(frame)
      let share = Double(done.wrappingAdd(1, ordering: .relaxed).newValue) / Double(passes * count)
      try report(min(share, 1))
    }
  }
}
