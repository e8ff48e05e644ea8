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
    self = tries.dropFirst().reduce(tries[0]) { $1.codes.count < $0.codes.count ? $1 : $0 }
  }

  /// An image coded in each of some ways that apply to it.
  private static func tries(
    _ plan: DeltaPlan, _ index: Int, ways: [Way], encoder: inout LZWEncoder
  ) -> [CodedImage] {
    let whole = plan.plain(index)
    let sparse = ways.contains { $0.form != .whole } ? plan.sparse(index) : nil
    return ways.compactMap { way in
      if way.form == .whole {
        return CodedImage(whole, plan.hasHoles ? plan.transparent : nil, way.parse, &encoder)
      }
      guard let sparse, let hole = plan.transparent else { return nil }
      let pixels = way.form == .sparse ? sparse : Self.filled(sparse, from: whole, hole: hole)
      return CodedImage(pixels, hole, way.parse, &encoder)
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
    minimumCodeSize = LZWEncoder.minimumCodeSize(highest: pixels.max() ?? 0)
    codes = encoder.encode(pixels.span, minimumCodeSize: minimumCodeSize, parse: parse)
    self.transparent = transparent
  }
}

extension CodedImage {
  /// The ways that are worth trying on every image of a plan.
  ///
  /// The images of a loop are alike: all forms are tried on a few of them, and where one or two come within half a
  /// percent of the best of all, the others are left.
  static func worthwhileWays(_ plan: DeltaPlan, _ effort: EncodingEffort) -> [Way] {
    let forms = effort == .small ? Form.allCases : worthwhileForms(plan, effort)
    return forms.flatMap { form in parses(effort).map { Way(form: form, parse: $0) } }
  }

  /// How far to look ahead: up to 32 pixels gain 3 % on the benchmark loops, 4 pixels 1.8 %, any number 3.2 %.
  private static func parses(_ effort: EncodingEffort) -> [LZWEncoder.Parse] {
    switch effort {
    case .fast: [.greedy]
    case .balanced: [.lookAhead(32)]
    case .small: [.greedy, .lookAhead(4), .lookAhead(16), .lookAhead(64), .lookAhead(256)]
    }
  }

  private static func worthwhileForms(_ plan: DeltaPlan, _ effort: EncodingEffort) -> [Form] {
    let forms = Form.allCases, count = plan.deltas.count
    let pixels = plan.deltas.reduce(0) { $0 + $1.width * $1.height }
    guard count >= 3 * probes, effort == .fast || pixels >= 1 << 20 else { return forms }
    var encoder = LZWEncoder()
    var sizes: [[Int]] = []
    for probe in 0..<probes {
      // The first image covers the canvas and is no example.
      let index = 1 + (count - 1) * (2 * probe + 1) / (2 * probes)
      let tries = tries(plan, index, ways: forms.map { Way(form: $0, parse: .greedy) }, encoder: &encoder)
      if tries.count == forms.count { sizes.append(tries.map(\.codes.count)) }
    }
    guard !sizes.isEmpty else { return forms }
    func size(_ chosen: [Int]) -> Int {
      sizes.reduce(0) { sum, tried in sum + (chosen.map { tried[$0] }.min() ?? 0) }
    }
    let all = Array(forms.indices), limit = size(all) + size(all) / 200
    let pairs = all.flatMap { first in all[(first + 1)...].map { [first, $0] } }
    for sets in [all.map { [$0] }, pairs] {
      let best = sets.reduce(sets[0]) { size($1) < size($0) ? $1 : $0 }
      if size(best) <= limit { return best.map { forms[$0] } }
    }
    return forms
  }

  private static let probes = 6
}
