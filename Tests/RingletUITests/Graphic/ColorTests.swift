import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

/// Colours against the tables of the system's palette (sRGB, 8 bits) and against closed forms.
@Suite struct ColorTests {
  static func environment(_ scheme: ColorScheme, _ palette: SystemPalette = .iOS18) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    environment.systemPalette = palette
    return environment
  }

  static var light: EnvironmentValues { environment(.light) }
  static var dark: EnvironmentValues { environment(.dark) }

  @Test(arguments: [
    (Color.red, "#FF3B30FF", "#FF453AFF"), (.orange, "#FF9500FF", "#FF9F0AFF"),
    (.mint, "#00C7BEFF", "#63E6E2FF"), (.cyan, "#32ADE6FF", "#64D2FFFF"), (.pink, "#FF2D55FF", "#FF375FFF"),
    (.indigo, "#5856D6FF", "#5E5CE6FF"), (.accentColor, "#007AFFFF", "#0A84FFFF"),
    (.primary, "#000000FF", "#FFFFFFFF"), (.secondary, "#3C3C4399", "#EBEBF599"),
    (Color(.systemGray5), "#E5E5EAFF", "#2C2C2EFF"), (Color(.systemGray6), "#F2F2F7FF", "#1C1C1EFF"),
    (Color(uiColor: .systemBackground), "#FFFFFFFF", "#000000FF"), (Color(.gray), "#808080FF", "#808080FF"),
    (Color(.label).opacity(0.5), "#00000080", "#FFFFFF80"), (.clear, "#00000000", "#00000000"),
  ])
  func systemColoursFollowTheAppearance(color: Color, light: String, dark: String) {
    #expect(color.resolve(in: Self.light).description == light)
    #expect(color.resolve(in: Self.dark).description == dark)
  }

  @Test(arguments: [
    (Color.red, "#FF383CFF", "#FF4245FF"), (.purple, "#CB30E0FF", "#DB34F2FF"),
    (.green, "#34C759FF", "#30D158FF"), (.blue, "#0088FFFF", "#0091FFFF"), (.gray, "#8E8E93FF", "#8E8E93FF"),
  ])
  func theNewerPaletteIsAnOption(color: Color, light: String, dark: String) {
    #expect(color.resolve(in: Self.environment(.light, .iOS26)).description == light)
    #expect(color.resolve(in: Self.environment(.dark, .iOS26)).description == dark)
  }

  @Test(arguments: [
    (0.0, 1.0, 1.0, "#FF0000FF"), (1.0 / 3, 1.0, 1.0, "#00FF00FF"), (0.5, 0.5, 1.0, "#80FFFFFF"),
    (0.6, 0.8, 0.4, "#143566FF"), (1.0, 0.2, 0.5, "#806666FF"), (0.25, 0.0, 0.2, "#333333FF"),
  ])
  func hueSaturationBrightnessIsTheUsualHexcone(h: Double, s: Double, b: Double, hex: String) {
    #expect(Color(hue: h, saturation: s, brightness: b).resolve(in: Self.light).description == hex)
  }

  @Test func displayP3RedLiesOutsideOfSRGB() {
    let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: Self.light).rgba
    // Color science's usual figures for P3 red in encoded sRGB: 1.0930, −0.2267, −0.1501.
    #expect(abs(red.red - 1.0930) < 1e-3)
    #expect(abs(red.green + 0.2267) < 1e-3)
    #expect(abs(red.blue + 0.1501) < 1e-3)
  }

  /// Red to green, half way: the tell-tale colours of the three spaces.
  @Test func mixingDependsOnTheSpace() {
    let red = Color(red: 1, green: 0, blue: 0), green = Color(red: 0, green: 1, blue: 0)
    let device = red.mix(with: green, by: 0.5, in: .device).resolve(in: Self.light)
    #expect(device.rgba == RGBA(0.5, 0.5, 0))
    let perceptual = red.mix(with: green, by: 0.5).resolve(in: Self.light).rgba
    // Oklab's middle of red (.628, .225, .126) and green (.866, −.234, .179).
    #expect(abs(perceptual.red - 0.8163) < 1e-3)
    #expect(abs(perceptual.green - 0.6604) < 1e-3)
    #expect(abs(perceptual.blue - 0.0017) < 1e-3)
  }

  /// HSL lightness of the top of the standard gradient, as read from the system's pictures.
  @Test(arguments: [
    (Color(red: 0.502, green: 0.502, blue: 0.502), 0.647),
    (Color(red: 51.0 / 255, green: 102.0 / 255, blue: 204.0 / 255), 0.639),
    (Color(red: 0, green: 153.0 / 255, blue: 51.0 / 255), 0.451),
    (Color.white, 1.0), (Color.black, 0.19),
  ])
  func standardGradientIsLighterOnTop(color: Color, lightness: Double) {
    let gradient = color.gradient.resolve(in: Self.light)
    let top = gradient.stops[0].color.rgba
    let components = [top.red, top.green, top.blue]
    let found = ((components.max() ?? 0) + (components.min() ?? 0)) / 2
    #expect(abs(found - lightness) < 0.012)
    #expect(gradient.stops[1].color == color.resolve(in: Self.light))
  }

  @Test func animationRunsInLinearLight() {
    var color = Color.black.resolve(in: Self.light)
    let white = Color.white.resolve(in: Self.light)
    color.animatableData += (white.animatableData - color.animatableData).scaled(by: 0.5)
    #expect(color.description == "#BCBCBCFF")
    #expect(abs(white.animatableData.first - 128) < 1e-12)
  }

  @Test func missingAssetIsReportedOnce() {
    var environment = Self.light
    environment.warnings = WarningLog()
    _ = Color("Brand").resolve(in: environment)
    #expect(Color("Brand").resolve(in: environment).description == "#8E8E93FF")
    #expect(environment.warnings.warnings.map(\.subject) == ["colour “Brand” of an asset catalogue"])
  }

  @Test func literalBecomesAColour() {
    let color = Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(color.resolve(in: Self.light).description == "#FF8000FF")
  }

  @Test func tintChangesTheAccent() {
    var environment = Self.light
    environment.accentColor = .pink
    #expect(Color.accentColor.resolve(in: environment).description == "#FF2D55FF")
  }
}
