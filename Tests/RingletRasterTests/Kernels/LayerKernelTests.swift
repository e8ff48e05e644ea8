import Testing

@testable import RingletRaster

/// Kernels of masks, layers and filters against their scalar twins, on random pictures of which a part is touched.
@Suite struct LayerKernelTests {
  static let rows = 3..<15, blocks = 1..<6
  static let layout = BlockLayout(row: 0, block: 0, stride: 8)
  static let count = 8 * 20
  static let modes: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver,
    .destinationOut, .plusLighter, .plusDarker,
  ]

  static func mask(_ random: inout SeededGenerator) -> [MaskBlock] {
    (0..<count).map { _ in
      var block = MaskBlock()
      for lane in 0..<8 {
        block[lane] = [0, 255, .random(in: 0...255, using: &random)][Int.random(in: 0...2, using: &random)]
      }
      return block
    }
  }

  static func picture(_ random: inout SeededGenerator) -> [PixelBlock] {
    (0..<count).map { _ in
      var block = PixelBlock()
      guard Int.random(in: 0...7, using: &random) > 0 else { return block }
      for lane in 0..<8 {
        block[lane] = BlendKernelTests.pixel(&random, opaque: Int.random(in: 0...2, using: &random) == 0)
      }
      return block
    }
  }

  /// Whether a block of the layout is one of those touched.
  static func isInside(_ i: Int) -> Bool { rows.contains(i / 8) && blocks.contains(i % 8) }

  static func plane(_ rect: PixelRect, padding: Int = 0, _ random: inout SeededGenerator) -> MaskPlane {
    var plane = MaskPlane(rect, padding: padding)
    for row in plane.rect.rows {
      for block in plane.rect.blocks {
        for lane in 0..<8 {
          plane.blocks[plane.layout.line(row) + block][lane] = .random(in: 0...255, using: &random)
        }
      }
    }
    return plane
  }

  @Test func masksEqualScalarTwins() {
    var random = SeededGenerator(21)
    let a = Self.mask(&random), b = Self.mask(&random), alpha: UInt32 = 173
    var product = a, sum = b
    multiplyMask(&product, by: b, rows: Self.rows, blocks: Self.blocks, Self.layout)
    addMask(
      a, Self.layout, alpha: alpha, rows: Self.rows, blocks: Self.blocks, onto: &sum, Self.layout)
    for i in a.indices {
      for k in 0..<8 {
        let (x, y) = (UInt32(a[i][k]), UInt32(b[i][k])), inside = Self.isInside(i)
        #expect(UInt32(product[i][k]) == (inside ? ReferenceKernels.multiply(x, y) : x))
        #expect(UInt32(sum[i][k]) == (inside ? ReferenceKernels.add(x, alpha: alpha, onto: y) : y))
      }
    }
  }

  @Test func picturesUnderMasksEqualScalarTwins() {
    var random = SeededGenerator(22)
    let picture = Self.picture(&random), other = Self.picture(&random), mask = Self.mask(&random)
    var masked = picture, cut = picture
    multiplyByMask(&masked, mask, rows: Self.rows, blocks: Self.blocks, Self.layout)
    multiplyByAlpha(&cut, of: other, rows: Self.rows, blocks: Self.blocks, Self.layout)
    for i in picture.indices {
      for k in 0..<8 {
        let s = picture[i][k], inside = Self.isInside(i)
        #expect(masked[i][k] == (inside ? ReferenceKernels.scale(s, by: UInt32(mask[i][k])) : s))
        #expect(cut[i][k] == (inside ? ReferenceKernels.scale(s, by: other[i][k] >> 24) : s))
      }
    }
  }

  @Test(arguments: modes) func layersEqualScalarTwins(_ mode: BlendMode) {
    var random = SeededGenerator(23)
    for opacity in [UInt32(255), 140] {
      let layer = Self.picture(&random), below = Self.picture(&random)
      var result = below
      compositeLayer(
        layer, Self.layout, opacity: opacity, mode, rows: Self.rows, blocks: Self.blocks, onto: &result,
        Self.layout)
      for i in layer.indices {
        for k in 0..<8 {
          let wanted = ReferenceKernels.composite(layer[i][k], over: below[i][k], opacity: opacity, mode)
          #expect(result[i][k] == (Self.isInside(i) ? wanted : below[i][k]))
        }
      }
    }
  }

  @Test func colourMatricesAndLuminanceEqualScalarTwins() throws {
    var random = SeededGenerator(24)
    for _ in 0..<20 {
      let picture = Self.picture(&random)
      let values = (0..<20).map { _ in Double.random(in: -1.5...1.5, using: &random) }
      var colored = picture, luminous = picture
      applyColorMatrix(try #require(ColorMatrix(values)), to: &colored)
      applyLuminanceToAlpha(to: &luminous)
      for i in picture.indices {
        for k in 0..<8 {
          #expect(colored[i][k] == ReferenceKernels.colorMatrix(values.map { Float($0) }, picture[i][k]))
          #expect(luminous[i][k] == ReferenceKernels.luminanceToAlpha(picture[i][k]))
        }
      }
    }
  }

  @Test func aMatrixHasTwentyNumbers() {
    #expect(ColorMatrix([Double](repeating: 0, count: 20)) != nil)
    #expect(ColorMatrix([Double](repeating: 0, count: 19)) == nil)
  }

  @Test func channelsAreTakenApartAndJoined() {
    var random = SeededGenerator(25)
    let rect = PixelRect(x0: 8, y0: -3, x1: 40, y1: 9)
    var picture = PixelPlane(rect), channels = (0..<4).map { _ in MaskPlane(rect) }
    for i in picture.blocks.indices {
      for k in 0..<8 { picture.blocks[i][k] = .random(in: 0...UInt32.max, using: &random) }
    }
    for c in 0..<4 { extractChannel(UInt32(c), of: picture, into: &channels[c]) }
    var joined = PixelPlane(rect)
    joinChannels(channels[0], channels[1], channels[2], channels[3], into: &joined)
    for i in picture.blocks.indices {
      for k in 0..<8 {
        for c in 0..<4 {
          #expect(channels[c].blocks[i][k] == UInt8(picture.blocks[i][k] >> UInt32(8 * c) & 255))
        }
        let wanted = ReferenceKernels.joined(
          channels[0].blocks[i][k], channels[1].blocks[i][k], channels[2].blocks[i][k],
          channels[3].blocks[i][k])
        #expect(joined.blocks[i][k] == wanted)
      }
    }
  }

  @Test(arguments: [
    PixelRect(x0: 0, y0: 0, x1: 32, y1: 12), PixelRect(x0: 8, y0: 3, x1: 48, y1: 16),
    PixelRect(x0: -24, y0: -5, x1: 16, y1: 6),
  ]) func halvingAndMovingEqualScalarTwins(_ rect: PixelRect) {
    var random = SeededGenerator(26)
    let plane = Self.plane(rect, padding: 2, &random), half = plane.halved()
    for y in (half.rect.y0 - 2)..<(half.rect.y1 + 2) {
      for x in (half.rect.x0 - 2)..<(half.rect.x1 + 2) {
        #expect(half[x, y] == ReferenceKernels.halved(plane, x, y))
      }
    }
    for (dx, dy) in [(0, 0), (256 * 3, -256), (77, 200), (-1030, 5), (2048, 640)] {
      var moved = MaskPlane(PixelRect(x0: -40, y0: -20, x1: 64, y1: 24))
      moveMask(plane, dx: dx, dy: dy, into: &moved)
      for y in moved.rect.rows {
        for x in moved.rect.x0..<moved.rect.x1 {
          #expect(moved[x, y] == ReferenceKernels.moved(plane, dx: dx, dy: dy, x, y))
        }
      }
    }
  }

  @Test(arguments: 1...20) func differencesMarkTheTilesOfTheirTwin(_ seed: UInt64) {
    var random = SeededGenerator(seed)
    let rows = 8, blocks = 12
    var cells = [Int32](repeating: 0, count: rows * (blocks + 1) * 8)
    var marks = [UInt64](repeating: 0, count: rows)
    var wanted = [[Bool]](repeating: [], count: rows)
    for row in 0..<rows {
      var line = [Int32](repeating: 0, count: (blocks + 1) * 8)
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let x = Int.random(in: 0..<line.count, using: &random),
          cover = Int32.random(in: -3...3, using: &random)
        line[x] += cover
        if Bool.random(using: &random) { line[Int.random(in: x..<line.count, using: &random)] -= cover }
      }
      for (x, cell) in line.enumerated() where cell != 0 {
        cells[row * (blocks + 1) * 8 + x] = cell
        marks[row] |= 1 << UInt64(x / 8)
      }
      wanted[row] = Array(ReferenceKernels.differentTiles(line)[..<blocks])
    }
    for row in 0..<rows {
      var tiles = TileMap(width: blocks * 8, height: 8), oneRow = TileMap(width: blocks * 8, height: 8)
      let window = BandWindow(
        rows: row..<(row + 1), blocks: 0..<blocks, top: 0, left: 0, blocksPerRow: blocks + 1, wordsPerRow: 1)
      sweepDifference(window, &cells, &marks, into: &tiles)
      for block in 0..<blocks where wanted[row][block] {
        oneRow.insert([1 << UInt64(block)], row: 0)
      }
      #expect(tiles.rects() == oneRow.rects())
    }
    #expect(cells.allSatisfy { $0 == 0 } && marks.allSatisfy { $0 == 0 }, "all is empty again")
  }
}
