public import Foundation
import RingletText

private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private struct FontModifiersKey: EnvironmentKey { static var defaultValue: [Font.Modifier] { [] } }
private struct TextModifiersKey: EnvironmentKey { static var defaultValue: [Text.Modifier] { [] } }
private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct ReservedLinesKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct TruncationModeKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
private struct TextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
private struct MinimumScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private struct TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private struct ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .identity }
}

extension EnvironmentValues {
  /// The font of text; the body font when absent.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The largest number of lines of a text; none when absent.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Extra distance between lines, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// Which end of a text that is too long is left out.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// Where lines shorter than the longest one stand.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// How small the font may become before text is left out.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleKey.self] }
    set { self[MinimumScaleKey.self] = newValue }
  }

  /// Whether characters may move closer before text is left out; they do not here.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }

  /// How capitals and small letters are changed.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// How a change of content is shown when it happens with an animation.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// The smallest number of lines whose height is taken up.
  var reservedLines: Int {
    get { self[ReservedLinesKey.self] }
    set { self[ReservedLinesKey.self] = newValue }
  }

  /// What view modifiers change on the font, the innermost last.
  var fontModifiers: [Font.Modifier] {
    get { self[FontModifiersKey.self] }
    set { self[FontModifiersKey.self] = newValue }
  }

  /// What view modifiers change on texts, the innermost last.
  var textModifiers: [Text.Modifier] {
    get { self[TextModifiersKey.self] }
    set { self[TextModifiersKey.self] = newValue }
  }

  /// How text is broken into lines.
  var textOptions: TextOptions {
    TextOptions(
      alignment: multilineTextAlignment, lineLimit: lineLimit, reservedLines: reservedLines,
      truncation: truncationMode, minimumScale: min(max(Double(minimumScaleFactor), 0.01), 1),
      lineSpacing: max(0, Double(lineSpacing)), pixel: Double(pixelLength))
  }
}
