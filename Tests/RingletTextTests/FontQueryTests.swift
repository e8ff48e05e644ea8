import Testing

@testable import RingletText

/// Whether the fonts are installed from which the tests take their numbers.
let hasInter = FontFile.inter(isDisplay: true, weight: 400, isItalic: false) != nil

@Suite(.enabled(if: hasInter, "needs fonts-inter"))
struct FontQueryTests {
  /// The short cut past Fontconfig must not change which face is drawn.
  @Test(arguments: [100.0, 400, 600, 900], [false, true])
  func fontconfigAnswersTheFileOfTheShortCut(weight: Double, isItalic: Bool) {
    for isDisplay in [false, true] {
      let query = FontQuery(
        families: [isDisplay ? "Inter Display" : "Inter"], weight: weight, width: 100, isItalic: isItalic,
        isMonospaced: false, scalar: nil)
      let short = FontFile.inter(isDisplay: isDisplay, weight: weight, isItalic: isItalic)
      #expect(query.match()?.path == short?.path)
    }
  }

  @Test func weightsInBetweenAreLeftToFontconfig() {
    #expect(FontFile.inter(isDisplay: false, weight: 450, isItalic: false) == nil)
  }

  @Test func aFileOfAnotherKindIsNoFont() {
    for path in ["/dev/null", "/nowhere"] {
      let file = FontFile(path: path, index: 0, isVariable: false, families: [])
      #expect(FontFace(file, weight: 400, isItalic: false) == nil)
    }
  }

  @Test func variableFilesFollowTheWeight() throws {
    let path = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
    let file = FontFile(path: path, index: 0, isVariable: true, families: ["Inter"])
    guard let light = FontFace(file, weight: 300, isItalic: false) else { return }
    let bold = try #require(FontFace(file, weight: 700, isItalic: false))
    func width(_ face: FontFace) -> Double { face.shape("HHH", features: []).reduce(0) { $0 + $1.advance } }
    #expect(width(bold) > width(light))
    #expect(bold.outline(of: 20) != light.outline(of: 20))
  }
}
