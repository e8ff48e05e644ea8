/// The LZW codes of one image: the shortest of the forms and parses that were tried.
///
/// An image has two forms: all its pixels, or only those that change with the rest left out. Which is shorter is not to
/// be foretold well: long runs of "unchanged" cost little, yet they cut the strings between them.
struct CodedImage: Sendable {
  /// Codes, not yet cut into sub-blocks.
  private(set) var codes: [UInt8]
  /// The code size that they start with.
  private(set) var minimumCodeSize: Int
  /// The entry that leaves the canvas as it is, if the form uses it.
  private(set) var transparent: UInt8?

  /// A way of coding an image.
  struct Way: Hashable, Sendable {
    /// Whether pixels that the canvas shows already are left out.
    var isSparse: Bool
    /// How pixels are cut into strings.
    var parse: LZWEncoder.Parse
  }

  /// Codes image `index` of a plan in each of some ways and keeps the shortest, the first of equals.
  ///
  /// An image that has nothing to leave out is only coded whole.
  init(_ plan: DeltaPlan, _ index: Int, ways: [Way], encoder: inout LZWEncoder) {
    var tries = Self.tries(plan, index, ways: ways, encoder: &encoder)
    if tries.isEmpty {
      let whole = ways.map { Way(isSparse: false, parse: $0.parse) }
      tries = Self.tries(plan, index, ways: whole, encoder: &encoder)
    }
    self = tries.min { $0.image.codes.count < $1.image.codes.count }!.image
  }

  /// An image coded in each of some ways that apply to it.
  private static func tries(
    _ plan: DeltaPlan, _ index: Int, ways: [Way], encoder: inout LZWEncoder
  ) -> [(way: Way, image: CodedImage)] {
    var whole: [UInt8]?, sparse: [UInt8]?
    if ways.contains(where: { !$0.isSparse }) { whole = plan.plain(index) }
    if ways.contains(where: \.isSparse) { sparse = plan.sparse(index)?.pixels }
    return ways.compactMap { way in
      guard let pixels = way.isSparse ? sparse : whole else { return nil }
      let transparent = way.isSparse || plan.hasHoles ? plan.transparent : nil
      return (way, CodedImage(pixels, transparent, way.parse, &encoder))
    }
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
    return parses.flatMap { [Way(isSparse: false, parse: $0), Way(isSparse: true, parse: $0)] }
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
