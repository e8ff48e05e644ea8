/// A block of eight pixels as one word, the first pixel in the low byte.
enum PixelBlock {
  /// A block of equal pixels.
  @inline(__always)
  static func splat(_ pixel: UInt8) -> UInt64 { UInt64(pixel) &* 0x0101_0101_0101_0101 }

  /// The high bit of every byte that is not 0.
  @inline(__always)
  static func nonzero(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ((word & low) &+ low | word) & ~low
  }

  /// The first and the last pixel whose byte in a word is not 0; the word is not 0.
  @inline(__always)
  static func ends(_ word: UInt64) -> (first: Int, last: Int) {
    (word.trailingZeroBitCount >> 3, 7 &- word.leadingZeroBitCount >> 3)
  }
}

extension RawSpan {
  /// A block of pixels of a plane.
  @inline(__always)
  func block(_ index: UInt32) -> UInt64 { block(at: Int(index) &* 8) }

  /// The eight pixels from a place on.
  @inline(__always)
  func block(at place: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
