import RingletRaster
import Testing

@testable import RingletEncoding

/// Decoded pixels against source pixels, through giflib's decoder.
struct GIFRoundTripTests {
  private static let orange: UInt32 = 0xFF00_95FF
  private static let white: UInt32 = 0xFFFF_FFFF

  private func expectSame(_ loop: PixmapLoop, _ options: GIFOptions, delays: [Int]? = nil) throws {
    let delays = delays ?? Array(repeating: 4, count: loop.count)
    let file = try ShownGIF(try GIFEncoder(options).bytes(loop, delays: delays))
    #expect(file.duration == delays.reduce(0, +))
    for (index, canvas) in file.canvases(at: delays).enumerated() {
      for y in 0..<loop.height {
        for x in 0..<loop.width {
          let (want, got) = (loop.pixmaps[index][x, y], canvas[y * loop.width + x])
          if want != got {
            Issue.record(
              "frame \(index) at \(x), \(y): \(String(got, radix: 16)), not \(String(want, radix: 16))")
            return
          }
        }
      }
    }
  }

  @Test(arguments: [(0, 0), (12, 0), (0, 8), (12, 8), (12, 4), (5, 8)], [false, true])
  func aSinglePixelAnywhereComesBackAlone(place: (x: Int, y: Int), isTransparent: Bool) throws {
    let ground = isTransparent ? 0 : Self.white
    var loop = PixmapLoop(width: 13, height: 9, count: 4) { (frame: Int, x: Int, y: Int) -> UInt32 in
      let isBlinking = frame % 2 == 1 && x == place.x && y == place.y
      let isStanding = x == 6 && y == 4
      return isBlinking || isStanding ? Self.orange : ground
    }
    var options = GIFOptions()
    options.alpha = isTransparent ? .hardEdge(threshold: 0.5) : .opaque(background: 0xFFFFFF)
    for reportsDamage in [false, true] {
      loop.reportsDamage = reportsDamage
      try expectSame(loop, options)
    }
  }

  @Test(arguments: 0..<24)
  func randomSparseLoopsComeBackExactly(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
    let count = Int.random(in: 1...9, using: &random)
    let isTransparent = seed % 2 == 1
    let colors = (0..<Int.random(in: 2...200, using: &random)).map { _ in
      UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000
    }
    var dots: [[UInt32]] = [Array(repeating: isTransparent ? 0 : colors[0], count: width * height)]
    for _ in 1..<max(2, count) {
      var next = dots.last!
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let isHole = isTransparent && Bool.random(using: &random)
        next[Int.random(in: 0..<next.count, using: &random)] =
          isHole ? 0 : colors.randomElement(using: &random)!
      }
      dots.append(next)
    }
    var loop = PixmapLoop(width: width, height: height, count: count) { dots[$0][$2 * width + $1] }
    var options = GIFOptions()
    if isTransparent { options.alpha = .hardEdge(threshold: 0.5) }
    options.effort = EncodingEffort.allCases[seed % 3]
    for reportsDamage in [false, true] {
      loop.reportsDamage = reportsDamage
      try expectSame(loop, options, delays: (0..<count).map { 2 + ($0 * 7 + seed) % 5 })
    }
  }

  @Test(arguments: [247, 248, 255, 256, 601, 1024])
  func longRowsOfOneColorComeBackExactly(width: Int) throws {
    // Runs longer than one record holds, cut by a dot that wanders over the places where they are cut.
    let loop = PixmapLoop(width: width, height: 3, count: 14) { (frame: Int, x: Int, y: Int) -> UInt32 in
      if y == 1 && x == min(width - 1, 242 + frame) { return Self.orange }
      return frame % 2 == 0 ? Self.white : 0xFF00_0000 | UInt32(frame)
    }
    try expectSame(loop, GIFOptions())
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 128, 254, 255, 256], [false, true])
  func everyNumberOfColorsUpTo256IsExact(colors: Int, isTransparent: Bool) throws {
    let shown = isTransparent ? min(colors, 255) : colors
    let loop = PixmapLoop(width: 16, height: 17, count: 3) { (frame: Int, x: Int, y: Int) -> UInt32 in
      if isTransparent && y == 16 { return x % 3 == frame ? 0xFF00_0000 : 0 }
      let level = (y * 16 + x + frame) % shown
      return 0xFF00_0000 | UInt32(level) * 0x01_0101
    }
    var options = GIFOptions()
    if isTransparent { options.alpha = .hardEdge(threshold: 0.5) }
    try expectSame(loop, options)
  }

  @Test func with257NeededEntriesOnlyTheNearestPairIsGivenUp() throws {
    let loop = PixmapLoop(width: 16, height: 17, count: 1) { (_: Int, x: Int, y: Int) -> UInt32 in
      let level = UInt32(y * 16 + x)
      return y == 16 ? 0 : 0xFF00_0000 | level * 0x01_0101
    }
    var options = GIFOptions()
    options.alpha = .hardEdge(threshold: 0.5)
    let canvas = try ShownGIF(try GIFEncoder(options).bytes(loop)).images[0].canvas
    let moved = (0..<256).filter { (level: Int) -> Bool in
      canvas[level] != 0xFF00_0000 | UInt32(level) * 0x01_0101
    }
    #expect(moved.count <= 2)
    #expect(canvas.suffix(16).allSatisfy { $0 == 0 })
  }

  @Test func aTransparentLoopLeavesNothingBehind() throws {
    let loop = PixmapLoop(width: 20, height: 20, count: 5) { (frame: Int, x: Int, y: Int) -> UInt32 in
      (frame * 3..<frame * 3 + 6).contains(x) && (4..<12).contains(y) ? Self.orange : 0
    }
    var options = GIFOptions()
    options.alpha = .hardEdge(threshold: 0.5)
    let file = try ShownGIF(try GIFEncoder(options).bytes(loop))
    #expect(!file.leavesResidue)
    #expect(file.images[0].width == 20 && file.images[0].height == 20)
  }

  @Test func aMatteIsOpaqueWhereverAnythingIsEverDrawn() throws {
    // A translucent square (alpha 128 of black) that moves: over white it is mid grey.
    let loop = PixmapLoop(width: 24, height: 8, count: 3) { frame, x, y in
      x / 6 == frame && (2..<6).contains(y) ? 0x8000_0000 : 0
    }
    var options = GIFOptions()
    options.alpha = .matte(0xFFFFFF)
    let file = try ShownGIF(try GIFEncoder(options).bytes(loop))
    #expect(file.images.dropLast().allSatisfy { $0.disposal == 1 })
    #expect(!file.leavesResidue)
    for (frame, image) in file.images.enumerated() {
      for y in 0..<8 {
        for x in 0..<24 {
          let isEverDrawn = x < 18 && (2..<6).contains(y)
          var want: UInt32 = 0
          if isEverDrawn { want = x / 6 == frame ? 0xFF7F_7F7F : 0xFFFF_FFFF }
          #expect(image.canvas[y * 24 + x] == want)
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7, 10])
  func allThreadCountsGiveTheSameBytes(threads: Int) throws {
    let loop = PixmapLoop(width: 67, height: 45, count: 10) { (frame: Int, x: Int, y: Int) -> UInt32 in
      let (red, green, blue) = (x * 3 + frame * 5 & 255, y * 5 & 255, x * y & 255)
      return 0xFF00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
    }
    var options = GIFOptions()
    options.quality = 90
    let single = try GIFEncoder(options).bytes(loop)
    options.threads = threads
    #expect(try GIFEncoder(options).bytes(loop) == single)
  }

  @Test(arguments: [0, 1, 500, 6000], [1, 3])
  func framesThatAreTooManyToKeepAreReadAgain(most: Int, threads: Int) throws {
    let loop = PixmapLoop(width: 37, height: 21, count: 20) { (frame: Int, x: Int, y: Int) -> UInt32 in
      (x + frame) % 11 < 5 && y % 3 < 2 ? Self.orange : frame % 2 == 0 || x > 9 ? 0 : 0x8000_8080
    }
    for alpha in [AlphaPolicy.opaque(background: 0), .matte(0xFFFFFF), .hardEdge(threshold: 0.4)] {
      var encoder = GIFEncoder()
      (encoder.options.alpha, encoder.options.threads) = (alpha, threads)
      let bytes = try encoder.bytes(loop)
      encoder.mostKeptChanges = most
      #expect(try encoder.bytes(loop) == bytes)
    }
  }

  @Test(arguments: [(1, 1, 1), (1, 1, 2), (1, 7, 2), (9, 1, 3), (8, 8, 2), (16, 2, 1)])
  func theSmallestLoopsComeBack(width: Int, height: Int, count: Int) throws {
    for isTransparent in [false, true] {
      let loop = PixmapLoop(width: width, height: height, count: count) { frame, x, y in
        (frame + x + y) % 2 == 0 ? Self.orange : isTransparent ? 0 : Self.white
      }
      var options = GIFOptions()
      if isTransparent { options.alpha = .hardEdge(threshold: 0.5) }
      try expectSame(loop, options)
    }
  }

  @Test func opaqueFramesAreTheSameFileUnderEveryPolicy() throws {
    let loop = PixmapLoop(width: 64, height: 48, count: 6) { (frame: Int, x: Int, y: Int) -> UInt32 in
      0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 5) << 8 | UInt32((x + y + frame * 7) % 256)
    }
    var options = GIFOptions()
    options.quality = 80
    let opaque = try GIFEncoder(options).bytes(loop)
    options.alpha = .hardEdge(threshold: 0.5)
    #expect(try GIFEncoder(options).bytes(loop) == opaque)
  }

  @Test func damageDoesNotChangeTheBytes() throws {
    var loop = PixmapLoop(width: 50, height: 50, count: 8) { (frame: Int, x: Int, y: Int) -> UInt32 in
      let (dx, dy, radius) = (x - 25, y - 25, frame + 5)
      return dx * dx + dy * dy < radius * radius ? Self.orange : Self.white
    }
    let plain = try GIFEncoder().bytes(loop)
    loop.reportsDamage = true
    #expect(try GIFEncoder().bytes(loop) == plain)
  }
}
