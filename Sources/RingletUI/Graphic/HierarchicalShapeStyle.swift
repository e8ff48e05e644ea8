/// A rank below the current foreground style.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  /// 0 for the primary rank, 4 for the lowest.
  let rank: Int

  /// The foreground style itself.
  public static let primary = HierarchicalShapeStyle(rank: 0)
  /// The second rank.
  public static let secondary = HierarchicalShapeStyle(rank: 1)
  /// The third rank.
  public static let tertiary = HierarchicalShapeStyle(rank: 2)
  /// The fourth rank.
  public static let quaternary = HierarchicalShapeStyle(rank: 3)
  /// The fifth rank.
  public static let quinary = HierarchicalShapeStyle(rank: 4)

  /// The foreground style at the rank; the system's labels when no style is set.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    let lowered = context.lowered(by: rank)
    if let foreground = context.foreground { return foreground.layers(in: lowered) }
    let labels: [SystemColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quinaryLabel]
    return _StyleLayers(Color(system: labels[min(lowered.level, 4)]).resolve(in: context.environment))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style itself.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second rank of the foreground style.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third rank of the foreground style.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth rank of the foreground style.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth rank of the foreground style.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// A style at a lower rank, as in `.tint.secondary`.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
  /// The style.
  let base: Base
  /// How many ranks below it.
  let rank: Int

  /// The style at the lower rank.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    base._layers(in: context.lowered(by: rank))
  }
}

extension ShapeStyle {
  /// The second rank of the style.
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, rank: 1) }
  /// The third rank of the style.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, rank: 2) }
  /// The fourth rank of the style.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, rank: 3) }
  /// The fifth rank of the style.
  public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, rank: 4) }
}

extension Color: ShapeStyle {
  /// The colour, at lower opacity below the primary rank.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    _StyleLayers(resolve(in: context.environment).opacity(context.levelOpacity))
  }
}

extension Color.Resolved: ShapeStyle {
  /// The colour, at lower opacity below the primary rank.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    _StyleLayers(opacity(context.levelOpacity))
  }
}
