/// A set of tiles of 8 × 8 pixels of a picture.
///
/// As long as nothing but a few rectangles were added it remembers these, to the row: less is redrawn then, and for a
/// turning arc there are just two.
struct TileMap {
  private let height: Int
  private let columns: Int, rowCount: Int, wordsPerRow: Int
  /// The tiles, row by row; none as long as there are only rectangles.
  private var words: [UInt64] = []
  private var few: [PixelRect] = []

  /// More rectangles than this become tiles.
  private static let mostRects = 8

  /// Creates the empty set for a picture of a size in pixels.
  init(width: Int, height: Int) {
    self.height = height
    columns = (width + 7) / 8
    rowCount = (height + 7) / 8
    wordsPerRow = (columns + 63) / 64
  }

  /// Turns the rectangles, if that is all there is, into tiles.
  private mutating func useTiles() {
    guard words.isEmpty else { return }
    words = [UInt64](repeating: 0, count: wordsPerRow * rowCount)
    for rect in few { insertTiles(of: rect) }
    few = []
  }

  /// Adds the tiles of a row whose bits are set; what is outside of the picture is left out.
  mutating func insert(_ bits: [UInt64], row: Int) {
    guard row >= 0, row < rowCount else { return }
    for w in 0..<wordsPerRow {
      let count = min(columns - (w << 6), 64), found = bits[w] & (UInt64.max >> UInt64(64 - count))
      guard found != 0 else { continue }
      useTiles()
      words[row * wordsPerRow + w] |= found
    }
  }

  /// Adds all tiles that a rectangle touches.
  mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    if words.isEmpty, few.count < Self.mostRects {
      let inside = rect.alignedToBlocks.intersection(PixelRect(x0: 0, y0: 0, x1: columns * 8, y1: height))
      if !inside.isEmpty { few.append(inside) }
      return
    }
    useTiles()
    insertTiles(of: rect)
  }

  private mutating func insertTiles(of rect: PixelRect) {
    let columns = max(0, rect.x0 >> 3)..<max(0, rect.x0 >> 3, min(columns, (rect.x1 + 7) >> 3))
    for row in max(0, rect.y0 >> 3)..<max(0, rect.y0 >> 3, min(rowCount, (rect.y1 + 7) >> 3)) {
      insert(columns, row)
    }
  }

  private mutating func insert(_ columns: Range<Int>, _ row: Int) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let bit = column & 63, count = min(64 - bit, columns.upperBound - column)
      let run: UInt64 = count == 64 ? .max : (1 << UInt64(count)) - 1
      words[row * wordsPerRow + column >> 6] |= run << UInt64(bit)
      column += count
    }
  }

  /// Adds what another set of the same size holds.
  mutating func formUnion(_ other: TileMap) {
    if other.words.isEmpty {
      for rect in other.few { insert(rect) }
    } else {
      useTiles()
      for i in words.indices { words[i] |= other.words[i] }
    }
  }

  /// Rectangles that together hold the set.
  var parts: [PixelRect] { words.isEmpty ? few : runs() }

  /// The set as runs of tiles, runs that repeat in the next row joined.
  private func runs() -> [PixelRect] {
    var result: [PixelRect] = [], open = 0..<0
    for row in 0..<rowCount {
      let first = result.count
      var column = nextColumn(in: row, from: 0, set: true)
      while column < columns {
        let end = nextColumn(in: row, from: column, set: false)
        let run = PixelRect(x0: column * 8, y0: row * 8, x1: end * 8, y1: row * 8 + 8)
        if let above = open.first(where: {
          result[$0].x0 == run.x0 && result[$0].x1 == run.x1 && result[$0].y1 == run.y0
        }) {
          result[above].y1 = run.y1
        } else {
          result.append(run)
        }
        column = nextColumn(in: row, from: end, set: true)
      }
      if result.count > first { open = first..<result.count }
    }
    return result
  }

  private func nextColumn(in row: Int, from column: Int, set: Bool) -> Int {
    var column = column
    while column < columns {
      let word = words[row * wordsPerRow + column >> 6]
      let rest = (set ? word : ~word) >> UInt64(column & 63)
      if rest != 0 { return min(columns, column + rest.trailingZeroBitCount) }
      column = (column | 63) + 1
    }
    return columns
  }
}

extension TileMap {
  /// A few rectangles that together hold the set.
  ///
  /// Two rectangles become one while that adds little area, since each one costs a pass over the scene, and until no
  /// more than eight are left. Of very many, neighbours are joined before all are compared with all.
  func rects() -> [PixelRect] {
    var rects = few
    for run in words.isEmpty ? [] : runs() {
      // Runs come from the top down: try the rectangles that end where this one begins.
      var best: Int?, least = Int.max
      for k in rects.indices where rects[k].y1 >= run.y0 - 8 {
        let waste = rects[k].waste(with: run)
        if waste < least { (best, least) = (k, waste) }
      }
      if let best, least <= Self.slack + rects[best].area / 8 {
        rects[best] = rects[best].union(run)
      } else {
        rects.append(run)
      }
    }
    while rects.count > Self.mostToCompare {
      rects = stride(from: 0, to: rects.count, by: 2).map { k in
        k + 1 < rects.count ? rects[k].union(rects[k + 1]) : rects[k]
      }
    }
    while let (i, j) = bestPair(rects) {
      let joined = rects[i].union(rects[j])
      rects.remove(at: j)
      rects[i] = joined
    }
    rects.sort { ($0.y0, $0.x0) < ($1.y0, $1.x0) }
    return rects
  }

  /// The most rectangles of which all pairs are compared, again for each that goes.
  private static let mostToCompare = 64

  /// The area, in pixels, that a pass over the scene costs about as much as.
  private static var slack: Int { 16 * 64 }

  private func bestPair(_ rects: [PixelRect]) -> (Int, Int)? {
    var best: (waste: Int, i: Int, j: Int)?
    for i in rects.indices {
      for j in rects.indices where j > i {
        let waste = rects[i].waste(with: rects[j])
        if waste < best?.waste ?? .max { best = (waste, i, j) }
      }
    }
    guard let best, best.waste <= Self.slack || rects.count > 8 else { return nil }
    return (best.i, best.j)
  }
}

extension PixelRect {
  /// The area that the smallest rectangle around both adds to theirs.
  fileprivate func waste(with other: PixelRect) -> Int { union(other).area - area - other.area }
}
