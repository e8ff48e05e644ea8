/// Between straight RGBA bytes, as files hold them, and premultiplied words, as the renderer and the encoders want.
public enum PixelFormat {
  /// The premultiplied word of straight components, rounded to the nearest level.
  @inlinable
  public static func premultiplied(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) -> UInt32 {
    let a = UInt32(alpha)
    let (r, g, b) = (scaled(UInt32(red) * a), scaled(UInt32(green) * a), scaled(UInt32(blue) * a))
    return a << 24 | b << 16 | g << 8 | r
  }

  /// The premultiplied words of straight ones.
  @inline(__always)
  static func premultiplied(_ words: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let alpha = words &>> 24
    if PixelBlock.isEqual(alpha, SIMD8(repeating: 255)) { return words }
    func scaled(_ shift: UInt32) -> SIMD8<UInt32> {
      let product = (words &>> shift & 0xFF) &* alpha &+ 128
      return (product &+ product &>> 8) &>> 8
    }
    return alpha &<< 24 | scaled(16) &<< 16 | scaled(8) &<< 8 | scaled(0)
  }

  /// The straight components of a premultiplied word, rounded to the nearest level.
  @inlinable
  public static func straight(_ word: UInt32) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let alpha = word >> 24
    if alpha == 0 { return (0, 0, 0, 0) }
    func level(_ shift: UInt32) -> UInt8 {
      UInt8(min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha))
    }
    return (level(0), level(8), level(16), UInt8(alpha))
  }

  /// `value / 255` to the nearest, for products of two levels.
  @inlinable
  static func scaled(_ value: UInt32) -> UInt32 { (value + 128 + (value + 128) >> 8) >> 8 }
}
