/// Pieces of outlines sorted by the bands of rows that they pass, for outlines of so many that looking at all of them
/// in each band would cost more than drawing them: a line of text has hundreds.
///
/// A piece that passes several bands is listed in each. Bands begin at multiples of ``CoverageBand/rows``.
struct BandIndex {
  /// Where one outline's lists are.
  struct Lists: Hashable {
    /// The place of the first band's start, the number of that band, and how many there are.
    var first: Int, band: Int, count: Int
  }

  /// Outlines of fewer pieces need no index.
  static let threshold = 64

  /// All lists, one after the other: numbers of pieces.
  private(set) var order: [Int32] = []
  private var starts: [Int] = []
  private var next: [Int] = []

  /// Forgets all lists, keeps the storage.
  mutating func removeAll() {
    order.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Sorts a run of pieces into lists for the rows of a picture; `nil` when they are too few.
  mutating func append(_ pieces: [Piece], _ run: Range<Int>, rows: Range<Int>) -> Lists? {
    let band = rows.lowerBound >> 5
    guard run.count >= Self.threshold, !rows.isEmpty else { return nil }
    let lists = Lists(first: starts.count, band: band, count: (rows.upperBound - 1) >> 5 - band + 1)
    next.removeAll(keepingCapacity: true)
    for _ in 0...lists.count { next.append(0) }
    for i in run { for k in lists.bands(of: pieces[i]) { next[k] += 1 } }
    var start = order.count
    for k in 0...lists.count {
      starts.append(start)
      (start, next[k]) = (start + next[k], start)
    }
    while order.count < start { order.append(0) }
    for i in run {
      for k in lists.bands(of: pieces[i]) {
        order[next[k]] = Int32(truncatingIfNeeded: i)
        next[k] += 1
      }
    }
    return lists
  }

  /// The part of the order that lists the pieces of the band of a row.
  func range(of lists: Lists, row: Int) -> Range<Int> {
    let k = row >> 5 - lists.band
    guard k >= 0, k < lists.count else { return 0..<0 }
    return starts[lists.first + k]..<starts[lists.first + k + 1]
  }
}

extension BandIndex.Lists {
  /// The bands that a piece passes, counted from the first one and held to those there are.
  ///
  /// A piece that ends where a band begins is listed there as well; it adds nothing.
  @inline(__always)
  fileprivate func bands(of piece: Piece) -> Range<Int> {
    // Rounding towards zero is right for what lies above the picture, too: it is held to the first band.
    let top = Int(piece.top) >> 5 - band, bottom = Int(piece.bottom) >> 5 - band
    let begin = min(max(top, 0), count)
    return begin..<min(max(bottom + 1, begin), count)
  }
}
