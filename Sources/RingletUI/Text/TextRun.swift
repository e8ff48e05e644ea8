import Foundation
import RingletRaster
import RingletText

/// Characters of one font and style.
struct TextRun: Equatable {
  /// What is shown.
  enum Content: Equatable {
    /// Characters.
    case characters(String)
    /// A picture.
    case symbol(SymbolImage)
  }

  /// What is shown.
  var content: Content
  /// The font.
  var font: ResolvedFont
  /// What the characters are painted with.
  var layers: _StyleLayers
  /// The colours of a line under and through the characters; `nil` inside means the colour of the text.
  var underline, strikethrough: LineColor?
  /// Extra distance after each character, in points.
  var tracking = 0.0
  /// How far the characters are raised, in points.
  var baselineOffset = 0.0

  /// What renderers are told of the run, by the type of the attribute.
  var attributes: [ObjectIdentifier: Text.AttributeBox] = [:]

  /// The colour of a line; that of the text when it has none.
  struct LineColor: Equatable {
    /// The colour.
    var color: Color.Resolved?
  }

  /// The vertical measures of the run.
  ///
  /// The system's typeface is measured as SF is, whatever typeface stands in for it, so that views next to text are
  /// where they would be: ascent 0.952, descent 0.241 and capital height 0.7046 of the size, no leading.
  func metrics(_ shaper: any TextShaper, scale: Double) -> FontMetrics {
    var description = font.description
    description.size *= scale
    var metrics = shaper.metrics(of: description)
    if description.family == .system {
      metrics.ascent = 0.952 * description.size
      metrics.descent = 0.241 * description.size
      metrics.capHeight = 0.7046 * description.size
      metrics.leading = 0
    }
    return metrics
  }
}

/// Collects the runs of a text.
struct TextRunBuilder {
  /// The environment of the view.
  let environment: EnvironmentValues
  /// Now, for texts that follow the time.
  let now: Date
  /// The runs so far.
  private(set) var runs: [TextRun] = []

  /// Creates an empty list.
  init(_ environment: EnvironmentValues, now: Date) {
    self.environment = environment
    self.now = now
  }

  /// What is inherited from the text around.
  fileprivate struct Style {
    var font: Font
    var changes: [Font.Modifier]
    var style: AnyShapeStyle?
    var underline, strikethrough: Text.LineStyle?
    var tracking: Double
    var baselineOffset: Double
    var attributes: [ObjectIdentifier: Text.AttributeBox] = [:]
  }

  /// Adds a text.
  mutating func append(_ text: Text) {
    let text = environment.textModifiers.reduce(Text(storage: .pieces([text]))) { $0.with($1) }
    let style = Style(
      font: environment.font ?? .body, changes: environment.fontModifiers, style: nil, underline: nil,
      strikethrough: nil, tracking: 0, baselineOffset: 0)
    append(text, style)
  }

  /// Adds a text inside another.
  private mutating func append(_ text: Text, _ outer: Style) {
    var style = outer
    for modifier in text.modifiers { style.apply(modifier) }
    switch text.storage {
    case .plain(let string): append(.characters(string), style)
    case .pieces(let pieces): for piece in pieces { append(piece, style) }
    case .attributed(let attributed):
      for run in attributed.runs {
        var inner = style
        inner.apply(run.attributes)
        append(.characters(String(attributed[run.range].characters)), inner)
      }
    case .date(let date, let dateStyle): append(.characters(dateStyle.text(of: date, now: now)), style)
    case .timer(let timer): append(.characters(timer.text(now: now)), style)
    case .image(let image):
      if let symbol = image.symbol(in: environment) { append(.symbol(symbol), style) }
    }
  }

  /// Adds characters or a picture.
  private mutating func append(_ content: TextRun.Content, _ style: Style) {
    var font = style.font.resolve()
    for change in style.changes { font.apply(change) }
    func line(_ line: Text.LineStyle?) -> TextRun.LineColor? {
      line.map { TextRun.LineColor(color: $0.color?.resolve(in: environment)) }
    }
    var content = content
    if case .characters(let string) = content {
      switch environment.textCase {
      case .uppercase: content = .characters(string.uppercased())
      case .lowercase: content = .characters(string.lowercased())
      case nil: break
      }
    }
    let context = _StyleContext(environment)
    var run = TextRun(
      content: content, font: font,
      layers: (style.style?._layers(in: context) ?? HierarchicalShapeStyle.primary._layers(in: context))
        .overSharpBackdrop)
    run.underline = line(style.underline)
    run.strikethrough = line(style.strikethrough)
    run.tracking = style.tracking
    run.baselineOffset = style.baselineOffset
    run.attributes = style.attributes
    runs.append(run)
  }
}

extension TextRunBuilder.Style {
  /// Makes a change.
  fileprivate mutating func apply(_ modifier: Text.Modifier) {
    switch modifier {
    case .font(let font):
      if let font {
        self.font = font
        changes = []
      }
    case .change(let change): changes.append(change)
    case .style(let box): style = box.style
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    case .kerning(let points), .tracking(let points): tracking = Double(points)
    case .baselineOffset(let points): baselineOffset = Double(points)
    case .attribute(let box): attributes[box.key] = box
    }
  }

  /// Takes over what attributes say.
  fileprivate mutating func apply(_ attributes: AttributeContainer) {
    if let font = attributes.swiftUI.font { apply(.font(font)) }
    if let color = attributes.swiftUI.foregroundColor { style = AnyShapeStyle(color) }
    if let line = attributes.swiftUI.underlineStyle { underline = line }
    if let line = attributes.swiftUI.strikethroughStyle { strikethrough = line }
    if let points = attributes.swiftUI.kern ?? attributes.swiftUI.tracking { tracking = Double(points) }
    if let points = attributes.swiftUI.baselineOffset { baselineOffset = Double(points) }
  }
}
