import RingletRaster

/// Finds the pixels that differ between consecutive frames.
///
/// Loaders change a few percent of their pixels from one frame to the next, so every later step works on changes.
/// Eight pixels are compared at once; areas that the renderer says it did not touch are not looked at.
struct ChangeScanner {
  private var previous: [SIMD8<UInt32>] = []
  private let width: Int
  private let height: Int
  private let blocksPerRow: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    blocksPerRow = (width + 7) / 8
  }

  /// Takes a frame as the one to compare the next with.
  mutating func start(with frame: borrowing Frame) { previous = frame.pixmap.blocks }

  /// Visits each pixel that differs from the frame before: its position in rows of `width`, old and new word.
  @inline(__always)
  mutating func advance(
    to frame: borrowing Frame, _ visit: (_ position: Int, _ old: UInt32, _ new: UInt32) -> Void
  ) {
    let (width, height, blocksPerRow) = (width, height, blocksPerRow)
    let blocks = frame.pixmap.blocks.span
    var known = previous.mutableSpan
    for area in frame.damage ?? [PixelRect(x0: 0, y0: 0, x1: width, y1: height)] {
      let columns = max(0, area.x0) / 8..<max(max(0, area.x0) / 8, (min(area.x1, width) + 7) / 8)
      for y in max(0, area.y0)..<max(max(0, area.y0), min(area.y1, height)) {
        for column in columns {
          let index = y &* blocksPerRow &+ column
          let (old, new) = (known[index], blocks[index])
          if old == new { continue }
          known[index] = new
          let x = column &* 8
          for lane in 0..<min(8, width &- x) where old[lane] != new[lane] {
            visit(y &* width &+ x &+ lane, old[lane], new[lane])
          }
        }
      }
    }
  }
}

extension FrameSource {
  /// Hands out the frames of `range` with a scanner that knows the frame before.
  ///
  /// `first` gets the first frame of the range, `next` the others with the scanner, which is to be advanced.
  func scan(
    _ range: Range<Int>, first: (borrowing Frame) throws -> Void,
    next: (borrowing Frame, inout ChangeScanner) throws -> Void
  ) throws {
    var scanner = ChangeScanner(width: width, height: height)
    try frames(range) { frame in
      if frame.index == range.lowerBound {
        scanner.start(with: frame)
        try first(frame)
      } else {
        try next(frame, &scanner)
      }
    }
  }
}
