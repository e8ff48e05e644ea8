/// The ways of coding an image that are tried.
struct CodingWays: Hashable, Sendable {
  /// What becomes of pixels that the canvas shows already.
  var forms: [ImagePixels.Form]
  /// How pixels are cut into strings.
  var parses: [LZWEncoder.Parse]
  /// Whether every form is parsed in every way; otherwise only the one is that is shortest when parsed greedily.
  var isExhaustive = false

  /// The ways that are worth trying on every image of a plan.
  ///
  /// The images of a loop are alike. The forms are tried on a few of them, then how to parse the better ones; what is
  /// within half a percent of the best of all is enough.
  init(_ plan: DeltaPlan, _ effort: EncodingEffort, threads: Int) {
    forms = ImagePixels.Form.all
    (parses, isExhaustive) = (Self.parses(effort), effort == .small)
    let count = plan.deltas.count
    let pixels = plan.deltas.reduce(0) { $0 + $1.width * $1.height }
    guard effort != .small, count >= 3 * Self.probes, effort == .fast || pixels >= 1 << 20 else { return }
    // The first image covers the canvas and is no example.
    let images = (0..<Self.probes).map { 1 + (count - 1) * (2 * $0 + 1) / (2 * Self.probes) }
    let forms = forms, parses = parses
    let tried = Self.map(images, threads: threads) { index, encoder in
      let pixels = ImagePixels.forms(of: plan, index, forms)
      let sizes = pixels.map { CodedImage($0, .greedy, &encoder).codes.count }
      return (pixels: pixels, sizes: sizes)
    }.filter { $0.pixels.count == forms.count }
    guard !tried.isEmpty else { return }
    let chosen = Self.best(tried.map(\.sizes))
    self.forms = chosen.map { forms[$0] }
    if parses.count == 1 { return }
    // Looking ahead takes several times as long: every second image must do.
    let halved = tried.indices.filter { $0 % 2 == 0 }
    let parsed = Self.map(halved, threads: threads) { index, encoder in
      let (pixels, sizes) = tried[index]
      let shortest = chosen.reduce(chosen[0]) { sizes[$1] < sizes[$0] ? $1 : $0 }
      return parses.map { parse in
        parse == .greedy
          ? sizes[shortest] : CodedImage(pixels[shortest], parse, &encoder).codes.count
      }
    }
    self.parses = Self.best(parsed).map { parses[$0] }
  }

  /// Calls a closure for each of some images, with an encoder for each thread.
  private static func map<Result: Sendable>(
    _ images: [Int], threads: Int, _ body: @Sendable (Int, inout LZWEncoder) -> Result
  ) -> [Result] {
    Parallel.map(Parallel.ranges(count: images.count, pieces: threads), threads: threads) { range in
      var encoder = LZWEncoder()
      return range.map { body(images[$0], &encoder) }
    }.flatMap { $0 }
  }

  /// Images that are tried.
  private static let probes = 4

  /// How far to look ahead: up to 32 pixels gain 3 % on the benchmark loops, 4 pixels 1.8 %, any number 3.2 %.
  ///
  /// Flat art that moves little is a little shorter without.
  private static func parses(_ effort: EncodingEffort) -> [LZWEncoder.Parse] {
    switch effort {
    case .fast: [.greedy]
    case .balanced: [.greedy, .lookAhead(32)]
    case .small: [.greedy, .lookAhead(4), .lookAhead(16), .lookAhead(64), .lookAhead(256)]
    }
  }

  /// Which of some ways to take, given their sizes on some images: one if it comes near the best of all, else two, else
  /// all.
  private static func best(_ sizes: [[Int]]) -> [Int] {
    guard let first = sizes.first else { return [] }
    func size(_ chosen: [Int]) -> Int {
      sizes.reduce(0) { sum, tried in sum + (chosen.map { tried[$0] }.min() ?? 0) }
    }
    let all = Array(first.indices), limit = size(all) + size(all) / 200
    let pairs = all.flatMap { first in all[(first + 1)...].map { [first, $0] } }
    for sets in [all.map { [$0] }, pairs] {
      guard let first = sets.first else { continue }
      let best = sets.reduce(first) { size($1) < size($0) ? $1 : $0 }
      if size(best) <= limit { return best }
    }
    return all
  }
}
