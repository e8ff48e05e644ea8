/// A block of eight pixels as one word, the first pixel in the low byte.
enum PixelBlock {
  /// A block of equal pixels.
  @inline(__always)
  static func splat(_ pixel: UInt8) -> UInt64 { UInt64(pixel) &* 0x0101_0101_0101_0101 }

  /// The bytes of the first pixels, all bits set.
  @inline(__always)
  static func first(_ count: Int) -> UInt64 { count >= 8 ? ~0 : 1 << UInt64(8 &* count) &- 1 }

  /// Whether two vectors are the same: in fewer instructions than by comparing lane by lane.
  @inline(__always)
  static func isEqual(_ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>) -> Bool {
    let difference = unsafeBitCast(a ^ b, to: SIMD4<UInt64>.self)
    let halves = difference.lowHalf | difference.highHalf
    return halves.x | halves.y == 0
  }

  /// A byte for each lane, all bits set where the mask is true.
  @inline(__always)
  static func mask(_ lanes: SIMDMask<SIMD8<Int32>>) -> UInt64 {
    let bytes = SIMD8<Int8>(truncatingIfNeeded: SIMD8<Int32>(repeating: 0).replacing(with: -1, where: lanes))
    return unsafeBitCast(bytes, to: UInt64.self)
  }

  /// The high bit of every byte that is not 0.
  @inline(__always)
  static func nonzero(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ((word & low) &+ low | word) & ~low
  }

  /// How many bytes from the first on have their lowest bit set.
  @inline(__always)
  static func ones(_ lowBits: UInt64) -> Int { (~lowBits & splat(1)).trailingZeroBitCount &>> 3 }

  /// Whole bytes for the high bits of some.
  @inline(__always)
  static func filled(_ highBits: UInt64) -> UInt64 { (highBits >> 7) &* 0xFF }

  /// The pixels in which two planes differ.
  static func differences(_ first: RawSpan, _ second: RawSpan) -> [Int] {
    var pixels: [Int] = []
    for block in 0..<UInt32(first.byteCount / 8) {
      var rest = nonzero(first.block(block) ^ second.block(block))
      while rest != 0 {
        pixels.append(Int(block) &* 8 &+ ends(rest).first)
        rest &= rest &- 1
      }
    }
    return pixels
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

extension MutableRawSpan {
  /// Puts a block of pixels into a plane.
  @inline(__always)
  mutating func storeBlock(_ pixels: UInt64, _ index: UInt32) { storeBlock(pixels, at: Int(index) &* 8) }

  /// Puts eight pixels from a place on.
  @inline(__always)
  mutating func storeBlock(_ pixels: UInt64, at place: Int) {
    storeBytes(of: pixels.littleEndian, toByteOffset: place, as: UInt64.self)
  }
}
