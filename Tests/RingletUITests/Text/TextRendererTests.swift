import Foundation
import RingletMotion
import RingletRaster
import RingletText
import Testing

@testable import RingletUI

private struct Loud: TextAttribute {}

/// Raises every letter by its number, and leaves out what is not loud.
private struct Rise: TextRenderer {
  var amount: Double
  var skipsQuiet = false

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    var count = 0.0
    for line in layout {
      for run in line where !skipsQuiet || run[Loud.self] != nil {
        for letter in run {
          var copy = context
          copy.translateBy(x: 0, y: -amount * count)
          copy.draw(letter)
          count += 1
        }
      }
    }
  }
}

/// Draws lines where it finds them.
private struct Measure: TextRenderer {
  let check: (Text.Layout) -> Void
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    check(layout)
    for line in layout { context.draw(line) }
  }
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    let size = text.sizeThatFits(proposal)
    return CGSize(width: size.width + 10, height: size.height)
  }
}

@MainActor
struct TextRendererTests {
  /// Letters of half the size in width, each a square of a tenth.
  private struct Squares: TextShaper {
    func metrics(of font: FontDescription) -> FontMetrics { EvenShaper().metrics(of: font) }
    func shape(_ text: String, in font: FontDescription) -> ShapedRun {
      var run = EvenShaper().shape(text, in: font)
      for index in run.glyphs.indices {
        run.glyphs[index].outline = BezierPath(.rect(Rect(x: 0, y: -2, width: 2, height: 2)))
      }
      return run
    }
  }

  private func host<V: View>(@ViewBuilder _ root: () -> V) throws -> ViewHost {
    var environment = EnvironmentValues()
    environment.textShaper = Squares()
    environment.font = .system(size: 20)
    return try ViewHost(environment: environment, root: root)
  }

  private func tops(_ host: ViewHost) -> [Double] {
    host.displayList().draws.map { $0.transform.apply(Point(0, 0)).y }
  }

  @Test func lettersAreDrawnOneByOne() throws {
    let plain = tops(try host { Text(verbatim: "abc") })
    let raised = tops(try host { Text(verbatim: "abc").textRenderer(Rise(amount: 5)) })
    #expect(zip(plain, raised).map { $0 - $1 } == [0, 5, 10])
  }

  @Test func dataOfTheRendererGlide() throws {
    struct Root: View {
      @State private var amount = 0.0
      var body: some View {
        Text(verbatim: "ab").textRenderer(Rise(amount: amount))
          .onAppear { withAnimation(.linear(duration: 1)) { amount = 8 } }
      }
    }
    let host = try host { Root() }
    let start = tops(host)
    try host.advance(to: 0.5)
    #expect(zip(start, tops(host)).map { $0 - $1 } == [0, 4])
  }

  @Test func runsSayTheirAttributes() throws {
    let text = Text(verbatim: "ab") + Text(verbatim: "cde").customAttribute(Loud())
    #expect(try host { text.textRenderer(Rise(amount: 0, skipsQuiet: true)) }.displayList().draws.count == 3)
  }

  @Test func linesTellTheirMeasuresAndTheRendererItsSize() throws {
    var lines: [CGRect] = [], letters: [CGFloat] = [], indices: [Int] = []
    let host = try host {
      Text(verbatim: "ab\ncde").textRenderer(
        Measure { layout in
          lines = layout.map(\.typographicBounds.rect)
          letters = layout.flatMap { $0.flatMap { run in run.map { $0.typographicBounds.width } } }
          indices = layout.flatMap { $0.flatMap { $0.characterIndices.map(\.value) } }
        })
    }
    #expect(host.displayList().draws.count == 5)
    #expect(lines.map(\.minY) == [0, lines[0].height])
    #expect(letters.allSatisfy { abs($0 - letters[0]) < 1e-6 } && abs(lines[1].width - 3 * letters[0]) < 1e-6)
    #expect(indices == [0, 1, 2, 3, 4])
    let plain = try self.host { Text(verbatim: "ab\ncde") }
    #expect(host.layoutSize.width == plain.layoutSize.width + 10)
  }
}
