import RingletRaster
import Synchronization

/// Shapes text with the fonts of this machine.
///
/// ```swift
/// let shaper = SystemShaper()
/// let run = shaper.shape("100 %", in: FontDescription(size: 17, weight: 600, features: .monospacedDigits))
/// run.advance  // points
/// ```
///
/// Nothing is read before the first text. Values are the same on every thread and in every run on the same fonts.
/// Lengths are the font's own: the tracking of SF, which depends on the size, is up to the layout.
public struct SystemShaper: TextShaper {
  private let catalog: FontCatalog
  private let runs = RunCache()

  /// Creates a shaper.
  ///
  /// - Parameter families: Families that take the place of those that stand for the system's designs.
  public init(families: [FontDescription.Design: String] = [:]) {
    catalog = FontCatalog(overrides: families)
  }

  /// What the fonts of this machine could not do so far, in order and without repeats.
  public var warnings: [FontWarning] { catalog.warnings }

  /// The vertical measures of a font.
  ///
  /// The system's standard design is measured as SF is, whatever stands in for it: ascent 0.952, descent 0.241 and
  /// capital height 0.7046 of the size, no leading.
  public func metrics(of font: FontDescription) -> FontMetrics {
    var metrics = catalog.face(for: font)?.metrics(size: font.size) ?? .standard(size: font.size)
    if font.family == .system, font.design == .standard {
      let standard = FontMetrics.standard(size: font.size)
      metrics.ascent = standard.ascent
      metrics.descent = standard.descent
      metrics.leading = standard.leading
      metrics.capHeight = standard.capHeight
    }
    return metrics
  }

  /// The glyphs of a text without line breaks; none when there is no font at all.
  ///
  /// A character the font does not have is taken from another font that has it. Text from right to left is shaped,
  /// lines of both directions are not reordered.
  public func shape(_ text: String, in font: FontDescription) -> ShapedRun {
    runs.run(RunCache.Key(text: text, font: font)) { shapeAnew(text, font) }
  }

  private func shapeAnew(_ text: String, _ font: FontDescription) -> ShapedRun {
    guard let main = catalog.face(for: font) else { return ShapedRun(glyphs: [], advance: 0) }
    var glyphs: [ShapedGlyph] = []
    var x = 0.0
    for piece in pieces(of: text, font, main) {
      let scale = font.size / piece.face.unitsPerEm
      let map = Affine.scale(scale, scale)
      let start = text.utf8.distance(from: text.startIndex, to: piece.text.startIndex)
      let digitAdvance = digitAdvance(of: piece.face, font.features)
      let bytes = piece.text.utf8
      for glyph in piece.face.shape(piece.text, features: font.features.tags) {
        let outline = catalog.outline(of: glyph.id, in: piece.face).applying(map)
        var advance = glyph.advance * scale, shift = glyph.dx * scale
        let byte = bytes[bytes.index(bytes.startIndex, offsetBy: glyph.cluster)]
        if let digitAdvance, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
          shift += (digitAdvance * scale - advance) / 2
          advance = digitAdvance * scale
        }
        glyphs.append(
          ShapedGlyph(
            outline: outline, x: x + shift, y: -glyph.dy * scale, advance: advance,
            cluster: start + glyph.cluster))
        x += advance
      }
    }
    return ShapedRun(glyphs: glyphs, advance: x)
  }

  /// The advance in font units that all digits get where they are to have the same: the widest one's.
  ///
  /// The tabular digits of a font may still differ, as those of Inter Display 3.19 do by up to 18 %.
  private func digitAdvance(of face: FontFace, _ features: FontDescription.Features) -> Double? {
    guard features.contains(.monospacedDigits) else { return nil }
    return face.shape("0123456789", features: features.tags).map(\.advance).max()
  }

  /// A part of a text that one face has all characters of.
  private struct Piece {
    let face: FontFace
    var text: Substring
  }

  private func pieces(of text: String, _ font: FontDescription, _ main: FontFace) -> [Piece] {
    var result: [Piece] = []
    for index in text.indices {
      let character = text[index]
      let next = text.index(after: index)
      let missing = character.unicodeScalars.first { !$0.isJoiner && !main.has($0) }
      let face = missing.flatMap { catalog.fallback(for: $0, in: font) } ?? main
      if let last = result.last, last.face === face {
        result[result.count - 1].text = text[last.text.startIndex..<next]
      } else {
        result.append(Piece(face: face, text: text[index..<next]))
      }
    }
    return result
  }
}

/// The latest shaped runs: a layout asks for the same text again and again.
private final class RunCache: Sendable {
  struct Key: Hashable {
    let text: String
    let font: FontDescription
  }

  private let runs = Mutex<[Key: ShapedRun]>([:])
  /// When this many are kept, all are dropped: simple, and a loader shows far fewer.
  private static let limit = 1024

  func run(_ key: Key, _ shape: () -> ShapedRun) -> ShapedRun {
    if let run = runs.withLock({ $0[key] }) { return run }
    let run = shape()
    runs.withLock {
      if $0.count >= Self.limit { $0.removeAll() }
      $0[key] = run
    }
    return run
  }
}

extension FontMetrics {
  /// The measures of SF, as measured on iOS.
  fileprivate static func standard(size: Double) -> FontMetrics {
    FontMetrics(
      ascent: 0.952 * size, descent: 0.241 * size, leading: 0, capHeight: 0.7046 * size,
      underlineOffset: 0.1 * size, underlineThickness: 0.06 * size, strikethroughOffset: 0.28 * size)
  }
}

extension FontDescription.Features {
  /// The OpenType tags.
  fileprivate var tags: [String] {
    let all: [(FontDescription.Features, String)] = [
      (.monospacedDigits, "tnum"), (.lowercaseSmallCaps, "smcp"), (.uppercaseSmallCaps, "c2sc"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension Unicode.Scalar {
  /// Whether it only changes or joins its neighbours and needs no glyph of its own.
  fileprivate var isJoiner: Bool { properties.isDefaultIgnorableCodePoint }
}
