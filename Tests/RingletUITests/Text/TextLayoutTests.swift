import Foundation
import RingletMotion
import RingletRaster
import RingletText
import Testing

@testable import RingletUI

/// Every character a square of half the font size, so that widths can be counted.
struct SquareShaper: TextShaper {
  func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(
      ascent: 0.8 * font.size, descent: 0.2 * font.size, leading: 0, capHeight: 0.7 * font.size,
      underlineOffset: 0.1 * font.size, underlineThickness: 0.05 * font.size,
      strikethroughOffset: 0.3 * font.size)
  }

  func shape(_ text: String, in font: FontDescription) -> ShapedRun {
    let advance = font.size / 2
    var cluster = 0
    let glyphs = text.enumerated().map { index, character in
      defer { cluster += character.utf8.count }
      return ShapedGlyph(
        outline: BezierPath(.rect(Rect(x: 0, y: -advance, width: advance, height: advance))),
        x: Double(index) * advance, advance: advance, cluster: cluster)
    }
    return ShapedRun(glyphs: glyphs, advance: advance * Double(glyphs.count))
  }
}

@MainActor @Suite struct TextLayoutTests {
  /// A font without tracking: 20 points by name, so that a character is 10 wide and a line 20 high.
  static let font = Font.custom("Square", size: 20)

  private func drawing(_ text: Text, _ edit: (inout EnvironmentValues) -> Void = { _ in }) -> TextDrawing {
    var environment = EnvironmentValues()
    environment.textShaper = SquareShaper()
    environment.font = Self.font
    edit(&environment)
    return text.drawing(in: environment, now: Date(timeIntervalSinceReferenceDate: 0))
  }

  private func lines(_ drawing: TextDrawing, width: CGFloat?, height: CGFloat? = nil) -> [String] {
    let layouts = TextLayouts(drawing.runs, drawing.options, SquareShaper())
    let layout = layouts.layout(width: width, height: height)
    return layout.lines.map { "\($0.glyphs.count)@\(Int($0.glyphs.first?.x ?? 0))" }
  }

  @Test(
    arguments: [
      (nil, 110.0, 20.0), (110.0, 110, 20), (109.0, 60, 40), (60.0, 60, 40), (50.0, 50, 40), (40.0, 40, 80),
    ] as [(CGFloat?, CGFloat, CGFloat)])
  func textWrapsAtSpacesAndThenInsideWords(proposed: CGFloat?, width: CGFloat, height: CGFloat) {
    let size = drawing(Text(verbatim: "Hello world")).sizeThatFits(
      ProposedViewSize(width: proposed, height: nil))
    #expect(size.height == height)
    #expect(size.width == min(width, 110) || size.width == 50)
  }

  @Test func aCutParagraphEndsWhereTheNextOneBegins() {
    let text = drawing(Text(verbatim: "A\nBBBB")) { $0.lineLimit = 1 }
    #expect(lines(text, width: nil) == ["2@0"])
    #expect(lines(text, width: 200) == ["2@0"])
  }

  @Test func newlineStartsALine() {
    #expect(lines(drawing(Text(verbatim: "a\n\nbc")), width: nil) == ["1@0", "0@0", "2@0"])
  }

  @Test(arguments: [(TextAlignment.leading, 0), (.center, 15), (.trailing, 30)])
  func shortLinesAreAligned(alignment: TextAlignment, x: Int) {
    let text = drawing(Text(verbatim: "abcd\ne")) { $0.multilineTextAlignment = alignment }
    #expect(lines(text, width: nil)[1] == "1@\(x)")
  }

  @Test(arguments: [(Text.TruncationMode.tail, 5), (.head, 5), (.middle, 5)])
  func whatDoesNotFitIsLeftOut(mode: Text.TruncationMode, glyphs: Int) {
    let text = drawing(Text(verbatim: "abcdefghij")) {
      $0.lineLimit = 1
      $0.truncationMode = mode
    }
    #expect(lines(text, width: 50) == ["\(glyphs)@0"])
  }

  @Test func heightLimitsTheLines() {
    #expect(lines(drawing(Text(verbatim: "aa bb cc")), width: 30, height: 45).count == 2)
  }

  @Test func fontShrinksBeforeTextIsLeftOut() {
    let text = drawing(Text(verbatim: "abcdefghij")) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    let layout = TextLayouts(text.runs, text.options, SquareShaper()).layout(width: 80, height: nil)
    #expect(!layout.isTruncated)
    #expect(layout.scale > 0.78 && layout.scale <= 0.8)
    #expect(lines(text, width: 40) == ["8@0"], "at half the size 8 characters of 5 points fit")
  }

  @Test func systemFontIsMeasuredAsSF() {
    let text = drawing(Text(verbatim: "abc")) { $0.font = .body }
    let size = text.sizeThatFits(.unspecified)
    // 17 · 1.193 = 20.28 → 20.5 at half-point pixels; 3 · (8.5 − 0.43) = 24.21 → 24.5.
    #expect(size == CGSize(width: 24.5, height: 20.5))
    #expect(abs((text.baseline(first: true, in: size) ?? 0) - 16.184) < 1e-9)
  }

  @Test(arguments: [
    (Font.largeTitle, 34.0, 400.0), (.title, 28, 400), (.title2, 22, 400), (.title3, 20, 400),
    (.headline, 17, 600), (.body, 17, 400), (.callout, 16, 400), (.subheadline, 15, 400),
    (.footnote, 13, 400), (.caption, 12, 400), (.caption2, 11, 400), (.title3.bold(), 20, 700),
    (.system(size: 60, weight: .black, design: .rounded), 60, 900),
    (.system(.caption, design: .monospaced).weight(.light), 12, 300),
  ])
  func textStylesHaveTheirSizes(font: Font, size: Double, weight: Double) {
    #expect(font.resolve().description.size == size)
    #expect(font.resolve().description.weight == weight)
  }

  @Test func modifiersOfTheViewAndOfTheTextAddUp() {
    let runs = drawing(Text("a").bold() + Text("b").font(.caption).foregroundColor(.red)) {
      $0.fontModifiers = [.monospacedDigit]
    }.runs
    #expect(runs.map(\.font.description.weight) == [700, 400])
    #expect(runs.map(\.font.description.size) == [20, 12])
    #expect(runs[0].font.description.features == .monospacedDigits)
    #expect(runs[1].layers == Color.red._layers(in: _StyleContext(EnvironmentValues())))
  }

  @Test func interpolationWritesNumbersAsTheSystemDoes() {
    let progress = 0.35
    #expect(Text("\(Int(progress * 100))%").plain == "35%")
    #expect(Text("\(1234567) items").plain == "1,234,567 items")
    #expect(Text("\(0.5)").plain == "0.500000")
    #expect(Text("\(-1234.5)").plain == "-1,234.500000")
    #expect(Text("\(progress, specifier: "%.1f") of \(8)").plain == "0.3 of 8")
    #expect(Text("\(String(format: "%0.0f", 42.4))%").plain == "42%")
    #expect(Text(0.25, format: .percent).plain == "25%")
    #expect(Text("\(0.256.formatted(.percent))").plain == "25.6%")
  }

  @Test func inlineMarksStyleThePieces() {
    let runs = drawing(Text("a **b** *c d* `e` 2*3*4 x_y")).runs
    #expect(runs.map(\.font.description.weight) == [400, 700, 400, 400, 400, 400, 400, 400, 400])
    #expect(runs[3].font.description.isItalic)
    #expect(runs[5].font.description.design == .monospaced)
    #expect(Text(verbatim: "**b**").plain == "**b**")
  }

  @Test func timersCountWholeSeconds() {
    let start = Date(timeIntervalSinceReferenceDate: 100)
    func text(_ countsDown: Bool, _ t: Double, hours: Bool = true) -> String {
      Text.TimerText(
        interval: start...start.addingTimeInterval(3700), pauseTime: nil, countsDown: countsDown,
        showsHours: hours
      ).text(now: start.addingTimeInterval(t))
    }
    #expect(text(true, 0) == "1:01:40")
    #expect(text(true, 0.5, hours: false) == "61:40")
    #expect(text(false, 7.9) == "0:07")
    #expect(text(false, -5) == "0:00")
    #expect(text(true, 5000) == "0:00")
  }

  @Test func changeOfDigitsGlidesOnlyWithTransitionAndAnimation() {
    let old = drawing(Text("1")) { $0.contentTransition = .numericText() }
    var new = drawing(Text("2")) { $0.contentTransition = .numericText() }
    new.inherit(from: old)
    #expect(new.animatableData.second == old.animatableData.second + 1)
    let size = CGSize(width: 10, height: 20)
    func layers(_ generation: Double) -> Int {
      var shown = new
      shown.animatableData.second = generation
      var recorder = Recorder(time: 0, transform: .identity)
      shown.draw(in: size, into: &recorder)
      return recorder.commands.count { if case .pushLayer = $0 { true } else { false } }
    }
    // The moment of the change still shows the old digits.
    #expect(layers(0) == 2)
    #expect(layers(0.5) == 2)
    #expect(layers(1) == 0)
  }

  @Test func oldDigitsKeepTheirMiddleWhileTheNewOnesAreWider() throws {
    let old = drawing(Text("1")) { $0.contentTransition = .numericText() }
    var new = drawing(Text("100")) { $0.contentTransition = .numericText() }
    new.inherit(from: old)
    new.animatableData.second = 0
    var recorder = Recorder(time: 0, transform: .identity)
    new.draw(in: CGSize(width: 30, height: 20), into: &recorder)
    let box = try #require(DisplayList(recorder.commands).inkBounds)
    #expect(abs(box.center.x - 15) < 1e-6)
  }
}
