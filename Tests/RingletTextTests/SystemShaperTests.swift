import RingletRaster
import Testing

@testable import RingletText

/// Lengths in units of Inter's files were read with FreeType.
@Suite(.enabled(if: hasInter, "needs fonts-inter"))
struct SystemShaperTests {
  let shaper = SystemShaper()

  struct Advance: Sendable {
    let text: String
    var size = 12.0
    var weight = 400.0
    /// Units of the font, and how many make up its size.
    let units, unitsPerEm: Double
  }

  static let advances = [
    Advance(text: "H", size: 17, units: 2084, unitsPerEm: 2816),
    Advance(text: "0", units: 1760, unitsPerEm: 2816),
    Advance(text: "1", units: 1308, unitsPerEm: 2816), Advance(text: "%", units: 2288, unitsPerEm: 2816),
    Advance(text: "H", size: 19.9, weight: 700, units: 2101, unitsPerEm: 2816),
    Advance(text: "H", size: 20, units: 1364, unitsPerEm: 2048),
    Advance(text: "g", size: 34, units: 1138, unitsPerEm: 2048),
  ]

  @Test(arguments: advances)
  func advancesAreTheFontsOwn(_ row: Advance) {
    let run = shaper.shape(row.text, in: FontDescription(size: row.size, weight: row.weight))
    #expect(abs(run.advance - row.units / row.unitsPerEm * row.size) < 1e-9)
  }

  @Test func outlinesStandOnTheBaselineWithYDown() throws {
    let glyph = try #require(shaper.shape("H", in: FontDescription(size: 14)).glyphs.first)
    let bounds = try #require(glyph.outline.bounds)
    let unit = 14.0 / 2816
    #expect(abs(bounds.minX - 248 * unit) < 1e-9 && abs(bounds.maxX - 1836 * unit) < 1e-9)
    #expect(abs(bounds.minY + 2048 * unit) < 1e-9 && abs(bounds.maxY) < 1e-9)
  }

  @Test func everyLetterIsKnownToBeSimple() {
    for scalar in 33...126 {
      let text = String(Unicode.Scalar(UInt8(scalar)))
      let run = shaper.shape(text, in: FontDescription(weight: 700))
      #expect(run.glyphs.filter { !$0.outline.isKnownSimple }.isEmpty)
    }
  }

  @Test(arguments: [13.0, 17, 20, 34], [400.0, 700])
  func digitsAreEquallyWideOnRequest(size: Double, weight: Double) {
    func widths(_ features: FontDescription.Features) -> Set<Double> {
      Set(
        (0...9).map {
          shaper.shape("\($0)", in: FontDescription(size: size, weight: weight, features: features)).advance
        })
    }
    #expect(widths([]).count > 1)
    #expect(widths(.monospacedDigits).count == 1)
  }

  @Test func equallyWideDigitsStandInTheMiddleOfTheirPlace() throws {
    let font = FontDescription(size: 34, weight: 700, features: .monospacedDigits)
    for digit in 0...9 {
      let run = shaper.shape("8\(digit)%", in: font)
      let place = run.glyphs[1], box = try #require(place.outline.bounds)
      let left = place.x + box.minX - run.glyphs[0].advance
      let right = 2 * run.glyphs[0].advance - (place.x + box.maxX)
      #expect(abs(left - right) < 0.12 * 34, "\(digit)")
      #expect(run.advance == run.glyphs.reduce(0) { $0 + $1.advance })
    }
  }

  @Test func pairsAreKerned() {
    let font = FontDescription()
    let apart = shaper.shape("A", in: font).advance + shaper.shape("V", in: font).advance
    #expect(shaper.shape("AV", in: font).advance < apart - 0.3)
  }

  @Test func arrowsAreNotMadeOfHyphens() {
    #expect(shaper.shape("->", in: FontDescription()).glyphs.count == 2)
  }

  @Test func clustersCountBytes() {
    let run = shaper.shape("aé€b", in: FontDescription())
    #expect(run.glyphs.map(\.cluster) == [0, 1, 3, 6])
    #expect(run.glyphs.last.map { $0.x + $0.advance } == run.advance)
  }

  @Test func accentsJoinTheirLetter() {
    let font = FontDescription()
    #expect(shaper.shape("e\u{301}", in: font).glyphs.count == 1)
    #expect(shaper.shape("e\u{301}", in: font).advance == shaper.shape("é", in: font).advance)
  }

  @Test func nothingAndSpacesHaveNoOutline() {
    #expect(shaper.shape("", in: FontDescription()) == ShapedRun(glyphs: [], advance: 0))
    let space = shaper.shape(" ", in: FontDescription())
    #expect(space.advance > 0 && space.glyphs.map(\.outline) == [BezierPath()])
  }

  @Test(arguments: [13.0, 17, 34])
  func theSystemFontIsMeasuredAsSanFrancisco(size: Double) {
    let metrics = shaper.metrics(of: FontDescription(size: size))
    #expect(abs(metrics.ascent + metrics.descent - 1.193 * size) < 1e-9)
    #expect(metrics.capHeight == 0.7046 * size && metrics.leading == 0)
    #expect(metrics.underlineThickness > 0 && metrics.underlineOffset > 0 && metrics.strikethroughOffset > 0)
  }

  @Test func namedFontsKeepTheirOwnMeasures() {
    let metrics = shaper.metrics(of: FontDescription(family: .named("Inter"), size: 2816))
    #expect(metrics.ascent == 2728 && metrics.descent == 680 && metrics.capHeight == 2048)
  }

  @Test func weightsAndSlantsHaveFacesOfTheirOwn() {
    let fonts = stride(from: 100.0, through: 900, by: 100).flatMap { weight in
      [false, true].map { FontDescription(weight: weight, isItalic: $0) }
    }
    let outlines = fonts.map { shaper.shape("Hag", in: $0).glyphs[1].outline }
    #expect(Set(outlines).count == fonts.count)
    #expect(shaper.warnings.isEmpty)
  }

  @Test func aMissingFamilyIsNamedOnce() {
    let font = FontDescription(family: .named("No Such Face"))
    #expect(shaper.shape("a", in: font) == shaper.shape("a", in: FontDescription()))
    _ = shaper.shape("b", in: font)
    #expect(shaper.warnings == [.missingFamily("No Such Face", substitute: "Inter")])
  }

  @Test func familiesCanBeReplaced() {
    let other = SystemShaper(families: [.standard: "Inter Display"])
    let font = FontDescription(size: 10)
    #expect(abs(other.shape("H", in: font).advance - 13640.0 / 2048) < 1e-9)
    #expect(other.warnings.isEmpty)
  }

  @Test func aMissingCharacterIsNamed() {
    let run = shaper.shape("a\u{10FFFD}", in: FontDescription())
    #expect(run.glyphs.count == 2)
    #expect(shaper.warnings == [.missingCharacter("\u{10FFFD}", family: "Inter")])
    #expect(shaper.warnings[0].summary.contains("U+10FFFD"))
  }

  @Test func threadsGetTheSameGlyphs() async {
    let expected = shaper.shape("Loading 100 %", in: FontDescription(size: 15))
    await withTaskGroup(of: ShapedRun.self) { group in
      for _ in 0..<32 {
        group.addTask { SystemShaper().shape("Loading 100 %", in: FontDescription(size: 15)) }
        group.addTask { [shaper] in shaper.shape("Loading 100 %", in: FontDescription(size: 15)) }
      }
      for await run in group { #expect(run == expected) }
    }
  }
}
