import RingletRaster
import Testing

@testable import RingletEncoding

/// What becomes of alpha.
struct FlatteningTests {
  private let orange: UInt32 = 0x0095FF  // #FF9500 with red in the low byte

  @Test func everyAlphaOfAnInkSnapsToTheInk() {
    let flatten = Flattening(.hardEdge(threshold: 0.5), inks: [orange])
    for alpha in 128...255 {
      let word = PixelFormat.premultiplied(red: 0xFF, green: 0x95, blue: 0, alpha: UInt8(alpha))
      #expect(flatten(word) == .color(orange))
    }
  }

  @Test func anotherColorIsNotPulledIn() {
    let flatten = Flattening(.hardEdge(threshold: 0.5), inks: [orange])
    let word = PixelFormat.premultiplied(red: 0xF0, green: 0x95, blue: 0, alpha: 255)
    #expect(flatten(word) == .color(0x0095F0))
  }

  @Test(arguments: [(0, false), (1, false), (127, false), (128, true), (255, true)] as [(UInt8, Bool)])
  func theThresholdIsAtHalf(alpha: UInt8, isShown: Bool) {
    let flatten = Flattening(.hardEdge(threshold: 0.5), inks: [])
    let word = PixelFormat.premultiplied(red: 10, green: 200, blue: 90, alpha: alpha)
    #expect((flatten(word) != .nothing) == isShown)
  }

  @Test func compositingRoundsToTheNearestLevel() {
    for alpha in 0..<256 {
      let word = PixelFormat.premultiplied(red: 200, green: 0, blue: 255, alpha: UInt8(alpha))
      let (red, green, blue) = channels(Flattening.composite(word, over: 0xFFFFFF))
      let a = Double(alpha) / 255
      #expect(abs(Double(red) - (200 * a + 255 * (1 - a))) <= 1)
      #expect(abs(Double(green) - 255 * (1 - a)) <= 0.5)
      #expect(blue == 255)
    }
  }

  private func source(track alpha: UInt8) -> PixmapLoop {
    // A disc of radius 20 with a soft edge, opaque or translucent.
    PixmapLoop(width: 50, height: 50, count: 4) { (_: Int, x: Int, y: Int) -> UInt32 in
      let (dx, dy) = (Double(x) - 24.3, Double(y) - 25.1)
      let coverage = min(max(20.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
      return PixelFormat.premultiplied(red: 0, green: 0, blue: 0, alpha: UInt8(coverage * Double(alpha)))
    }
  }

  @Test func aLostTranslucentAreaIsReported() throws {
    var options = GIFOptions()
    options.alpha = .hardEdge(threshold: 0.5)
    let faint = try GIFEncoder(options).encode(source(track: 77), delays: [4, 4, 4, 4], to: MemorySink())
    #expect(faint.warnings.count == 1)
    #expect(faint.warnings.first?.contains("matte") == true)
    let solid = try GIFEncoder(options).encode(source(track: 255), delays: [4, 4, 4, 4], to: MemorySink())
    #expect(solid.warnings == [])
  }
}
