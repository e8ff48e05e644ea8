/// The one palette of a loop and the way from a frame's words to its entries.
///
/// One palette for all frames: equal colours get equal entries, so nothing flickers, and differences stay small.
struct LoopPalette: Sendable {
  /// Colours, `0x00BBGGRR`, most frequent first; the transparent entry is among them.
  private(set) var colors: [UInt32] = []
  /// From premultiplied words to entries.
  private(set) var table: WordTable
  /// The entry that shows nothing, unless all are needed for colours.
  private(set) var transparent: UInt8?
  /// Whether frames have pixels that show nothing.
  private(set) var hasHoles = false
  /// Mean distance of a shown pixel from its true colour, in levels.
  private(set) var meanError: Float = 0
  /// Whether every colour is there exactly.
  private(set) var isExact = false

  /// Chooses the palette of a loop whose frames have `area` pixels.
  init(_ census: ColorCensus, area: Int, _ options: GIFOptions, target asked: QualityTarget) {
    let inks = Self.inks(census, options)
    let flatten = Flattening(options.alpha, inks: inks)
    let flat = census.words.map { flatten($0) }
    var totals: [(color: UInt32, count: Int)] = []
    for (color, count) in zip(flat, census.counts) {
      if case .color(let color) = color { totals.append((color, count)) }
    }
    let drawn = census.coverage.lazy.filter { $0 == 1 }.count
    if case .matte(let matte) = options.alpha, drawn > 0 {
      totals.append((swappedRedBlue(matte), 1))
    }
    totals.sort { $0.color < $1.color }
    var uniques: [UInt32] = []
    var counts: [Int] = []
    for (color, count) in totals {
      if uniques.last == color {
        counts[counts.count - 1] += count
      } else {
        uniques.append(color)
        counts.append(count)
      }
    }
    switch options.alpha {
    case .opaque: hasHoles = false
    case .matte: hasHoles = drawn < area
    case .hardEdge: hasHoles = flat.contains(.nothing)
    }
    // An exact palette of 256 may do without the entry for "unchanged", never without the one for "nothing".
    let exactLimit = hasHoles ? options.colors - 1 : options.colors
    let limit = uniques.count <= exactLimit ? exactLimit : options.colors - 1
    let used = Set(uniques)
    var fixed: [UInt32] = []
    for color in options.fixedColors.map(swappedRedBlue) + inks where !fixed.contains(color) {
      if used.contains(color) && fixed.count < limit { fixed.append(color) }
    }
    var target = asked
    if case .hardEdge = options.alpha { target.relax(besides: flatten.error(of: census)) }
    let quantizer = ColorQuantizer(colors: uniques, counts: counts)
    let quantized = quantizer.palette(
      limit: max(1, limit), fixed: fixed, target: target)
    let (chosen, assignment) = (quantized.palette, quantized.assignment)
    meanError = quantized.meanError
    isExact = meanError == 0
    // Frequent entries first: frames that use few get by with fewer bits a code.
    var sums = [Int](repeating: 0, count: chosen.count)
    for (entry, count) in zip(assignment, counts) { sums[Int(entry)] += count }
    var order = Array(chosen.indices)
    order.sort { (sums[$0], $1) > (sums[$1], $0) }
    let hasTransparent = hasHoles || chosen.count < options.colors
    let offset = hasTransparent ? 1 : 0
    colors = (hasTransparent ? [0] : []) + order.map { chosen[$0] }
    transparent = hasTransparent ? 0 : nil
    var place = [UInt8](repeating: 0, count: chosen.count)
    for (rank, entry) in order.enumerated() { place[entry] = UInt8(rank + offset) }
    var entryOf: [UInt32: UInt8] = [:]
    for (color, entry) in zip(uniques, assignment) { entryOf[color] = place[Int(entry)] }
    let nothing: UInt8 =
      if case .matte(let matte) = options.alpha { entryOf[swappedRedBlue(matte)] ?? 0 } else { 0 }
    table = WordTable(
      words: census.words,
      entries: flat.map { color in
        if case .color(let color) = color { entryOf[color] ?? 0 } else { nothing }
      })
  }

  /// The renderer's inks, then opaque words that fill at least a sixteenth of all that is opaque, most frequent first.
  private static func inks(_ census: ColorCensus, _ options: GIFOptions) -> [UInt32] {
    var solid: [(color: UInt32, count: Int)] = []
    var total = 0
    for (word, count) in zip(census.words, census.counts) where word >> 24 == 255 {
      solid.append((word & 0xFFFFFF, count))
      total += count
    }
    solid = solid.filter { $0.count * 16 >= total }
    solid.sort { ($0.count, $1.color) > ($1.count, $0.color) }
    var inks = options.inks.map(swappedRedBlue)
    for entry in solid where !inks.contains(entry.color) { inks.append(entry.color) }
    return inks
  }
}
