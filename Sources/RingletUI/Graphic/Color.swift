public import Foundation

/// A colour that is looked up when it is drawn: light or dark, tinted or fixed.
public struct Color: Hashable, Sendable {
  /// What the colour is before it meets an environment.
  indirect enum Provider: Hashable, Sendable {
    /// The same colour everywhere.
    case constant(Resolved)
    /// A colour of the system's palette.
    case system(SystemColor)
    /// One colour for each appearance.
    case dynamic(light: Color, dark: Color)
    /// The accent colour of the place where it is drawn.
    case accent
    /// A colour of an asset catalogue.
    case asset(String)
    /// A colour with its opacity multiplied.
    case opacity(Color, Double)
    /// A colour on the way from one to another.
    case mix(Color, Color, Double, Gradient.ColorSpace)
  }

  /// What the colour is.
  let provider: Provider

  /// Creates a colour from what it is.
  init(_ provider: Provider) { self.provider = provider }
}

extension Color {
  /// The meaning of a colour's components.
  public enum RGBColorSpace: Hashable, Sendable {
    /// Encoded sRGB.
    case sRGB
    /// Linear light with the primaries of sRGB.
    case sRGBLinear
    /// Encoded Display P3.
    case displayP3
  }

  /// Creates a colour from its components, 0…1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(Provider.constant(Resolved(in: colorSpace, red, green, blue, opacity)))
  }

  /// Creates a grey, 0 black to 1 white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(Provider.constant(Resolved(in: colorSpace, white, white, white, opacity)))
  }

  /// Creates a colour from hue (fraction of a turn, red at 0), saturation and brightness, 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: Double) -> Double {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// Creates a colour of the asset catalogue that was found for the loader.
  ///
  /// Where there is none of that name, grey is drawn and a warning names the colour.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(Provider.asset(name)) }

  /// Creates a colour that is already resolved.
  public init(_ resolved: Resolved) { self.init(Provider.constant(resolved)) }

  /// Creates a colour from a UIKit colour.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// Creates a colour from a UIKit colour.
  @_disfavoredOverload
  public init(_ color: UIColor) { self = color.color }

  /// Creates a colour from a Core Graphics colour.
  public init(cgColor: CGColor) { self.init(Provider.constant(cgColor.resolved)) }

  /// Creates a colour from a Core Graphics colour.
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
}

extension Color {
  /// The colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color { Color(Provider.opacity(self, opacity)) }

  /// The colour on the way to another: 0 gives this one, 1 the other.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(Provider.mix(self, rhs, fraction, colorSpace))
  }

  /// The standard gradient of the colour: a lighter tone on top, the colour itself at the bottom.
  public var gradient: AnyGradient { AnyGradient(standard: self) }

  /// The colour as a Core Graphics colour, if it is the same in every environment.
  public var cgColor: CGColor? {
    if case .constant(let resolved) = provider { CGColor(resolved) } else { nil }
  }
}

extension Color {
  /// The colour as numbers in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    switch provider {
    case .constant(let resolved):
      return resolved
    case .system(let color):
      return color.resolved(
        dark: environment.colorScheme == .dark, palette: environment.systemPalette)
    case .dynamic(let light, let dark):
      return (environment.colorScheme == .dark ? dark : light).resolve(in: environment)
    case .accent:
      guard let accent = environment.accentColor, accent.provider != .accent else {
        return (environment.assetColors["AccentColor"] ?? .blue).resolve(in: environment)
      }
      return accent.resolve(in: environment)
    case .asset(let name):
      if let color = environment.assetColors[name] { return color.resolve(in: environment) }
      environment.warnings.report(
        RuntimeWarning(
          "colour “\(name)” of an asset catalogue", cause: "no asset catalogue in the file's project has it",
          hint: "write the colour out, for instance Color(red:green:blue:); grey is drawn instead"))
      return Color.gray.resolve(in: environment)
    case .opacity(let color, let factor):
      var resolved = color.resolve(in: environment)
      resolved.alpha *= factor
      return resolved
    case .mix(let a, let b, let t, let space):
      return a.resolve(in: environment).mixed(with: b.resolve(in: environment), by: t, in: space)
    }
  }
}

extension Color {
  /// A colour that depends on the appearance.
  package static func adaptive(light: Color, dark: Color) -> Color {
    Color(Provider.dynamic(light: light, dark: dark))
  }

  /// A colour of the system by the name that asset catalogues have for it, such as `systemBlueColor`.
  package static func system(named name: String) -> Color? {
    let names: [String: Color] = [
      "systemRedColor": .red, "systemOrangeColor": .orange, "systemYellowColor": .yellow,
      "systemGreenColor": .green, "systemMintColor": .mint, "systemTealColor": .teal,
      "systemCyanColor": .cyan, "systemBlueColor": .blue, "systemIndigoColor": .indigo,
      "systemPurpleColor": .purple, "systemPinkColor": .pink, "systemBrownColor": .brown,
      "systemGrayColor": .gray, "labelColor": .primary, "secondaryLabelColor": .secondary,
      "systemBackgroundColor": UIColor.systemBackground.color,
    ]
    return names[name]
  }
}

/// The colours of asset catalogues by their names.
private struct AssetColorsKey: EnvironmentKey {
  static var defaultValue: [String: Color] { [:] }
}

extension EnvironmentValues {
  /// The colours of the asset catalogues that were found for the loader, by their names.
  package var assetColors: [String: Color] {
    get { self[AssetColorsKey.self] }
    set { self[AssetColorsKey.self] = newValue }
  }
}

extension Color: CustomStringConvertible {
  /// The name of a system colour, the components of a fixed one.
  public var description: String {
    switch provider {
    case .constant(let resolved): resolved.description
    case .system(let color): color.name
    case .dynamic(let light, let dark): "dynamic(light: \(light), dark: \(dark))"
    case .accent: "accentColor"
    case .asset(let name): "NamedColor(name: \"\(name)\", bundle: nil)"
    case .opacity(let color, let factor): "\(Int((factor * 100).rounded()))% \(color)"
    case .mix(let a, let b, let t, let space): "\(a) mixed with \(b) by \(t) in \(space)"
    }
  }
}
