/// The one palette of a loop and the way from a frame's words to its entries.
///
/// One palette for all frames: equal colours get equal entries, so nothing flickers, and differences stay small.
struct LoopPalette: Sendable {
  /// Colours, `0x00BBGGRR`, most frequent first; the transparent entry is among them.
  private(set) var colors: [UInt32] = []
  /// What each of the census's words becomes: a colour, and entries for it.
  private let flat: [FlatColor]
  private var mixes: [PaletteMix]
  /// The entry that shows nothing, unless all are needed for colours.
  private(set) var transparent: UInt8?
  /// Whether frames have pixels that show nothing.
  private(set) var hasHoles = false
  /// Mean distance of a shown pixel from its true colour, in levels.
  private(set) var meanError: Float = 0
  /// Entries that a sixteenth of all pixels shows, or more.
  private(set) var fills: [UInt8] = []
  /// Whether every colour is there exactly.
  private(set) var isExact = false
  /// Whether the palette is as near to the frames as the quality asks for.
  let meetsTarget: Bool
  /// Whether the palette has too few colours for the quality that was asked for, so that it shows.
  var isShort: Bool { !meetsTarget && meanError >= Self.visibleError }
  /// How some colours are mixed of several entries, if any is.
  private(set) var mixing: DitherStrength?

  /// Chooses the palette of a loop whose frames have `area` pixels.
  init(_ census: ColorCensus, area: Int, _ options: GIFOptions, target asked: QualityTarget) {
    let inks = Self.inks(census, options)
    let flatten = Flattening(options.alpha, inks: inks)
    let flat = census.words.map { flatten($0) }
    var totals: [(color: UInt32, count: Int, arrivals: Int, calm: Float)] = []
    for (index, color) in flat.enumerated() {
      if case .color(let color) = color {
        let calm = Float(census.counts[index]) * census.calmness[index]
        totals.append((color, census.counts[index], census.arrivals[index], calm))
      }
    }
    let drawn = census.coverage.lazy.filter { $0 == 1 }.count
    if case .matte(let matte) = options.alpha, drawn > 0 {
      totals.append((swappedRedBlue(matte), 1, 0, 0))
    }
    totals.sort { $0.color < $1.color }
    var uniques: [UInt32] = []
    var counts: [Int] = []
    var arrivals: [Int] = []
    var calm: [Float] = []
    for total in totals {
      if uniques.last == total.color {
        counts[counts.count - 1] += total.count
        arrivals[arrivals.count - 1] += total.arrivals
        calm[calm.count - 1] += total.calm
      } else {
        uniques.append(total.color)
        counts.append(total.count)
        arrivals.append(total.arrivals)
        calm.append(total.calm)
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
    let quantizer = ColorQuantizer(
      colors: uniques, counts: counts, calm: calm, isNearLossless: target.isNearLossless)
    let quantized = quantizer.palette(limit: max(1, limit), fixed: fixed, target: target)
    let (chosen, assignment) = (quantized.palette, quantized.assignment)
    meanError = quantized.meanError
    isExact = meanError == 0
    let order = Self.order(chosen.count, assignment, counts, arrivals)
    let fills = Self.fills(chosen.count, assignment, counts)
    let hasTransparent = hasHoles || chosen.count < options.colors
    let offset = hasTransparent ? 1 : 0
    colors = (hasTransparent ? [0] : []) + order.map { chosen[$0] }
    transparent = hasTransparent ? 0 : nil
    var place = [UInt8](repeating: 0, count: chosen.count)
    for (rank, entry) in order.enumerated() { place[entry] = UInt8(rank + offset) }
    self.fills = fills.map { place[$0] }
    var entryOf: [UInt32: UInt8] = [:]
    for (color, entry) in zip(uniques, assignment) { entryOf[color] = place[Int(entry)] }
    let nothing: UInt8 =
      if case .matte(let matte) = options.alpha { entryOf[swappedRedBlue(matte)] ?? 0 } else { 0 }
    meetsTarget = target.accepts(quantized)
    mixes = flat.map { color in
      if case .color(let color) = color { PaletteMix(entryOf[color] ?? 0) } else { PaletteMix(nothing) }
    }
    self.flat = flat
  }

  /// Mean error, in levels, up to which missing colours are not worth a look at where they lie.
  private static let visibleError: Float = 0.5

  /// Mean gain of a smooth pixel, in levels, from which on bands are wide enough to be seen.
  private static let leastGain: Float = 0.5

  /// Puts mixes in place of single entries in smooth areas, if that is forced or pays.
  mutating func mix(_ census: ColorCensus, smooth: SmoothColors, isForced: Bool) {
    let strength = isForced ? DitherStrength.full : .light
    let plan = DitherPlan(palette: colors, except: transparent, strength: strength)
    var changed: [(index: Int, mix: PaletteMix)] = []
    var (gain, pixels) = (Float(0), 0)
    for (index, color) in flat.enumerated() {
      guard case .color(let color) = color, smooth.contains(census.words[index]) else { continue }
      let found = plan.mix(color)
      pixels += census.counts[index]
      gain += max(0, found.gain) * Float(census.counts[index])
      if found.gain > 0 { changed.append((index, found.mix)) }
    }
    guard !changed.isEmpty, isForced || gain >= Self.leastGain * Float(pixels) else { return }
    for change in changed { mixes[change.index] = change.mix }
    mixing = strength
  }

  /// What each of some words becomes.
  func mixes(of words: [UInt32], in census: ColorCensus) -> [PaletteMix] {
    words.map { mixes[census.place(of: $0)] }
  }

  /// The entries of a palette in the order in which they are numbered.
  ///
  /// An image gets by with fewer bits a code when its entries have low numbers. Fills that lie in all images come first,
  /// then what is drawn in the most images; colours that stand from the first image on come last.
  private static func order(_ count: Int, _ assignment: [UInt8], _ counts: [Int], _ arrivals: [Int]) -> [Int]
  {
    let pixels = sums(count, assignment, counts), images = sums(count, assignment, arrivals)
    let fills = Set(fills(count, assignment, counts))
    func rank(_ entry: Int) -> (Int, Int, Int) {
      fills.contains(entry) ? (Int.max, pixels[entry], -entry) : (images[entry], pixels[entry], -entry)
    }
    return (0..<count).sorted { rank($0) > rank($1) }
  }

  /// The entries that a sixteenth of all pixels shows, or more.
  private static func fills(_ count: Int, _ assignment: [UInt8], _ counts: [Int]) -> [Int] {
    let pixels = sums(count, assignment, counts)
    let total = pixels.reduce(0, +)
    return (0..<count).filter { pixels[$0] * 16 >= total }
  }

  /// Adds up figures of colours by their entries.
  private static func sums(_ count: Int, _ assignment: [UInt8], _ figures: [Int]) -> [Int] {
    var sums = [Int](repeating: 0, count: count)
    for (index, entry) in assignment.enumerated() { sums[Int(entry)] += figures[index] }
    return sums
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
