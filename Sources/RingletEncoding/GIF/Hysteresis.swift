/// Holds a pixel at the entry it shows while its true one stays near: edges stop flickering between two shades.
///
/// A pixel moves only when the palette distance between what it shows and what it should show exceeds a tolerance.
/// The rule runs round the loop twice; the second lap starts as the first one ended, so that the end meets the start.
/// Pixels whose second lap ends differently are left as they were.
///
/// Where much is near its neighbours in time, such as a faint light that wanders over a grey, the tolerance is lowered
/// until what is held back costs no more than is allowed.
struct Hysteresis {
  /// For each pair of entries the distance in ``ColorSpace``; infinite where one may not stand for the other.
  private let distances: [Float]

  /// `transparent` is an entry that nothing may stand for, and so are the `fills`: what a moving body leaves behind must
  /// be clean, or the long strings of a fill break. (Confetti is 7 % shorter for it.)
  init(palette: [UInt32], transparent: UInt8?, fills: [UInt8] = []) {
    var distances = [Float](repeating: .infinity, count: 256 * palette.count)
    let positions = palette.map(ColorSpace.position)
    for a in palette.indices where transparent != UInt8(a) {
      for b in palette.indices where transparent != UInt8(b) && !fills.contains(UInt8(b)) {
        let d = positions[a] - positions[b]
        distances[a << 8 | b] = (d * d).sum().squareRoot()
      }
    }
    self.distances = distances
  }

  /// Changes the planes of a loop; returns the share of pixels times frames that were held back.
  ///
  /// Pixels are held up to `tolerance`, in levels of 255, or less if the mean distance of all pixels from their true
  /// entries would exceed `most`. A pixel whose true entry stays what it was has been dealt with, so only touched
  /// blocks are looked at.
  @discardableResult
  func apply(to loop: inout IndexedLoop, tolerance: Float, most: Float = .infinity) -> Double {
    guard loop.planes.count > 1 else { return 0 }
    // Laps for show find the tolerance and the pixels that do not come back to where they were; the last lap writes,
    // plane by plane, so that only one of them is in memory twice.
    for share: Float in [1, 0.75, 0.5, 0.25] {
      let lap = Lap(loop, self, tolerance: tolerance * share)
      let pixels = Double(loop.width * loop.height * loop.planes.count)
      guard lap.error / pixels <= Double(most) else { continue }
      var shown = lap.start
      for index in loop.planes.indices {
        hold(&shown, toward: loop, index, tolerance * share)
        var plane = shown
        for pixel in lap.open { plane[pixel] = loop.planes[index][pixel] }
        loop.replacePlane(index, with: plane)
      }
      return lap.held / pixels
    }
    return 0
  }

  /// What going round twice leads to.
  private struct Lap {
    /// What is shown at the end of the first round.
    let start: [UInt8]
    /// Pixels that show something else at the end of the second.
    let open: [Int]
    /// Pixels times frames that were held back in the second round, and the sum of their distances.
    var (held, error) = (0.0, 0.0)

    init(_ loop: IndexedLoop, _ rule: Hysteresis, tolerance: Float) {
      var shown = loop.planes[0]
      for index in loop.planes.indices.dropFirst() { rule.hold(&shown, toward: loop, index, tolerance) }
      let first = shown
      // What is held back at a time, for which only the blocks that a frame touches are looked at.
      var before = loop.planes[loop.planes.count - 1]
      var now = rule.distance(shown, before, in: 0..<UInt32(shown.count / 8))
      for index in loop.planes.indices {
        let (plane, blocks) = (loop.planes[index], loop.touched[index])
        now -= rule.distance(shown, before, in: blocks)
        rule.hold(&shown, toward: loop, index, tolerance)
        now += rule.distance(shown, plane, in: blocks)
        held += now.x
        error += now.y
        before = plane
      }
      (start, open) = (first, PixelBlock.differences(first.span.bytes, shown.span.bytes))
    }
  }

  /// One step in time: what plane `index` of the loop asks for, in the blocks where it asks for something new.
  private func hold(_ shown: inout [UInt8], toward loop: IndexedLoop, _ index: Int, _ tolerance: Float) {
    var current = shown.mutableSpan
    let plane = loop.planes[index]
    let wanted = plane.span
    let distances = distances.span
    var bytes = current.mutableBytes
    for block in loop.touched[index] {
      let (have, want) = (bytes.bytes.block(block), wanted.bytes.block(block))
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
        bytes.storeBlock(have & ~mask | want & mask, block)
      }
    }
  }

  /// How many pixels of some blocks differ in two planes, and the sum of the distances.
  private func distance(
    _ first: [UInt8], _ second: [UInt8], in blocks: some Sequence<UInt32>
  ) -> SIMD2<Double> {
    let (first, second) = (first.span, second.span)
    var (count, sum) = (0, 0.0)
    for block in blocks {
      var rest = PixelBlock.nonzero(first.bytes.block(block) ^ second.bytes.block(block))
      count &+= rest.nonzeroBitCount
      while rest != 0 {
        let pixel = Int(block) &* 8 &+ PixelBlock.ends(rest).first
        sum += Double(distances[Int(first[pixel]) << 8 | Int(second[pixel])])
        rest &= rest &- 1
      }
    }
    return SIMD2(Double(count), sum)
  }
}
