/// Colours along a line.
public struct LinearGradient: ShapeStyle, Hashable {
  /// The colours.
  let gradient: AnyGradient
  /// Where the line starts and ends, in fractions of the view's frame.
  let startPoint, endPoint: UnitPoint

  /// Creates a gradient along a line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(gradient), startPoint, endPoint)
  }

  /// Creates a gradient of evenly spaced colours along a line.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(Gradient(colors: colors)), startPoint, endPoint)
  }

  /// Creates a gradient from stops along a line.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(Gradient(stops: stops)), startPoint, endPoint)
  }

  /// Creates a gradient along a line.
  init(_ gradient: AnyGradient, _ startPoint: UnitPoint, _ endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Colours along the line.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    context.gradientLayer(gradient) { .linear($0, start: startPoint, end: endPoint) }
  }
}

extension _StyleContext {
  /// A single layer of a gradient at the context's rank.
  func gradientLayer(
    _ gradient: AnyGradient, _ source: (ResolvedGradient) -> _StyleLayers.Source
  ) -> _StyleLayers {
    var layer = _StyleLayers.Layer(source(gradient.resolve(in: environment)))
    layer.opacity = levelOpacity
    return _StyleLayers([layer])
  }
}

extension AnyGradient: ShapeStyle {
  /// The colours from the top of the view to its bottom.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    LinearGradient(self, .top, .bottom)._layers(in: context)
  }
}

extension Gradient: ShapeStyle {
  /// The colours from the top of the view to its bottom.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    AnyGradient(self)._layers(in: context)
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colours along a line.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours along a line.
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient, startPoint, endPoint)
  }

  /// Evenly spaced colours along a line.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Stops along a line.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
