import RingletRaster

/// A run of frames, written down as they pass: which pixels change in which frame, and to what.
///
/// Loaders change a few percent of their pixels from one frame to the next, so every later step works on changes.
/// Blocks are compared whole; areas that the renderer says it did not touch are not looked at. Words are kept as
/// numbers in the order of their first appearance: a pixel's colour is looked up once for each distinct word.
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

  private let range: Range<Int>
  private let total: Int
  private let mostChanges: Int
  private var numbering = WordNumbering()
  /// Changes and the blocks they lie in, frame after frame.
  private var changes: [Change] = []
  private var blocks: [UInt32] = []
  /// Where the changes and the blocks of each frame end.
  private var ends: [(changes: Int, blocks: Int)] = []

  /// A pixel, in rows of whole blocks, and the number of its new word.
  struct Change: Sendable {
    var position, number: UInt32
  }

  /// Looks at the frames of `range` once; of the whole loop's first frame every pixel counts as changed.
  ///
  /// At most `mostChanges` are kept, at eight bytes each.
  init(_ source: some FrameSource, _ range: Range<Int>, tracksCoverage: Bool, mostChanges: Int) throws {
    self.range = range
    self.mostChanges = mostChanges
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

  /// Number of frames in the run.
  var count: Int { ends.count }

  /// The pixels that change in a frame of the run.
  func changes(_ frame: Int) -> ArraySlice<Change> {
    changes[(frame == 0 ? 0 : ends[frame - 1].changes)..<ends[frame].changes]
  }

  /// The blocks of eight pixels in which something changes in a frame of the run.
  func blocks(_ frame: Int) -> ArraySlice<UInt32> {
    blocks[(frame == 0 ? 0 : ends[frame - 1].blocks)..<ends[frame].blocks]
  }

  /// What the last frame shows, as words and as their numbers.
  private struct Screen {
    let width: Int
    let height: Int
    let blocksPerRow: Int
    var words: [SIMD8<UInt32>]
    var numbers: [UInt32]

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      blocksPerRow = (width + 7) / 8
      words = [SIMD8<UInt32>](repeating: .zero, count: blocksPerRow * height)
      numbers = [UInt32](repeating: 0, count: blocksPerRow * height * 8)
    }

    /// The pixels of the block in a column.
    @inline(__always)
    func lanes(_ column: Int) -> Range<Int> { 0..<min(8, width &- column &* 8) }
  }

  private mutating func start(with frame: borrowing Frame, on screen: inout Screen) {
    let isCounted = frame.index >= range.lowerBound
    let source = frame.pixmap.blocks.span
    for index in source.indices {
      let new = source[index]
      screen.words[index] = new
      for lane in screen.lanes(index % screen.blocksPerRow) {
        let number = numbering.number(of: new[lane])
        screen.numbers[index &* 8 &+ lane] = number
        guard isCounted else { continue }
        numbering.add(total, to: number)
        keep(index &* 8 &+ lane, number)
      }
      guard isCounted else { continue }
      if isComplete { blocks.append(UInt32(index)) }
      if !coverage.isEmpty { cover(index, new, screen.lanes(index % screen.blocksPerRow)) }
    }
    if isCounted { ends.append((changes.count, blocks.count)) }
  }

  private mutating func advance(to frame: borrowing Frame, on screen: inout Screen) {
    let (width, height, blocksPerRow) = (screen.width, screen.height, screen.blocksPerRow)
    let rest = total - frame.index
    let source = frame.pixmap.blocks.span
    // Neighbours mostly change alike: such runs are counted together.
    var (from, to, run) = (UInt32(0), UInt32(0), 0)
    for area in frame.damage ?? [PixelRect(x0: 0, y0: 0, x1: width, y1: height)] {
      let columns = max(0, area.x0) / 8..<max(max(0, area.x0) / 8, (min(area.x1, width) + 7) / 8)
      for y in max(0, area.y0)..<max(max(0, area.y0), min(area.y1, height)) {
        for column in columns {
          let index = y &* blocksPerRow &+ column
          let (old, new) = (screen.words[index], source[index])
          if old == new { continue }
          screen.words[index] = new
          let known = changes.count
          for lane in screen.lanes(column) where old[lane] != new[lane] {
            let position = index &* 8 &+ lane
            let number = numbering.number(of: new[lane])
            let before = screen.numbers[position]
            screen.numbers[position] = number
            keep(position, number)
            if before != from || number != to {
              numbering.move(run &* rest, from: from, to: to)
              numbering.arrive(number, in: frame.index)
              (from, to, run) = (before, number, 0)
            }
            run &+= 1
          }
          if changes.count > known { blocks.append(UInt32(index)) }
          if !coverage.isEmpty { cover(index, new, screen.lanes(column)) }
        }
      }
    }
    numbering.move(run * rest, from: from, to: to)
    ends.append((changes.count, blocks.count))
  }

  private mutating func cover(_ index: Int, _ words: SIMD8<UInt32>, _ lanes: Range<Int>) {
    for lane in lanes where words[lane] >> 24 > ColorCensus.faintAlpha { coverage[index * 8 + lane] = 1 }
  }

  @inline(__always)
  private mutating func keep(_ position: Int, _ number: UInt32) {
    guard isComplete else { return }
    if changes.count == mostChanges {
      (isComplete, changes, blocks) = (false, [], [])
      return
    }
    changes.append(Change(position: UInt32(truncatingIfNeeded: position), number: number))
  }
}

/// Numbers distinct words in the order of their first appearance, and counts them.
///
/// A hash table with open addressing and linear probing, doubled at half full: the word in the upper half of a slot, its
/// number in the lower one; 0 is a free slot, since the word 0 needs none.
struct WordNumbering: Sendable {
  /// Words by number.
  private(set) var words: [UInt32] = [0]
  /// The count of each word.
  private(set) var counts: [Int] = [0]
  /// In how many frames each word arrives.
  private(set) var arrivals: [Int] = [0]
  private var lastArrivals: [Int] = [-1]
  private var slots = [UInt64](repeating: 0, count: 1 << 10)
  private var shift: UInt32 = 22
  private var lastWord: UInt32 = 0
  private var lastNumber: UInt32 = 0

  /// The number of a word, a new one if it has not been seen.
  @inline(__always)
  mutating func number(of word: UInt32) -> UInt32 {
    // Neighbours are mostly alike.
    if word != lastWord {
      lastNumber = find(word)
      lastWord = word
    }
    return lastNumber
  }

  /// Adds to the count of a word by its number.
  @inline(__always)
  mutating func add(_ amount: Int, to number: UInt32) { counts[Int(number)] &+= amount }

  /// Takes from the count of one word and adds to that of another.
  mutating func move(_ amount: Int, from old: UInt32, to new: UInt32) {
    counts[Int(old)] &-= amount
    counts[Int(new)] &+= amount
  }

  /// Notes that a word arrives in a frame, however often.
  @inline(__always)
  mutating func arrive(_ number: UInt32, in frame: Int) {
    guard lastArrivals[Int(number)] != frame else { return }
    lastArrivals[Int(number)] = frame
    arrivals[Int(number)] &+= 1
  }

  /// Adds to the number of frames in which a word arrives.
  mutating func addArrivals(_ frames: Int, to number: UInt32) { arrivals[Int(number)] += frames }

  private mutating func find(_ word: UInt32) -> UInt32 {
    if word == 0 { return 0 }
    var slot = Int((word &* 0x9E37_79B1) >> shift)
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == word {
        return UInt32(truncatingIfNeeded: slots[slot])
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    let number = UInt32(words.count)
    words.append(word)
    counts.append(0)
    arrivals.append(0)
    lastArrivals.append(-1)
    if words.count * 2 > slots.count { grow() } else { slots[slot] = UInt64(word) << 32 | UInt64(number) }
    return number
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    shift -= 1
    for (number, word) in words.enumerated() where word != 0 {
      var slot = Int((word &* 0x9E37_79B1) >> shift)
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = UInt64(word) << 32 | UInt64(number)
    }
  }
}
