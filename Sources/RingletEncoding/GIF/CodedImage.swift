/// The LZW codes of one image.
struct CodedImage: Sendable {
  /// Codes, not yet cut into sub-blocks.
  let codes: [UInt8]
  /// The code size that they start with.
  let minimumCodeSize: Int
  /// The entry that leaves the canvas as it is, if the form uses it.
  let transparent: UInt8?

  /// Codes some pixels.
  init(_ pixels: ImagePixels, _ parse: LZWEncoder.Parse, _ encoder: inout LZWEncoder) {
    minimumCodeSize = LZWEncoder.minimumCodeSize(highest: pixels.values.max() ?? 0)
    codes = encoder.encode(pixels.values.span, minimumCodeSize: minimumCodeSize, parse: parse)
    transparent = pixels.transparent
  }

  /// Codes image `index` of a plan in some ways and keeps the shortest, the first of equals.
  init(_ plan: DeltaPlan, _ index: Int, ways: CodingWays, encoder: inout LZWEncoder) {
    var forms = ImagePixels.forms(of: plan, index, ways.forms)
    var tries: [CodedImage] = []
    if forms.count > 1 && !ways.isExhaustive {
      tries = forms.map { CodedImage($0, .greedy, &encoder) }
      let shortest = Self.shortest(of: tries)
      (forms, tries) = ([forms[shortest]], [tries[shortest]])
    }
    for parse in ways.parses where tries.isEmpty || ways.isExhaustive || parse != .greedy {
      tries += forms.map { CodedImage($0, parse, &encoder) }
    }
    self = tries[Self.shortest(of: tries)]
  }

  private static func shortest(of tries: [CodedImage]) -> Int {
    tries.indices.reduce(0) { tries[$1].codes.count < tries[$0].codes.count ? $1 : $0 }
  }
}

/// The pixels of an image in one of its forms.
///
/// An image has several forms: all its pixels, only those that change, or something between, where the canvas shows through
/// in long runs. Which is shortest is not to be foretold well: runs of "unchanged" cost little, yet they cut the strings
/// between them.
struct ImagePixels: Sendable {
  /// Palette entries, row after row.
  let values: [UInt8]
  /// The entry that leaves the canvas as it is, if there is one among them.
  let transparent: UInt8?

  /// What becomes of pixels that the canvas shows already.
  enum Form: Hashable, Sendable {
    /// All are drawn.
    case whole
    /// None is drawn.
    case sparse
    /// Runs of that many and more are not drawn.
    ///
    /// Shorter ones fit more strings with the pixels themselves than with the hole. Measured on gradients: 2 gains 0.5 %,
    /// 6 2.5 %, 10 and 20 3 to 5 %. Patterns that repeat from row to row want whole rows left out at most.
    case runs(Int)

    /// The forms that are worth a try.
    static let all: [Form] = [.whole, .sparse, .runs(10), .runs(64)]
  }

  /// Image `index` of a plan in some forms; an image that has nothing to leave out in the whole one alone.
  static func forms(of plan: DeltaPlan, _ index: Int, _ forms: [Form]) -> [ImagePixels] {
    let whole = plan.plain(index)
    let plain = ImagePixels(values: whole, transparent: plan.hasHoles ? plan.transparent : nil)
    let wantsSparse = forms.contains { $0 != .whole }
    guard let hole = plan.transparent, wantsSparse, let sparse = plan.sparse(index) else { return [plain] }
    return forms.map { form in
      switch form {
      case .whole: plain
      case .sparse: ImagePixels(values: sparse, transparent: hole)
      case .runs(let shortest):
        ImagePixels(values: filled(sparse, from: whole, hole: hole, shortest), transparent: hole)
      }
    }
  }

  /// A sparse image with its holes that are shorter than some length filled.
  private static func filled(
    _ sparse: [UInt8], from whole: [UInt8], hole: UInt8, _ shortestRun: Int
  ) -> [UInt8] {
    var pixels = sparse
    var start = 0
    while start < pixels.count {
      guard pixels[start] == hole else {
        start += 1
        continue
      }
      var end = start + 1
      while end < pixels.count && sparse[end] == hole { end += 1 }
      if end - start < shortestRun {
        for index in start..<end { pixels[index] = whole[index] }
      }
      start = end
    }
    return pixels
  }
}
