public import Foundation

/// A piece of text on one or more lines.
public struct Text: Equatable, Sendable {
  /// Where the characters come from.
  indirect enum Storage: Equatable, Sendable {
    /// Characters.
    case plain(String)
    /// Texts one after the other.
    case pieces([Text])
    /// Characters with attributes of their own.
    case attributed(AttributedString)
    /// A date.
    case date(Date, DateStyle)
    /// The time that has passed or is left of an interval.
    case timer(TimerText)
    /// A picture among characters.
    case image(Image)
  }

  /// What is changed on a text, the latest last.
  enum Modifier: Equatable, Sendable {
    case font(Font?)
    case change(Font.Modifier)
    case style(StyleBox)
    case underline(LineStyle?)
    case strikethrough(LineStyle?)
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
    case attribute(AttributeBox)
  }

  /// Where the characters come from.
  var storage: Storage
  /// What is changed on them, the latest last.
  var modifiers: [Modifier] = []

  /// Creates a text from where its characters come from.
  init(storage: Storage) { self.storage = storage }

  /// The text with one more change.
  func with(_ modifier: Modifier) -> Text {
    var text = self
    text.modifiers.append(modifier)
    return text
  }

  /// Creates a text from a string as it is.
  public init(verbatim content: String) { storage = .plain(content) }

  /// Creates a text from a string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .plain(String(content)) }

  /// Creates a text that would be translated.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    storage = key.pieces.count == 1 ? .pieces([key.pieces[0]]) : .pieces(key.pieces)
  }

  /// Creates a text from characters with attributes.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }

  /// Creates a text that consists of a picture.
  public init(_ image: Image) { storage = .image(image) }

  /// Creates a text from a value and the way to write it.
  public init<F: FormatStyle>(
    _ input: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .plain(format.locale(Text.locale).format(input))
  }

  /// Creates a text from a value and the way to write it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    storage = .plain(formatter.string(for: subject) ?? "\(subject)")
  }

  /// Puts one text after another.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(storage: .pieces([lhs, rhs])) }

  /// The locale in which values are written: fixed, so that pictures do not depend on the machine.
  static let locale = Locale(identifier: "en_US")

  /// The characters without their styles; dates and timers are left out.
  var plain: String {
    switch storage {
    case .plain(let string): string
    case .pieces(let pieces): pieces.map(\.plain).joined()
    case .attributed(let text): String(text.characters)
    case .date, .timer, .image: ""
    }
  }

  /// Whether the text changes with time by itself.
  var followsTime: Bool {
    switch storage {
    case .pieces(let pieces): pieces.contains(where: \.followsTime)
    case .date(_, let style): style.followsTime
    case .timer: true
    case .plain, .attributed, .image: false
    }
  }
}

extension Text {
  /// A line through or under characters.
  public struct LineStyle: Hashable, Sendable {
    /// The dashes of the line; it is drawn solid here.
    public struct Pattern: Hashable, Sendable {
      /// Which pattern.
      let name: String

      /// A line without gaps.
      public static let solid = Pattern(name: "solid")
      /// Dots.
      public static let dot = Pattern(name: "dot")
      /// Dashes.
      public static let dash = Pattern(name: "dash")
      /// Dashes and dots.
      public static let dashDot = Pattern(name: "dashDot")
      /// Dashes and two dots.
      public static let dashDotDot = Pattern(name: "dashDotDot")
    }

    /// The dashes of the line.
    let pattern: Pattern
    /// The colour; that of the text when absent.
    let color: Color?

    /// Creates a line.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// A solid line in the colour of the text.
    public static let single = LineStyle()
  }

  /// Which end of a text that is too long is left out.
  public enum TruncationMode: Hashable, Sendable {
    /// The start.
    case head
    /// The end.
    case tail
    /// The middle.
    case middle
  }

  /// How capitals and small letters are changed.
  public enum Case: Hashable, Sendable {
    /// All capitals.
    case uppercase
    /// All small letters.
    case lowercase
  }

  /// A style that counts as equal only to itself.
  struct StyleBox: Equatable, Sendable {
    /// The style.
    let style: AnyShapeStyle

    /// Colours are compared, other styles are taken to differ.
    static func == (a: StyleBox, b: StyleBox) -> Bool {
      guard let a = a.style.base as? Color, let b = b.style.base as? Color else { return false }
      return a == b
    }
  }
}

extension Text {
  /// The text in a font.
  public func font(_ font: Font?) -> Text { with(.font(font)) }

  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { weight.map { with(.change(.weight($0))) } ?? self }

  /// The text in a width.
  public func fontWidth(_ width: Font.Width?) -> Text { width.map { with(.change(.width($0))) } ?? self }

  /// The text in a design.
  public func fontDesign(_ design: Font.Design?) -> Text { design.map { with(.change(.design($0))) } ?? self }

  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { with(.style(StyleBox(style: AnyShapeStyle($0)))) } ?? self
  }

  /// The text in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    with(.style(StyleBox(style: AnyShapeStyle(style))))
  }

  /// The text, bold.
  public func bold() -> Text { with(.change(.bold)) }

  /// The text, bold or not.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// The text, leaning.
  public func italic() -> Text { with(.change(.italic)) }

  /// The text, leaning or not.
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

  /// The text with characters of equal width.
  public func monospaced(_ isActive: Bool = true) -> Text { isActive ? with(.change(.monospaced)) : self }

  /// The text with digits of equal width.
  public func monospacedDigit() -> Text { with(.change(.monospacedDigit)) }

  /// The text with a line under it.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.underline(isActive ? LineStyle(color: color) : nil))
  }

  /// The text with a line under it.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with(.strikethrough(isActive ? LineStyle(color: color) : nil))
  }

  /// The text with a line through it.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// The text with more distance between characters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }

  /// The text with more distance between characters, in points.
  public func tracking(_ tracking: CGFloat) -> Text { with(.tracking(tracking)) }

  /// The text raised above its baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with(.baselineOffset(baselineOffset)) }
}
