import RingletMotion
import RingletRaster

/// Tells whether a loop moves in steps: pictures that stand still for equal times, as the system's spinner does.
@MainActor
enum StepCount {
  /// Moments of a turn that are looked at: four for each of the most steps that are found.
  private static let moments = 480

  /// The number of even steps in a turn; `nil` when the picture glides or its steps are uneven.
  static func of(_ loader: LoadedLoader, _ loop: Loop) throws(RingletError) -> Int? {
    guard loop.course == .asIs, loop.kind != .still, !loop.isGliding, !loader.isEased else { return nil }
    let period = loop.period.doubleValue, start = loop.start.doubleValue
    func moment(_ index: Int) -> Double { start + (Double(index) + 0.5) / Double(moments) * period }
    // Most of what stands still now and then moves quickly in between.
    let begin = try loader.pictures((0...moments / 10).map(moment))
    var latest = -moments
    for index in 0..<moments / 10 where !isSame(begin[index], begin[index + 1]) {
      if index - latest < 3 { return nil }
      latest = index
    }
    let pictures = try loader.pictures((0...moments).map(moment))
    let changes = (0..<moments).filter { !isSame(pictures[$0], pictures[$0 + 1]) }
    guard let first = changes.first, changes.count > 1, changes.count <= moments / 4 else { return nil }
    for (index, change) in changes.enumerated() {
      let expected = Double(first) + Double(index) * Double(moments) / Double(changes.count)
      if abs(Double(change) - expected) > 1.01 { return nil }
    }
    return changes.count
  }

  private static func isSame(_ a: DisplayList.Signature, _ b: DisplayList.Signature) -> Bool {
    a.isClose(to: b, tolerance: 1e-9)
  }
}
