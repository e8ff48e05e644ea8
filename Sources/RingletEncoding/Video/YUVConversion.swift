/// Colour conversion to Y′CbCr, BT.709, limited range, in 16-bit fixed point with one rounding.
///
/// `Y = 16 + 219·(0.2126 R + 0.7152 G + 0.0722 B)/255`, `Cb = 128 + 224·(B − Y′)/(2·(1 − 0.0722))/255` and the like
/// (ITU-R BT.709, 3.2 to 3.5). Largest error against the real formula: one level.
enum YUVConversion {
  private static let half = 1 << 15

  /// Luma of a colour, 16…235 with eight `bits`, four times that with ten.
  static func luma(_ r: Int, _ g: Int, _ b: Int, bits: Int = 8) -> Int {
    let sum = 11_966 * r + 40_254 * g + 4_064 * b + 16 << 16
    return (sum << (bits - 8) + half) >> 16
  }

  /// Blue difference of the sum of `1 << shift` colours, 16…240 with eight `bits`.
  static func blue(_ r: Int, _ g: Int, _ b: Int, shift: Int = 0, bits: Int = 8) -> Int {
    chroma(28_785 * b - 6_596 * r - 22_189 * g, shift, bits)
  }

  /// Red difference of the sum of `1 << shift` colours, 16…240 with eight `bits`.
  static func red(_ r: Int, _ g: Int, _ b: Int, shift: Int = 0, bits: Int = 8) -> Int {
    chroma(28_785 * r - 26_145 * g - 2_640 * b, shift, bits)
  }

  private static func chroma(_ sum: Int, _ shift: Int, _ bits: Int) -> Int {
    ((sum + 128 << (16 + shift)) << (bits - 8) + half << shift) >> (16 + shift)
  }

  /// Luma of eight colours, 16…235.
  @inline(__always)
  static func luma(_ words: SIMD8<UInt32>) -> SIMD8<UInt8> {
    let sum =
      11_966 &* (words & 255) &+ 40_254 &* (words &>> 8 & 255) &+ 4_064 &* (words &>> 16 & 255)
      &+ UInt32(16 << 16 + half)
    return SIMD8(truncatingIfNeeded: sum &>> 16)
  }

  /// Blue and red difference of four squares of pixels that lie side by side in two rows, 16…240.
  @inline(__always)
  static func chroma(_ upper: SIMD8<UInt32>, _ lower: SIMD8<UInt32>) -> (
    blue: SIMD4<UInt8>, red: SIMD4<UInt8>
  ) {
    func sum(_ shift: UInt32) -> SIMD4<UInt32> {
      let both = (upper &>> shift & 255) &+ (lower &>> shift & 255)
      return both.evenHalf &+ both.oddHalf
    }
    // Signs come out right: what is subtracted is less than the offset of 128.
    let r = sum(0), g = sum(8), b = sum(16), offset = UInt32(128 << 18 + half << 2)
    let blue = 28_785 &* b &- 6_596 &* r &- 22_189 &* g &+ offset
    let red = 28_785 &* r &- 26_145 &* g &- 2_640 &* b &+ offset
    return (SIMD4(truncatingIfNeeded: blue &>> 18), SIMD4(truncatingIfNeeded: red &>> 18))
  }

  /// Full-range colour of limited-range samples, each 0…255; of BT.601 in place of BT.709 if `is601`.
  static func color(_ y: Int, _ cb: Int, _ cr: Int, is601: Bool = false) -> (r: Int, g: Int, b: Int) {
    let l = 76_309 * (y - 16), u = cb - 128, v = cr - 128
    func clamp(_ value: Int) -> Int { min(255, max(0, (value + 32_768) >> 16)) }
    if is601 { return (clamp(l + 104_597 * v), clamp(l - 25_675 * u - 53_279 * v), clamp(l + 132_201 * u)) }
    return (clamp(l + 117_489 * v), clamp(l - 13_975 * u - 34_925 * v), clamp(l + 138_438 * u))
  }
}
