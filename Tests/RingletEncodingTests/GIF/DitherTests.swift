import RingletRaster
import Testing

@testable import RingletEncoding

/// Mixed colours must be nearer on average, must not move where nothing moves, and must stay off edges.
struct DitherTests {
  /// A smooth slope of colours with a square that runs over it.
  private static let slope = PixmapLoop(width: 64, height: 64, count: 6) {
    (frame: Int, x: Int, y: Int) -> UInt32 in
    if (frame * 8..<frame * 8 + 8).contains(x) && (20..<28).contains(y) { return 0xFFFF_FFFF }
    let (red, green, blue) = (UInt32(40 + x * 3), UInt32(30 + y * 3), UInt32(60 + x + y))
    return 0xFF00_0000 | blue << 16 | green << 8 | red
  }

  private func file(_ loop: PixmapLoop, colors: Int, _ dither: DitherMode) throws -> ShownGIF {
    var options = GIFOptions()
    (options.colors, options.dither) = (colors, dither)
    return try ShownGIF(try GIFEncoder(options).bytes(loop))
  }

  /// Mean difference of the means of squares of 8 × 8 inside, where the palette surrounds the colours.
  private func meanDifference(_ file: ShownGIF) -> Double {
    var (sum, count) = (0.0, 0)
    for top in stride(from: 32, to: 56, by: 8) {
      for left in stride(from: 8, to: 56, by: 8) {
        for shift: UInt32 in [0, 8, 16] {
          var (want, got) = (0, 0)
          for y in top..<top + 8 {
            for x in left..<left + 8 {
              want += Int(Self.slope.pixmaps[0][x, y] >> shift & 0xFF)
              got += Int(file.images[0].canvas[y * 64 + x] >> shift & 0xFF)
            }
          }
          sum += abs(Double(want - got)) / 64
          count += 1
        }
      }
    }
    return sum / Double(count)
  }

  @Test func aMixIsNearerOnAverage() throws {
    let plain = meanDifference(try file(Self.slope, colors: 24, .none))
    let mixed = meanDifference(try file(Self.slope, colors: 24, .ordered))
    #expect(mixed < plain / 2, "\(mixed) against \(plain)")
  }

  @Test(arguments: [DitherMode.ordered, .auto])
  func whatStandsStillNeverMoves(mode: DitherMode) throws {
    let canvases = try file(Self.slope, colors: 16, mode).images.map(\.canvas)
    #expect(canvases.count == 6)
    for y in (0..<64) where !(20..<28).contains(y) {
      for x in 0..<64 { #expect(Set(canvases.map { $0[y * 64 + x] }).count == 1) }
    }
  }

  @Test func enoughColorsAreNotMixed() throws {
    let loop = PixmapLoop(width: 40, height: 20, count: 3) { (frame: Int, x: Int, _: Int) -> UInt32 in
      0xFF00_0000 | UInt32(x * 3 + frame) * 0x01_0101
    }
    var options = GIFOptions()
    let plain = try GIFEncoder(options).bytes(loop)
    options.dither = .ordered
    #expect(try GIFEncoder(options).bytes(loop) == plain)
  }

  @Test func colorsThatWereGivenUpAreNotMixedByThemselves() throws {
    // 120 greys, of which a low quality keeps a few: enough for it.
    let loop = PixmapLoop(width: 120, height: 20, count: 3) { (frame: Int, x: Int, _: Int) -> UInt32 in
      0xFF00_0000 | UInt32(x * 2 + frame % 2) * 0x01_0101
    }
    var encoder = GIFEncoder()
    encoder.options.quality = 40
    func bytes(_ dither: DitherMode) throws -> [UInt8] {
      encoder.options.dither = dither
      return try encoder.bytes(loop)
    }
    let plain = try bytes(.none)
    #expect(try bytes(.auto) == plain)
    #expect(try bytes(.ordered) != plain)
  }

  @Test(arguments: [(80, true), (95, false), (100, false)])
  func onlyBelowNearLosslessAreColorsMixedByThemselves(quality: Int, isMixed: Bool) throws {
    // A slope of colours that no palette of sixteen can show without bands.
    var options = GIFOptions()
    (options.quality, options.colors) = (quality, 16)
    let plain = try GIFEncoder(options).bytes(Self.slope)
    options.dither = .auto
    #expect(try (GIFEncoder(options).bytes(Self.slope) != plain) == isMixed)
  }

  @Test func flatFillsWithHardEdgesStayFlat() throws {
    // Twelve flat squares in colours that a palette of eight lacks: no pixel has a like neighbour on every side at the
    // edges, yet inside all have; a mix may grain the fills but must not let single pixels of a far colour in.
    let loop = PixmapLoop(width: 48, height: 16, count: 2) { (frame: Int, x: Int, _: Int) -> UInt32 in
      0xFF00_0000 | UInt32((x + frame) % 2 == 0 ? 250 : x * 5)
    }
    let plain = try file(loop, colors: 8, .none).images.map(\.canvas)
    #expect(try file(loop, colors: 8, .ordered).images.map(\.canvas) == plain)
  }

  @Test func aMixOfTwoAlternatesLikeAChessboard() {
    let greys: [UInt32] = [0, 64, 128, 192, 255].map { $0 * 0x01_0101 }
    let plan = DitherPlan(palette: greys, except: nil, strength: .light)
    let mask = DitherMask(stride: 8, height: 2, strength: .light)
    let mix = plan.mix(96 * 0x01_0101).mix
    let shown: [UInt8] = mask.thresholds.map { mix[$0] }
    let expected: [UInt8] = [1, 2, 1, 2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1, 2, 1]
    #expect(shown == expected)
    // Nearer to an entry than to the middle of two: that entry alone.
    #expect(plan.mix(70 * 0x01_0101).mix == PaletteMix(1))
  }

  @Test func steepSlopesAreNotMixedByThemselves() throws {
    // Six levels a pixel: what one of sixteen entries stands for is two or three pixels wide.
    let loop = PixmapLoop(width: 40, height: 40, count: 4) { (frame: Int, x: Int, y: Int) -> UInt32 in
      0xFF00_0000 | UInt32(y * 6) << 16 | UInt32((x + frame) % 40 * 6)
    }
    var options = GIFOptions()
    (options.quality, options.colors) = (80, 16)
    let plain = try GIFEncoder(options).bytes(loop)
    options.dither = .auto
    #expect(try GIFEncoder(options).bytes(loop) == plain)
  }

  @Test func aMixHasTheMeanOfItsColor() {
    let greys: [UInt32] = [0, 64, 128, 192, 255].map { $0 * 0x01_0101 }
    let plan = DitherPlan(palette: greys, except: nil)
    for level in stride(from: UInt32(0), through: 255, by: 5) {
      let mix = plan.mix(level * 0x01_0101).mix
      let mean = (0..<8).reduce(0.0) { $0 + Double(greys[Int(mix[UInt8($1)])] & 0xFF) } / 8
      #expect(abs(mean - Double(level)) <= 5)
    }
  }
}
