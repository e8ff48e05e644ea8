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
  /// Whether every colour is there exactly.
  private(set) var isExact = false

  init(_ census: ColorCensus, _ options: GIFOptions) throws(EncodingError) {
    let flatten = Flattening(options.alpha, inks: options.inks.map(swappedRedBlue))
    let flat = census.words.map { flatten($0) }
    var totals: [(color: UInt32, count: Int)] = []
    for (color, count) in zip(flat, census.counts) {
      if case .color(let color) = color { totals.append((color, count)) }
    }
    if case .matte(let matte) = options.alpha, census.coverage.contains(1) {
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
    let covered = census.coverage.isEmpty ? true : !census.coverage.contains(0)
    switch options.alpha {
    case .opaque: hasHoles = false
    case .matte: hasHoles = !covered
    case .hardEdge: hasHoles = flat.contains(.nothing)
    }
    // An exact palette of 256 may do without the entry for "unchanged", never without the one for "nothing".
    let exactLimit = hasHoles ? options.colors - 1 : options.colors
    isExact = uniques.count <= exactLimit
    let limit = isExact ? exactLimit : options.colors - 1
    let used = Set(uniques)
    var fixed: [UInt32] = []
    for color in (options.fixedColors + options.inks).map(swappedRedBlue) where !fixed.contains(color) {
      if used.contains(color) && fixed.count < limit { fixed.append(color) }
    }
    let quantizer = ColorQuantizer(colors: uniques, counts: counts)
    let (chosen, assignment) = quantizer.palette(limit: max(1, limit), fixed: fixed)
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
}
