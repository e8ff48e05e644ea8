import RingletRaster

/// A loop as palette entries: one plane of bytes a frame, with how long it stands.
struct IndexedLoop: Sendable {
  /// Size in pixels.
  let width, height: Int
  /// Palette entries in rows of `width`, one plane a frame.
  var planes: [[UInt8]]
  /// How long each plane stands, in centiseconds.
  var delays: [Int]
  /// The entry that means nothing, if the palette has one to spare.
  let transparent: UInt8?
  /// Whether frames may hold pixels that show nothing.
  let hasHoles: Bool

  /// Takes planes as they are.
  init(width: Int, height: Int, planes: [[UInt8]], delays: [Int], transparent: UInt8?, hasHoles: Bool) {
    (self.width, self.height, self.planes, self.delays) = (width, height, planes, delays)
    (self.transparent, self.hasHoles) = (transparent, hasHoles)
  }

  /// Looks the pixels of every frame up in a table.
  ///
  /// `coverage` says where a hole is a hole; elsewhere the table's entry for an empty word is meant.
  init(
    _ source: some FrameSource, delays: [Int], table: WordTable, transparent: UInt8?, hasHoles: Bool,
    coverage: [UInt8], threads: Int
  ) throws {
    let (width, height) = (source.width, source.height)
    self.width = width
    self.height = height
    self.delays = delays
    self.transparent = transparent
    self.hasHoles = hasHoles
    let hole = transparent ?? 0
    let parts = try Parallel.map(Parallel.ranges(count: source.count, pieces: threads), threads: threads) {
      range in
      var planes: [[UInt8]] = []
      planes.reserveCapacity(range.count)
      var plane = [UInt8](repeating: hole, count: width * height)
      func fill(_ frame: borrowing Frame) {
        let blocks = frame.pixmap.blocks.span
        let blocksPerRow = frame.pixmap.blocksPerRow
        var (word, entry) = (blocks[0][0], table[blocks[0][0]])
        for y in 0..<height {
          for x in 0..<width {
            let next = blocks[y &* blocksPerRow &+ x >> 3][x & 7]
            if next != word { (word, entry) = (next, table[next]) }
            let position = y &* width &+ x
            plane[position] = coverage.isEmpty || coverage[position] != 0 ? entry : hole
          }
        }
      }
      try source.scan(range) { frame in
        fill(frame)
        planes.append(plane)
      } next: { frame, scanner in
        scanner.advance(to: frame) { position, _, new in
          if coverage.isEmpty || coverage[position] != 0 { plane[position] = table[new] }
        }
        planes.append(plane)
      }
      return planes
    }
    planes = Array(parts.joined())
  }

  /// Joins frames that look the same as the one before.
  mutating func mergeRepeats() {
    var kept = 0
    for index in planes.indices.dropFirst() {
      if planes[index] == planes[kept] {
        delays[kept] += delays[index]
      } else {
        kept += 1
        if kept != index {
          planes[kept] = planes[index]
          delays[kept] = delays[index]
        }
      }
    }
    planes.removeLast(planes.count - kept - 1)
    delays.removeLast(delays.count - kept - 1)
  }
}

extension IndexedLoop {
  /// Longest delay that the format can hold, in centiseconds.
  static let longestDelay = 65_535

  /// Cuts delays that the format cannot hold into nearly equal ones, by showing the frame several times.
  mutating func splitLongDelays() {
    for index in planes.indices.reversed() where delays[index] > Self.longestDelay {
      let pieces = (delays[index] + Self.longestDelay - 1) / Self.longestDelay
      let total = delays[index]
      let parts = (0..<pieces).map { total * ($0 + 1) / pieces - total * $0 / pieces }
      planes.replaceSubrange(index...index, with: repeatElement(planes[index], count: pieces))
      delays.replaceSubrange(index...index, with: parts)
    }
  }
}

/// A fixed table from premultiplied words to palette entries.
struct WordTable: Sendable {
  private var keys: [UInt32]
  private var entries: [UInt8]
  private var zero: UInt8 = 0
  private let shift: UInt32

  /// Makes the table of `words` and the entries beside them.
  init(words: [UInt32], entries values: [UInt8]) {
    var bits: UInt32 = 4
    while 1 << bits < words.count * 2 { bits += 1 }
    shift = 32 - bits
    keys = [UInt32](repeating: 0, count: 1 << bits)
    entries = [UInt8](repeating: 0, count: 1 << bits)
    for (word, value) in zip(words, values) {
      if word == 0 {
        zero = value
        continue
      }
      var slot = Int((word &* 0x9E37_79B1) >> shift)
      while keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
      keys[slot] = word
      entries[slot] = value
    }
  }

  /// The entry of a word of the table.
  @inline(__always)
  subscript(word: UInt32) -> UInt8 {
    if word == 0 { return zero }
    var slot = Int((word &* 0x9E37_79B1) >> shift)
    while keys[slot] != word {
      if keys[slot] == 0 { return 0 }
      slot = (slot &+ 1) & (keys.count &- 1)
    }
    return entries[slot]
  }
}
