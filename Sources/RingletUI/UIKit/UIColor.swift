public import Foundation
import RingletRaster

/// A colour, as UIKit writes it.
public final class UIColor: Hashable, Sendable {
  /// The colour in SwiftUI's form.
  let color: Color

  /// Creates a colour from SwiftUI's form.
  public init(_ color: Color) { self.color = color }

  /// Creates a colour from encoded sRGB components, 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// Creates a colour from encoded Display P3 components, 0…1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(.displayP3, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// Creates a colour from hue (fraction of a turn), saturation and brightness, 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(
      Color(
        hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
        opacity: Double(alpha)))
  }

  /// Creates a grey, 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(white), opacity: Double(alpha)))
  }

  /// Creates a colour from a Core Graphics colour.
  public convenience init(cgColor: CGColor) { self.init(Color(cgColor)) }

  /// Creates a colour of the asset catalogue that was found for the loader; grey and a warning without one.
  public convenience init?(named name: String) { self.init(Color(name)) }

  /// Creates a colour that depends on the appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color
    self.init(Color(Color.Provider.dynamic(light: light, dark: dark)))
  }

  /// Creates a colour from a literal.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }

  /// The colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var resolved = lightResolved
    if case .constant = color.provider {
      resolved.alpha = Double(alpha)
      return UIColor(Color(resolved))
    }
    // A colour of the system keeps following the appearance.
    return UIColor(color.opacity(resolved.alpha == 0 ? 0 : Double(alpha) / resolved.alpha))
  }

  /// The colour as a Core Graphics colour, in light appearance.
  public var cgColor: CGColor { CGColor(lightResolved) }

  /// Reads the encoded components, in light appearance.
  @discardableResult
  public func getRed(
    _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    let c = lightResolved.rgba
    (red, green, blue, alpha) = (CGFloat(c.red), CGFloat(c.green), CGFloat(c.blue), CGFloat(c.alpha))
    return true
  }

  /// Reads hue (fraction of a turn, red at 0), saturation, brightness and opacity, in light appearance.
  @discardableResult
  public func getHue(
    _ hue: inout CGFloat, saturation: inout CGFloat, brightness: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    let c = lightResolved.rgba
    let most = max(c.red, c.green, c.blue), range = most - min(c.red, c.green, c.blue)
    let sector =
      range == 0
      ? 0
      : most == c.red
        ? (c.green - c.blue) / range
        : most == c.green ? 2 + (c.blue - c.red) / range : 4 + (c.red - c.green) / range
    hue = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
    saturation = CGFloat(most == 0 ? 0 : range / most)
    (brightness, alpha) = (CGFloat(most), CGFloat(c.alpha))
    return true
  }

  /// Reads the opacity and the grey that is as light, in light appearance.
  ///
  /// The weights of the encoded components are those of Rec. 709.
  @discardableResult
  public func getWhite(_ white: inout CGFloat, alpha: inout CGFloat) -> Bool {
    let c = lightResolved.rgba
    white = CGFloat(0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue)
    alpha = CGFloat(c.alpha)
    return true
  }

  /// The colour as numbers, in light appearance.
  private var lightResolved: Color.Resolved { color.resolve(in: EnvironmentValues()) }

  /// Colours that look the same in every environment are equal.
  public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }

  /// Hashes the colour.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of a colour literal when nothing else is asked for.
public typealias _ColorLiteralType = UIColor

extension Color: _ExpressibleByColorLiteral {
  /// Creates a colour from a literal.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known.
  case unspecified
  /// Dark ink on a light background.
  case light
  /// Light ink on a dark background.
  case dark
}

/// What is known of the place where an interface is shown.
public final class UITraitCollection: Sendable {
  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates traits.
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}
