/// The values of one property over a turn, at even steps of time, and the fewest key values that tell the same.
///
/// Between two keys a player interpolates on a straight line, as it does between two samples. A value that jumps from
/// one sample to the next, as a stepping spinner does, becomes two keys at one time.
struct SVGTrack {
  /// A moment of the turn, 0…1, and the values then.
  struct Key: Hashable {
    var time: Double
    var values: [Double]
  }

  /// The keys, the first at 0 and the last at 1; a single one when nothing changes.
  let keys: [Key]

  /// Whether the values never change.
  var isConstant: Bool { keys.count == 1 }

  /// Finds the keys.
  ///
  /// `samples` are `nil` where the element is not there: what they would be does not matter. `closing` is the value at
  /// the end of the turn, for what goes on there as a turn does; it is that at the start if absent. `tolerances` tell
  /// for each value how far the keys may be off.
  init(_ samples: [[Double]?], closing: [Double]? = nil, tolerances: [Double]) {
    guard let first = samples.lazy.compactMap({ $0 }).first else {
      keys = [Key(time: 0, values: tolerances.map { _ in 0 })]
      return
    }
    let isStill = samples.allSatisfy { $0.map { Self.distance($0, first, tolerances) <= 1 } ?? true }
    if isStill, closing.map({ Self.distance($0, first, tolerances) <= 1 }) ?? true {
      keys = [Key(time: 0, values: first)]
      return
    }
    let count = samples.count
    let all = samples + [samples[0] == nil ? nil : closing ?? samples[0]]
    func step(_ index: Int) -> Double {
      let index = (index - 1 + count) % count + 1
      guard let a = all[index - 1], let b = all[index] else { return 0 }
      return Self.distance(a, b, tolerances)
    }
    var keys: [Key] = [], start = 0
    while start <= count {
      guard all[start] != nil else {
        start += 1
        continue
      }
      var end = start
      while end < count, all[end + 1] != nil, !Self.isJump(step(end), step(end + 1), step(end + 2)) {
        end += 1
      }
      let run = (start...end).map { Key(time: Double($0) / Double(count), values: all[$0] ?? first) }
      // After a jump at the very end the turn is over.
      if start < count || keys.isEmpty {
        keys += Self.simplified(
          run + Self.ending(of: run, before: Double(end + 1) / Double(count)), tolerances)
      }
      start = end + 1
    }
    if let head = keys.first, head.time > 0 { keys.insert(Key(time: 0, values: head.values), at: 0) }
    if let last = keys.last, last.time < 1 { keys.append(Key(time: 1, values: last.values)) }
    self.keys = keys
  }

  /// The largest difference of two lists of values, in tolerances.
  private static func distance(_ a: [Double], _ b: [Double], _ tolerances: [Double]) -> Double {
    var largest = 0.0
    for index in a.indices { largest = max(largest, abs(a[index] - b[index]) / tolerances[index]) }
    return largest
  }

  /// Whether a step is no motion but a jump: much larger than the steps before and after it.
  private static func isJump(_ before: Double, _ step: Double, _ after: Double) -> Bool {
    step > 8 && step > 4 * max(before, after)
  }

  /// What a run comes to before the jump that ends it: it goes on as it went.
  private static func ending(of run: [Key], before time: Double) -> [Key] {
    guard time <= 1, let last = run.last else { return [] }
    guard run.count > 1 else { return [Key(time: time, values: last.values)] }
    let previous = run[run.count - 2].values
    return [Key(time: time, values: zip(last.values, previous).map { 2 * $0 - $1 })]
  }

  /// Leaves out keys that lie on the lines between others (Ramer, Douglas and Peucker).
  private static func simplified(_ keys: [Key], _ tolerances: [Double]) -> [Key] {
    guard keys.count > 2, let first = keys.first, let last = keys.last else { return keys }
    var worst = 1.0, split = 0
    for index in 1..<(keys.count - 1) {
      let share = (keys[index].time - first.time) / (last.time - first.time)
      let line = zip(first.values, last.values).map { $0 + ($1 - $0) * share }
      let distance = distance(keys[index].values, line, tolerances)
      if distance > worst { (worst, split) = (distance, index) }
    }
    guard split > 0 else { return [first, last] }
    return simplified(Array(keys[...split]), tolerances).dropLast()
      + simplified(Array(keys[split...]), tolerances)
  }
}
