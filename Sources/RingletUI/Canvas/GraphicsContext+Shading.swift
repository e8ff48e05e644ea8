public import Foundation
import RingletRaster

extension GraphicsContext {
  /// What an area is painted with.
  public struct Shading: Sendable {
    /// The ways there are.
    enum Kind: Sendable {
      case style(AnyShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
      case palette([Shading])
    }

    /// Which of them.
    let kind: Kind

    /// The inherited style.
    public static var foreground: Shading { .style(.foreground) }
    /// What lies behind the canvas; nothing here.
    public static var backdrop: Shading { .style(Color.clear) }

    /// One colour.
    public static func color(_ color: Color) -> Shading { .style(color) }

    /// One colour from its components.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A grey.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .style(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A style, spread over the bounds of the path.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(AnyShapeStyle(style)))
    }

    /// The first of several.
    public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }

    /// Colours along the line between two points of the canvas.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }

    /// Colours along the radius about a point of the canvas.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }

    /// Colours along a turn about a point of the canvas.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }

    /// The paints for a frame, from back to front, with the maps from their spaces to that of the commands.
    func paints(in frame: CGRect, _ environment: EnvironmentValues) -> [(Paint, Affine)] {
      func ramp(_ gradient: Gradient) -> Ramp { AnyGradient(gradient).resolve(in: environment).ramp() }
      switch kind {
      case .style(let style):
        let origin = Affine.translation(Double(frame.minX), Double(frame.minY))
        return style._layers(in: _StyleContext(environment)).layers.map { layer in
          let (paint, map) = layer.paint(in: frame.size)
          return (paint, map.then(origin))
        }
      case .linear(let gradient, let start, let end):
        return [(.linear(ramp(gradient), start: Point(start), end: Point(end)), .identity)]
      case .radial(let gradient, let center, let start, let end):
        let paint = Paint.radial(
          ramp(gradient), center: Point(center), startRadius: Double(start), endRadius: Double(end))
        return [(paint, .identity)]
      case .conic(let gradient, let center, let angle):
        let paint = Paint.angular(
          ramp(gradient), center: Point(center), start: angle.radians, end: angle.radians + 2 * .pi)
        return [(paint, .identity)]
      case .palette(let shadings):
        return shadings.first?.paints(in: frame, environment) ?? []
      }
    }
  }

  /// How a gradient goes on beyond its ends; it always goes on with the end colours here.
  public struct GradientOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Starts again.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// Goes back.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Mixes in linear light.
    public static let linearColor = GradientOptions(rawValue: 4)
  }
}
