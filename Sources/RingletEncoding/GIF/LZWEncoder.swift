/// The LZW variant of GIF: codes of 3 to 12 bits, least significant bit first, a table of 4,096 strings that is
/// cleared when full.
///
/// The string table is a hash of 8,192 words (32 KB, at most half full): bits 31…12 hold the key, prefix code and
/// pixel; bits 11…0 the code of the longer string; 0 is a free slot. Strings that repeat one pixel, the bulk of a flat
/// picture, have a second index by length, so that a run costs one look-up instead of one a pixel.
///
/// Any way of cutting the pixels into known strings is valid. `greedy` takes the longest string each time;
/// `lookAhead(n)` takes, out of the n longest, the one whose successor reaches furthest: 1–5 % fewer bytes on
/// anti-aliased art, now and then more, which is why a caller should try both.
struct LZWEncoder {
  /// How pixels are cut into strings.
  enum Parse: Hashable {
    case greedy
    case lookAhead(Int)
  }

  private var slots = [UInt32](repeating: 0, count: 1 << 13)
  /// Codes of the strings of 1, 2, 3 … equal pixels, `runLimit` for each pixel value.
  private var runs = [UInt16](repeating: 0, count: 256 * Self.runLimit)
  /// Longest known string of equal pixels, for each pixel value.
  private var longestRun = [Int](repeating: 1, count: 256)
  private static let runLimit = 256

  init() {
    for pixel in 0..<256 { runs[pixel * Self.runLimit] = UInt16(pixel) }
  }

  /// The smallest code size that a GIF may state for pixels up to `highest`.
  static func minimumCodeSize(highest: UInt8) -> Int { max(2, 8 - highest.leadingZeroBitCount) }

  /// The codes of some pixels as bytes, not yet cut into sub-blocks: leading clear, strings, end of information.
  mutating func encode(_ pixels: Span<UInt8>, minimumCodeSize: Int, parse: Parse) -> [UInt8] {
    var out = BitWriter(reserving: pixels.count / 4 + 16)
    let clear = 1 << minimumCodeSize
    var bits = minimumCodeSize + 1
    var next = clear + 2
    forgetStrings()
    out.write(clear, bits: bits)
    var position = 0
    while position < pixels.count {
      let (code, end, isRun) = string(in: pixels, at: position, parse)
      out.write(code, bits: bits)
      if next == 1 << bits && bits < 12 { bits += 1 }
      if end < pixels.count && next < 4096 {
        insert(prefix: code, pixel: pixels[end], code: next)
        let pixel = Int(pixels[end])
        let length = end - position
        if isRun && pixels[position] == pixels[end] && length == longestRun[pixel] && length < Self.runLimit {
          runs[pixel * Self.runLimit + length] = UInt16(next)
          longestRun[pixel] = length + 1
        }
      }
      next += 1
      position = end
      if next >= 4096 && position < pixels.count {
        out.write(clear, bits: bits)
        forgetStrings()
        bits = minimumCodeSize + 1
        next = clear + 2
      }
    }
    out.write(clear + 1, bits: bits)
    return out.finish()
  }

  // MARK: - Strings

  private typealias Match = (code: Int, end: Int, isRun: Bool)

  @inline(__always)
  private func string(in pixels: Span<UInt8>, at position: Int, _ parse: Parse) -> Match {
    switch parse {
    case .greedy: longest(in: pixels, at: position)
    case .lookAhead(let depth): farthest(in: pixels, at: position, depth: depth)
    }
  }

  /// The longest known string that starts here.
  @inline(__always)
  private func longest(in pixels: Span<UInt8>, at position: Int) -> Match {
    let pixel = pixels[position]
    let limit = min(longestRun[Int(pixel)], pixels.count &- position)
    var length = 1
    while length < limit && pixels[position &+ length] == pixel { length &+= 1 }
    var code = Int(runs[Int(pixel) &* Self.runLimit &+ length &- 1])
    var end = position &+ length
    var isRun = true
    while end < pixels.count, let longer = child(of: code, pixels[end]) {
      code = longer
      isRun = false
      end &+= 1
    }
    return (code, end, isRun)
  }

  /// Of the `depth` (at most 16) longest known strings that start here, the one whose successor ends last.
  private func farthest(in pixels: Span<UInt8>, at position: Int, depth: Int) -> Match {
    let pixel = pixels[position]
    let limit = min(longestRun[Int(pixel)], pixels.count &- position)
    var run = 1
    while run < limit && pixels[position &+ run] == pixel { run &+= 1 }
    let runCodes = Int(pixel) &* Self.runLimit &- 1
    // Codes of the last 16 lengths, by length modulo 16; those within the run are in `runs`.
    var trail = InlineArray<16, UInt16>(repeating: 0)
    var code = Int(runs[runCodes &+ run])
    var length = run
    while position &+ length < pixels.count, let longer = child(of: code, pixels[position &+ length]) {
      code = longer
      length &+= 1
      trail[length & 15] = UInt16(truncatingIfNeeded: longer)
    }
    var best = (code: code, end: position &+ length, isRun: length == run)
    if best.end == pixels.count { return best }
    var reach = longest(in: pixels, at: best.end).end
    var shorter = length &- 1
    while shorter > 0 && shorter > length &- depth {
      let end = position &+ shorter
      let candidate = longest(in: pixels, at: end).end
      if candidate > reach {
        reach = candidate
        best = (Int(shorter > run ? trail[shorter & 15] : runs[runCodes &+ shorter]), end, shorter <= run)
      }
      shorter &-= 1
    }
    return best
  }

  @inline(__always)
  private func child(of prefix: Int, _ pixel: UInt8) -> Int? {
    let key = UInt32(truncatingIfNeeded: prefix << 8) | UInt32(pixel)
    var slot = Int((key &* 0x9E37_79B1) >> 19)
    while true {
      let entry = slots[slot]
      if entry >> 12 == key && entry != 0 { return Int(entry & 0xFFF) }
      if entry == 0 { return nil }
      slot = (slot &+ 1) & 0x1FFF
    }
  }

  @inline(__always)
  private mutating func insert(prefix: Int, pixel: UInt8, code: Int) {
    let key = UInt32(truncatingIfNeeded: prefix << 8) | UInt32(pixel)
    var slot = Int((key &* 0x9E37_79B1) >> 19)
    while slots[slot] != 0 {
      if slots[slot] >> 12 == key { return }
      slot = (slot &+ 1) & 0x1FFF
    }
    slots[slot] = key << 12 | UInt32(truncatingIfNeeded: code)
  }

  private mutating func forgetStrings() {
    for slot in slots.indices { slots[slot] = 0 }
    for pixel in longestRun.indices { longestRun[pixel] = 1 }
  }
}

/// Collects codes of varying width, least significant bit first.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var count = 0

  init(reserving capacity: Int) { bytes.reserveCapacity(capacity) }

  @inline(__always)
  mutating func write(_ code: Int, bits: Int) {
    pending |= UInt32(truncatingIfNeeded: code) << UInt32(count)
    count &+= bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count &-= 8
    }
  }

  consuming func finish() -> [UInt8] {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    return bytes
  }
}
