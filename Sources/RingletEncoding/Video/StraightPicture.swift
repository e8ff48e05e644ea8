import RingletRaster

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
