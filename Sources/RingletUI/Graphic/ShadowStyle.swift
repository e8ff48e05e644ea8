public import Foundation

/// A shadow of a shape: behind it or inside it.
public struct ShadowStyle: Hashable, Sendable {
  /// The colour.
  let color: Color
  /// σ of the blur and the offset, in points.
  let radius, x, y: CGFloat
  /// Whether it falls into the shape.
  let inner: Bool

  /// A shadow behind the shape.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, x: x, y: y, inner: false)
  }

  /// A shadow inside the shape.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, x: x, y: y, inner: true)
  }

  /// The shadow as numbers.
  func resolve(in environment: EnvironmentValues) -> ResolvedShadow {
    ResolvedShadow(
      color: color.resolve(in: environment), radius: Double(radius), x: Double(x), y: Double(y), inner: inner)
  }
}

/// A style with a shadow added to its shapes.
public struct _ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
  /// The style.
  let base: Base
  /// The shadow.
  let shadow: ShadowStyle

  /// The style's layers; the shadow falls from the backmost one.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    var layers = base._layers(in: context)
    if !layers.layers.isEmpty { layers.layers[0].shadows.append(shadow.resolve(in: context.environment)) }
    return layers
  }
}

/// A style with its opacity multiplied.
public struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  /// The style.
  let base: Base
  /// The factor.
  let factor: Double

  /// The style's layers at lower opacity.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    var layers = base._layers(in: context)
    for index in layers.layers.indices { layers.layers[index].opacity *= factor }
    return layers
  }
}

/// A style that is combined with what lies below in another way.
public struct _BlendModeShapeStyle<Base: ShapeStyle>: ShapeStyle {
  /// The style.
  let base: Base
  /// How it is combined.
  let mode: BlendMode

  /// The style's layers with another blend mode.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    var layers = base._layers(in: context)
    for index in layers.layers.indices { layers.layers[index].blend = mode }
    return layers
  }
}

extension ShapeStyle {
  /// The style with a shadow added to its shapes.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowShapeStyle(base: self, shadow: style)
  }

  /// The style with its opacity multiplied.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(base: self, factor: opacity)
  }

  /// The style combined with what lies below in another way.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(base: self, mode: mode)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The inherited style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }

  /// The inherited style with its opacity multiplied.
  public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }

  /// The inherited style combined with what lies below in another way.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
}
