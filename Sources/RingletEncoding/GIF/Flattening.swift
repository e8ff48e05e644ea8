/// Turns a premultiplied word into a GIF colour by the chosen ``AlphaPolicy``.
///
/// It is asked once for each distinct word of a loop, not once a pixel.
struct Flattening: Sendable {
  private let policy: AlphaPolicy
  /// Inks in the byte order of ``FlatColor``, most frequent first.
  private let inks: [UInt32]

  init(_ policy: AlphaPolicy, inks: [UInt32]) {
    self.policy = policy
    self.inks = inks
  }

  /// The colour of a word; `nothing` stays nothing even where a matte shows it as the matte's colour.
  func callAsFunction(_ word: UInt32) -> FlatColor {
    let alpha = word >> 24
    switch policy {
    case .opaque(let background):
      return .color(Self.composite(word, over: swappedRedBlue(background)))
    case .matte(let matte):
      if alpha <= ColorCensus.faintAlpha { return .nothing }
      return .color(Self.composite(word, over: swappedRedBlue(matte)))
    case .hardEdge(let threshold):
      if alpha == 0 || Double(alpha) < threshold * 255 { return .nothing }
      let color = PixelFormat.straight(word)
      let flat = UInt32(color.blue) << 16 | UInt32(color.green) << 8 | UInt32(color.red)
      return .color(snapped(flat, alpha: alpha))
    }
  }

  /// Mean square distance between the words of a loop and what becomes of them, a pixel that shows something.
  ///
  /// Judged over black and white pages, half each, in levels summed over the channels.
  func error(of census: ColorCensus) -> Float {
    var (squares, shown) = (0.0, 0)
    for (word, count) in zip(census.words, census.counts) {
      let flat = self(word)
      if flat != .nothing { shown += count }
      guard word >> 24 != 255 else { continue }
      for page in [UInt32(0), 0xFFFFFF] {
        var result = page
        if case .color(let color) = flat { result = color }
        let (a, b) = (channels(Self.composite(word, over: page)), channels(result))
        let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
        squares += Double((red * red + green * green + blue * blue) * count) / 2
      }
    }
    return shown > 0 ? Float(squares / Double(shown)) : 0
  }

  /// `word + under * (1 - alpha)`, rounded, for a premultiplied word.
  static func composite(_ word: UInt32, over under: UInt32) -> UInt32 {
    let alpha = word >> 24
    if alpha == 255 { return word & 0xFFFFFF }
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16] {
      let rest = (under >> shift & 0xFF) * (255 - alpha)
      result |= min(255, (word >> shift & 0xFF) + (rest + 127) / 255) << shift
    }
    return result
  }

  /// The first ink that rounding at this alpha could have turned into `color`, else `color` itself.
  ///
  /// Premultiplying at alpha a loses up to half a level of 255 in a; a level more is allowed for the renderer's own
  /// rounding. Without this an edge of one ink spreads over dozens of near colours.
  private func snapped(_ color: UInt32, alpha: UInt32) -> UInt32 {
    if alpha == 255 { return color }
    let reach = Int((255 + alpha - 1) / alpha) + 1
    let (red, green, blue) = channels(color)
    for ink in inks {
      let (r, g, b) = channels(ink)
      if abs(r - red) <= reach && abs(g - green) <= reach && abs(b - blue) <= reach { return ink }
    }
    return color
  }
}
