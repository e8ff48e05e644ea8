/// Pieces of outlines sorted by the bands of rows that they pass, for outlines of so many that looking at all of them
/// in each band would cost more than sorting: a page of text has thousands.
///
/// A piece that passes several bands is listed in each. Bands begin at multiples of ``CoverageBand/indexRows``.
struct BandIndex {
  /// Where one outline's lists are.
  struct Lists: Hashable {
    /// The place of the first band's start, the number of that band, and how many there are.
    var first: Int, band: Int, count: Int
  }

  /// Looks at pieces that need no index: to sort one costs as much as passing over it this often, divided by bands.
  static let threshold = 6144

  /// All lists, one after the other: numbers of pieces.
  private(set) var order: [Int32] = []
  private var starts: [Int] = []
  private var next: [Int] = []

  /// Whether there are no lists.
  var isEmpty: Bool { starts.isEmpty }

  /// Forgets all lists, keeps the storage.
  mutating func removeAll() {
    order.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  /// Sorts a run of pieces into lists for the rows of a picture; `nil` when they are too few.
  mutating func append(_ pieces: [Piece], _ run: Range<Int>, rows: Range<Int>) -> Lists? {
    let band = rows.lowerBound >> 5
    let lists = Lists(first: starts.count, band: band, count: (rows.upperBound - 1) >> 5 - band + 1)
    guard !rows.isEmpty, run.count * lists.count >= Self.threshold else { return nil }
    next.removeAll(keepingCapacity: true)
    next.append(contentsOf: repeatElement(0, count: lists.count + 1))
    lists.count(pieces.span, run, &next)
    var start = order.count
    for k in 0...lists.count {
      starts.append(start)
      (start, next[k]) = (start + next[k], start)
    }
    order.append(contentsOf: repeatElement(0, count: start - order.count))
    lists.list(pieces.span, run, &next, &order)
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
  /// Counts the pieces of each band.
  fileprivate func count(_ pieces: Span<Piece>, _ run: Range<Int>, _ counts: inout [Int]) {
    var counts = counts.mutableSpan
    for i in run { for k in bands(of: pieces[i]) { counts[k] &+= 1 } }
  }

  /// Writes the numbers of the pieces of each band from `next` on.
  fileprivate func list(
    _ pieces: Span<Piece>, _ run: Range<Int>, _ next: inout [Int], _ order: inout [Int32]
  ) {
    var next = next.mutableSpan, order = order.mutableSpan
    for i in run {
      for k in bands(of: pieces[i]) {
        order[next[k]] = Int32(truncatingIfNeeded: i)
        next[k] &+= 1
      }
    }
  }

  /// The bands that a piece passes, counted from the first one and held to those there are.
  ///
  /// A piece that ends where a band begins is listed there as well; it adds nothing.
  @inline(__always)
  fileprivate func bands(of piece: Piece) -> Range<Int> {
    let top = floorInt(piece.top) &>> 5 &- band, bottom = floorInt(piece.bottom) &>> 5 &- band
    let begin = min(max(top, 0), count)
    return begin..<min(max(bottom &+ 1, begin), count)
  }
}
