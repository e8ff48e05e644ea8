public import Foundation

/// Colours along the radius of a circle.
public struct RadialGradient: ShapeStyle, Hashable {
  /// The colours.
  let gradient: AnyGradient
  /// The middle, in fractions of the view's frame.
  let center: UnitPoint
  /// Radii of the first and the last colour, in points.
  let startRadius, endRadius: CGFloat

  /// Creates a gradient along the radius.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(gradient), center, startRadius, endRadius)
  }

  /// Creates a gradient of evenly spaced colours along the radius.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startRadius, endRadius)
  }

  /// Creates a gradient from stops along the radius.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startRadius, endRadius)
  }

  /// Creates a gradient along the radius.
  init(_ gradient: AnyGradient, _ center: UnitPoint, _ startRadius: CGFloat, _ endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Colours along the radius.
  public func _layers(in context: _StyleContext) -> _StyleLayers {
    context.gradientLayer(gradient) {
      .radial($0, center: center, startRadius: Double(startRadius), endRadius: Double(endRadius))
    }
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colours along the radius of a circle.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Colours along the radius of a circle.
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient, center, startRadius, endRadius)
  }

  /// Evenly spaced colours along the radius of a circle.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Stops along the radius of a circle.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
