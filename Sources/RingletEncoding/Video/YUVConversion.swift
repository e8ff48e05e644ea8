import RingletRaster

/// Colour conversion to Y′CbCr, BT.709, limited range, in 16-bit fixed point with one rounding.
///
/// `Y = 16 + 219·(0.2126 R + 0.7152 G + 0.0722 B)/255`, `Cb = 128 + 224·(B − Y′)/(2·(1 − 0.0722))/255` and the like
/// (ITU-R BT.709, 3.2 to 3.5). Largest error against the real formula: one level.
enum YUVConversion {
  /// Luma of a colour, 16…235.
  static func luma(_ r: Int, _ g: Int, _ b: Int) -> Int {
    (11_966 * r + 40_254 * g + 4_064 * b + 1_081_344) >> 16
  }

  /// Blue difference of the sum of `1 << shift` colours, 16…240.
  static func blue(_ r: Int, _ g: Int, _ b: Int, shift: Int) -> Int {
    ((-6_596 * r - 22_189 * g + 28_785 * b) + (8_421_376 << shift)) >> (16 + shift)
  }

  /// Red difference of the sum of `1 << shift` colours, 16…240.
  static func red(_ r: Int, _ g: Int, _ b: Int, shift: Int) -> Int {
    ((28_785 * r - 26_145 * g - 2_640 * b) + (8_421_376 << shift)) >> (16 + shift)
  }

  /// Full-range colour of limited-range samples, each 0…255; of BT.601 in place of BT.709 if `is601`.
  static func color(_ y: Int, _ cb: Int, _ cr: Int, is601: Bool = false) -> (r: Int, g: Int, b: Int) {
    let l = 76_309 * (y - 16), u = cb - 128, v = cr - 128
    func clamp(_ value: Int) -> Int { min(255, max(0, (value + 32_768) >> 16)) }
    if is601 { return (clamp(l + 104_597 * v), clamp(l - 25_675 * u - 53_279 * v), clamp(l + 132_201 * u)) }
    return (clamp(l + 117_489 * v), clamp(l - 13_975 * u - 34_925 * v), clamp(l + 138_438 * u))
  }
}

/// One picture in straight colour and alpha, padded to the right and at the bottom by its last column and row.
///
/// Where nothing is drawn the colour is the tint of the picture, the mean of what is drawn: lossy formats code colour
/// and alpha apart, and a jump of colour under an edge costs bits and bleeds into it.
struct StraightPicture {
  /// Size in pixels, padding included.
  let width, height: Int
  /// Red, green, blue, alpha of each pixel.
  private(set) var pixels: [UInt32]

  /// Takes a picture, its size rounded up to a multiple of `multiple`.
  ///
  /// `tinted` fills empty pixels with the tint.
  init(_ pixmap: Pixmap, multiple: Int, tinted: Bool) {
    width = (pixmap.width + multiple - 1) / multiple * multiple
    height = (pixmap.height + multiple - 1) / multiple * multiple
    pixels = [UInt32](repeating: 0, count: width * height)
    var row = [UInt32](repeating: 0, count: pixmap.blocksPerRow * 8)
    var sums = (r: 0, g: 0, b: 0, a: 0)
    for y in 0..<height {
      if y < pixmap.height { pixmap.copyRow(y, into: &row) }
      for x in 0..<width {
        let word = row[min(x, pixmap.width - 1)]
        switch word >> 24 {
        case 255: pixels[y * width + x] = word
        case 0: break
        default:
          let c = PixelFormat.straight(word)
          pixels[y * width + x] =
            UInt32(c.red) | UInt32(c.green) << 8 | UInt32(c.blue) << 16 | UInt32(c.alpha) << 24
        }
        if tinted, word >> 24 > 0 {
          sums = (
            sums.r + Int(word & 255), sums.g + Int((word >> 8) & 255), sums.b + Int((word >> 16) & 255),
            sums.a + Int(word >> 24)
          )
        }
      }
    }
    guard tinted, sums.a > 0 else { return }
    func tint(_ sum: Int) -> UInt32 { UInt32(min(255, sum * 255 / sums.a)) }
    let empty = tint(sums.r) | tint(sums.g) << 8 | tint(sums.b) << 16
    for index in pixels.indices where pixels[index] >> 24 == 0 { pixels[index] = empty }
  }
}
