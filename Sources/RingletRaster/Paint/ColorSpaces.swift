import Glibc

/// Three premultiplied components and alpha, in the space that made them.
struct Components: Hashable {
  var x, y, z, alpha: Double

  /// The mix of two colours.
  static func mix(_ a: Components, _ b: Components, _ u: Double) -> Components {
    Components(
      x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u, z: a.z + (b.z - a.z) * u,
      alpha: a.alpha + (b.alpha - a.alpha) * u)
  }
}

extension RGBA {
  /// The colour in a mixing space, premultiplied.
  func components(in space: Ramp.Space) -> Components {
    let a = alpha.clampedToUnit
    let c: (Double, Double, Double)
    switch space {
    case .device: c = (red, green, blue)
    case .linear: c = (decodeSRGB(red), decodeSRGB(green), decodeSRGB(blue))
    case .perceptual: c = coneRoots(decodeSRGB(red), decodeSRGB(green), decodeSRGB(blue))
    }
    return Components(x: c.0 * a, y: c.1 * a, z: c.2 * a, alpha: a)
  }

  /// The colour of premultiplied components in a mixing space.
  init(_ c: Components, in space: Ramp.Space) {
    guard c.alpha > 0 else {
      self = .clear
      return
    }
    let x = c.x / c.alpha, y = c.y / c.alpha, z = c.z / c.alpha
    switch space {
    case .device: self.init(x, y, z, c.alpha)
    case .linear: self.init(encodeSRGB(x), encodeSRGB(y), encodeSRGB(z), c.alpha)
    case .perceptual:
      let (r, g, b) = linearRGB(x, y, z)
      self.init(encodeSRGB(r), encodeSRGB(g), encodeSRGB(b), c.alpha)
    }
  }

  /// The premultiplied word of the pixel, components rounded to the nearest level.
  func premultiplied(opacity: Double = 1) -> UInt32 {
    let a = alpha.clampedToUnit * opacity.clampedToUnit
    func level(_ v: Double) -> UInt32 { UInt32(v.clampedToUnit * a * 255 + 0.5) }
    return level(red) | level(green) << 8 | level(blue) << 16 | UInt32(a * 255 + 0.5) << 24
  }

  /// The same in 256ths of a level, for mixing: red and blue, green and alpha.
  func premultipliedFine(opacity: Double) -> SIMD2<UInt32> {
    let a = alpha.clampedToUnit * opacity.clampedToUnit
    func level(_ v: Double) -> UInt32 { UInt32(v.clampedToUnit * a * 65280 + 0.5) }
    return SIMD2(level(red) | level(blue) << 16, level(green) | level(1) << 16)
  }
}

extension Double {
  /// The value held to 0…1; 0 for a value that is no number.
  var clampedToUnit: Double { self > 0 ? (self < 1 ? self : 1) : 0 }
}

/// Encoded sRGB to linear light, IEC 61966-2-1, odd about zero.
func decodeSRGB(_ v: Double) -> Double {
  let a = abs(v)
  return copysign(a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4), v)
}

/// Linear light to encoded sRGB, IEC 61966-2-1, odd about zero.
func encodeSRGB(_ v: Double) -> Double {
  let a = abs(v)
  return copysign(a <= 0.0031308 ? a * 12.92 : 1.055 * pow(a, 1 / 2.4) - 0.055, v)
}

/// Linear sRGB to the cube roots of cone responses, of which Oklab's L, a and b are linear functions
/// (Björn Ottosson, "A perceptual color space for image processing").
private func coneRoots(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
  (
    cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  )
}

/// The inverse of ``coneRoots``.
private func linearRGB(_ lRoot: Double, _ mRoot: Double, _ sRoot: Double) -> (Double, Double, Double) {
  let l = lRoot * lRoot * lRoot, m = mRoot * mRoot * mRoot, s = sRoot * sRoot * sRoot
  return (
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
  )
}
