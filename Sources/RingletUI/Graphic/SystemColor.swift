/// Which edition of the system's colours is used.
package enum SystemPalette: UInt8, Hashable, Sendable {
  /// The colours of iOS 13 to 18.
  case iOS18
  /// The colours of iOS 26.
  case iOS26
}

/// The colours that the system defines for light and dark appearance.
enum SystemColor: UInt8, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case gray2, gray3, gray4, gray5, gray6
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel
  case fill, secondaryFill, tertiaryFill, quaternaryFill
  case background, secondaryBackground, tertiaryBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
  case separator, opaqueSeparator, link, placeholderText

  /// The name of the colour as `Color` prints it.
  var name: String { "\(self)" }

  /// The colour as numbers.
  func resolved(dark: Bool, palette: SystemPalette) -> Color.Resolved {
    let tones = palette == .iOS26 ? vivid ?? standard : standard
    return dark ? tones.dark : tones.light
  }

  /// The colour of iOS 26 where it differs from the years before.
  private var vivid: Tones? {
    switch self {
    case .red: Tones(0xFF383C, 0xFF4245)
    case .orange: Tones(0xFF8D28, 0xFF9230)
    case .yellow: Tones(0xFFCC00, 0xFFD600)
    case .mint: Tones(0x00C8B3, 0x00DAC3)
    case .teal: Tones(0x00C3D0, 0x00D2E0)
    case .cyan: Tones(0x00C0E8, 0x3CD3FE)
    case .blue, .link: Tones(0x0088FF, 0x0091FF)
    case .indigo: Tones(0x6155F5, 0x6D7CFF)
    case .purple: Tones(0xCB30E0, 0xDB34F2)
    case .pink: Tones(0xFF2D55, 0xFF375F)
    case .brown: Tones(0xAC7F5E, 0xB78A66)
    default: nil
    }
  }

  /// The colour of iOS 13 to 18.
  private var standard: Tones {
    switch self {
    case .red: Tones(0xFF3B30, 0xFF453A)
    case .orange: Tones(0xFF9500, 0xFF9F0A)
    case .yellow: Tones(0xFFCC00, 0xFFD60A)
    case .green: Tones(0x34C759, 0x30D158)
    case .mint: Tones(0x00C7BE, 0x63E6E2)
    case .teal: Tones(0x30B0C7, 0x40C8E0)
    case .cyan: Tones(0x32ADE6, 0x64D2FF)
    case .blue: Tones(0x007AFF, 0x0A84FF)
    case .indigo: Tones(0x5856D6, 0x5E5CE6)
    case .purple: Tones(0xAF52DE, 0xBF5AF2)
    case .pink: Tones(0xFF2D55, 0xFF375F)
    case .brown: Tones(0xA2845E, 0xAC8E68)
    case .gray: Tones(0x8E8E93, 0x8E8E93)
    case .gray2: Tones(0xAEAEB2, 0x636366)
    case .gray3: Tones(0xC7C7CC, 0x48484A)
    case .gray4: Tones(0xD1D1D6, 0x3A3A3C)
    case .gray5: Tones(0xE5E5EA, 0x2C2C2E)
    case .gray6: Tones(0xF2F2F7, 0x1C1C1E)
    case .label: Tones(0x000000, 0xFFFFFF)
    case .secondaryLabel: Tones(0x3C3C43, 0.6, 0xEBEBF5, 0.6)
    case .tertiaryLabel, .placeholderText: Tones(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
    case .quaternaryLabel: Tones(0x3C3C43, 0.18, 0xEBEBF5, 0.16)
    case .quinaryLabel: Tones(0x000000, 0.05, 0xFFFFFF, 0.05)
    case .fill: Tones(0x787880, 0.2, 0x787880, 0.36)
    case .secondaryFill: Tones(0x787880, 0.16, 0x787880, 0.32)
    case .tertiaryFill: Tones(0x767680, 0.12, 0x767680, 0.24)
    case .quaternaryFill: Tones(0x747480, 0.08, 0x747480, 0.18)
    case .background: Tones(0xFFFFFF, 0x000000)
    case .secondaryBackground: Tones(0xF2F2F7, 0x1C1C1E)
    case .groupedBackground: Tones(0xF2F2F7, 0x000000)
    case .tertiaryBackground: Tones(0xFFFFFF, 0x2C2C2E)
    case .secondaryGroupedBackground: Tones(0xFFFFFF, 0x1C1C1E)
    case .tertiaryGroupedBackground: Tones(0xF2F2F7, 0x2C2C2E)
    case .separator: Tones(0x3C3C43, 0.29, 0x545458, 0.6)
    case .opaqueSeparator: Tones(0xC6C6C8, 0x38383A)
    case .link: Tones(0x007AFF, 0x0984FF)
    }
  }
}

/// The light and the dark form of a system colour.
private struct Tones {
  let light, dark: Color.Resolved

  /// Creates opaque tones from `0xRRGGBB`.
  init(_ light: UInt32, _ dark: UInt32) { self.init(light, 1, dark, 1) }

  /// Creates tones from `0xRRGGBB` and opacities.
  init(_ light: UInt32, _ lightAlpha: Double, _ dark: UInt32, _ darkAlpha: Double) {
    self.light = Color.Resolved(hex: light, alpha: lightAlpha)
    self.dark = Color.Resolved(hex: dark, alpha: darkAlpha)
  }
}

extension Color.Resolved {
  /// Creates a colour from `0xRRGGBB` in encoded sRGB.
  init(hex: UInt32, alpha: Double = 1) {
    self.init(
      in: .sRGB, Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255, alpha)
  }
}

extension Color {
  /// Creates a colour of the system's palette.
  init(system: SystemColor) { self.init(Provider.system(system)) }
}

/// The key of the palette.
private struct SystemPaletteKey: EnvironmentKey {
  static let defaultValue = SystemPalette.iOS18
}

/// The key of the accent colour.
private struct AccentColorKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}

extension EnvironmentValues {
  /// Which edition of the system's colours is used.
  package var systemPalette: SystemPalette {
    get { self[SystemPaletteKey.self] }
    set { self[SystemPaletteKey.self] = newValue }
  }

  /// The colour of controls and of `Color.accentColor`; blue when absent.
  var accentColor: Color? {
    get { self[AccentColorKey.self] }
    set { self[AccentColorKey.self] = newValue }
  }
}
