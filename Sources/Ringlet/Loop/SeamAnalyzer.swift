package import RingletRaster

/// Measures how consecutive pictures of a loop differ, one picture after the other, and judges the seam.
///
/// Only four pictures are held, so memory does not grow with the length of the loop. Definitions after docs/Loops.md:
/// luma is BT.709 on encoded values, transparent pixels seen on white; the *step* is the mean absolute luma difference
/// of neighbours; the *bend* at a frame is the mean absolute second difference `F₍ᵢ₊₁₎ − 2Fᵢ + F₍ᵢ₋₁₎` there.
package struct SeamAnalyzer {
  /// Mean absolute luma difference to the next frame, in levels, one per frame; the last entry is the seam.
  package private(set) var steps: [Double] = []
  /// Mean absolute second difference, in levels, at the frames 1, 2, … , N−1, 0.
  private var bends: [Double] = []
  /// RMS luma change in pixels that hardly move, one per step.
  private var flicker: [Double] = []
  private var first: [Float]?
  private var second: [Float]?
  private var previous: [Float]?
  private var beforePrevious: [Float]?

  package init() {}

  /// Takes the next picture.
  package mutating func append(_ pixmap: Pixmap) {
    let luma = Self.luma(pixmap)
    if first == nil { first = luma } else if second == nil { second = luma }
    advance(to: luma)
  }

  /// Takes the comparisons across the seam; the measure is complete then.
  package mutating func close() {
    guard let first else { return }
    advance(to: first)
    if let second { bends.append(Self.bend(beforePrevious ?? first, first, second)) }
  }

  private mutating func advance(to next: [Float]) {
    if let previous {
      compare(previous, next)
      if let beforePrevious { bends.append(Self.bend(beforePrevious, previous, next)) }
    }
    beforePrevious = previous
    previous = next
  }

  private mutating func compare(_ a: [Float], _ b: [Float]) {
    var total = 0.0, sum: Float = 0, still: Float = 0, stillCount = 0
    for index in a.indices {
      let d = abs(a[index] - b[index])
      sum += d
      // A pixel that changes by more than an encoder's noise moves; the others, off the white page, should rest.
      if d < 6, a[index] != 255 || b[index] != 255 {
        still += d * d
        stillCount += 1
      }
      if index & 4095 == 4095 {
        total += Double(sum)
        sum = 0
      }
    }
    steps.append((total + Double(sum)) / Double(max(1, a.count)))
    flicker.append(stillCount == 0 ? 0 : Double(still / Float(stillCount)).squareRoot())
  }

  private static func bend(_ a: [Float], _ b: [Float], _ c: [Float]) -> Double {
    var total = 0.0, sum: Float = 0
    for index in b.indices {
      sum += abs(a[index] - 2 * b[index] + c[index])
      if index & 4095 == 4095 {
        total += Double(sum)
        sum = 0
      }
    }
    return (total + Double(sum)) / Double(max(1, b.count))
  }

  private static func luma(_ pixmap: Pixmap) -> [Float] {
    var out: [Float] = []
    out.reserveCapacity(pixmap.width * pixmap.height)
    var row = [UInt32](repeating: 0, count: pixmap.blocksPerRow * 8)
    for y in 0..<pixmap.height {
      pixmap.copyRow(y, into: &row)
      for x in 0..<pixmap.width {
        let p = row[x], page = Float(255 - (p >> 24))
        let r = Float(p & 255) + page, g = Float((p >> 8) & 255) + page, b = Float((p >> 16) & 255) + page
        out.append(0.2126 * r + 0.7152 * g + 0.0722 * b)
      }
    }
    return out
  }

  /// The verdict; `delays` in seconds, `period` in seconds when it is known.
  package func report(closure: Int? = nil, delays: [Double], period: Double? = nil) -> SeamReport {
    let n = steps.count
    let sorted = delays.sorted()
    let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    var report = SeamReport(
      closure: closure, jump: 0, periodError: period.map { delays.reduce(0, +) - $0 } ?? 0,
      hold: (delays.last ?? 0) - median)
    guard n >= 3, bends.count == n else { return report }
    // A loop that comes to rest at its ends may stand still there; one in full motion may not.
    let moving = steps.filter { $0 > 0 }.sorted()
    let usual = moving.isEmpty ? 0 : 0.3 * moving[moving.count / 2]
    if steps[n - 1] <= usual || steps[n - 2] <= usual { report.hold = 0 }
    // So may one whose first or last picture stands for several frames: that is a rest over the wrap.
    let rests = delays.count == n && max(delays[0], delays[n - 1]) > 1.5 * median
    report.duplicate = steps[n - 1] == 0 && steps[0] > usual && steps[n - 2] > usual && !rests
    // The bends of the frames N−1 and 0 look across the seam. Two neighbours are taken together, because a motion that
    // turns round between two frames bends half at each. Below a twentieth of a level nothing is seen.
    let pairs = zip(bends, bends.dropFirst()).map(+)
    let atSeam = pairs[n - 2], elsewhere = pairs.dropLast(2).max() ?? 0
    report.jump = atSeam < 0.1 ? 0 : atSeam / max(elsewhere, 0.1)
    report.pop = flicker[n - 1] - (flicker.dropLast().max() ?? 0)
    return report
  }
}
