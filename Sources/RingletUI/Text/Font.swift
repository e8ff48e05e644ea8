public import Foundation
import RingletText

/// A font that is looked up when text is drawn.
public struct Font: Hashable, Sendable {
  /// Where the font comes from.
  enum Base: Hashable, Sendable {
    /// The system's font of a size in points.
    case system(size: CGFloat)
    /// The system's font of a role.
    case style(TextStyle)
    /// A font by its name.
    case custom(String, size: CGFloat)
  }

  /// What is changed on it, the latest last.
  enum Modifier: Hashable, Sendable {
    case weight(Weight)
    case design(Design)
    case width(Width)
    case italic
    case bold
    case monospacedDigit
    case monospaced
    case lowercaseSmallCaps
    case uppercaseSmallCaps
    case leading(Leading)
  }

  /// Where the font comes from.
  var base: Base
  /// What is changed on it, the latest last.
  var modifiers: [Modifier] = []

  /// Creates a font from its origin.
  init(base: Base) { self.base = base }

  /// The font with one more change.
  func with(_ modifier: Modifier) -> Font {
    var font = self
    font.modifiers.append(modifier)
    return font
  }
}

extension Font {
  /// The role of a text.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// 34 points.
    case largeTitle
    /// 28 points.
    case title
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points, semibold.
    case headline
    /// 15 points.
    case subheadline
    /// 17 points, the default.
    case body
    /// 16 points.
    case callout
    /// 13 points.
    case footnote
    /// 12 points.
    case caption
    /// 11 points.
    case caption2

    /// Size in points at the default content size.
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }

  /// The thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    /// The weight on the scale of OpenType.
    let value: Double

    /// 100.
    public static let ultraLight = Weight(value: 100)
    /// 200.
    public static let thin = Weight(value: 200)
    /// 300.
    public static let light = Weight(value: 300)
    /// 400.
    public static let regular = Weight(value: 400)
    /// 500.
    public static let medium = Weight(value: 500)
    /// 600.
    public static let semibold = Weight(value: 600)
    /// 700.
    public static let bold = Weight(value: 700)
    /// 800.
    public static let heavy = Weight(value: 800)
    /// 900.
    public static let black = Weight(value: 900)
  }

  /// The width of the characters.
  public struct Width: Hashable, Sendable {
    /// Position between the widths of the typeface, 0 for the regular one.
    public var value: CGFloat

    /// Creates a width.
    public init(_ value: CGFloat) { self.value = value }

    /// The narrowest.
    public static let compressed = Width(-0.3)
    /// Narrow.
    public static let condensed = Width(-0.2)
    /// The regular one.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)
  }

  /// The manner of the system's font.
  public enum Design: Hashable, Sendable {
    /// Sans serif.
    case `default`
    /// With serifs.
    case serif
    /// Sans serif with round ends.
    case rounded
    /// All characters equally wide.
    case monospaced

    /// The form of the text module.
    var description: FontDescription.Design {
      switch self {
      case .default: .standard
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    }
  }

  /// The distance between lines.
  public enum Leading: Hashable, Sendable {
    /// The font's own.
    case standard
    /// Less.
    case tight
    /// More.
    case loose
  }
}

extension Font {
  /// 34 points.
  public static let largeTitle = Font(base: .style(.largeTitle))
  /// 28 points.
  public static let title = Font(base: .style(.title))
  /// 22 points.
  public static let title2 = Font(base: .style(.title2))
  /// 20 points.
  public static let title3 = Font(base: .style(.title3))
  /// 17 points, semibold.
  public static let headline = Font(base: .style(.headline))
  /// 15 points.
  public static let subheadline = Font(base: .style(.subheadline))
  /// 17 points, the default.
  public static let body = Font(base: .style(.body))
  /// 16 points.
  public static let callout = Font(base: .style(.callout))
  /// 13 points.
  public static let footnote = Font(base: .style(.footnote))
  /// 12 points.
  public static let caption = Font(base: .style(.caption))
  /// 11 points.
  public static let caption2 = Font(base: .style(.caption2))

  /// The system's font of a size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    system(Font(base: .system(size: size)), weight, design)
  }

  /// The system's font of a size.
  @_disfavoredOverload
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
    system(Font(base: .system(size: size)), weight, design)
  }

  /// The system's font of a role.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    system(Font(base: .style(style)), weight, design)
  }

  /// The system's font with a weight and a design.
  private static func system(_ font: Font, _ weight: Weight?, _ design: Design?) -> Font {
    var font = font
    if let weight { font = font.with(.weight(weight)) }
    if let design, design != .default { font = font.with(.design(design)) }
    return font
  }

  /// A font by its name.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(base: .custom(name, size: size)) }

  /// A font by its name; content sizes are fixed here.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(base: .custom(name, size: size))
  }

  /// A font by its name.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(base: .custom(name, size: fixedSize))
  }

  /// Creates a font from a UIKit font.
  public init(_ font: UIFont) { self = font.font }
}

extension Font {
  /// The font, bold.
  public func bold() -> Font { with(.bold) }

  /// The font, bold or not.
  public func bold(_ isActive: Bool) -> Font { isActive ? with(.bold) : with(.weight(.regular)) }

  /// The font, leaning.
  public func italic() -> Font { with(.italic) }

  /// The font, leaning or not.
  public func italic(_ isActive: Bool) -> Font { isActive ? with(.italic) : self }

  /// The font with a weight.
  public func weight(_ weight: Weight) -> Font { with(.weight(weight)) }

  /// The font with a width.
  public func width(_ width: Width) -> Font { with(.width(width)) }

  /// The font with digits of equal width.
  public func monospacedDigit() -> Font { with(.monospacedDigit) }

  /// The font with characters of equal width.
  public func monospaced() -> Font { with(.monospaced) }

  /// The font with small capitals.
  public func smallCaps() -> Font { with(.lowercaseSmallCaps).with(.uppercaseSmallCaps) }

  /// The font with small capitals for lower-case letters.
  public func lowercaseSmallCaps() -> Font { with(.lowercaseSmallCaps) }

  /// The font with small capitals for capitals.
  public func uppercaseSmallCaps() -> Font { with(.uppercaseSmallCaps) }

  /// The font with another distance between lines.
  public func leading(_ leading: Leading) -> Font { with(.leading(leading)) }
}

extension Font {
  /// The font as numbers.
  func resolve() -> ResolvedFont {
    var font: ResolvedFont
    switch base {
    case .system(let size): font = ResolvedFont(FontDescription(size: Double(size)))
    case .style(let style):
      font = ResolvedFont(
        FontDescription(size: Double(style.size), weight: style == .headline ? 600 : 400))
    case .custom(let name, let size):
      font = ResolvedFont(FontDescription(family: .named(name), size: Double(size)))
    }
    for modifier in modifiers { font.apply(modifier) }
    return font
  }
}

/// A font as numbers.
struct ResolvedFont: Hashable, Sendable {
  /// What the text module is asked for.
  var description: FontDescription
  /// Change of the distance between lines, in points.
  var leading = 0.0

  /// Creates a font with the usual distance between lines.
  init(_ description: FontDescription) { self.description = description }

  /// Makes a change.
  mutating func apply(_ modifier: Font.Modifier) {
    switch modifier {
    case .weight(let weight): description.weight = weight.value
    case .design(let design): description.design = design.description
    case .width(let width): description.width = 100 * (1 + Double(width.value))
    case .italic: description.isItalic = true
    case .bold: description.weight = max(description.weight, 700)
    case .monospacedDigit: description.features.insert(.monospacedDigits)
    case .monospaced: description.design = .monospaced
    case .lowercaseSmallCaps: description.features.insert(.lowercaseSmallCaps)
    case .uppercaseSmallCaps: description.features.insert(.uppercaseSmallCaps)
    case .leading(let change):
      switch change {
      case .standard: leading = 0
      case .tight: leading = -2
      case .loose: leading = 2
      }
    }
  }

  /// The extra distance between characters that the system's typeface has at this size, in points.
  ///
  /// Apple's table for SF, linear in between; the substitute typeface is drawn tighter or looser by as much.
  var systemTracking: Double {
    guard description.family == .system, description.design == .standard else { return 0 }
    let table: [(size: Double, tracking: Double)] = [
      (11, 0.06), (12, 0), (13, -0.08), (15, -0.23), (16, -0.31), (17, -0.43), (20, -0.45), (22, -0.26),
      (28, 0.38), (34, 0.40),
    ]
    let size = description.size
    guard let first = table.first, let last = table.last, size > first.size else { return table[0].tracking }
    guard size < last.size else { return last.tracking }
    for (a, b) in zip(table, table.dropFirst()) where size <= b.size {
      return a.tracking + (b.tracking - a.tracking) * (size - a.size) / (b.size - a.size)
    }
    return 0
  }
}

extension FontDescription {
  /// The width of a symbol's lines beside text of this weight, as a factor of that beside regular text.
  var symbolWeight: Double {
    let table: [(weight: Double, factor: Double)] = [
      (100, 0.45), (200, 0.6), (300, 0.8), (400, 1), (500, 1.13), (600, 1.3), (700, 1.48), (800, 1.7),
      (900, 1.95),
    ]
    for (a, b) in zip(table, table.dropFirst()) where weight <= b.weight {
      return a.factor + (b.factor - a.factor) * (max(weight, a.weight) - a.weight) / (b.weight - a.weight)
    }
    return 1.95
  }
}
