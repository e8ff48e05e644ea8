/// A loop as palette entries: one plane of bytes a frame, with how long it stands.
///
/// Rows are padded to whole blocks of eight pixels, and each plane comes with the blocks that may differ from the plane
/// before it: what follows looks nowhere else.
struct IndexedLoop: Sendable {
  /// Size in pixels.
  let width, height: Int
  /// Palette entries in rows of `blocksPerRow` blocks, one plane a frame; padding is the same in all planes.
  private(set) var planes: [[UInt8]] = []
  /// For each plane the blocks outside of which it equals the one before; for the first one, the last.
  private(set) var touched: [[UInt32]] = []
  /// How long each plane stands, in centiseconds.
  private(set) var delays: [Int]
  /// The entry that means nothing, if the palette has one to spare.
  let transparent: UInt8?
  /// Whether frames may hold pixels that show nothing.
  let hasHoles: Bool

  /// Blocks of eight pixels in a row.
  var blocksPerRow: Int { (width + 7) / 8 }
  /// Pixels from one row to the next.
  var stride: Int { blocksPerRow * 8 }

  /// A loop without frames yet.
  private init(_ width: Int, _ height: Int, _ delays: [Int], _ transparent: UInt8?, _ hasHoles: Bool) {
    (self.width, self.height, self.delays) = (width, height, delays)
    (self.transparent, self.hasHoles) = (transparent, hasHoles)
  }

  /// Takes planes in rows of `width` pixels as they are.
  init(width: Int, height: Int, planes: [[UInt8]], delays: [Int], transparent: UInt8?, hasHoles: Bool) {
    self.init(width, height, delays, transparent, hasHoles)
    for plane in planes {
      var padded = [UInt8](repeating: transparent ?? 0, count: stride * height)
      for y in 0..<height { for x in 0..<width { padded[y * stride + x] = plane[y * width + x] } }
      touched.append(self.planes.last.map { Self.difference($0, padded) } ?? [])
      self.planes.append(padded)
    }
    closeRound()
  }

  /// Two planes of another loop, in whole blocks.
  init(_ first: [UInt8], _ second: [UInt8], like loop: IndexedLoop) {
    self.init(loop.width, loop.height, [2, 2], loop.transparent, loop.hasHoles)
    planes = [first, second]
    touched = [[], Self.difference(first, second)]
  }

  /// Looks up what runs of frames have written down.
  ///
  /// Of runs that are not complete the frames are asked for once more, a few at a time. The census's coverage says
  /// where a hole is a hole; elsewhere the table's entry for an empty word is meant.
  init(
    _ records: [FrameRecord], of source: some FrameSource, delays: [Int], palette: LoopPalette,
    census: ColorCensus, threads: Int
  ) throws {
    self.init(source.width, source.height, delays, palette.transparent, palette.hasHoles)
    planes.reserveCapacity(source.count)
    touched.reserveCapacity(source.count)
    let mask = palette.mixing.map { DitherMask(stride: stride, height: height, strength: $0) }
    if records.allSatisfy(\.isComplete) {
      for record in records { append(record, palette, census, mask) }
    } else {
      for start in Swift.stride(from: 0, to: source.count, by: threads * Self.framesAtOnce) {
        let rest = min(threads * Self.framesAtOnce, source.count - start)
        let ranges = Parallel.ranges(count: rest, pieces: threads).map {
          start + $0.lowerBound..<start + $0.upperBound
        }
        let parts = try Parallel.map(ranges, threads: threads) {
          try FrameRecord(source, $0, tracksCoverage: false, mostChanges: .max)
        }
        for part in parts {
          guard part.isComplete else {
            throw EncodingError(
              .badInput, stage: "encode GIF", subject: "the loop",
              cause: "more than \(FrameChanges.mostNumbers) colours follow one another closely")
          }
          append(part, palette, census, mask)
        }
      }
    }
    closeRound()
  }

  /// Frames that a thread reads again at a time: one more is drawn for each such run.
  private static let framesAtOnce = 8

  private mutating func append(
    _ record: FrameRecord, _ palette: LoopPalette, _ census: ColorCensus, _ mask: DitherMask?
  ) {
    let mixes = palette.mixes(of: record.words, in: census)
    let entries = mixes.map { $0[0] }
    let coverage = census.coverage
    for changes in record.frames {
      var plane = planes.last ?? [UInt8](repeating: transparent ?? 0, count: stride * height)
      var pixels = plane.mutableSpan
      for run in changes.runs {
        if coverage.isEmpty && mask == nil {
          let entry = entries[run.number]
          for position in run.positions { pixels[position] = entry }
        } else {
          for position in run.positions where coverage.isEmpty || coverage[position] != 0 {
            pixels[position] = mixes[run.number][mask?.thresholds[position] ?? 0]
          }
        }
      }
      planes.append(plane)
      touched.append(changes.blocks)
    }
  }

  /// Finds what the first plane differs in from the last.
  private mutating func closeRound() {
    if let first = planes.first, let last = planes.last { touched[0] = Self.difference(last, first) }
  }

  /// The blocks in which two planes differ.
  private static func difference(_ first: [UInt8], _ second: [UInt8]) -> [UInt32] {
    let (one, other) = (first.span.bytes, second.span.bytes)
    return (0..<UInt32(first.count / 8)).filter { one.block($0) != other.block($0) }
  }

  /// Puts another plane in place of one; it may differ from the ones beside it in the same blocks only.
  mutating func replacePlane(_ index: Int, with plane: [UInt8]) { planes[index] = plane }

  /// Joins frames that look the same as the one before.
  mutating func mergeRepeats() {
    var kept = 0
    for index in planes.indices.dropFirst() {
      let before = planes[kept], plane = planes[index]
      let (first, second) = (before.span.bytes, plane.span.bytes)
      if !touched[index].contains(where: { first.block($0) != second.block($0) }) {
        delays[kept] += delays[index]
      } else {
        kept += 1
        if kept != index {
          planes[kept] = planes[index]
          touched[kept] = touched[index]
          delays[kept] = delays[index]
        }
      }
    }
    planes.removeLast(planes.count - kept - 1)
    touched.removeLast(touched.count - kept - 1)
    delays.removeLast(delays.count - kept - 1)
  }

  /// Longest delay that the format can hold, in centiseconds.
  static let longestDelay = 65_535

  /// Cuts delays that the format cannot hold into nearly equal ones, by showing the frame several times.
  mutating func splitLongDelays() {
    for index in planes.indices.reversed() where delays[index] > Self.longestDelay {
      let pieces = (delays[index] + Self.longestDelay - 1) / Self.longestDelay
      let total = delays[index]
      let parts = (0..<pieces).map { total * ($0 + 1) / pieces - total * $0 / pieces }
      planes.insert(contentsOf: repeatElement(planes[index], count: pieces - 1), at: index + 1)
      touched.insert(contentsOf: repeatElement([], count: pieces - 1), at: index + 1)
      delays.replaceSubrange(index...index, with: parts)
    }
  }
}
