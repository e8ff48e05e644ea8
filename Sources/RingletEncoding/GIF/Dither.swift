import RingletRaster

/// Whether colours between two palette entries are shown as a mix of both.
///
/// The mask that spreads the two is fixed to the picture: a pixel that keeps its colour keeps its entry, so that nothing
/// that stands still ever flickers.
public enum DitherMode: String, CaseIterable, Hashable, Sendable {
  /// Every pixel has the nearest entry.
  case none
  /// Everywhere in smooth areas.
  case ordered
  /// In smooth areas, if the palette has too few colours for the quality and bands would show; never near-lossless,
  /// where each pixel is to be as near as can be.
  case auto
}

/// One palette entry, or several in proportion: eight, ordered by how light they are.
struct PaletteMix: Hashable, Sendable {
  private let entries: SIMD8<UInt8>

  /// One entry alone.
  init(_ entry: UInt8) { entries = SIMD8(repeating: entry) }

  /// Eight entries, the same one as often as it takes part.
  init(_ entries: [UInt8]) { self.entries = SIMD8(entries) }

  /// The entry of a pixel whose threshold is 0…7.
  subscript(threshold: UInt8) -> UInt8 { entries[Int(threshold)] }
}

/// Finds out which colours lie in smooth areas, where bands show and a mix does not.
///
/// On an edge a mix is a stain, so a colour that is mostly seen next to quite different ones is left alone. Judging
/// colours instead of pixels keeps the same pixel the same while its neighbours move.
struct SmoothColors: Sendable {
  private var numbering = WordNumbering()
  /// How often each word is seen, by its number.
  private var counts: [(smooth: Int, all: Int)] = [(0, 0)]

  /// Frames that are looked at, evenly spread.
  private static let samples = 32
  /// Largest difference of a channel between neighbours in a smooth area, in levels.
  ///
  /// Where colours change faster, what one entry stands for is a few pixels wide, and no band. (A hue wheel of 128 px scores
  /// 3 more without a mix, noise over a gradient 2.)
  private static let step = 4

  init(_ source: some FrameSource) throws {
    for index in Set((0..<Self.samples).map { source.count * $0 / Self.samples }).sorted() {
      try source.frames(index..<index + 1) { count($0.pixmap) }
    }
  }

  /// Whether a word is mostly seen among its like.
  func contains(_ word: UInt32) -> Bool {
    let number = numbering.known(word)
    if number == 0 && word != 0 { return false }
    return counts[number].smooth * 2 > counts[number].all
  }

  private mutating func count(_ pixmap: borrowing Pixmap) {
    guard pixmap.width > 2, pixmap.height > 2 else { return }
    var (word, smooth, all) = (pixmap[1, 1], 0, 0)
    func flush() {
      let number = Int(numbering.number(of: word))
      if number == counts.count { counts.append((0, 0)) }
      counts[number].smooth += smooth
      counts[number].all += all
    }
    for y in 1..<pixmap.height - 1 {
      for x in 1..<pixmap.width - 1 {
        let here = pixmap[x, y]
        if here != word {
          flush()
          (word, smooth, all) = (here, 0, 0)
        }
        all += 1
        let isSmooth =
          Self.isNear(here, pixmap[x - 1, y]) && Self.isNear(here, pixmap[x + 1, y])
          && Self.isNear(here, pixmap[x, y - 1]) && Self.isNear(here, pixmap[x, y + 1])
        if isSmooth { smooth += 1 }
      }
    }
    flush()
  }

  private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    if a == b { return true }
    for shift: UInt32 in [0, 8, 16, 24] where abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) > step {
      return false
    }
    return true
  }
}

/// How finely colours are mixed.
enum DitherStrength: Sendable {
  /// Of eight parts, spread without a pattern, for the truest mean.
  case full
  /// Of two, like a chessboard: halves the steps of bands in strings that repeat.
  ///
  /// On blurred shapes and photographs that is within 2 of SSIMULACRA2 of ``full`` and takes 5 to 30 % fewer bytes.
  case light

  /// Entries of a mix.
  var parts: Int { self == .full ? 8 : 2 }
  /// The share of the error so far that the next entry makes up for; all of it would look coarser, not truer.
  var correction: Float { self == .full ? 0.8 : 0.5 }
}

/// Chooses mixes for colours that a palette lacks.
struct DitherPlan {
  private let entries: [SIMD3<Float>]
  /// Places in the palette of `entries`.
  private let places: [UInt8]
  private let nearest: NearestColor

  private let strength: DitherStrength

  /// `palette` in the byte order of ``FlatColor``, with one entry that is no colour.
  init(palette: [UInt32], except hole: UInt8?, strength: DitherStrength = .full) {
    self.strength = strength
    places = palette.indices.map { UInt8($0) }.filter { $0 != hole }
    entries = places.map { ColorSpace.position(of: palette[Int($0)]) }
    nearest = NearestColor(entries)
  }

  /// Largest part of a channel that is made up for, in levels.
  private static let farthest = SIMD3<Float>(repeating: 40)

  /// A mix for a colour, and how much nearer its mean is than the best single entry, in levels.
  ///
  /// Each of the entries is the nearest to the colour plus what those before it have missed (pattern dithering
  /// after Thomas Knoll, US patent 6,606,166, expired in 2019).
  func mix(_ color: UInt32) -> (mix: PaletteMix, gain: Float) {
    let wanted = ColorSpace.position(of: color)
    var missed = SIMD3<Float>.zero
    var sum = missed
    var chosen: [Int] = []
    for _ in 0..<strength.parts {
      let index = nearest.nearest(to: wanted + missed * strength.correction).index
      chosen.append(index)
      missed += wanted - entries[index]
      // A colour that the palette does not surround would drive it ever farther away.
      missed.clamp(lowerBound: -Self.farthest, upperBound: Self.farthest)
      sum += entries[index]
    }
    func length(_ d: SIMD3<Float>) -> Float { (d * d).sum().squareRoot() }
    let gain = length(wanted - entries[chosen[0]]) - length(wanted - sum / Float(strength.parts))
    // ColorSpace weighs the channels much as luminance does, so that the sum tells light from dark.
    chosen.sort { (entries[$0].sum(), $0) < (entries[$1].sum(), $1) }
    return (PaletteMix((0..<8).map { places[chosen[$0 * chosen.count / 8]] }), gain)
  }
}

/// The mask: for each pixel of the picture a threshold from 0 to 7.
///
/// The full one is interleaved gradient noise (Jimenez, "Next Generation Post Processing in Call of Duty", 2014):
/// neighbours differ as much as they can, and no grid shows. The light one is a chessboard.
struct DitherMask: Sendable {
  /// Thresholds in rows of `stride`.
  let thresholds: [UInt8]

  init(stride: Int, height: Int, strength: DitherStrength) {
    thresholds = (0..<height).flatMap { y in
      (0..<stride).map { x in
        if strength == .light { return (x &+ y) & 1 == 0 ? 0 : 7 }
        let inner = (0.067_110_56 * Double(x) + 0.005_837_15 * Double(y)).truncatingRemainder(dividingBy: 1)
        return UInt8((52.982_918_9 * inner).truncatingRemainder(dividingBy: 1) * 8)
      }
    }
  }
}
