import RingletRaster

/// A run of frames, written down as they pass: which pixels change in which frame, and to what.
///
/// Loaders change a few percent of their pixels from one frame to the next, so every later step works on changes.
/// Blocks are compared whole; areas that the renderer says it did not touch are not looked at. Words are kept as
/// numbers in the order of their first appearance: a pixel's colour is looked up once for each distinct word.
/// Neighbours mostly change alike, so changes are written down as runs.
struct FrameRecord: Sendable {
  /// Distinct words by their number; number 0 is the word 0.
  var words: [UInt32] { numbering.words }
  /// Pixels times frames to the end of the loop that show a word more, within this run, than before it.
  ///
  /// A pixel that turns from a to b in frame i of N takes N-i frames from a and gives them to b. The sums over all runs
  /// are exact, and a standing background costs nothing after the first frame.
  var counts: [Int] { numbering.counts }
  /// In how many frames of the run, the loop's first aside, a pixel turns to each word.
  var arrivals: [Int] { numbering.arrivals }
  /// One byte a pixel in whole blocks, 1 where anything is drawn in the run; empty unless asked for.
  private(set) var coverage: [UInt8] = []
  /// Whether the changes are all there: they are dropped when there are more than asked for.
  private(set) var isComplete = true
  /// What changes in each frame of the run.
  private(set) var frames: [FrameChanges] = []

  private let range: Range<Int>
  private let total: Int
  private var leftChanges: Int
  private var numbering = WordNumbering()

  /// Looks at the frames of `range` once; of the whole loop's first frame every pixel counts as changed.
  ///
  /// At most `mostChanges` runs of pixels are kept, at eight bytes each.
  init(_ source: some FrameSource, _ range: Range<Int>, tracksCoverage: Bool, mostChanges: Int) throws {
    self.range = range
    leftChanges = mostChanges
    total = source.count
    var screen = Screen(width: source.width, height: source.height)
    if tracksCoverage { coverage = [UInt8](repeating: 0, count: screen.words.count * 8) }
    // The frame before the run is only looked at to know what changes; its own pixels are another run's.
    try source.frames(max(0, range.lowerBound - 1)..<range.upperBound) { frame in
      if frame.index == 0 || frame.index < range.lowerBound {
        start(with: frame, on: &screen)
      } else {
        advance(to: frame, on: &screen)
      }
    }
  }

  /// What the last frame shows, as words and as their numbers.
  private struct Screen {
    let width: Int
    let height: Int
    let blocksPerRow: Int
    var words: [SIMD8<UInt32>]
    var numbers: [SIMD8<UInt32>]

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      blocksPerRow = (width + 7) / 8
      words = [SIMD8<UInt32>](repeating: .zero, count: blocksPerRow * height)
      numbers = words
    }

    /// How many pixels the block in a column has.
    @inline(__always)
    func lanes(_ column: Int) -> Int { min(8, width &- column &* 8) }
  }

  private mutating func start(with frame: borrowing Frame, on screen: inout Screen) {
    let isCounted = frame.index >= range.lowerBound
    var changes = FrameChanges(like: nil)
    let source = frame.pixmap.blocks.span
    for index in source.indices {
      let new = source[index]
      screen.words[index] = new
      let lanes = screen.lanes(index % screen.blocksPerRow)
      var lane = 0
      while lane < lanes {
        let number = numbering.number(of: new[lane])
        let length = lanes == 8 && new == SIMD8(repeating: new[0]) ? 8 : 1
        if length == 8 {
          screen.numbers[index] = SIMD8(repeating: number)
        } else {
          screen.numbers[index][lane] = number
        }
        if isCounted {
          numbering.add(total &* length, to: number)
          changes.append(index &* 8 &+ lane, length, number)
        }
        lane &+= length
      }
      guard isCounted else { continue }
      changes.blocks.append(UInt32(truncatingIfNeeded: index))
      if !coverage.isEmpty { cover(index, new, lanes) }
    }
    if isCounted { keep(changes) }
  }

  private mutating func advance(to frame: borrowing Frame, on screen: inout Screen) {
    let (width, height, blocksPerRow) = (screen.width, screen.height, screen.blocksPerRow)
    let rest = total - frame.index
    let source = frame.pixmap.blocks.span
    var changes = FrameChanges(like: frame.index > 1 ? frames.last : nil)
    // What turns from one word to another is counted together while neighbours do the same.
    var (from, to, run) = (UInt32(0), UInt32(0), 0)
    @inline(__always)
    func turn(_ position: Int, _ length: Int, from before: UInt32, to number: UInt32) {
      changes.append(position, length, number)
      if before != from || number != to {
        numbering.move(run &* rest, from: from, to: to)
        numbering.arrive(number, in: frame.index)
        (from, to, run) = (before, number, 0)
      }
      run &+= length
    }
    for area in frame.damage ?? [PixelRect(x0: 0, y0: 0, x1: width, y1: height)] {
      let columns = max(0, area.x0) / 8..<max(max(0, area.x0) / 8, (min(area.x1, width) + 7) / 8)
      for y in max(0, area.y0)..<max(max(0, area.y0), min(area.y1, height)) {
        for column in columns {
          let index = y &* blocksPerRow &+ column
          let (old, new) = (screen.words[index], source[index])
          if old == new { continue }
          screen.words[index] = new
          let lanes = screen.lanes(column)
          if lanes == 8, new == SIMD8(repeating: new[0]), old == SIMD8(repeating: old[0]) {
            let number = numbering.number(of: new[0])
            turn(index &* 8, 8, from: screen.numbers[index][0], to: number)
            screen.numbers[index] = SIMD8(repeating: number)
            changes.blocks.append(UInt32(truncatingIfNeeded: index))
          } else {
            var isTouched = false
            var numbers = screen.numbers[index]
            for lane in 0..<lanes where old[lane] != new[lane] {
              let number = numbering.number(of: new[lane])
              turn(index &* 8 &+ lane, 1, from: numbers[lane], to: number)
              numbers[lane] = number
              isTouched = true
            }
            screen.numbers[index] = numbers
            if isTouched { changes.blocks.append(UInt32(truncatingIfNeeded: index)) }
          }
          if !coverage.isEmpty { cover(index, new, lanes) }
        }
      }
    }
    numbering.move(run * rest, from: from, to: to)
    keep(changes)
  }

  private mutating func cover(_ index: Int, _ words: SIMD8<UInt32>, _ lanes: Int) {
    for lane in 0..<lanes where words[lane] >> 24 > ColorCensus.faintAlpha { coverage[index * 8 + lane] = 1 }
  }

  private mutating func keep(_ changes: consuming FrameChanges) {
    guard isComplete else { return }
    leftChanges -= changes.runs.count
    if leftChanges < 0 || words.count > FrameChanges.mostNumbers {
      (isComplete, frames) = (false, [])
    } else {
      frames.append(changes)
    }
  }
}

/// What changes in a frame against the one before it.
struct FrameChanges: Sendable {
  /// The blocks of eight pixels in which something changes.
  var blocks: [UInt32] = []
  /// The pixels that change.
  private(set) var runs: [Run] = []

  /// Numbers that fit a run.
  static let mostNumbers = 1 << 24

  /// Pixels side by side that turn to one word.
  struct Run: Sendable {
    /// The first pixel, in rows of whole blocks.
    let position: UInt32
    /// Number of the word above, number of pixels (1…255) in the low byte.
    fileprivate(set) var packed: UInt32

    /// The pixels, in rows of whole blocks.
    @inline(__always)
    var positions: Range<Int> { Int(position)..<Int(position) &+ Int(packed & 0xFF) }
    /// The number of the new word.
    @inline(__always)
    var number: Int { Int(packed >> 8) }
  }

  /// No changes yet, with room for as many as another frame has.
  init(like other: FrameChanges?) {
    guard let other else { return }
    runs.reserveCapacity(other.runs.count + other.runs.count / 8 + 16)
    blocks.reserveCapacity(other.blocks.count + other.blocks.count / 8 + 16)
  }

  /// Adds up to eight pixels.
  @inline(__always)
  mutating func append(_ position: Int, _ length: Int, _ number: UInt32) {
    let (start, added) = (UInt32(truncatingIfNeeded: position), UInt32(truncatingIfNeeded: length))
    if let last = runs.last, last.packed >> 8 == number, last.packed & 0xFF < 248,
      last.position &+ last.packed & 0xFF == start
    {
      runs[runs.count &- 1].packed &+= added
    } else {
      runs.append(Run(position: start, packed: number << 8 | added))
    }
  }
}
