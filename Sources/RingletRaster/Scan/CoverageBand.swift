/// The cells of a band of rows: where the pieces of one shape leave their cover before it is painted.
///
/// A cell holds by how much the cover of its pixel exceeds that of the pixel to its left, so that a row's cover is
/// the running sum, and pieces add up in any order. Beside the cells, one bit for every eight of them says that
/// something is there: painting visits set bits and the gaps between them, and clears both as it goes.
struct CoverageBand {
  /// Rows in a band of a picture of these blocks: the band's pixels and cells stay in the second cache level, and in narrow
  /// pictures what is done once a band is done less often. (Against bands of half the height, 128 rows save 4 to 6 % of a
  /// frame of 128 px, 64 rows as much of one of 256 px and 2 to 5 % of one of 1080 px, on a Zen 4 core; 128 rows save
  /// nothing at 256 px, 16 rows cost 4 to 8 % at 1080 px.)
  static func rows(_ columns: Range<Int>) -> Int {
    columns.count <= 20 ? 4 * indexRows : columns.count <= 160 ? 2 * indexRows : indexRows
  }
  /// Rows in a band of a scene whose pieces are listed by bands.
  static let indexRows = 32

  /// Cells, row by row; a row ends with a guard block that collects what lies right of the picture.
  private var cells: [Int32] = []
  /// One bit a block, row by row.
  private var marks: [UInt64] = []
  /// Room to sort pieces in.
  private var places: [Int32] = []
  /// The blocks of the picture; the first need not be 0.
  private var columns: Range<Int> = 0..<0

  /// Prepares for a picture of these blocks.
  ///
  /// The cells are empty between two shapes, so they serve any picture that is not wider.
  mutating func prepare(columns: Range<Int>) {
    self.columns = columns
    let blocks = columns.count + 1, words = (blocks + 63) / 64, rows = Self.rows(columns)
    if cells.count < blocks * 8 * rows { cells = [Int32](repeating: 0, count: blocks * 8 * rows) }
    if marks.count < words * rows { marks = [UInt64](repeating: 0, count: words * rows) }
  }

  /// The part `window` of a band whose cells start at row `top`.
  func window(_ window: PixelRect, top: Int) -> BandWindow {
    let blocks = columns.count + 1
    return BandWindow(
      rows: window.rows, blocks: window.blocks, top: top, left: columns.lowerBound, blocksPerRow: blocks,
      wordsPerRow: (blocks + 63) / 64)
  }

  /// The end of the band that a row lies in, of a scene whose pieces are listed by bands: these begin at whole multiples
  /// of their height.
  static func end(of row: Int) -> Int { (row | (indexRows - 1)) + 1 }

  /// Adds the cover of pieces.
  mutating func add(_ pieces: [Piece], _ range: Range<Int>, _ window: BandWindow) {
    accumulate(pieces, range, window, &cells, &marks, &places)
  }

  /// Adds the cover of the pieces with the numbers `order[range]`.
  mutating func add(_ pieces: [Piece], _ order: [Int32], _ range: Range<Int>, _ window: BandWindow) {
    accumulate(pieces, order, range, window, &cells, &marks)
  }

  /// Paints what is covered and empties the cells; or paints coverage that was kept, while they are empty.
  mutating func paint(
    _ ink: Ink, _ window: BandWindow, kept runs: CoverageRuns?, _ tables: PaintTables,
    into picture: inout [PixelBlock], _ layout: BlockLayout
  ) {
    Compositor.paint(ink, window, kept: runs, tables, &cells, &marks, &picture, layout)
  }

  /// Writes coverage into a mask, which holds nothing else in the window from then on: that of the cells, which are
  /// emptied, or coverage that was kept.
  mutating func paint(
    _ window: BandWindow, kept runs: CoverageRuns? = nil, into mask: inout [MaskBlock], _ layout: BlockLayout
  ) {
    fillBlocks(&mask, MaskBlock(), rows: window.rows, blocks: window.blocks, layout)
    if let runs {
      replayRuns(runs, window, into: &mask, layout)
    } else {
      sweepCells(window, &cells, &marks, into: &mask, layout)
    }
  }

  /// Empties the cells into the set of tiles where they do not cancel.
  mutating func paint(_ window: BandWindow, into tiles: inout TileMap) {
    sweepDifference(window, &cells, &marks, into: &tiles)
  }
}

/// The part of a band that is drawn, and how its cells are laid out.
struct BandWindow {
  /// Rows and blocks to draw.
  var rows, blocks: Range<Int>
  /// The row and the block of the first cell.
  let top, left: Int
  /// Strides of the cells and the marks.
  let blocksPerRow, wordsPerRow: Int
  /// Pieces that end before this, or begin behind it, cover nothing of the window in part: its edges, and a pixel more, as
  /// chords of an arc lie beyond it by a part of a pixel.
  let reach: Range<Float>
  /// How many cells and how many marks lie between the first row of eight and each of them.
  let cellOffsets, wordOffsets: CellBlock

  init(rows: Range<Int>, blocks: Range<Int>, top: Int, left: Int, blocksPerRow: Int, wordsPerRow: Int) {
    self.rows = rows
    self.blocks = blocks
    self.top = top
    self.left = left
    self.blocksPerRow = blocksPerRow
    self.wordsPerRow = wordsPerRow
    reach = Float(blocks.lowerBound &* 8 &- 1)..<Float(blocks.upperBound &* 8 &+ 1)
    let rows = CellBlock(0, 1, 2, 3, 4, 5, 6, 7)
    cellOffsets = rows &* Int32(truncatingIfNeeded: blocksPerRow &* 8)
    wordOffsets = rows &* Int32(truncatingIfNeeded: wordsPerRow)
  }

  /// The index of the first cell of a row, counted from pixel 0 of the picture.
  @inline(__always) func line(_ row: Int) -> Int { ((row &- top) &* blocksPerRow &- left) &* 8 }
  /// The index of the first word of marks of a row.
  @inline(__always) func word(_ row: Int) -> Int { (row &- top) &* wordsPerRow }
}
