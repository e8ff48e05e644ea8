/// The LZW codes of one image: the shortest of the forms and parses that were tried.
struct CodedImage: Sendable {
  /// Codes, not yet cut into sub-blocks.
  private(set) var codes: [UInt8]
  /// The code size that they start with.
  private(set) var minimumCodeSize: Int
  /// The entry that leaves the canvas as it is, if the form uses it.
  private(set) var transparent: UInt8?

  /// Codes image `index` of a plan.
  ///
  /// An image has two forms: all its pixels, or only those that change with the rest left out. Which is shorter is not
  /// to be foretold well: long runs of "unchanged" cost little, yet they cut the strings between them.
  init(_ plan: DeltaPlan, _ index: Int, effort: EncodingEffort, encoder: inout LZWEncoder) {
    let plain = Form(pixels: plan.plain(index), transparent: plan.hasHoles ? plan.transparent : nil)
    var forms = [plain]
    if let sparse = plan.sparse(index) {
      let form = Form(pixels: sparse.pixels, transparent: plan.transparent)
      // Drawing less than two thirds of the rectangle almost always favours leaving the rest out.
      let isLikely = sparse.drawn * 3 < sparse.pixels.count * 2
      forms = effort == .fast ? [isLikely ? form : plain] : [plain, form]
    }
    var tries = forms.map { CodedImage($0, .greedy, &encoder) }
    let shortest = tries.map(\.codes.count).min() ?? 0
    for index in forms.indices {
      switch effort {
      case .fast: break
      case .balanced:
        // Looking ahead gains up to 6 %; a form that is further behind stays behind.
        if tries[index].codes.count * 9 <= shortest * 10 {
          tries.append(CodedImage(forms[index], .lookAhead(4), &encoder))
        }
      case .small:
        for depth in [2, 4, 8, 16] { tries.append(CodedImage(forms[index], .lookAhead(depth), &encoder)) }
      }
    }
    self = tries.min { $0.codes.count < $1.codes.count }!
  }

  private struct Form {
    var pixels: [UInt8]
    var transparent: UInt8?
  }

  private init(_ form: Form, _ parse: LZWEncoder.Parse, _ encoder: inout LZWEncoder) {
    minimumCodeSize = LZWEncoder.minimumCodeSize(highest: form.pixels.max() ?? 0)
    codes = encoder.encode(form.pixels.span, minimumCodeSize: minimumCodeSize, parse: parse)
    transparent = form.transparent
  }
}
