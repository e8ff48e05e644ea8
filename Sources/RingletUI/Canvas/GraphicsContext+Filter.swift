public import Foundation

extension GraphicsContext {
  /// Something that is done to what is drawn.
  public struct Filter {
    /// The effect in an environment.
    let effect: (EnvironmentValues) -> any ViewEffect

    /// A shadow below.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = []
    ) -> Filter {
      Filter {
        ShadowEffect(
          color: color.resolve(in: $0), radius: radius, offset: CGSize(width: x, height: y))
      }
    }

    /// A blur; the radius is its standard deviation in points.
    public static func blur(radius: CGFloat, options: BlurOptions = []) -> Filter {
      Filter { _ in BlurEffect(radius: radius) }
    }

    /// Brighter colours.
    public static func brightness(_ amount: Double) -> Filter {
      Filter { _ in ColorAdjustment(kind: .brightness, amount: amount) }
    }

    /// More contrast.
    public static func contrast(_ amount: Double) -> Filter {
      Filter { _ in ColorAdjustment(kind: .contrast, amount: amount) }
    }

    /// More saturation.
    public static func saturation(_ amount: Double) -> Filter {
      Filter { _ in ColorAdjustment(kind: .saturation, amount: amount) }
    }

    /// Less colour.
    public static func grayscale(_ amount: Double) -> Filter {
      Filter { _ in ColorAdjustment(kind: .grayscale, amount: amount) }
    }

    /// Turned hues.
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter { _ in ColorAdjustment(kind: .hueRotation, amount: angle.radians) }
    }

    /// Inverted colours, by an amount of 0…1.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter { _ in ColorMatrixEffect(matrix: .inversion(amount)) }
    }

    /// Colours times a colour.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { ColorMultiplicationEffect(color: color.resolve(in: $0)) }
    }

    /// Colours times a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter { _ in ColorMatrixEffect(matrix: matrix) }
    }

    /// One colour where the alpha lies above a limit, nothing elsewhere.
    ///
    /// The edge is a thirtieth of the full alpha wide, so that it stays smooth.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      Filter { ColorMatrixEffect(matrix: .threshold(min, color.resolve(in: $0))) }
    }

    /// Alpha from brightness.
    public static var luminanceToAlpha: Filter { Filter { _ in LuminanceToAlpha() } }
  }

  /// How a filter is applied; it always works on encoded colours here.
  public struct FilterOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Works in linear light.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// How a shadow is drawn.
  public struct ShadowOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Above instead of below; drawn below here.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Without what casts it; drawn with it here.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// Around instead of below; drawn below here.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// Not as a group; drawn as one here.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// How a blur is drawn.
  public struct BlurOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Without see-through edges; they are see-through here.
    public static let opaque = BlurOptions(rawValue: 1)
    /// Alpha with steps; without here.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }
}
