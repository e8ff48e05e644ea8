/// The LZW codes of one image: the shortest of the forms and parses that were tried.
///
/// An image has three forms: all its pixels, only those that change, or something between, where the canvas shows through
/// in long runs. Which is shortest is not to be foretold well: runs of "unchanged" cost little, yet they cut the strings
/// between them.
struct CodedImage: Sendable {
  /// Codes, not yet cut into sub-blocks.
  private(set) var codes: [UInt8]
  /// The code size that they start with.
  private(set) var minimumCodeSize: Int
  /// The entry that leaves the canvas as it is, if the form uses it.
  private(set) var transparent: UInt8?

  /// What becomes of pixels that the canvas shows already.
  enum Form: CaseIterable, Hashable, Sendable {
    /// All are drawn.
    case whole
    /// None is drawn.
    case sparse
    /// Long runs of them are not drawn.
    case runs
  }

  /// A way of coding an image.
  struct Way: Hashable, Sendable {
    /// Which of the pixels that the canvas shows already are left out.
    var form: Form
    /// How pixels are cut into strings.
    var parse: LZWEncoder.Parse
  }

  /// Codes image `index` of a plan in each of some ways and keeps the shortest, the first of equals.
  ///
  /// An image that has nothing to leave out is only coded whole.
  init(_ plan: DeltaPlan, _ index: Int, ways: [Way], encoder: inout LZWEncoder) {
    var tries = Self.tries(plan, index, ways: ways, encoder: &encoder)
    if tries.isEmpty {
      let whole = ways.map { Way(form: .whole, parse: $0.parse) }
      tries = Self.tries(plan, index, ways: whole, encoder: &encoder)
    }
    self = tries.min { $0.image.codes.count < $1.image.codes.count }!.image
  }

  /// An image coded in each of some ways that apply to it.
  private static func tries(
    _ plan: DeltaPlan, _ index: Int, ways: [Way], encoder: inout LZWEncoder
  ) -> [(way: Way, image: CodedImage)] {
    let whole = plan.plain(index)
    let sparse = ways.contains { $0.form != .whole } ? plan.sparse(index) : nil
    return ways.compactMap { way in
      if way.form == .whole {
        return (way, CodedImage(whole, plan.hasHoles ? plan.transparent : nil, way.parse, &encoder))
      }
      guard let sparse, let hole = plan.transparent else { return nil }
      let pixels = way.form == .sparse ? sparse : Self.filled(sparse, from: whole, hole: hole)
      return (way, CodedImage(pixels, hole, way.parse, &encoder))
    }
  }

  /// Shortest run that is left out: below, the pixels themselves fit more strings than the hole does.
  ///
  /// Measured on gradients: 2 gains 0.5 %, 6 2.5 %, 10 and 20 3 to 5 %.
  private static let shortestRun = 10

  /// A sparse image with its short holes filled.
  private static func filled(_ sparse: [UInt8], from whole: [UInt8], hole: UInt8) -> [UInt8] {
    var pixels = sparse
    var start = 0
    while start < pixels.count {
      guard pixels[start] == hole else {
        start += 1
        continue
      }
      var end = start + 1
      while end < pixels.count && sparse[end] == hole { end += 1 }
      if end - start < shortestRun { pixels[start..<end] = whole[start..<end] }
      start = end
    }
    return pixels
  }

  private init(
    _ pixels: [UInt8], _ transparent: UInt8?, _ parse: LZWEncoder.Parse, _ encoder: inout LZWEncoder
  ) {
    var highest: UInt8 = 0
    for pixel in pixels { highest = max(highest, pixel) }
    minimumCodeSize = LZWEncoder.minimumCodeSize(highest: highest)
    codes = encoder.encode(pixels.span, minimumCodeSize: minimumCodeSize, parse: parse)
    self.transparent = transparent
  }
}

extension CodedImage {
  /// All ways that an effort allows.
  static func ways(_ effort: EncodingEffort) -> [Way] {
    let parses: [LZWEncoder.Parse] =
      switch effort {
      case .fast: [.greedy]
      case .balanced: [.greedy, .lookAhead(4)]
      case .small: [.greedy, .lookAhead(2), .lookAhead(4), .lookAhead(8), .lookAhead(16)]
      }
    return parses.flatMap { parse in Form.allCases.map { Way(form: $0, parse: parse) } }
  }

  /// The ways that are worth trying on every image of a plan, found by trying all on a few of them.
  ///
  /// The images of a loop are alike. Where one or two ways come within half a percent of the best of all, the others
  /// are left; looking ahead gains 6 % on one loop and nothing on the next, at three times the work.
  static func worthwhileWays(_ plan: DeltaPlan, _ effort: EncodingEffort) -> [Way] {
    let ways = ways(effort), count = plan.deltas.count
    let pixels = plan.deltas.reduce(0) { $0 + $1.width * $1.height }
    guard effort != .small, count >= 3 * probes, effort == .fast || pixels >= 1 << 20 else { return ways }
    var encoder = LZWEncoder()
    var sizes: [[Int]] = []
    for probe in 0..<probes {
      // The first image covers the canvas and is no example.
      let index = 1 + (count - 1) * (2 * probe + 1) / (2 * probes)
      let tries = tries(plan, index, ways: ways, encoder: &encoder)
      if tries.count == ways.count { sizes.append(tries.map(\.image.codes.count)) }
    }
    guard !sizes.isEmpty else { return ways }
    func size(_ chosen: [Int]) -> Int {
      sizes.reduce(0) { sum, tried in sum + (chosen.map { tried[$0] }.min() ?? 0) }
    }
    let all = Array(ways.indices), limit = size(all) + size(all) / 200
    var sets = all.map { [$0] }
    for first in all { for second in all[(first + 1)...] { sets.append([first, second]) } }
    return (sets.first { size($0) <= limit } ?? all).map { ways[$0] }
  }

  private static let probes = 6
}
