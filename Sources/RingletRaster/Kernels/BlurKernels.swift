import CLanes

// Filters on coverage planes.
//
//   filter    out[x, y] = (Σ w_k·(in[y − k] + in[y + k]) + 128) >> 8,   16-bit lanes, weights sum to 256
//             two rows of eight pixels share a vector:   │ row y, 8 px │ row y + 1, 8 px │
//             a tile of eight rows is transposed in registers, so that running it twice filters both ways and only
//             ever reads whole blocks
//   double    out = (9·c + 3·left + 3·above + left above + 8) >> 4 for the four pixels of a byte c
//   halve     out = (sum of four + 2) >> 2
//   move      bilinear, distances in 256ths: out = (Σ c·wx·wy + 2¹⁵) >> 16
//
// Measured: filter 0.11 ns a pixel and pair of weights, double 0.15 a pixel written, halve 0.11 a pixel read, move 1.0.
// Rejected: reading at byte offsets (not possible through spans of vectors); three box filters (a level and a half off a
// Gaussian).

/// Filters the columns of a plane of whole tiles and writes the result transposed.
func filterTransposed(_ plane: MaskPlane, into result: inout MaskPlane, _ weights: [UInt16]) {
  let input = plane.blocks.span, weights = weights.span
  let from = plane.layout, to = result.layout
  let reach = weights.count &- 1, rows = plane.rect.rows, count = 8 &+ 2 &* reach
  var buffer = [ChannelBlock](repeating: ChannelBlock(), count: count)
  var pairs = buffer.mutableSpan
  var out = result.blocks.mutableSpan
  for block in plane.rect.blocks {
    // Transposed, eight rows from a multiple of eight on become one block.
    let target = to.line(block &* 8)
    for row in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: 8) {
      guard loadPairs(input, from.line(row &- reach) &+ block, from.stride, &pairs) else { continue }
      var tile = Tile()
      for k in 0..<4 {
        let middle = 2 &* k &+ reach
        var sum = pairs[middle] &* weights[0] &+ 128
        for w in 1..<(reach &+ 1) { sum &+= (pairs[middle &- w] &+ pairs[middle &+ w]) &* weights[w] }
        tile.set(rows: k, sum &>> 8)
      }
      tile.transpose()
      for lane in 0..<8 { out[target &+ lane &* to.stride &+ row &>> 3] = tile.row(lane) }
    }
  }
}

/// Loads rows of a column of blocks, each one beside the row below it, in 16-bit lanes; `false` when all are empty.
@inline(__always)
private func loadPairs(
  _ input: Span<MaskBlock>, _ first: Int, _ stride: Int, _ pairs: inout MutableSpan<ChannelBlock>
) -> Bool {
  var i = first, above = input[first], any = above
  // The last row has no partner that is used.
  for k in 0..<(pairs.count &- 1) {
    i &+= stride
    let below = input[i]
    any |= below
    pairs[k] = lanes_widen_pair(above, below)
    above = below
  }
  pairs[pairs.count &- 1] = lanes_widen_pair(above, above)
  return lanes_any_u8(any)
}

/// Eight rows of eight bytes.
private struct Tile {
  private var r0 = MaskBlock(), r1 = MaskBlock(), r2 = MaskBlock(), r3 = MaskBlock()
  private var r4 = MaskBlock(), r5 = MaskBlock(), r6 = MaskBlock(), r7 = MaskBlock()

  /// Sets rows `2 * pair` and the next one from 16-bit lanes.
  @inline(__always) mutating func set(rows pair: Int, _ v: ChannelBlock) {
    let first = lanes_narrow_low(v), second = lanes_narrow_high(v)
    switch pair {
    case 0: (r0, r1) = (first, second)
    case 1: (r2, r3) = (first, second)
    case 2: (r4, r5) = (first, second)
    default: (r6, r7) = (first, second)
    }
  }

  @inline(__always) func row(_ index: Int) -> MaskBlock {
    switch index {
    case 0: r0
    case 1: r1
    case 2: r2
    case 3: r3
    case 4: r4
    case 5: r5
    case 6: r6
    default: r7
    }
  }

  /// Three rounds of zipping rows that are four apart turn rows into columns.
  @inline(__always) mutating func transpose() {
    for _ in 0..<3 {
      let old = self
      r0 = lanes_zip_low(old.r0, old.r4)
      r1 = lanes_zip_high(old.r0, old.r4)
      r2 = lanes_zip_low(old.r1, old.r5)
      r3 = lanes_zip_high(old.r1, old.r5)
      r4 = lanes_zip_low(old.r2, old.r6)
      r5 = lanes_zip_high(old.r2, old.r6)
      r6 = lanes_zip_low(old.r3, old.r7)
      r7 = lanes_zip_high(old.r3, old.r7)
    }
  }
}

/// Writes a plane at twice its size; `result` holds all pixels of `2 * plane.rect` and those around it.
func doubleMask(_ plane: MaskPlane, into result: inout MaskPlane) {
  let input = plane.blocks.span
  let from = plane.layout, to = result.layout, rect = plane.rect, rows = result.rect.rows
  var out = result.blocks.mutableSpan
  for row in rows {
    // The nearest row, and the next nearest.
    let near = row >> 1, next = row & 1 == 0 ? near &- 1 : near &+ 1
    let hasNear = rect.rows.contains(near), hasNext = rect.rows.contains(next)
    guard hasNear || hasNext else { continue }
    let nearLine = hasNear ? from.line(near) : from.line(next),
      nextLine = hasNext ? from.line(next) : nearLine
    let nearWeight: UInt16 = hasNear ? 3 : 0, nextWeight: UInt16 = hasNext ? 1 : 0
    let target = to.line(row)
    var before = SIMD8<UInt16>(), here = SIMD8<UInt16>()
    // One block beyond each end: what spills over from the edge.
    for block in (rect.blocks.lowerBound &- 2)..<(rect.blocks.upperBound &+ 1) {
      var after = SIMD8<UInt16>()
      if rect.blocks.contains(block &+ 1) {
        after =
          lanes_widen_u16(input[nearLine &+ block &+ 1]) &* nearWeight
          &+ lanes_widen_u16(input[nextLine &+ block &+ 1]) &* nextWeight
      }
      if block >= rect.blocks.lowerBound &- 1 {
        let threeQuarters = here &* 3 &+ 8
        let even = lanes_narrow_u16((threeQuarters &+ lanes_left_u16(before, here)) &>> 4)
        let odd = lanes_narrow_u16((threeQuarters &+ lanes_right_u16(here, after)) &>> 4)
        out[target &+ 2 &* block] = lanes_zip_low(even, odd)
        out[target &+ 2 &* block &+ 1] = lanes_zip_high(even, odd)
      }
      before = here
      here = after
    }
  }
}

/// Writes a plane at half its size; `result` holds the pixels that it touches.
func halveMask(_ plane: MaskPlane, into result: inout MaskPlane) {
  let input = plane.blocks.span, from = plane.layout, to = result.layout
  let rows = plane.rect.rows, blocks = plane.rect.blocks, target = result.rect
  var out = result.blocks.mutableSpan
  for row in target.rows {
    /// The sums of two rows.
    func sums(_ block: Int) -> SIMD8<UInt16> {
      guard blocks.contains(block) else { return SIMD8() }
      let upper =
        rows.contains(2 &* row) ? lanes_widen_u16(input[from.line(2 &* row) &+ block]) : SIMD8()
      let lower =
        rows.contains(2 &* row &+ 1) ? lanes_widen_u16(input[from.line(2 &* row &+ 1) &+ block]) : SIMD8()
      return upper &+ lower
    }
    for block in target.blocks {
      out[to.line(row) &+ block] = lanes_halve(sums(2 &* block), sums(2 &* block &+ 1))
    }
  }
}

/// Writes a plane moved by a distance in 256ths of a pixel.
func moveMask(_ plane: MaskPlane, dx: Int, dy: Int, into result: inout MaskPlane) {
  let input = plane.blocks.span, from = plane.layout, to = result.layout
  let rows = plane.rect.rows, blocks = plane.rect.blocks, target = result.rect
  let right = PixelBlock(repeating: UInt32(dx & 255)), down = PixelBlock(repeating: UInt32(dy & 255))
  var out = result.blocks.mutableSpan
  /// Eight bytes of a row from a pixel on.
  func bytes(_ x: Int, _ row: Int) -> PixelBlock {
    guard rows.contains(row) else { return PixelBlock() }
    let block = x >> 3, line = from.line(row)
    let a = blocks.contains(block) ? input[line &+ block] : MaskBlock()
    let b = blocks.contains(block &+ 1) ? input[line &+ block &+ 1] : MaskBlock()
    return lanes_widen(lanes_bytes(a, b, Int32(x & 7)))
  }
  for row in target.rows {
    for block in target.blocks {
      func mixed(_ row: Int) -> PixelBlock {
        let x = block &* 8 &- dx >> 8
        return bytes(x, row) &* (256 &- right) &+ bytes(x &- 1, row) &* right
      }
      let y = row &- dy >> 8
      let sum = mixed(y) &* (256 &- down) &+ mixed(y &- 1) &* down
      out[to.line(row) &+ block] = lanes_narrow((sum &+ 32768) &>> 16)
    }
  }
}

/// One channel of a picture (0 red … 3 alpha) as a mask of the same layout.
func extractChannel(_ channel: UInt32, of picture: PixelPlane, into mask: inout MaskPlane) {
  let input = picture.blocks.span
  var out = mask.blocks.mutableSpan
  for i in 0..<input.count { out[i] = lanes_narrow((input[i] &>> (channel &* 8)) & 0xFF) }
}

/// A picture from its four channels; colours are held to alpha, which rounding may have moved past them.
func joinChannels(
  _ r: MaskPlane, _ g: MaskPlane, _ b: MaskPlane, _ a: MaskPlane, into picture: inout PixelPlane
) {
  let layout = picture.layout, rows = picture.rect.rows, columns = picture.rect.blocks
  var out = picture.blocks.mutableSpan
  let (rs, gs, bs, alphas) = (r.blocks.span, g.blocks.span, b.blocks.span, a.blocks.span)
  for row in rows {
    for block in columns {
      let i = a.layout.line(row) &+ block
      let alpha = lanes_widen(alphas[i])
      func held(_ v: MaskBlock) -> PixelBlock {
        lanes_unsigned(lanes_min_i32(lanes_signed(lanes_widen(v)), lanes_signed(alpha)))
      }
      out[layout.line(row) &+ block] = held(rs[i]) | held(gs[i]) &<< 8 | held(bs[i]) &<< 16 | alpha &<< 24
    }
  }
}
