import CLanes

// Where two shapes differ: the cells hold the difference of their covers, and a pixel may have changed where the
// running sum is not zero. Sums are whole numbers, so what is the same in both cancels without a trace.
//
//   marks     ··█····█··      blocks that hold cells
//   carry       5555500       the cover that the blocks between them have
//   changed   ··██████··      one bit a block, gathered from eight rows for a row of tiles
//
// Measured: 3.8 ns a marked block. Rejected: tiles set one by one (9.9 ns).

/// Empties the cells of a band of the whole width and marks the tiles of pixels whose cover is not zero.
func sweepDifference(
  _ band: BandWindow, _ cells: inout [Int32], _ marks: inout [UInt64], into tiles: inout TileMap
) {
  var cells = cells.mutableSpan, marks = marks.mutableSpan
  var changed = [UInt64](repeating: 0, count: band.wordsPerRow), row = band.rows.lowerBound
  while row < band.rows.upperBound {
    let tileRow = row &>> 3, end = min((tileRow &+ 1) &* 8, band.rows.upperBound)
    var bits = changed.mutableSpan
    while row < end {
      sweepDifference(row, band, &cells, &marks, &bits)
      row &+= 1
    }
    tiles.insert(changed, row: tileRow)
    for w in changed.indices { changed[w] = 0 }
  }
}

/// Empties the cells of one row and adds the bits of blocks whose cover is not zero.
@inline(__always)
private func sweepDifference(
  _ row: Int, _ band: BandWindow, _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>,
  _ changed: inout MutableSpan<UInt64>
) {
  let line = band.line(row), word = band.word(row)
  var carry: Int32 = 0
  for w in 0..<band.wordsPerRow {
    var marked = marks[word &+ w], bits: UInt64 = 0
    marks[word &+ w] = 0
    // The bits that are still to be decided.
    var rest = UInt64.max
    while marked != 0 {
      let place = UInt64(truncatingIfNeeded: marked.trailingZeroBitCount), bit = 1 as UInt64 &<< place
      if carry != 0 { bits |= rest & (bit &- 1) }
      let block = (w &<< 6) &+ Int(truncatingIfNeeded: place)
      let sums = lanes_prefix(lanes_take_block(&cells, line &+ block &* 8)) &+ carry
      bits |= lanes_any(sums) ? bit : 0
      carry = sums[7]
      rest = ~(bit | (bit &- 1))
      marked &= marked &- 1
    }
    if carry != 0 { bits |= rest }
    changed[w] |= bits
  }
}
