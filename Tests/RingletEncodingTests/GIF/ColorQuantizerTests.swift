import RingletRaster
import Testing

@testable import RingletEncoding

/// Palettes: exact where they can be, near where they cannot, fixed where they must be.
struct ColorQuantizerTests {
  private func cube() -> ColorQuantizer {
    var random = SeededGenerator(3)
    let colors = Set((0..<6_000).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }).sorted()
    return ColorQuantizer(colors: colors, counts: colors.indices.map { 1 + $0 % 50 })
  }

  @Test(arguments: [2, 3, 16, 100, 256])
  func everyColorGetsItsNearestEntry(limit: Int) {
    let quantizer = cube()
    let result = quantizer.palette(limit: limit, fixed: [])
    #expect(result.palette.count <= limit)
    func distance(_ a: UInt32, _ b: UInt32) -> Float {
      let d = ColorSpace.position(of: a) - ColorSpace.position(of: b)
      return (d * d).sum()
    }
    for index in stride(from: 0, to: quantizer.colors.count, by: 37) {
      let color = quantizer.colors[index]
      let got = distance(color, result.palette[Int(result.assignment[index])])
      #expect(result.palette.allSatisfy { distance(color, $0) >= got })
    }
  }

  @Test func moreEntriesAreNeverWorse() {
    let quantizer = cube()
    let errors = [4, 8, 16, 32, 64, 128, 256].map { quantizer.palette(limit: $0, fixed: []).meanError }
    #expect(errors == errors.sorted(by: >))
    // A cube of side 255 cut into 256 boxes has boxes of side 40: about 15 levels from the middle on average.
    #expect((10...22).contains(errors.last!))
  }

  @Test func fixedColorsAreInThePaletteAsTheyAre() {
    let quantizer = cube()
    let fixed = [quantizer.colors[7], quantizer.colors[4_000]]
    let result = quantizer.palette(limit: 8, fixed: fixed)
    #expect(Array(result.palette.prefix(2)) == fixed)
    #expect(result.palette[Int(result.assignment[7])] == fixed[0])
  }

  @Test func aRampIsServedEvenly() {
    let quantizer = ColorQuantizer(
      colors: (0..<256).map { UInt32($0) * 0x01_0101 }, counts: Array(repeating: 100, count: 256))
    let result = quantizer.palette(limit: 32, fixed: [])
    let worst = zip(quantizer.colors, result.assignment).map {
      abs(Int($0 & 255) - Int(result.palette[Int($1)] & 255))
    }
    #expect(worst.max()! <= 6)
  }

  @Test(arguments: [(95, 0.045), (80, 0.55), (50, 1)] as [(Int, Float)])
  func aQualityIsMetWithTheFewestColorsOfTheLadder(quality: Int, meanError: Float) {
    let quantizer = ColorQuantizer(
      colors: (0..<256).map { UInt32($0) * 0x01_0101 }, counts: (0..<256).map { $0 == 255 ? 100_000 : 20 })
    let target = QualityTarget(quality: quality)
    let result = quantizer.palette(limit: 255, fixed: [], target: target)
    #expect(result.meanError <= meanError)
    #expect(result.palette.count <= 224)
  }

  @Test func qualityOrdersThePalettes() {
    let quantizer = ColorQuantizer(
      colors: (0..<256).map { UInt32($0) * 0x01_0101 }, counts: (0..<256).map { $0 == 255 ? 100_000 : 20 })
    let sizes = [10, 50, 70, 80, 90, 95, 99].map {
      quantizer.palette(limit: 255, fixed: [], target: QualityTarget(quality: $0)).palette.count
    }
    #expect(sizes == sizes.sorted())
  }

  @Test func calmAreasGetMoreColorsThanEdges() {
    let colors = (0..<256).map { UInt32($0) * 0x01_0101 }
    let counts = (0..<256).map { $0 == 255 ? 10_000 : 20 }
    func colorsKept(calm: [Float]) -> Int {
      ColorQuantizer(colors: colors, counts: counts, calm: calm)
        .palette(limit: 255, fixed: [], target: QualityTarget(quality: 80)).palette.count
    }
    #expect(colorsKept(calm: counts.map { Float($0) }) > colorsKept(calm: counts.map { Float($0) / 8 }))
    #expect(colorsKept(calm: counts.map { Float($0) / 8 }) >= colorsKept(calm: []))
  }
}
