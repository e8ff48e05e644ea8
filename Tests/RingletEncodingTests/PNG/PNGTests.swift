import RingletRaster
import Testing

@testable import RingletEncoding

/// Pictures there and back, and what premultiplying may lose.
struct PNGTests {
  private func encoded(_ pixmap: Pixmap) throws -> [UInt8] {
    let sink = MemorySink()
    try PNGWriter.write(pixmap, to: sink)
    return sink.bytes
  }

  // The narrow ones take a byte of filter for every three of picture.
  @Test(arguments: [(1, 1), (7, 3), (8, 8), (33, 5), (1, 40_000), (2, 20_000)])
  func opaquePicturesComeBackExactlyWithoutAlpha(width: Int, height: Int) throws {
    var random = SeededGenerator(5)
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { pixmap[x, y] = UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000 }
    }
    let bytes = try encoded(pixmap)
    #expect(bytes[25] == 2, "colour type RGB")
    let back = try PNGReader.read(bytes, name: "test")
    for y in 0..<height { for x in 0..<width { #expect(back[x, y] == pixmap[x, y]) } }
  }

  @Test func everyPremultipliedWordSurvivesTheWayThroughStraightBytes() throws {
    var pixmap = Pixmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for level in 0...alpha {
        pixmap[level, alpha] =
          UInt32(alpha) << 24 | UInt32(level) << 16 | UInt32(alpha - level) << 8 | UInt32(level / 2)
      }
    }
    let back = try PNGReader.read(try encoded(pixmap), name: "test")
    for alpha in 0..<256 {
      for level in 0...alpha { #expect(back[level, alpha] == pixmap[level, alpha]) }
    }
  }

  @Test(arguments: [[], [0x89, 0x50], Array("GIF89a".utf8)])
  func whatIsNoPNGIsRefusedByName(bytes: [UInt8]) {
    let error = #expect(throws: EncodingError.self) { try PNGReader.read(bytes, name: "frame7.png") }
    #expect(error?.kind == .badInput)
    #expect(error?.subject == "frame7.png")
  }

  @Test func aCutPNGIsRefused() throws {
    let bytes = try encoded(Pixmap(width: 40, height: 40, filledWith: 0xFF80_4020))
    #expect(throws: EncodingError.self) {
      try PNGReader.read(Array(bytes.prefix(bytes.count / 2)), name: "cut")
    }
  }
}
