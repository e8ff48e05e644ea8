/// The cells of a band of rows: where the pieces of one shape leave their cover before it is painted.
///
/// A cell holds by how much the cover of its pixel exceeds that of the pixel to its left, so that a row's cover is
/// the running sum, and pieces add up in any order. Beside the cells, one bit for every eight of them says that
/// something is there: painting visits set bits and the gaps between them, and clears both as it goes.
struct CoverageBand {
  /// Rows in a band: the band's pixels and cells stay in the first two cache levels up to about 1000 px of width.
  static let rows = 32

  /// Cells, row by row; a row ends with a guard block that collects what lies right of the picture.
  var cells: [CellBlock]
  /// One bit a block, row by row.
  var marks: [UInt64]
  /// Blocks of a row, with the guard.
  let blocksPerRow: Int
  /// Words of marks of a row.
  let wordsPerRow: Int

  /// Creates empty cells for rows of so many blocks.
  init(blocks: Int) {
    blocksPerRow = blocks + 1
    wordsPerRow = (blocksPerRow + 63) / 64
    cells = [CellBlock](repeating: CellBlock(), count: blocksPerRow * Self.rows)
    marks = [UInt64](repeating: 0, count: wordsPerRow * Self.rows)
  }

  /// Empties the cells into a mask, which holds coverage and nothing else in the window from then on.
  mutating func sweep(_ rule: FillRule, _ window: BandWindow, into mask: inout [MaskBlock], _ origin: BlockOrigin) {
    fillBlocks(
      &mask, MaskBlock(), rows: window.top..<window.bottom, blocks: window.first..<window.end, origin: origin)
    sweepCells(rule, window, &cells, &marks, into: &mask, origin)
  }
}

/// The part of a band that is drawn: rows `top..<bottom`, blocks `first..<end`.
struct BandWindow {
  /// The first row of the cells.
  var origin: Int
  /// Rows to draw.
  var top, bottom: Int
  /// Blocks to draw.
  var first, end: Int
  /// Strides of the cells and the marks.
  let blocksPerRow, wordsPerRow: Int
}
