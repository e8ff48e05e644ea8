/// Which premultiplied words occur in a loop and in how many pixels of how many frames.
struct ColorCensus: Sendable {
  /// Distinct words in ascending order.
  private(set) var words: [UInt32] = []
  /// Pixels times frames that show the word beside it.
  private(set) var counts: [Int] = []
  /// Frames in which the word beside it arrives in a pixel, the first frame aside.
  private(set) var arrivals: [Int] = []
  /// Share of the pixels in which the word beside it arrives that lie among their like, 0…1.
  private(set) var smoothness: [Float] = []
  /// How plainly a band would show in the word beside it, 0…1: most where neighbours in a smooth area differ by a fraction
  /// of a level a pixel.
  ///
  /// Where colours change fast, a palette's steps lie close together and are not seen; where they do not change, there are
  /// none. Larger differences are the edges of faint shapes, whose fills have no bands either.
  private(set) var calmness: [Float] = []
  /// One byte a pixel in whole blocks of eight, 1 where anything is ever drawn; empty unless it was asked for.
  private(set) var coverage: [UInt8] = []
  private let numbering: WordNumbering
  /// Places in `words` by number.
  private let places: [Int]

  /// Alpha levels up to this are taken as "nothing drawn": they are invisible and would widen every mask.
  static let faintAlpha: UInt32 = 2

  /// Adds up what the runs of a loop have counted.
  init(_ records: [FrameRecord]) {
    var total = WordNumbering()
    for record in records {
      let (counts, arrivals, pixels) = (record.counts, record.arrivals, record.arrivedPixels)
      for (index, word) in record.words.enumerated() {
        let number = total.number(of: word)
        total.add(counts[index], to: number)
        total.addArrivals(arrivals[index], to: number)
        total.arrive(number, pixels[index])
      }
      if coverage.isEmpty {
        coverage = record.coverage
      } else {
        for index in coverage.indices { coverage[index] |= record.coverage[index] }
      }
    }
    let (counts, arrivals, pixels) = (total.counts, total.arrivals, total.arrivedPixels)
    let present = counts.indices.filter { counts[$0] > 0 }.sorted { total.words[$0] < total.words[$1] }
    words = present.map { total.words[$0] }
    self.counts = present.map { counts[$0] }
    self.arrivals = present.map { arrivals[$0] }
    smoothness = present.map { Float(pixels[$0].smooth) / Float(max(1, pixels[$0].all)) }
    calmness = zip(present, smoothness).map { number, smoothness in
      let smooth = Float(max(1, pixels[number].smooth))
      let slope = Float(pixels[number].steps) / smooth, small = Float(pixels[number].smallSteps) / smooth
      return smoothness * small / (small + 0.1) / ((1 + slope) * (1 + slope))
    }
    var places = [Int](repeating: 0, count: total.words.count)
    for (place, number) in present.enumerated() { places[number] = place }
    (numbering, self.places) = (total, places)
  }

  /// The place of a word in `words`; of a word that no frame shows, any place.
  func place(of word: UInt32) -> Int { places[numbering.known(word)] }
}
