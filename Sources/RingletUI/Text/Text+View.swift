import Foundation
import RingletRaster
package import RingletText

extension Text: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Text> { TextNode(self, context) }

  /// The text at a time.
  func drawing(in environment: EnvironmentValues, now: Date) -> TextDrawing {
    var builder = TextRunBuilder(environment, now: now)
    builder.append(self)
    var drawing = TextDrawing(
      builder.runs, options: environment.textOptions, transition: environment.contentTransition,
      shaper: environment.textShaper)
    drawing.isRedacted = environment.redactionReasons.contains(.placeholder)
    drawing.rendering = environment.textRenderer.map { TextRendering(renderer: $0, environment: environment) }
    return drawing
  }
}

/// The node of a text; one that follows the time is made anew at every frame.
private final class TextNode: ViewNode<Text> {
  private lazy var element = LeafElement<TextDrawing>(self)

  override func evaluate() {
    element.update(view.drawing(in: environment, now: graph.clock.date))
    if view.followsTime {
      graph.clock.isRead = true
      graph.redrawEveryFrame(self)
    } else {
      graph.stopRedrawing(self)
    }
  }

  override func collect(into elements: inout [Element]) { elements.append(element) }

  override func detach() {
    super.detach()
    graph.stopRedrawing(self)
  }
}

/// The key of the shaper.
private struct TextShaperKey: EnvironmentKey {
  static var defaultValue: any TextShaper { EvenShaper() }
}

extension EnvironmentValues {
  /// Turns characters into glyphs.
  package var textShaper: any TextShaper {
    get { self[TextShaperKey.self] }
    set { self[TextShaperKey.self] = newValue }
  }
}

/// Sets every character 0.55 of the font size wide, without an outline.
struct EvenShaper: TextShaper {
  func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(
      ascent: 0.952 * font.size, descent: 0.241 * font.size, leading: 0, capHeight: 0.7046 * font.size,
      underlineOffset: 0.1 * font.size, underlineThickness: 0.06 * font.size,
      strikethroughOffset: 0.28 * font.size)
  }

  func shape(_ text: String, in font: FontDescription) -> ShapedRun {
    let advance = 0.55 * font.size
    var cluster = 0
    let glyphs = text.enumerated().map { index, character in
      defer { cluster += character.utf8.count }
      return ShapedGlyph(
        outline: BezierPath(), x: Double(index) * advance, advance: advance, cluster: cluster)
    }
    return ShapedRun(glyphs: glyphs, advance: advance * Double(glyphs.count))
  }
}
