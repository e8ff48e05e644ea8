public import Foundation
import RingletRaster

/// A list of colours with their places, 0 to 1.
public struct Gradient: Hashable, Sendable {
  /// One colour and its place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, 0 to 1.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How the colours between two stops are found.
  public struct ColorSpace: Hashable, Sendable, CustomStringConvertible {
    /// The spaces there are.
    enum Kind: Hashable, Sendable {
      case device, perceptual
    }

    /// Which of them it is.
    let kind: Kind

    /// Mixes encoded sRGB.
    public static let device = ColorSpace(kind: .device)
    /// Mixes in Oklab, which keeps the steps even to the eye.
    public static let perceptual = ColorSpace(kind: .perceptual)

    /// The name of the space.
    public var description: String { "\(kind)" }

    /// The renderer's form.
    var raster: Ramp.Space {
      switch kind {
      case .device: .device
      case .perceptual: .perceptual
      }
    }
  }

  /// The colours in the order of their places.
  public var stops: [Stop]

  /// Creates a gradient from stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of evenly spaced colours.
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(last))
    }
  }

  /// The gradient with another way to find the colours between stops.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space: space) }
}

/// A gradient of any kind: stops, or the standard gradient of a colour.
public struct AnyGradient: Hashable, Sendable {
  /// Where the colours come from.
  enum Source: Hashable, Sendable {
    case stops(Gradient)
    case standard(Color)
  }

  /// Where the colours come from.
  let source: Source
  /// How the colours between two stops are found; the default of the system when absent.
  let space: Gradient.ColorSpace?

  /// Creates a gradient from stops.
  public init(_ gradient: Gradient) { self.init(gradient, space: nil) }

  /// Creates a gradient from stops and a space.
  init(_ gradient: Gradient, space: Gradient.ColorSpace?) {
    source = .stops(gradient)
    self.space = space
  }

  /// Creates the standard gradient of a colour.
  init(standard color: Color) {
    source = .standard(color)
    space = nil
  }

  /// Creates a gradient with another space.
  private init(_ source: Source, _ space: Gradient.ColorSpace) {
    self.source = source
    self.space = space
  }

  /// The gradient with another way to find the colours between stops.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(source, space) }

  /// The colours as numbers in an environment.
  func resolve(in environment: EnvironmentValues) -> ResolvedGradient {
    let stops: [ResolvedGradient.Stop]
    switch source {
    case .stops(let gradient):
      stops = gradient.stops.map {
        ResolvedGradient.Stop(location: Double($0.location), color: $0.color.resolve(in: environment))
      }
    case .standard(let color):
      let base = color.resolve(in: environment)
      stops = [.init(location: 0, color: base.lighterTone), .init(location: 1, color: base)]
    }
    return ResolvedGradient(stops: stops, space: space ?? environment.gradientSpace)
  }
}

extension Color.Resolved {
  /// The top of the colour's standard gradient.
  ///
  /// A fit to readings of the system's own pictures, residual below 0.01 of the HSL lightness: each channel moves
  /// by 0.2975 towards 1 on a scale on which linear light is taken to the power 1/2.84.
  var lighterTone: Color.Resolved {
    func lift(_ linear: Double) -> Double {
      pow((1 - 0.2975) * pow(max(linear, 0), 1 / 2.84) + 0.2975, 2.84)
    }
    return Color.Resolved(linear: lift(red64), lift(green64), lift(blue64), alpha: alpha)
  }
}

/// The key of the gradient space.
private struct GradientSpaceKey: EnvironmentKey {
  static let defaultValue = Gradient.ColorSpace.perceptual
}

extension EnvironmentValues {
  /// The space of gradients that name none.
  package var gradientSpace: Gradient.ColorSpace {
    get { self[GradientSpaceKey.self] }
    set { self[GradientSpaceKey.self] = newValue }
  }
}
