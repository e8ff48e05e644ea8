/// Which premultiplied words occur in a loop and in how many pixels of how many frames.
struct ColorCensus: Sendable {
  /// Distinct words in ascending order.
  private(set) var words: [UInt32] = []
  /// Pixels times frames that show the word beside it.
  private(set) var counts: [Int] = []
  /// One byte a pixel in whole blocks of eight, 1 where anything is ever drawn; empty unless it was asked for.
  private(set) var coverage: [UInt8] = []

  /// Alpha levels up to this are taken as "nothing drawn": they are invisible and would widen every mask.
  static let faintAlpha: UInt32 = 2

  /// Adds up what the runs of a loop have counted.
  init(_ records: [FrameRecord]) {
    var total = WordNumbering()
    for record in records {
      for (word, count) in zip(record.words, record.counts) { total.add(count, to: total.number(of: word)) }
      if coverage.isEmpty {
        coverage = record.coverage
      } else {
        for index in coverage.indices { coverage[index] |= record.coverage[index] }
      }
    }
    var entries = zip(total.words, total.counts).filter { $0.1 > 0 }
    entries.sort { $0.0 < $1.0 }
    words = entries.map(\.0)
    counts = entries.map(\.1)
  }
}
