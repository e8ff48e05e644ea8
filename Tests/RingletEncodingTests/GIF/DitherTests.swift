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

  private func file(_ loop: PixmapLoop, colors: Int, _ dither: DitherMode) throws -> GIFFile {
    var options = GIFOptions()
    (options.colors, options.dither) = (colors, dither)
    return try GIFFile(try GIFEncoder(options).bytes(loop))
  }

  /// Largest difference of the means of 8 × 8 squares, the square's rows left out.
  private func worstMean(_ file: GIFFile) -> Double {
    var worst = 0.0
    for top in stride(from: 32, to: 64, by: 8) {
      for left in stride(from: 0, to: 64, by: 8) {
        for shift: UInt32 in [0, 8, 16] {
          var (want, got) = (0, 0)
          for y in top..<top + 8 {
            for x in left..<left + 8 {
              want += Int(Self.slope.pixmaps[0][x, y] >> shift & 0xFF)
              got += Int(file.images[0].canvas[y * 64 + x] >> shift & 0xFF)
            }
          }
          worst = max(worst, abs(Double(want - got)) / 64)
        }
      }
    }
    return worst
  }

  @Test func aMixIsNearerOnAverage() throws {
    let plain = worstMean(try file(Self.slope, colors: 24, .none))
    let mixed = worstMean(try file(Self.slope, colors: 24, .ordered))
    #expect(plain > 8)
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

  @Test func coloursThatWereGivenUpAreNotMixedByThemselves() throws {
    var options = GIFOptions()
    options.quality = 40
    let plain = try GIFEncoder(options).bytes(Self.slope)
    options.dither = .auto
    #expect(try GIFEncoder(options).bytes(Self.slope) == plain)
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
