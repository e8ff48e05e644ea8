import Testing

@testable import RingletRaster

@Suite struct DisplayListTests {
  static func ring(_ angle: Double, radius: Double = 40) -> DisplayList {
    DisplayList([
      .pushLayer(
        Layer(opacity: 0.5, effects: [.shadow(RGBA(0, 0, 0, 0.2), sigmaX: 2, sigmaY: 2, dx: 0, dy: 3)])),
      .draw(
        Draw(
          .ellipse(Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)),
          trim: Trim(from: 0, to: 0.75),
          stroke: Stroke(width: 8, cap: .round), transform: Affine.rotation(angle).then(.translation(64, 64)),
          paint: .solid(RGBA(0, 0.4784313725490196, 1)))),
      .popLayer,
    ])
  }

  @Test func printsOneCommandALine() {
    #expect(
      Self.ring(0).description == """
        layer opacity 0.5 shadow #00000033 2 2 at 0 3
          stroke ellipse (-40 -40 80×80) trim 0…0.75 width 8 round at 64 64 with #007aff
        end layer
        """)
  }

  @Test func inkBoundsHoldStrokesAndShadows() throws {
    let bounds = try #require(Self.ring(0).inkBounds)
    // Stroke to 20…108, shadow 6 px further, 3 px down.
    #expect(abs(bounds.minX - 14) < 0.01 && abs(bounds.maxX - 114) < 0.01)
    #expect(abs(bounds.minY - 17) < 0.01 && abs(bounds.maxY - 117) < 0.01)
    #expect(DisplayList().inkBounds == nil)
  }

  @Test func inkBoundsAreCutByClipsAndMasks() {
    let square = DisplayList.Command.draw(
      Draw(.rect(Rect(x: 0, y: 0, width: 50, height: 50)), paint: .solid(.black)))
    let small = DisplayList.Command.draw(
      Draw(.rect(Rect(x: 10, y: 10, width: 5, height: 5)), paint: .solid(.black)))
    let clip = DisplayList.Command.pushClip(Clip(.rect(Rect(x: 20, y: -9, width: 90, height: 20))))
    #expect(DisplayList([clip, square, .popClip]).inkBounds == Rect(x: 20, y: 0, width: 30, height: 11))
    #expect(
      DisplayList([.pushLayer(Layer()), square, .mask, small, .popLayer]).inkBounds
        == Rect(x: 10, y: 10, width: 5, height: 5))
    #expect(DisplayList([.pushLayer(Layer(opacity: 0)), square, .popLayer]).inkBounds == nil)
  }

  @Test func closenessCountsInPixelsAndLevels() {
    let a = Self.ring(1)
    #expect(a.isClose(to: Self.ring(1 + 1e-5)))
    #expect(a.isClose(to: Self.ring(1 + 2 * .pi)))
    #expect(!a.isClose(to: Self.ring(1.01)))
    #expect(a.isClose(to: Self.ring(1.01), tolerance: 1))
    #expect(!a.isClose(to: DisplayList(Array(a.commands.dropLast()))))
  }

  @Test func closenessOfPathsCountsInPixelsToo() {
    func list(_ end: Double, radius: Double = 1, scale: Double) -> DisplayList {
      var path = BezierPath()
      path.move(to: Point(radius, 0))
      path.arc(center: .zero, radius: radius, start: 0, sweep: end)
      return DisplayList([
        .draw(Draw(.path(path), transform: .scale(scale, scale), paint: .solid(.black)))
      ])
    }
    // The end of an arc moves by a hundredth of a radian: by that of a pixel, or by two.
    #expect(list(1, scale: 1).isClose(to: list(1.01, scale: 1)))
    #expect(!list(1, scale: 200).isClose(to: list(1.01, scale: 200)))
    #expect(!list(1, radius: 200, scale: 1).isClose(to: list(1.01, radius: 200, scale: 1)))
    #expect(list(1, radius: 200, scale: 0.005).isClose(to: list(1.01, radius: 200, scale: 0.005)))
  }

  @Test func hashesAreTheSameInEveryProcess() {
    #expect(Self.ring(1).quantizedHash() == Self.ring(1 + 1e-9).quantizedHash())
    #expect(Self.ring(1).quantizedHash() != Self.ring(1.1).quantizedHash())
    #expect(DisplayList().quantizedHash() == 0xcbf2_9ce4_8422_2325)
  }
}
