/// The coverage of a shape, kept from frame to frame.
///
/// Most shapes of a loader stay where they are: the track below an arc, the petals of a wheel that fade in turn. From
/// the third frame in which an outline is the same it is not scanned again; what sweeping its cells would give is read
/// from here, so the pixels cannot differ. Empty blocks are left out and even ones joined: a ring takes five runs a row.
struct CoverageRuns {
  /// Neighbouring blocks of a row that are covered alike.
  struct Run {
    var coverage: MaskBlock
    var block, count: UInt16
    /// Whether all of it is covered throughout.
    var isFull: Bool
  }

  /// The rows it covers.
  let rows: Range<Int>
  /// Where each row's runs begin, and the end of the last one's.
  private(set) var starts: [Int32] = [0]
  /// All runs, row by row.
  private(set) var runs: [Run] = []

  /// A shape of more runs than this is not kept: a megabyte.
  static let limit = 1 << 16

  /// Creates the coverage of a shape on some rows, which are to be appended in order.
  init(rows: Range<Int>) { self.rows = rows }

  /// Whether it holds all of its rows.
  var isComplete: Bool { starts.count == rows.count + 1 }

  /// Appends rows of a mask, as far as there is room.
  mutating func append(_ mask: [MaskBlock], rows: Range<Int>, blocks: Range<Int>, _ layout: BlockLayout) {
    for row in rows where runs.count < Self.limit {
      let place = layout.line(row), first = runs.count
      for block in blocks {
        let coverage = mask[place + block]
        guard coverage != MaskBlock() else { continue }
        if runs.count > first, let last = runs.last, Int(last.block + last.count) == block,
          last.coverage == coverage, coverage == MaskBlock(repeating: coverage[0])
        {
          runs[runs.count - 1].count += 1
        } else {
          runs.append(
            Run(
              coverage: coverage, block: UInt16(block), count: 1,
              isFull: coverage == MaskBlock(repeating: 255)))
        }
      }
      starts.append(Int32(runs.count))
    }
  }
}
