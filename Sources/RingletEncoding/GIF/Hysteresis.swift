/// Holds a pixel at the entry it shows while its true one stays near: edges stop flickering between two shades.
///
/// A pixel moves only when the palette distance between what it shows and what it should show exceeds a tolerance.
/// The rule runs round the loop twice; the second lap starts as the first one ended, so that the end meets the start.
/// Pixels whose second lap ends differently are left as they were.
///
/// Where much is near its neighbours in time, such as a faint light that wanders over a grey, the tolerance is lowered
/// until what is held back costs no more than is allowed. Where a body of many shades turns or a light passes, what is held
/// breaks strings, and the file grows: a few images are coded both ways to find out. (Of 72 kinds of loops 24 hold
/// anything; 8 of them are 4 to 12 % smaller for it, 5 would be larger.)
///
/// Pixels know nothing of each other, so each thread takes a part of the picture round the whole loop; what is summed
/// over parts are whole numbers.
struct Hysteresis {
  /// For each pair of entries the distance in ``ColorSpace``; infinite where one may not stand for the other.
  private let distances: [Float]
  /// The finite ones in 256ths of a level.
  private let costs: [Int32]
  private let threads: Int

  /// `transparent` is an entry that nothing may stand for, and so are the `fills`: what a moving body leaves behind must
  /// be clean, or the long strings of a fill break. (Confetti is 7 % shorter for it.)
  init(palette: [UInt32], transparent: UInt8?, fills: [UInt8] = [], threads: Int = 1) {
    var distances = [Float](repeating: .infinity, count: 256 * palette.count)
    let positions = palette.map(ColorSpace.position)
    for a in palette.indices where transparent != UInt8(a) {
      for b in palette.indices where transparent != UInt8(b) && !fills.contains(UInt8(b)) {
        let d = positions[a] - positions[b]
        distances[a << 8 | b] = (d * d).sum().squareRoot()
      }
    }
    self.distances = distances
    costs = distances.map { $0.isFinite ? Int32($0 * Float(Held.unit)) : 0 }
    self.threads = threads
  }

  /// Changes the planes of a loop; returns the share of pixels times frames that were held back.
  ///
  /// Pixels are held up to `tolerance`, in levels of 255, or less if the mean distance of all pixels from their true
  /// entries would exceed `most`, and none if it must pay and does not. A pixel whose true entry stays what it was has
  /// been dealt with, so only touched blocks are looked at.
  @discardableResult
  func apply(
    to loop: inout IndexedLoop, tolerance: Float, most: Float = .infinity, mustPay: Bool = false
  ) -> Double {
    guard loop.planes.count > 1 else { return 0 }
    let parts = Part.parts(of: loop, count: threads)
    let pixels = Double(loop.width * loop.height * loop.planes.count)
    let samples = mustPay && loop.planes.count > Self.samples ? Self.samples(of: loop.planes.count) : []
    // Laps for show find the tolerance and the pixels that do not come back to where they were; the last lap writes, a
    // few planes at a time, so that only these are in memory twice.
    for share: Float in [1, 0.75, 0.5, 0.25] {
      let laps = map(parts.indices) { [loop] in
        Lap(loop, self, parts[$0], tolerance: tolerance * share, samples: samples)
      }
      let error = Double(laps.reduce(0) { $0 + $1.error }) / Held.unit
      guard error / pixels <= Double(most) else { continue }
      guard samples.isEmpty || pays(laps, samples, loop) else { return 0 }
      write(laps, parts, tolerance * share, into: &loop)
      return Double(laps.reduce(0) { $0 + $1.held }) / pixels
    }
    return 0
  }

  // MARK: - Whether it pays

  /// Images that are coded both ways.
  private static let samples = 2

  /// The share of their bytes that must be saved for it, in percent: what is held is seen.
  private static let leastSaving = 3

  private static func samples(of count: Int) -> [Int] {
    (0..<samples).map { 1 + (count - 1) * (2 * $0 + 1) / (2 * samples) }
  }

  /// Whether the images of some planes are shorter enough as they are after going round twice.
  private func pays(_ laps: [Lap], _ samples: [Int], _ loop: IndexedLoop) -> Bool {
    let sizes = Parallel.map(samples.indices.map { $0..<$0 + 1 }, threads: threads) { range in
      let place = range.lowerBound
      var encoder = LZWEncoder()
      func size(_ before: [UInt8], _ after: [UInt8]) -> Int {
        let plan = DeltaPlan(IndexedLoop(before, after, like: loop))
        let forms = ImagePixels.forms(of: plan, 1, [.whole, .sparse])
        return forms.map { CodedImage($0, .greedy, &encoder).codes.count }.min() ?? 0
      }
      let held = (0..<2).map { step in laps.flatMap { $0.glimpses[2 * place + step] } }
      return (size(loop.planes[samples[place] - 1], loop.planes[samples[place]]), size(held[0], held[1]))
    }
    let (plain, held) = (sizes.reduce(0) { $0 + $1.0 }, sizes.reduce(0) { $0 + $1.1 })
    return held * 100 <= plain * (100 - Self.leastSaving)
  }

  // MARK: - Writing

  /// Planes that are written at a time.
  private static let planesAtOnce = 8

  private func write(
    _ laps: [Lap], _ parts: [Part], _ tolerance: Float, into loop: inout IndexedLoop
  ) {
    var shown = laps.map(\.start)
    for first in stride(from: 0, to: loop.planes.count, by: Self.planesAtOnce) {
      let range = first..<min(first + Self.planesAtOnce, loop.planes.count)
      let written = map(parts.indices) { [loop, shown] k -> [[UInt8]] in
        var state = shown[k]
        let start = parts[k].pixels.lowerBound
        var pieces: [[UInt8]] = []
        for index in range {
          hold(&state, parts[k], toward: loop, index, tolerance)
          var piece = state
          for pixel in laps[k].open { piece[pixel] = loop.planes[index][start + pixel] }
          pieces.append(piece)
        }
        return pieces + [state]
      }
      shown = written.map { $0[range.count] }
      for index in range {
        var plane = written[0][index - first]
        for part in written.dropFirst() { plane += part[index - first] }
        loop.replacePlane(index, with: plane)
      }
    }
  }

  private func map<Result: Sendable>(_ parts: Range<Int>, _ body: @Sendable (Int) -> Result) -> [Result] {
    Parallel.map(parts.map { $0..<$0 + 1 }, threads: threads) { body($0.lowerBound) }
  }

  /// A part of the picture.
  private struct Part: Sendable {
    let blocks: Range<UInt32>
    /// For each frame the blocks of the part that may differ from the frame before.
    var touched: [[UInt32]]
    var pixels: Range<Int> { Int(blocks.lowerBound) * 8..<Int(blocks.upperBound) * 8 }

    /// Cuts the picture of a loop into bands.
    static func parts(of loop: IndexedLoop, count: Int) -> [Part] {
      let ranges = Parallel.ranges(count: loop.planes[0].count / 8, pieces: count)
      return ranges.map { range in
        let blocks = UInt32(range.lowerBound)..<UInt32(range.upperBound)
        return Part(
          blocks: blocks,
          touched: ranges.count == 1 ? loop.touched : loop.touched.map { $0.filter(blocks.contains) })
      }
    }
  }

  /// Pixels that are held back, and the sum of their distances in 256ths of a level.
  private struct Held {
    static let unit = 256.0
    var count = 0, distance = 0
  }

  /// What going round twice leads to in a part of the picture.
  private struct Lap: Sendable {
    /// What is shown at the end of the first round.
    let start: [UInt8]
    /// Pixels that show something else at the end of the second, counted from the part's first.
    let open: [Int]
    /// Pixels times frames that were held back in the second round, and the sum of their distances.
    var (held, error) = (0, 0)
    /// For each sample what is shown before it and then, in the second round.
    var glimpses: [[UInt8]] = []

    init(_ loop: IndexedLoop, _ rule: Hysteresis, _ part: Part, tolerance: Float, samples: [Int]) {
      var shown = Array(loop.planes[0][part.pixels])
      for index in loop.planes.indices.dropFirst() { rule.hold(&shown, part, toward: loop, index, tolerance) }
      let first = shown
      // What is held back at a time, for which only the blocks that a frame touches are looked at.
      var before = loop.planes.count - 1
      var now = rule.held(shown, part, from: loop.planes[before], in: part.blocks)
      for index in loop.planes.indices {
        let blocks = part.touched[index]
        let freed = rule.held(shown, part, from: loop.planes[before], in: blocks)
        let isSample = samples.contains(index)
        if isSample { glimpses.append(shown) }
        rule.hold(&shown, part, toward: loop, index, tolerance)
        if isSample { glimpses.append(shown) }
        let added = rule.held(shown, part, from: loop.planes[index], in: blocks)
        now.count += added.count - freed.count
        now.distance += added.distance - freed.distance
        held += now.count
        error += now.distance
        before = index
      }
      (start, open) = (first, PixelBlock.differences(first.span.bytes, shown.span.bytes))
    }
  }

  /// One step in time: what plane `index` of the loop asks for, in the blocks where it asks for something new.
  private func hold(
    _ shown: inout [UInt8], _ part: Part, toward loop: IndexedLoop, _ index: Int, _ tolerance: Float
  ) {
    var current = shown.mutableSpan
    let plane = loop.planes[index]
    let wanted = plane.span
    let distances = distances.span, start = part.blocks.lowerBound
    var bytes = current.mutableBytes
    for block in part.touched[index] {
      let (have, want) = (bytes.bytes.block(block &- start), wanted.bytes.block(block))
      var (rest, moving) = (PixelBlock.nonzero(have ^ want), UInt64(0))
      // Neighbours mostly do the same: pixels that want the same move from the same entry are judged together.
      while rest != 0 {
        let shift = UInt64(rest.trailingZeroBitCount & ~7)
        let (from, to) = (UInt8(truncatingIfNeeded: have >> shift), UInt8(truncatingIfNeeded: want >> shift))
        let others = PixelBlock.nonzero((have ^ PixelBlock.splat(from)) | (want ^ PixelBlock.splat(to)))
        if distances[Int(from) << 8 | Int(to)] > tolerance { moving |= rest & ~others }
        rest &= others
      }
      if moving != 0 {
        let mask = PixelBlock.filled(moving)
        bytes.storeBlock(have & ~mask | want & mask, block &- start)
      }
    }
  }

  /// What a part of the picture shows other than a plane asks for, in some blocks.
  private func held(
    _ shown: [UInt8], _ part: Part, from plane: [UInt8], in blocks: some Sequence<UInt32>
  ) -> Held {
    let (shown, plane, start) = (shown.span, plane.span, part.blocks.lowerBound)
    let costs = costs.span
    var held = Held()
    for block in blocks {
      let (have, want) = (shown.bytes.block(block &- start), plane.bytes.block(block))
      var rest = PixelBlock.nonzero(have ^ want)
      held.count &+= rest.nonzeroBitCount
      while rest != 0 {
        let shift = UInt64(8 &* PixelBlock.ends(rest).first)
        let (from, to) = (UInt8(truncatingIfNeeded: have >> shift), UInt8(truncatingIfNeeded: want >> shift))
        held.distance &+= Int(costs[Int(from) << 8 | Int(to)])
        rest &= rest &- 1
      }
    }
    return held
  }
}
