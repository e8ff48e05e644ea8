/// A layer of frosted glass: a tone over what lies behind it, blurred and with purer colours.
///
/// The system does not document its measures. Tones are those seen over a plain background; the blur is that of the
/// glass on Apple's web pages, `saturate(180%) blur(20px)`. Text and symbols of a material have its tone alone.
public struct Material: ShapeStyle, Hashable {
  /// How much of the tone is seen.
  let lightAlpha, darkAlpha: Double
  /// The blur of what lies behind, as the standard deviation in points.
  var blur = 20.0

  /// Lets most of the background through.
  public static let ultraThin = Material(lightAlpha: 0.5, darkAlpha: 0.5)
  /// Lets more of the background through than ``regular``.
  public static let thin = Material(lightAlpha: 0.65, darkAlpha: 0.65)
  /// The usual glass.
  public static let regular = Material(lightAlpha: 0.8, darkAlpha: 0.8)
  /// Lets little of the background through.
  public static let thick = Material(lightAlpha: 0.9, darkAlpha: 0.9)
  /// Lets hardly anything through.
  public static let ultraThick = Material(lightAlpha: 0.95, darkAlpha: 0.95)
  /// The glass of the system's bars.
  public static let bar = Material(lightAlpha: 0.85, darkAlpha: 0.85)

  /// The tone of the glass: 246 on light, 41 on dark.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    let dark = context.environment.colorScheme == .dark
    var layers = _StyleLayers(
      dark
        ? Color.Resolved(hex: 0x292929, alpha: darkAlpha) : Color.Resolved(hex: 0xF6F6F6, alpha: lightAlpha))
    layers.layers[0].backdropBlur = blur
    return layers
  }
}

extension ShapeStyle where Self == Material {
  /// Lets most of the background through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Lets more of the background through than the regular material.
  public static var thinMaterial: Material { .thin }
  /// The usual glass.
  public static var regularMaterial: Material { .regular }
  /// Lets little of the background through.
  public static var thickMaterial: Material { .thick }
  /// Lets hardly anything through.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The glass of the system's bars.
  public static var bar: Material { .bar }
}
