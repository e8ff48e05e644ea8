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
  private var first: Luma?
  private var second: Luma?
  private var previous: Luma?
  private var beforePrevious: Luma?

  package init() {}

  /// Takes the next picture.
  package mutating func append(_ pixmap: Pixmap) {
    let luma = Luma(pixmap)
    if first == nil { first = luma } else if second == nil { second = luma }
    advance(to: luma)
  }

  /// Takes the comparisons across the seam; the measure is complete then.
  package mutating func close() {
    guard let first else { return }
    advance(to: first)
    if let second { bends.append(Self.bend(beforePrevious ?? first, first, second)) }
  }

  private mutating func advance(to next: Luma) {
    if let previous {
      compare(previous, next)
      if let beforePrevious { bends.append(Self.bend(beforePrevious, previous, next)) }
    }
    beforePrevious = previous
    previous = next
  }

  private mutating func compare(_ a: Luma, _ b: Luma) {
    var change = LevelSum(), still = LevelSum(), stillCount = LevelSum()
    let white = Luma.Block(repeating: Luma.white)
    for index in a.blocks.indices {
      let p = a.blocks[index], q = b.blocks[index], d = Luma.distance(p, q)
      change.add(d)
      // A pixel that changes by more than an encoder's noise moves; the others, off the white page, should rest.
      let off = (p ^ white) | (q ^ white)
      let rests = Luma.isBelow(d, Luma.noise) & Luma.isNotZero(off)
      still.add((d &* d) & rests)
      stillCount.add(rests & 1)
    }
    steps.append(change.total / Luma.unit / a.count)
    let count = stillCount.total
    flicker.append(count == 0 ? 0 : (still.total / count).squareRoot() / Luma.unit)
  }

  private static func bend(_ a: Luma, _ b: Luma, _ c: Luma) -> Double {
    var sum = LevelSum()
    for index in b.blocks.indices {
      sum.add(Luma.distance(a.blocks[index] &+ c.blocks[index], b.blocks[index] &<< 1))
    }
    return sum.total / Luma.unit / b.count
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

/// How bright the pixels of a picture are, in 256ths of a level, eight at a time.
///
/// Whole numbers, so that vectors of them can be summed in any order: about a sixth of the time that `Float` takes.
private struct Luma {
  typealias Block = SIMD8<UInt32>

  /// One level.
  static let unit = 256.0
  static let white: UInt32 = 255 << 8
  /// Differences from here on are no noise of an encoder: six levels.
  static let noise: UInt32 = 6 << 8

  /// Row by row; what pads a row is white.
  private(set) var blocks: [Block]
  /// Pixels.
  let count: Double

  init(_ pixmap: Pixmap) {
    count = Double(pixmap.width * pixmap.height)
    let page = Block(repeating: 255)
    blocks = pixmap.blocks.map { block in
      let ground = page &- (block &>> 24)
      let r = (block & 255) &+ ground, g = ((block &>> 8) & 255) &+ ground
      let b = ((block &>> 16) & 255) &+ ground
      // The weights 0.2126, 0.7152 and 0.0722 in 65536ths.
      return (r &* 13_933 &+ g &* 46_871 &+ b &* 4732) &>> 8
    }
    guard pixmap.width % 8 > 0 else { return }
    for row in 1...pixmap.height {
      for lane in (pixmap.width % 8)..<8 { blocks[row * pixmap.blocksPerRow - 1][lane] = Self.white }
    }
  }

  /// |a − b|.
  @inline(__always) static func distance(_ a: Block, _ b: Block) -> Block {
    let d = a &- b, sign = 0 &- (d &>> 31)
    return (d ^ sign) &- sign
  }

  /// All bits of the lanes in which `a < b`; both below 2³¹.
  @inline(__always) static func isBelow(_ a: Block, _ b: UInt32) -> Block {
    0 &- ((a &- Block(repeating: b)) &>> 31)
  }

  /// All bits of the lanes that are not 0; below 2³¹.
  @inline(__always) static func isNotZero(_ a: Block) -> Block { 0 &- ((0 &- a) &>> 31) }
}

/// A sum over the lanes of many vectors.
private struct LevelSum {
  private var lanes = Luma.Block()
  private var pending = 0
  private var sum: UInt64 = 0

  /// Adds lanes of less than 2²².
  @inline(__always) mutating func add(_ block: Luma.Block) {
    lanes &+= block
    pending &+= 1
    if pending == 512 { flush() }
  }

  private mutating func flush() {
    for lane in 0..<8 { sum += UInt64(lanes[lane]) }
    lanes = Luma.Block()
    pending = 0
  }

  /// The sum of all lanes that were added.
  var total: Double {
    var copy = self
    copy.flush()
    return Double(copy.sum)
  }
}
