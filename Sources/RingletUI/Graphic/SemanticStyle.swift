/// The style that views inherit.
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The inherited style.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    HierarchicalShapeStyle.primary._layers(in: context)
  }
}

/// The style behind views.
public struct BackgroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The system's backgrounds.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    context.ranked([.background, .secondaryBackground, .tertiaryBackground])
  }
}

/// The tint of the place.
public struct TintShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The tint, or the accent colour.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    (context.environment.tint ?? AnyShapeStyle(Color.accentColor))._layers(in: context)
  }
}

/// The style of areas that hold content, such as the track of a bar.
public struct FillShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The system's fills.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    context.ranked([.fill, .secondaryFill, .tertiaryFill, .quaternaryFill])
  }
}

/// The style of the lines between things.
public struct SeparatorShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The system's separator.
  public func _layers(in context: _StyleContext) -> _StyleLayers { context.ranked([.separator]) }
}

/// The style behind what is selected.
public struct SelectionShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The tint of the place.
  public func _layers(in context: _StyleContext) -> _StyleLayers { TintShapeStyle()._layers(in: context) }
}

/// The style of text that stands for what is missing.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The system's placeholder text.
  public func _layers(in context: _StyleContext) -> _StyleLayers { context.ranked([.placeholderText]) }
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The system's link.
  public func _layers(in context: _StyleContext) -> _StyleLayers { context.ranked([.link]) }
}

/// The style behind windows.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The system's background.
  public func _layers(in context: _StyleContext) -> _StyleLayers { context.ranked([.background]) }
}

extension _StyleContext {
  /// The system colour of the context's rank; the last one for all ranks below it.
  fileprivate func ranked(_ colors: [SystemColor]) -> _StyleLayers {
    _StyleLayers(Color(system: colors[min(level, colors.count - 1)]).resolve(in: environment))
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style that views inherit.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style behind views.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the place.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The style of areas that hold content.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of the lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The style behind what is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The style of text that stands for what is missing.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The style of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The style behind windows.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

/// The key of the tint.
private struct TintKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
  /// The style of controls; the accent colour when absent.
  var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}
