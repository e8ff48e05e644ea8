import Testing

@testable import RingletRaster

/// What a renderer remembers must not show.
@Suite struct KeptCoverageTests {
  static let size = 200

  @Test(arguments: LoaderScene.allCases) func aLongSeriesShowsWhatAFreshRendererDraws(_ scene: LoaderScene) {
    var renderer = Renderer(width: Self.size, height: Self.size, background: .white)
    var picture = Pixmap(width: Self.size, height: Self.size)
    for k in 0..<8 {
      let list = scene.list(0.1 + Double(k) / 60, size: Double(Self.size))
      renderer.render(list, into: &picture)
      #expect(picture.differences(from: drawn(list, Self.size, Self.size)).isEmpty, "frame \(k)")
    }
  }

  @Test func anOutlineThatMovesAfterItWasKeptIsDrawnAnew() {
    var renderer = Renderer(width: Self.size, height: Self.size, background: .white)
    var picture = Pixmap(width: Self.size, height: Self.size)
    for x in [20.3, 20.3, 20.3, 20.3, 31.7, 31.7, 20.3] {
      let list = DisplayList([
        .draw(
          Draw(
            .ellipse(Rect(x: x, y: 30, width: 90, height: 90)), stroke: Stroke(width: 12),
            paint: .solid(.black)))
      ])
      renderer.render(list, into: &picture)
      #expect(picture.differences(from: drawn(list, Self.size, Self.size)).isEmpty)
    }
  }

  @Test func runsHoldTheMaskTheyWereMadeOf() {
    let layout = BlockLayout(row: 0, block: 0, stride: 8)
    var random = SeededGenerator(3)
    var mask = [MaskBlock](repeating: MaskBlock(), count: 8 * 16)
    for i in mask.indices {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: mask[i] = MaskBlock(repeating: 255)
      case 1: for lane in 0..<8 { mask[i][lane] = .random(in: 0...255, using: &random) }
      default: break
      }
    }
    var coverage = CoverageRuns(rows: 0..<16)
    coverage.append(mask, rows: 0..<16, blocks: 0..<8, layout)
    #expect(coverage.isComplete)
    for (rows, blocks) in [(0..<16, 0..<8), (3..<9, 2..<5)] {
      let window = BandWindow(rows: rows, blocks: blocks, top: 0, left: 0, blocksPerRow: 9, wordsPerRow: 1)
      var result = [MaskBlock](repeating: MaskBlock(), count: mask.count)
      replayRuns(coverage, window, into: &result, layout)
      for row in 0..<16 {
        for block in 0..<8 {
          let isInside = rows.contains(row) && blocks.contains(block)
          #expect(result[row * 8 + block] == (isInside ? mask[row * 8 + block] : MaskBlock()))
        }
      }
    }
  }

  @Test func whatAnOpaqueRectangleHidesDoesNotShowAndWhatItLeavesDoes() {
    let size = Double(Self.size)
    func list(_ cover: Rect, _ alpha: Double) -> DisplayList {
      DisplayList([
        .draw(Draw(.ellipse(Rect(x: 10, y: 10, width: 90, height: 90)), paint: .solid(.black))),
        .draw(Draw(.rect(cover), paint: .solid(RGBA(0.2, 0.4, 0.6, alpha)))),
        .draw(Draw(.ellipse(Rect(x: 60, y: 60, width: 90, height: 90)), paint: .solid(.white))),
      ])
    }
    let hidden = drawn(list(Rect(x: 0, y: 0, width: size, height: size), 1), Self.size, Self.size)
    #expect(hidden.levels(30, 55) == [51, 102, 153, 255] && hidden.levels(100, 100) == [255, 255, 255, 255])
    let short = drawn(list(Rect(x: 0, y: 0, width: size - 0.5, height: size), 1), Self.size, Self.size)
    #expect(short.levels(Self.size - 1, 5) != short.levels(Self.size - 2, 5))
    let thin = drawn(list(Rect(x: 0, y: 0, width: size, height: size), 0.5), Self.size, Self.size)
    #expect(thin.levels(30, 55)[0] < thin.levels(5, 150)[0])
  }
}
