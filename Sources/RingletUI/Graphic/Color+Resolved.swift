public import RingletMotion
import RingletRaster

extension Color {
  /// A colour as numbers: linear light with the primaries of sRGB, alpha not multiplied in.
  public struct Resolved: Hashable, Sendable {
    /// Linear components, 0…1 inside the gamut of sRGB.
    var red64, green64, blue64: Double
    /// Opacity, 0…1.
    var alpha: Double

    /// Creates a colour from linear components.
    init(linear red: Double, _ green: Double, _ blue: Double, alpha: Double) {
      (red64, green64, blue64, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates a colour from components in a colour space.
    init(in space: RGBColorSpace, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
      switch space {
      case .sRGBLinear:
        self.init(linear: red, green, blue, alpha: alpha)
      case .sRGB:
        self.init(
          linear: TransferFunction.decode(red), TransferFunction.decode(green), TransferFunction.decode(blue),
          alpha: alpha)
      case .displayP3:
        let r = TransferFunction.decode(red), g = TransferFunction.decode(green)
        let b = TransferFunction.decode(blue)
        self.init(
          linear: 1.2249401763 * r - 0.2249401763 * g, -0.0420569547 * r + 1.0420569547 * g,
          -0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b, alpha: alpha)
      }
    }

    /// Creates a colour from components in a colour space, 0…1.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.init(in: colorSpace, Double(red), Double(green), Double(blue), Double(opacity))
    }
  }
}

extension Color.Resolved {
  /// Red in linear light.
  public var linearRed: Float {
    get { Float(red64) }
    set { red64 = Double(newValue) }
  }

  /// Green in linear light.
  public var linearGreen: Float {
    get { Float(green64) }
    set { green64 = Double(newValue) }
  }

  /// Blue in linear light.
  public var linearBlue: Float {
    get { Float(blue64) }
    set { blue64 = Double(newValue) }
  }

  /// Red, encoded.
  public var red: Float {
    get { Float(TransferFunction.encode(red64)) }
    set { red64 = TransferFunction.decode(Double(newValue)) }
  }

  /// Green, encoded.
  public var green: Float {
    get { Float(TransferFunction.encode(green64)) }
    set { green64 = TransferFunction.decode(Double(newValue)) }
  }

  /// Blue, encoded.
  public var blue: Float {
    get { Float(TransferFunction.encode(blue64)) }
    set { blue64 = TransferFunction.decode(Double(newValue)) }
  }

  /// Opacity, 0…1.
  public var opacity: Float {
    get { Float(alpha) }
    set { alpha = Double(newValue) }
  }

  /// The colour as a Core Graphics colour.
  public var cgColor: CGColor { CGColor(self) }

  /// The colour in the renderer's form, alpha clamped to 0…1.
  ///
  /// Components are rounded to multiples of 2⁻⁴⁰, so that the way to linear light and back leaves no trace: a half
  /// stays a half and becomes 128 of 255.
  var rgba: RGBA {
    func encoded(_ linear: Double) -> Double {
      let steps = 0x1p40
      return (TransferFunction.encode(linear) * steps).rounded() / steps
    }
    return RGBA(encoded(red64), encoded(green64), encoded(blue64), min(max(alpha, 0), 1))
  }

  /// The colour with its alpha multiplied.
  func opacity(_ factor: Double) -> Color.Resolved {
    var copy = self
    copy.alpha *= factor
    return copy
  }

  /// The colour on the way to another, mixed with alpha multiplied in as gradients are.
  func mixed(with other: Color.Resolved, by t: Double, in space: Gradient.ColorSpace) -> Color.Resolved {
    let alpha = self.alpha + (other.alpha - self.alpha) * t
    guard alpha != 0 else { return Color.Resolved(linear: 0, 0, 0, alpha: 0) }
    // The share of the other colour once both are weighted by their opacity.
    let share = other.alpha * t / alpha
    switch space.kind {
    case .device:
      let a = rgba, b = other.rgba
      return Color.Resolved(
        in: .sRGB, a.red + (b.red - a.red) * share, a.green + (b.green - a.green) * share,
        a.blue + (b.blue - a.blue) * share, alpha)
    case .perceptual:
      let a = ConeResponse(red: red64, green: green64, blue: blue64)
      let b = ConeResponse(red: other.red64, green: other.green64, blue: other.blue64)
      let mix = a.mixed(with: b, by: share).linear
      return Color.Resolved(linear: mix.red, mix.green, mix.blue, alpha: alpha)
    }
  }
}

extension Color.Resolved: Animatable {
  /// Linear components and alpha, not multiplied, times the unit scale of springs, 128.
  public var animatableData: AnimatablePair<Double, AnimatablePair<Double, AnimatablePair<Double, Double>>>
  {
    get {
      AnimatablePair(
        red64 * unitScale,
        AnimatablePair(green64 * unitScale, AnimatablePair(blue64 * unitScale, alpha * unitScale)))
    }
    set {
      red64 = newValue.first / unitScale
      green64 = newValue.second.first / unitScale
      blue64 = newValue.second.second.first / unitScale
      alpha = newValue.second.second.second / unitScale
    }
  }
}

extension Color.Resolved: CustomStringConvertible {
  /// `#RRGGBBAA` of the encoded components.
  public var description: String {
    let c = rgba
    let hex = [c.red, c.green, c.blue, c.alpha].map { component in
      let text = String(UInt8((min(max(component, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + hex.joined()
  }
}
