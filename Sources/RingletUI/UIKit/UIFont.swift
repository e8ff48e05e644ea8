public import Foundation

/// A font, as UIKit writes it.
public final class UIFont: Hashable, Sendable {
  /// The font in SwiftUI's form.
  let font: Font
  /// Size in points.
  public let pointSize: CGFloat

  /// The thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    /// The weight in SwiftUI's form.
    let weight: Font.Weight

    /// 200.
    public static let ultraLight = Weight(weight: .ultraLight)
    /// 100.
    public static let thin = Weight(weight: .thin)
    /// 300.
    public static let light = Weight(weight: .light)
    /// 400.
    public static let regular = Weight(weight: .regular)
    /// 500.
    public static let medium = Weight(weight: .medium)
    /// 600.
    public static let semibold = Weight(weight: .semibold)
    /// 700.
    public static let bold = Weight(weight: .bold)
    /// 800.
    public static let heavy = Weight(weight: .heavy)
    /// 900.
    public static let black = Weight(weight: .black)
  }

  /// The role of a text.
  public enum TextStyle: Hashable, Sendable {
    /// The roles of SwiftUI's text styles.
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
      caption2

    /// The role in SwiftUI's form.
    var style: Font.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption
      case .caption2: .caption2
      }
    }
  }

  /// Creates a font from SwiftUI's form.
  private init(_ font: Font, size: CGFloat) {
    self.font = font
    pointSize = size
  }

  /// Creates a font by its name.
  public convenience init?(name: String, size: CGFloat) { self.init(.custom(name, size: size), size: size) }

  /// The system's font of a size.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight), size: size)
  }

  /// The system's font of a size, bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The system's font of a size with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight).monospacedDigit(), size: size)
  }

  /// The system's font of a role.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(.system(style.style), size: style.style.size)
  }

  /// Fonts that ask for the same are equal.
  public static func == (a: UIFont, b: UIFont) -> Bool { a.font == b.font }

  /// Hashes what the font asks for.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}
