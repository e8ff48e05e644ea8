public import Foundation
public import RingletMotion
import RingletRaster

/// Draws texts in a way of its own: line by line, run by run or letter by letter.
///
///     struct Rising: TextRenderer {
///       var amount: Double
///       var animatableData: Double { get { amount } set { amount = newValue } }
///       func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for line in layout { for run in line { for (index, glyph) in run.enumerated() {
///           var copy = context
///           copy.translateBy(x: 0, y: -amount * Double(index))
///           copy.draw(glyph)
///         } } }
///       }
///     }
public protocol TextRenderer: Animatable {
  /// Draws a text whose top-left corner is the origin.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)

  /// The size of a text for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// How far beyond the text's frame is drawn; it makes no difference here, nothing is cut.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// The size of the text.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  /// Nothing beyond the frame.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that a renderer measures.
public struct TextProxy {
  /// The text.
  let drawing: TextDrawing

  /// The size of the text for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { drawing.naturalSize(proposal) }
}

/// Something that a renderer is told of a part of a text.
public protocol TextAttribute {}

extension Text {
  /// An attribute; two of the same type count as equal.
  struct AttributeBox: Equatable, @unchecked Sendable {
    /// The attribute.
    let value: any TextAttribute

    /// The type.
    var key: ObjectIdentifier { ObjectIdentifier(type(of: value)) }

    static func == (a: AttributeBox, b: AttributeBox) -> Bool { a.key == b.key }
  }

  /// The text with something that a renderer is told.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    with(.attribute(AttributeBox(value: value)))
  }
}

/// A renderer with the environment of the text that it draws.
struct TextRendering {
  /// The renderer.
  let renderer: any TextRenderer
  /// The environment of the text.
  let environment: EnvironmentValues

  /// Draws a text in a frame with its top-left corner at the origin.
  func draw(_ sheet: TextSheet, in size: CGSize, into recorder: inout Recorder) {
    let target = CanvasTarget()
    var context = GraphicsContext(target, environment, size, nil)
    renderer.draw(layout: Text.Layout(sheet: sheet), in: &context)
    for step in target.steps { step(&recorder) }
  }
}

private struct TextRendererKey: EnvironmentKey {
  static var defaultValue: (any TextRenderer)? { nil }
}

extension EnvironmentValues {
  /// Draws the texts below.
  var textRenderer: (any TextRenderer)? {
    get { self[TextRendererKey.self] }
    set { self[TextRendererKey.self] = newValue }
  }
}

/// Lets a renderer draw the texts below; its data glide.
struct TextRendererModifier<Renderer: TextRenderer>: Animatable {
  var renderer: Renderer

  var animatableData: Renderer.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }
}

extension TextRendererModifier: ViewModifier {
  func body(content: Content) -> some View { content.environment(\.textRenderer, renderer) }
}

extension View {
  /// Lets a renderer draw the texts below.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(TextRendererModifier(renderer: renderer))
  }
}
