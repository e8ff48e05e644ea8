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
  /// The code of the string without its last pixel, by code.
  private var prefixes = [UInt16](repeating: 0, count: 4096)
  /// Whether all pixels of the string are equal, by code.
  private var isRun = [Bool](repeating: true, count: 4096)
  /// Codes of the strings of 1, 2, 3 … equal pixels, `runLimit` for each pixel value.
  private var runs = [UInt16](repeating: 0, count: 256 * Self.runLimit)
  /// Longest known string of equal pixels, for each pixel value.
  private var longestRun = [Int](repeating: 1, count: 256)
  /// Length of the longest known string that starts with a string, by its code.
  private var reach = [UInt16](repeating: 1, count: 4096)
  private static let runLimit = 256
  /// Whether `prefixes` and `reach`, which only looking ahead needs, are kept.
  private var looksAhead = false

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
    looksAhead = parse != .greedy
    var (position, ahead) = (0, Match?.none)
    while position < pixels.count {
      let found = string(in: pixels, at: position, parse, &ahead)
      let (code, end) = (found.code, found.end)
      out.write(code, bits: bits)
      if next == 1 << bits && bits < 12 { bits += 1 }
      if end < pixels.count && next < 4096 {
        let longer = found.free.map { (code: nil, slot: $0) } ?? look(for: code, pixels[end])
        if longer.code == nil { insert(pixels, position..<end, as: code, longer: next, at: longer.slot) }
      }
      next += 1
      position = end
      if next >= 4096 && position < pixels.count {
        out.write(clear, bits: bits)
        forgetStrings()
        ahead = nil
        bits = minimumCodeSize + 1
        next = clear + 2
      }
    }
    out.write(clear + 1, bits: bits)
    return out.finish()
  }

  // MARK: - Strings

  /// A known string and where it ends in the pixels; `free` is the slot for the string that is a pixel longer, if it is
  /// known that there is none.
  private typealias Match = (code: Int, end: Int, free: Int?)

  /// The string to write next; `ahead` is what was found out about the one that starts here, then about the one after.
  @inline(__always)
  private mutating func string(
    in pixels: Span<UInt8>, at position: Int, _ parse: Parse, _ ahead: inout Match?
  ) -> Match {
    switch parse {
    case .greedy: longest(in: pixels, at: position)
    case .lookAhead(let depth): farthest(in: pixels, at: position, depth: depth, &ahead)
    }
  }

  /// The longest known string that starts here.
  @inline(__always)
  private mutating func longest(in pixels: Span<UInt8>, at position: Int) -> Match {
    let pixel = pixels[position]
    let length = Self.run(in: pixels, at: position, atMost: longestRun[Int(pixel)])
    return extended(Int(runs[Int(pixel) &* Self.runLimit &+ length &- 1]), position &+ length, in: pixels)
  }

  /// The longest known string that starts here with a run of a length, if it ends beyond a place.
  @inline(__always)
  private mutating func longest(in pixels: Span<UInt8>, at position: Int, run: Int, beyond place: Int)
    -> Match?
  {
    let pixel = Int(pixels[position])
    if position &+ Int(reach[pixel]) <= place { return nil }
    var length = min(run, longestRun[pixel])
    var code = Int(runs[pixel &* Self.runLimit &+ length &- 1])
    while position &+ Int(reach[code]) > place {
      guard position &+ length < pixels.count, let longer = child(of: code, pixels[position &+ length]) else {
        return position &+ length > place ? (code, position &+ length, nil) : nil
      }
      code = longer
      length &+= 1
    }
    return nil
  }

  /// How many equal pixels start here, up to a limit.
  @inline(__always)
  private static func run(in pixels: Span<UInt8>, at position: Int, atMost most: Int) -> Int {
    let (pixel, limit) = (pixels[position], min(most, pixels.count &- position))
    var length = 1
    while length &+ 8 <= limit {
      let others = pixels.bytes.block(at: position &+ length) ^ PixelBlock.splat(pixel)
      if others != 0 { return length &+ PixelBlock.ends(others).first }
      length &+= 8
    }
    while length < limit && pixels[position &+ length] == pixel { length &+= 1 }
    return length
  }

  /// The longest known string that starts with a known one, which ends at a place.
  @inline(__always)
  private mutating func extended(_ code: Int, _ end: Int, in pixels: Span<UInt8>) -> Match {
    var (code, end) = (code, end)
    while end < pixels.count {
      let found = look(for: code, pixels[end])
      guard let longer = found.code else { return (code, end, found.slot) }
      code = longer
      end &+= 1
    }
    return (code, end, nil)
  }

  /// Of the `depth` longest known strings that start here, the one whose successor ends last.
  ///
  /// The successor becomes the start of the next search: strings are only added, so it can but have grown.
  private mutating func farthest(
    in pixels: Span<UInt8>, at position: Int, depth: Int, _ ahead: inout Match?
  ) -> Match {
    var string: Match
    if let ahead {
      string = extended(ahead.code, ahead.end, in: pixels)
    } else {
      string = longest(in: pixels, at: position)
    }
    var best = string
    ahead = nil
    if string.end == pixels.count { return best }
    var run = Self.run(in: pixels, at: string.end, atMost: longestRun[Int(pixels[string.end])])
    var next = longest(in: pixels, at: string.end)
    let shortest = max(position &+ 1, string.end &- depth &+ 1)
    while string.end > shortest {
      string = (Int(prefixes[string.code]), string.end &- 1, nil)
      run = pixels[string.end] == pixels[string.end &+ 1] ? run &+ 1 : 1
      if let farther = longest(in: pixels, at: string.end, run: run, beyond: next.end) {
        (best, next) = (string, farther)
      }
    }
    ahead = next
    return best
  }

  /// The code of a string and a pixel, if they are known together.
  @inline(__always)
  private mutating func child(of prefix: Int, _ pixel: UInt8) -> Int? { look(for: prefix, pixel).code }

  /// The slot where a string and a pixel are, or would be, and their code.
  @inline(__always)
  private mutating func look(for prefix: Int, _ pixel: UInt8) -> (code: Int?, slot: Int) {
    let key = UInt32(truncatingIfNeeded: prefix << 8) | UInt32(pixel)
    var slot = Int((key &* FibonacciHash.multiplier) >> 19)
    while true {
      let entry = slots[slot]
      if entry >> 12 == key && entry != 0 { return (Int(entry & 0xFFF), slot) }
      if entry == 0 { return (nil, slot) }
      slot = (slot &+ 1) & 0x1FFF
    }
  }

  /// Takes in the string of some pixels, whose code is `prefix`, and the pixel after them.
  @inline(__always)
  private mutating func insert(
    _ pixels: Span<UInt8>, _ string: Range<Int>, as prefix: Int, longer code: Int, at slot: Int
  ) {
    let (first, last) = (pixels[string.lowerBound], pixels[string.upperBound])
    let key = UInt32(truncatingIfNeeded: prefix << 8) | UInt32(last)
    slots[slot] = key << 12 | UInt32(truncatingIfNeeded: code)
    let length = string.count &+ 1
    isRun[code] = first == last && isRun[prefix]
    if isRun[code] && length <= Self.runLimit {
      runs[Int(last) &* Self.runLimit &+ length &- 1] = UInt16(truncatingIfNeeded: code)
      longestRun[Int(last)] = length
    }
    if !looksAhead { return }
    prefixes[code] = UInt16(truncatingIfNeeded: prefix)
    let length16 = UInt16(truncatingIfNeeded: length)
    reach[code] = length16
    var (shorter, left) = (prefix, string.count)
    while left > 0 && reach[shorter] < length16 {
      reach[shorter] = length16
      shorter = Int(prefixes[shorter])
      left &-= 1
    }
  }

  private mutating func forgetStrings() {
    for slot in slots.indices { slots[slot] = 0 }
    for pixel in 0..<256 { isRun[pixel] = true }
    for pixel in longestRun.indices { longestRun[pixel] = 1 }
    for pixel in 0..<256 { reach[pixel] = 1 }
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
