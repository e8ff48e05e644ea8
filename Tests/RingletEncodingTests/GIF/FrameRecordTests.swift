import RingletRaster
import Testing

@testable import RingletEncoding

/// What is counted must not depend on where the frames are cut into runs.
struct FrameRecordTests {
  /// A slope that moves, in reds; beside it checks, in greens, that move; below a blue fill.
  private static let loop = PixmapLoop(width: 37, height: 24, count: 9) {
    (frame: Int, x: Int, y: Int) -> UInt32 in
    if y >= 16 { return 0xFFFF_0000 }
    if x < 19 { return 0xFF00_0000 | UInt32(x * 6 + frame) }
    return 0xFF00_0000 | UInt32((x + y + frame) % 2 == 0 ? 40 + frame : 200) << 8
  }

  private func census(_ cuts: [Int]) throws -> ColorCensus {
    ColorCensus(
      try zip(cuts, cuts.dropFirst()).map {
        try FrameRecord(Self.loop, $0..<$1, tracksCoverage: false, mostChanges: .max)
      })
  }

  @Test func colorsAreCountedInEveryFrame() throws {
    var counts: [UInt32: Int] = [:]
    for pixmap in Self.loop.pixmaps {
      for y in 0..<24 { for x in 0..<37 { counts[pixmap[x, y], default: 0] += 1 } }
    }
    let census = try census([0, 9])
    #expect(census.words == counts.keys.sorted())
    #expect(census.counts == census.words.map { counts[$0] })
  }

  @Test(arguments: [[0, 1, 9], [0, 4, 9], [0, 3, 4, 8, 9]])
  func runsOfFramesAddUp(cuts: [Int]) throws {
    let (whole, cut) = (try census([0, 9]), try census(cuts))
    #expect(cut.words == whole.words)
    #expect(cut.counts == whole.counts)
    #expect(cut.arrivals == whole.arrivals)
    #expect(cut.smoothness == whole.smoothness)
    #expect(cut.calmness == whole.calmness)
  }

  @Test func slopesAndFillsAreSmoothAndChecksAreNot() throws {
    let census = try census([0, 9])
    for (word, smoothness) in zip(census.words, census.smoothness) {
      let (red, green) = (word & 0xFF, word >> 8 & 0xFF)
      if green > 0 { #expect(smoothness == 0) }
      // The first row of the fill lies under something else.
      if word == 0xFFFF_0000 { #expect(smoothness >= 0.85 && smoothness < 1) }
      if red > 0 { #expect(smoothness == 1) }
    }
  }

  @Test(arguments: [(1, 8), (1, 1), (2, 1)])
  func aWideSlopeIsCalmerThanASteepOneAndThanAFill(levels: Int, pixels: Int) throws {
    // Greys that rise by some levels every few pixels, over a fill of one grey.
    let still = PixmapLoop(width: 96, height: 16, count: 1) { (_: Int, x: Int, y: Int) -> UInt32 in
      y < 8 ? 0xFF00_0000 | UInt32(20 + x / pixels * levels) * 0x01_0101 : 0xFFFF_FFFF
    }
    let census = ColorCensus([
      try FrameRecord(still, 0..<1, tracksCoverage: false, mostChanges: .max)
    ])
    let calmness = Dictionary(uniqueKeysWithValues: zip(census.words, census.calmness))
    // Three channels change by so many levels a pixel.
    let slope = Float(3 * levels) / Float(pixels)
    let expected = slope / (slope + 0.1) / ((1 + slope) * (1 + slope))
    let middle = 0xFF00_0000 | UInt32(20 + 48 / pixels * levels) * 0x01_0101
    #expect(abs(calmness[middle]! - expected) < 0.001)
    #expect(calmness[0xFFFF_FFFF]! == 0)
  }

  @Test(arguments: [(1, true), (2, true), (3, false), (5, false)])
  func theEdgeOfAFaintShapeMakesItsFillNoSlope(levels: Int, isSlope: Bool) throws {
    let still = PixmapLoop(width: 96, height: 16, count: 1) { (_: Int, x: Int, _: Int) -> UInt32 in
      0xFF00_0000 | UInt32(x < 48 ? 240 : 240 + levels) * 0x01_0101
    }
    let census = ColorCensus([try FrameRecord(still, 0..<1, tracksCoverage: false, mostChanges: .max)])
    let fill = try #require(census.words.firstIndex(of: 0xFF00_0000 | UInt32(240 + levels) * 0x01_0101))
    #expect((census.calmness[fill] > 0) == isSlope)
  }
}
