import RingletRaster

extension Pixmap {
  /// Takes straight RGBA bytes in rows of the picture's width, and premultiplies them.
  ///
  /// Bytes are loaded as words: all processors that Swift knows on Linux have the low byte first.
  mutating func fill(straight samples: Span<UInt8>) {
    let (width, height, row) = (width, height, blocksPerRow)
    let bytes = samples.bytes
    var words = blocks.mutableSpan
    for y in 0..<height {
      for column in 0..<row {
        let first = (y &* width &+ column &* 8) &* 4
        let lanes = min(8, width &- column &* 8)
        var block = SIMD8<UInt32>.zero
        if lanes == 8 {
          block = bytes.unsafeLoadUnaligned(fromByteOffset: first, as: SIMD8<UInt32>.self)
        } else {
          for lane in 0..<lanes {
            block[lane] = bytes.unsafeLoadUnaligned(fromByteOffset: first &+ lane &* 4, as: UInt32.self)
          }
        }
        words[y &* row &+ column] = PixelFormat.premultiplied(block)
      }
    }
  }
}
