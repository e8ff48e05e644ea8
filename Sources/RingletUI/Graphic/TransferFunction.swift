import Foundation

/// The sRGB transfer function and the perceptual space of gradients.
enum TransferFunction {
  /// Encoded sRGB to linear light; negative components keep their sign.
  static func decode(_ encoded: Double) -> Double {
    let x = abs(encoded)
    let linear = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }

  /// Linear light to encoded sRGB; negative components keep their sign.
  static func encode(_ linear: Double) -> Double {
    let x = abs(linear)
    let encoded = x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }
}

/// Cube-root cone responses of linear sRGB: the coordinates in which Oklab is linear.
///
/// Mixing here equals mixing in Oklab, because Oklab is a linear map of these numbers.
struct ConeResponse {
  /// Long, medium and short wave response, cube root taken.
  var l, m, s: Double

  /// Creates the responses to a linear sRGB colour.
  init(red r: Double, green g: Double, blue b: Double) {
    l = cbrt(0.4122214615 * r + 0.5363325477 * g + 0.0514459945 * b)
    m = cbrt(0.2119034976 * r + 0.6806995273 * g + 0.1073969603 * b)
    s = cbrt(0.0883024633 * r + 0.2817188501 * g + 0.6299787164 * b)
  }

  /// Linear sRGB components.
  var linear: (red: Double, green: Double, blue: Double) {
    let (l, m, s) = (l * l * l, m * m * m, s * s * s)
    return (
      4.0767416954 * l - 3.3077116013 * m + 0.2309699357 * s,
      -1.2684379816 * l + 2.6097574234 * m - 0.3413193822 * s,
      -0.0041960864 * l - 0.7034186125 * m + 1.7076146603 * s
    )
  }

  /// The response on the way from this one to another.
  func mixed(with other: ConeResponse, by t: Double) -> ConeResponse {
    var mix = self
    mix.l += (other.l - l) * t
    mix.m += (other.m - m) * t
    mix.s += (other.s - s) * t
    return mix
  }
}
