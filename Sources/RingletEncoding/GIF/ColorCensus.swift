import RingletRaster

/// Which premultiplied words occur in a loop and in how many pixels of how many frames.
///
/// Only changes are counted: a pixel that turns from a to b in frame i of N takes N-i frames from a and gives them to
/// b. The totals are exact, and a standing background costs nothing after the first frame.
struct ColorCensus: Sendable {
  /// Distinct words in ascending order.
  private(set) var words: [UInt32] = []
  /// Pixels times frames that show the word beside it.
  private(set) var counts: [Int] = []
  /// One byte a pixel, 1 where anything is ever drawn; empty unless asked for.
  private(set) var coverage: [UInt8] = []

  /// Alpha levels up to this are taken as "nothing drawn": they are invisible and would widen every mask.
  static let faintAlpha: UInt32 = 2

  /// Looks at every frame of a source once.
  init(_ source: some FrameSource, tracksCoverage: Bool, threads: Int) throws {
    let parts = try Parallel.map(Parallel.ranges(count: source.count, pieces: threads), threads: threads) {
      try Part(source, range: $0, tracksCoverage: tracksCoverage)
    }
    var total = WordCounter()
    for part in parts {
      part.counter.forEach { total.add($1, to: $0) }
      if coverage.isEmpty {
        coverage = part.coverage
      } else {
        for index in coverage.indices { coverage[index] |= part.coverage[index] }
      }
    }
    var entries: [(word: UInt32, count: Int)] = []
    total.forEach { if $1 > 0 { entries.append(($0, $1)) } }
    entries.sort { $0.word < $1.word }
    words = entries.map(\.word)
    counts = entries.map(\.count)
  }

  /// The share of one thread.
  private struct Part: Sendable {
    var counter = WordCounter()
    var coverage: [UInt8]

    init(_ source: some FrameSource, range: Range<Int>, tracksCoverage: Bool) throws {
      let (width, height, total) = (source.width, source.height, source.count)
      var counter = WordCounter()
      var coverage = [UInt8](repeating: 0, count: tracksCoverage ? width * height : 0)
      // The frame before the range is only looked at to know what changes; its own pixels are another part's.
      try source.scan(max(0, range.lowerBound - 1)..<range.upperBound) { frame in
        if frame.index < range.lowerBound { return }
        let blocks = frame.pixmap.blocks.span
        let blocksPerRow = frame.pixmap.blocksPerRow
        for y in 0..<height {
          var (word, run) = (blocks[y * blocksPerRow][0], 0)
          for x in 0..<width {
            let next = blocks[y &* blocksPerRow &+ x >> 3][x & 7]
            if tracksCoverage && next >> 24 > Self.faint { coverage[y &* width &+ x] = 1 }
            if next == word {
              run &+= 1
            } else {
              counter.add(run * total, to: word)
              (word, run) = (next, 1)
            }
          }
          counter.add(run * total, to: word)
        }
      } next: { frame, scanner in
        let rest = total - frame.index
        scanner.advance(to: frame) { position, old, new in
          counter.add(-rest, to: old)
          counter.add(rest, to: new)
          if tracksCoverage && new >> 24 > Self.faint { coverage[position] = 1 }
        }
      }
      self.counter = counter
      self.coverage = coverage
    }

    private static var faint: UInt32 { ColorCensus.faintAlpha }
  }
}

/// A counting hash table of 32-bit words: open addressing, linear probing, doubled at half full.
struct WordCounter: Sendable {
  private var keys: [UInt32]
  private var values: [Int]
  /// 0 marks a free slot, so the word 0 has its own counter.
  private var zero = 0
  private var used = 0
  private var shift: UInt32

  init() {
    keys = [UInt32](repeating: 0, count: 1 << 10)
    values = [Int](repeating: 0, count: 1 << 10)
    shift = 22
  }

  /// Adds to the count of a word.
  @inline(__always)
  mutating func add(_ amount: Int, to word: UInt32) {
    if word == 0 {
      zero &+= amount
      return
    }
    var slot = Int((word &* 0x9E37_79B1) >> shift)
    while keys[slot] != word {
      if keys[slot] == 0 {
        insert(word, amount)
        return
      }
      slot = (slot &+ 1) & (keys.count &- 1)
    }
    values[slot] &+= amount
  }

  /// Visits words and counts in no particular order.
  func forEach(_ body: (UInt32, Int) -> Void) {
    if zero != 0 { body(0, zero) }
    for slot in keys.indices where keys[slot] != 0 { body(keys[slot], values[slot]) }
  }

  @inline(never)
  private mutating func insert(_ word: UInt32, _ amount: Int) {
    if used * 2 >= keys.count {
      let (oldKeys, oldValues) = (keys, values)
      keys = [UInt32](repeating: 0, count: oldKeys.count * 2)
      values = [Int](repeating: 0, count: oldKeys.count * 2)
      shift -= 1
      for slot in oldKeys.indices where oldKeys[slot] != 0 { place(oldKeys[slot], oldValues[slot]) }
    }
    place(word, amount)
    used += 1
  }

  private mutating func place(_ word: UInt32, _ value: Int) {
    var slot = Int((word &* 0x9E37_79B1) >> shift)
    while keys[slot] != 0 { slot = (slot &+ 1) & (keys.count &- 1) }
    keys[slot] = word
    values[slot] = value
  }
}
