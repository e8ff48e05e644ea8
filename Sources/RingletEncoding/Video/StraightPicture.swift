import RingletRaster

/// One picture in straight colour and alpha, padded to the right and at the bottom by its last column and row.
///
/// Where nothing is drawn the colour is the tint of the picture, the mean of what is drawn: lossy formats code colour
/// and alpha apart, and a jump of colour under an edge costs bits and bleeds into it.
struct StraightPicture {
  /// Size in pixels, padding included.
  let width, height: Int
  /// Vectors of eight pixels per row.
  let blocksPerRow: Int
  /// Red, green, blue, alpha of each pixel, row by row, in whole vectors; pixels beyond the width repeat the last one.
  private(set) var blocks: [SIMD8<UInt32>]

  /// Takes a picture, its size rounded up to a multiple of `multiple`.
  ///
  /// `tinted` fills empty pixels with the tint.
  init(_ pixmap: Pixmap, multiple: Int, tinted: Bool) {
    width = (pixmap.width + multiple - 1) / multiple * multiple
    height = (pixmap.height + multiple - 1) / multiple * multiple
    blocksPerRow = (width + 7) / 8
    blocks = []
    blocks.reserveCapacity(blocksPerRow * height)
    let last = (pixmap.width - 1) / 8, lane = (pixmap.width - 1) % 8
    for y in 0..<height {
      let row = min(y, pixmap.height - 1) * pixmap.blocksPerRow
      for block in pixmap.blocks[row..<row + last] { blocks.append(Self.straight(block)) }
      var end = pixmap.blocks[row + last]
      for next in (lane + 1)..<max(8, lane + 1) { end[next] = end[lane] }
      end = Self.straight(end)
      blocks.append(end)
      if last + 1 < blocksPerRow { blocks.append(SIMD8(repeating: end[lane])) }
    }
    if tinted { tint(pixmap) }
  }

  private static func straight(_ block: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let alpha = block &>> 24
    if PixelBlock.isEqual(alpha, SIMD8(repeating: 255)) { return block }
    if PixelBlock.isEqual(alpha, SIMD8()) { return SIMD8() }
    var result = block
    for lane in 0..<8 where alpha[lane] < 255 {
      let c = PixelFormat.straight(block[lane])
      result[lane] = UInt32(c.red) | UInt32(c.green) << 8 | UInt32(c.blue) << 16 | UInt32(c.alpha) << 24
    }
    return result
  }

  /// Gives empty pixels the mean colour of a picture.
  private mutating func tint(_ pixmap: Pixmap) {
    var sums = (r: 0, g: 0, b: 0, a: 0)
    func add(_ sum: SIMD8<UInt32>, to total: inout Int) {
      for lane in 0..<8 { total += Int(sum[lane]) }
    }
    for y in 0..<pixmap.height {
      let row = pixmap.blocks[y * pixmap.blocksPerRow..<(y + 1) * pixmap.blocksPerRow]
      var (r, g, b, a) = (SIMD8<UInt32>(), SIMD8<UInt32>(), SIMD8<UInt32>(), SIMD8<UInt32>())
      for (column, var block) in zip(0..., row) {
        for lane in 0..<8 where column * 8 + lane >= pixmap.width { block[lane] = 0 }
        (r, g, b) = (r &+ block & 255, g &+ block &>> 8 & 255, b &+ block &>> 16 & 255)
        a &+= block &>> 24
      }
      add(r, to: &sums.r)
      add(g, to: &sums.g)
      add(b, to: &sums.b)
      add(a, to: &sums.a)
    }
    guard sums.a > 0 else { return }
    func mean(_ sum: Int) -> UInt32 { UInt32(min(255, sum * 255 / sums.a)) }
    let empty = mean(sums.r) | mean(sums.g) << 8 | mean(sums.b) << 16
    let opaque = SIMD8<UInt32>(repeating: 255)
    for index in blocks.indices where !PixelBlock.isEqual(blocks[index] &>> 24, opaque) {
      for lane in 0..<8 where blocks[index][lane] >> 24 == 0 { blocks[index][lane] = empty }
    }
  }

  /// The straight word of one pixel.
  subscript(x: Int, y: Int) -> UInt32 { blocks[y * blocksPerRow + x / 8][x % 8] }
}
