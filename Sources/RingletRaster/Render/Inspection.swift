/// What the renderer makes of one shape on the way to pixels, for pictures that explain it.
///
/// Nothing paints with this: pieces and cells come from the same code that paints, and are copied out.
package struct Inspection {
  /// How a piece is evaluated.
  package enum Slope: CaseIterable {
    /// At most one pixel wide in a row, at most three, or wider.
    case steep, slanted, flat
  }

  /// A monotone piece of the outline as points along it, in pixels.
  package struct Segment {
    package let slope: Slope
    package let points: [Point]
  }

  /// The outline in pieces.
  package let segments: [Segment]
  /// By rows and pixels: how much the cover of a pixel exceeds that of the one to its left; a whole pixel is 1.
  package private(set) var cells: [[Double]] = []
  /// By rows and blocks of eight pixels: whether the block's bit is set.
  package private(set) var marks: [[Bool]] = []
  /// By rows and pixels: coverage, 0…255.
  package private(set) var coverage: [[UInt32]] = []

  /// Looks at a shape on a canvas of a size in pixels.
  package init(_ draw: Draw, width: Int, height: Int) {
    var builder = PieceBuilder()
    let run = builder.append(draw.flattened())
    segments = builder.pieces.map(\.segment)
    let blocks = (width + 7) / 8, stride = blocks + 1, words = (stride + 63) / 64
    var cells = [Int32](repeating: 0, count: stride * 8 * height)
    var bits = [UInt64](repeating: 0, count: words * height)
    let window = BandWindow(
      rows: 0..<height, blocks: 0..<blocks, top: 0, left: 0, blocksPerRow: stride, wordsPerRow: words)
    var places: [Int32] = []
    accumulate(builder.pieces, run, window, &cells, &bits, &places)
    for row in 0..<height {
      let values = (0..<width).map { cells[row * stride * 8 + $0] }
      self.cells.append(values.map { Double($0) / Double(fullCover) })
      marks.append((0..<blocks).map { bits[row * words + $0 >> 6] >> UInt64($0 & 63) & 1 == 1 })
      var sum: Int32 = 0
      coverage.append(
        values.map {
          sum += $0
          return RingletRaster.coverage(CellBlock(repeating: sum))[0]
        })
    }
  }
}

extension Piece {
  fileprivate var segment: Inspection.Segment {
    let slope: Inspection.Slope
    switch kind {
    case .steepLine, .steepArc, .steepCurve: slope = .steep
    case .slantedLine, .slantedArc, .slantedCurve: slope = .slanted
    case .flatLine, .flatArc, .flatCurve: slope = .flat
    case .shortLine: slope = abs(slopeOrY) <= 1 ? .steep : abs(slopeOrY) <= 3 ? .slanted : .flat
    }
    let points = (0...24).map { k -> Point in
      if kind == .flatCurve {
        let place = left + (right - left) * Float(k) / 24
        return Point(Double(place), Double(origin + polynomial(place - x) * side))
      }
      let y = top + (bottom - top) * Float(k) / 24, t = y - slopeOrY, v = y - (isCurve ? origin : top)
      let place =
        isArc
        ? x + side * max((radius - t) * (radius + t), 0).squareRoot()
        : x + polynomial(v)
      return Point(Double(place), Double(y))
    }
    return Inspection.Segment(slope: slope, points: points)
  }
}
