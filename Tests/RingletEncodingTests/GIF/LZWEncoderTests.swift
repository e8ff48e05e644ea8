import Testing

@testable import RingletEncoding

/// Codes against a decoder that is written after the GIF89a specification, appendix F, and nothing else.
struct LZWEncoderTests {
  /// The pixels that some codes stand for; `nil` for a stream that breaks a rule.
  private func decoded(_ bytes: [UInt8], minimumCodeSize: Int) -> [UInt8]? {
    let clear = 1 << minimumCodeSize
    var table: [[UInt8]] = []
    var (bits, bit) = (minimumCodeSize + 1, 0)
    var previous: [UInt8]?
    var pixels: [UInt8] = []
    var isFirst = true
    while true {
      var code = 0
      for index in 0..<bits {
        guard (bit + index) / 8 < bytes.count else { return nil }
        code |= Int(bytes[(bit + index) / 8] >> UInt8((bit + index) % 8) & 1) << index
      }
      bit += bits
      if isFirst && code != clear { return nil }
      isFirst = false
      if code == clear {
        table = (0..<clear + 2).map { $0 < clear ? [UInt8($0)] : [] }
        bits = minimumCodeSize + 1
        previous = nil
        continue
      }
      if code == clear + 1 { return (bit + 7) / 8 == bytes.count ? pixels : nil }
      let string: [UInt8]
      if code < table.count {
        string = table[code]
      } else {
        guard code == table.count, let previous else { return nil }
        string = previous + [previous[0]]
      }
      pixels += string
      if let previous, table.count < 4096 { table.append(previous + [string[0]]) }
      if table.count == 1 << bits && bits < 12 { bits += 1 }
      previous = string
    }
  }

  private static let parses: [LZWEncoder.Parse] = [
    .greedy, .lookAhead(2), .lookAhead(4), .lookAhead(32), .lookAhead(256),
  ]

  @Test(arguments: [1, 2, 3, 4, 6, 7, 8], parses)
  func whatIsCodedDecodesToItself(bits: Int, parse: LZWEncoder.Parse) {
    var random = SeededGenerator(UInt64(bits))
    var encoder = LZWEncoder()
    for count in [0, 1, 2, 3, 255, 256, 4_000, 60_000] {
      for kind in 0..<4 {
        let limit = UInt8((1 << bits) - 1)
        var pixels = [UInt8](repeating: 0, count: count)
        for index in 0..<count {
          switch kind {
          case 0: pixels[index] = UInt8.random(in: 0...limit, using: &random)
          case 1: break
          case 2: pixels[index] = UInt8(index / 97 % (Int(limit) + 1))
          default:
            let isOdd = Int.random(in: 0..<50, using: &random) == 0
            pixels[index] = isOdd ? UInt8.random(in: 0...limit, using: &random) : 1
          }
        }
        let size = LZWEncoder.minimumCodeSize(highest: limit)
        let codes = encoder.encode(pixels.span, minimumCodeSize: size, parse: parse)
        #expect(decoded(codes, minimumCodeSize: size) == pixels, "\(count) pixels of kind \(kind)")
      }
    }
  }

  @Test(
    arguments: [(0, 2), (1, 2), (3, 2), (4, 3), (7, 3), (8, 4), (127, 7), (128, 8), (255, 8)]
      as [(UInt8, Int)])
  func theCodeSizeIsTheSmallestAllowed(highest: UInt8, size: Int) {
    #expect(LZWEncoder.minimumCodeSize(highest: highest) == size)
  }

  @Test func aRunCostsAboutTheSquareRootOfItsLength() {
    // Strings grow by one a code: n codes cover n(n+1)/2 pixels; 57,600 pixels need 339 codes of 3 to 9 bits.
    var encoder = LZWEncoder()
    let pixels = [UInt8](repeating: 0, count: 57_600)
    let codes = encoder.encode(pixels.span, minimumCodeSize: 2, parse: .greedy)
    #expect((250...400).contains(codes.count))
  }

  @Test func lookingAheadIsShorterOnASoftDisc() {
    var disc: [UInt8] = []
    for y in 0..<160 {
      for x in 0..<160 {
        let (dx, dy) = (Double(x) - 80.3, Double(y) - 79.6)
        let coverage = min(max(70 - (dx * dx + dy * dy).squareRoot(), 0), 1)
        disc.append(UInt8(coverage * 63))
      }
    }
    var encoder = LZWEncoder()
    let greedy = encoder.encode(disc.span, minimumCodeSize: 6, parse: .greedy)
    let ahead = encoder.encode(disc.span, minimumCodeSize: 6, parse: .lookAhead(4))
    #expect(ahead.count < greedy.count)
  }
}
