import RingletEncoding
import RingletRaster
import Testing

@testable import Ringlet

/// Somebody else's frames made fewer and smaller.
struct ReducedFramesTests {
  /// Frames of one picture each.
  private struct Pictures: FrameSource {
    let pixmaps: [Pixmap]
    var width: Int { pixmaps[0].width }
    var height: Int { pixmaps[0].height }
    var count: Int { pixmaps.count }

    func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws {
      for index in range { try body(Frame(index: index, pixmap: pixmaps[index], damage: nil)) }
    }
  }

  private func pictures(_ source: some FrameSource) throws -> [Pixmap] {
    var all: [Pixmap] = []
    try source.frames(0..<source.count) { all.append($0.pixmap) }
    return all
  }

  @Test func aPixelIsTheMeanOfTheAreaUnderIt() throws {
    // Columns 0, 90, 180 in two pixels: (0 + 90/2) / 1.5 and (90/2 + 180) / 1.5.
    var pixmap = Pixmap(width: 3, height: 1, filledWith: 0xFF00_0000)
    (pixmap[1, 0], pixmap[2, 0]) = (0xFF00_005A, 0xFF00_00B4)
    let small = try pictures(ReducedFrames(Pictures(pixmaps: [pixmap]), keeping: [0], width: 2, height: 1))[0]
    #expect((small[0, 0], small[1, 0]) == (0xFF00_001E, 0xFF00_0096))
  }

  @Test(arguments: [(100, 80), (100, 65), (50, 50), (37, 19), (240, 156)])
  func evenAreasKeepTheirColour(large: Int, small: Int) throws {
    let pixmap = Pixmap(width: large, height: large, filledWith: 0x8040_2010)
    let frames = ReducedFrames(Pictures(pixmaps: [pixmap]), keeping: [0], width: small, height: small)
    let result = try pictures(frames)[0]
    for y in 0..<small { for x in 0..<small { #expect(result[x, y] == 0x8040_2010) } }
  }

  @Test func everySoManyFramesAreLeftWithTheTimeOfAll() throws {
    let pixmaps = (0..<12).map { Pixmap(width: 8, height: 8, filledWith: 0xFF00_0000 | UInt32($0)) }
    let reduction = FrameReduction(stride: 3, scale: 1)
    let delays = [4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5]
    let loop = try #require(reduction.apply(to: Pictures(pixmaps: pixmaps), delays: delays))
    #expect(loop.delays == [13, 13, 13, 13])
    #expect(loop.words == ["4 frames instead of 12"])
    #expect(try pictures(loop.frames).map { $0[0, 0] & 0xFF } == [0, 3, 6, 9])
  }

  @Test(arguments: [(9, 2), (10, 3), (6, 2)])
  func framesThatCannotBeThinnedEvenlyAreLeft(count: Int, stride: Int) {
    let pixmaps = (0..<count).map { _ in Pixmap(width: 8, height: 8) }
    let reduction = FrameReduction(stride: stride, scale: 1)
    #expect(reduction.apply(to: Pictures(pixmaps: pixmaps), delays: Array(repeating: 4, count: count)) == nil)
  }
}
