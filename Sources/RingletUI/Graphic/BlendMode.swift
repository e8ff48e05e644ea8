import RingletRaster

/// How a view is combined with what lies below it.
public enum BlendMode: Hashable, Sendable {
  /// Source over destination.
  case normal
  /// Multiplies the colours.
  case multiply
  /// Multiplies the inverted colours.
  case screen
  /// Multiplies dark and screens light destinations.
  case overlay
  /// Keeps the darker colour.
  case darken
  /// Keeps the lighter colour.
  case lighten
  /// Brightens the destination by the source.
  case colorDodge
  /// Darkens the destination by the source.
  case colorBurn
  /// A soft form of ``hardLight``.
  case softLight
  /// Multiplies dark and screens light sources.
  case hardLight
  /// The distance of the colours.
  case difference
  /// A soft form of ``difference``.
  case exclusion
  /// The source's hue.
  case hue
  /// The source's saturation.
  case saturation
  /// The source's hue and saturation.
  case color
  /// The source's luminosity.
  case luminosity
  /// The source where the destination is.
  case sourceAtop
  /// Under the destination.
  case destinationOver
  /// Erases the destination.
  case destinationOut
  /// The darkened sum.
  case plusDarker
  /// The sum.
  case plusLighter

  /// The renderer's form.
  var raster: RingletRaster.BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
