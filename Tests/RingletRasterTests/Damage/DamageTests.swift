import Testing

@testable import RingletRaster

@Suite struct DamageTests {
  static let size = 200, frames = 24

  @Test(arguments: LoaderScene.allCases) func aRedrawOfThePartEqualsOneOfTheWhole(_ scene: LoaderScene) {
    var partial = Renderer(width: Self.size, height: Self.size, background: .white)
    var whole = partial
    var picture = Pixmap(width: Self.size, height: Self.size), wanted = picture
    var previous = scene.list(0, size: Double(Self.size))
    partial.render(previous, into: &picture)
    for k in 1...Self.frames {
      let list = scene.list(Double(k) / Double(Self.frames), size: Double(Self.size))
      let before = picture
      let rects = partial.render(list, after: previous, into: &picture)
      whole.render(list, into: &wanted)
      #expect(picture.differences(from: wanted).isEmpty, "frame \(k) damage \(rects)")
      #expect(rects.count <= 8)
      for p in before.differences(from: picture) {
        #expect(
          rects.contains { $0.x0 <= Int(p.x) && Int(p.x) < $0.x1 && $0.y0 <= Int(p.y) && Int(p.y) < $0.y1 })
      }
      previous = list
    }
  }

  @Test(arguments: LoaderScene.allCases) func theSameListLeavesNoDamage(_ scene: LoaderScene) {
    var renderer = Renderer(width: Self.size, height: Self.size)
    var picture = Pixmap(width: Self.size, height: Self.size)
    let list = scene.list(0.3, size: Double(Self.size))
    renderer.render(list, into: &picture)
    #expect(renderer.render(list, after: list, into: &picture).isEmpty)
  }

  @Test func anyPairOfListsMayFollowOneAnother() {
    var renderer = Renderer(width: Self.size, height: Self.size)
    var picture = Pixmap(width: Self.size, height: Self.size)
    for a in LoaderScene.allCases {
      for b in LoaderScene.allCases {
        let before = a.list(0.2, size: Double(Self.size)), after = b.list(0.7, size: Double(Self.size))
        renderer.render(before, into: &picture)
        _ = renderer.render(after, after: before, into: &picture)
        #expect(
          picture.differences(from: drawn(after, Self.size, Self.size, on: .clear)).isEmpty, "\(a) \(b)")
      }
    }
  }

  @Test func aTurningRingIsDamagedAtItsEndsOnly() {
    let size = 512.0
    var renderer = Renderer(width: 512, height: 512, background: .white)
    var picture = Pixmap(width: 512, height: 512)
    let a = LoaderScene.ring.list(0.1, size: size), b = LoaderScene.ring.list(0.1 + 1.0 / 60, size: size)
    renderer.render(a, into: &picture)
    let rects = renderer.render(b, after: a, into: &picture)
    let area = rects.reduce(0) { $0 + ($1.x1 - $1.x0) * ($1.y1 - $1.y0) }
    #expect(rects.count == 2)
    #expect(area < 512 * 512 * 4 / 100)
  }

  /// Two frames, of 64 × 64 pixels, whose difference is easily missed.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let before, after: [DisplayList.Command]
    var testDescription: String { name }
  }

  static func square(_ x: Double, _ y: Double, _ side: Double, _ color: RGBA = .black) -> DisplayList.Command
  {
    .draw(Draw(.rect(Rect(x: x, y: y, width: side, height: side)), paint: .solid(color)))
  }

  static let blur = Effect.blur(sigmaX: 4, sigmaY: 4)
  static let shadow = Effect.shadow(.black, sigmaX: 2, sigmaY: 2, dx: 0, dy: 3)
  static let grey = Effect.colorMatrix(
    [0.3, 0.6, 0.1, 0, 0, 0.3, 0.6, 0.1, 0, 0, 0.3, 0.6, 0.1, 0, 0, 0, 0, 0, 1, 0])

  static func layer(_ effect: Effect, _ content: [DisplayList.Command]) -> [DisplayList.Command] {
    [.pushLayer(Layer(effects: [effect]))] + content + [.popLayer]
  }

  /// A dot and the shadow of a square, of which the least trace counts.
  static func outskirts(_ dot: DisplayList.Command) -> [DisplayList.Command] {
    let shadow = Effect.shadow(.black, sigmaX: 6, sigmaY: 6, dx: -9, dy: -9)
    let raise = Effect.colorMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 200, 0])
    return [dot, .pushLayer(Layer(effects: [shadow, raise])), square(30, 30, 12), .popLayer]
  }

  static let changes: [Change] = [
    Change(
      name: "something comes outside of the picture, and is blurred into it",
      before: layer(blur, [square(40, 20, 8)]), after: layer(blur, [square(40, 20, 8), square(-10, 20, 9)])),
    Change(
      name: "a group outside of the picture fades, and is blurred into it",
      before: layer(blur, [.pushLayer(Layer()), square(-10, 20, 9), square(-9, 30, 9), .popLayer]),
      after: layer(blur, [.pushLayer(Layer(opacity: 0.2)), square(-10, 20, 9), square(-9, 30, 9), .popLayer])),
    Change(
      name: "a clip outside of the picture moves",
      before: layer(
        blur,
        [.pushClip(Clip(.rect(Rect(x: -20, y: 10, width: 19, height: 30)))), square(-30, 10, 30), .popClip]),
      after: layer(
        blur,
        [.pushClip(Clip(.rect(Rect(x: -20, y: 20, width: 19, height: 30)))), square(-30, 10, 30), .popClip]
      )),
    Change(
      name: "a blur outside of the picture casts a shadow into it",
      before: layer(
        .shadow(.black, sigmaX: 1, sigmaY: 1, dx: 40, dy: 0), layer(blur, [square(-30, 20, 9)])),
      after: layer(
        .shadow(.black, sigmaX: 1, sigmaY: 1, dx: 40, dy: 0), layer(blur, [square(-30, 26, 9)]))),
    Change(
      name: "a dot below the shadow of a grey picture changes",
      before: layer(shadow, layer(grey, [square(5, 5, 50, RGBA(1, 0, 0))])) + [square(40, 40, 3)],
      after: layer(shadow, layer(grey, [square(5, 5, 50, RGBA(1, 0, 0))]))
        + [square(40, 40, 3, RGBA(0, 1, 0))]),
    Change(
      name: "a dot changes below the outskirts of a shadow whose alpha is raised",
      before: outskirts(square(8, 8, 8)), after: outskirts(square(8, 8, 8, RGBA(0, 1, 0)))),
    Change(
      name: "content leaves a shadow without a change of its own",
      before: layer(shadow, [square(8, 8, 9), square(40, 8, 9)]) + [square(8, 40, 9)],
      after: layer(shadow, [square(8, 8, 9), square(40, 40, 5)]) + [square(40, 8, 9), square(8, 40, 9)]),
    Change(
      name: "content comes under a shadow without a change of its own",
      before: layer(shadow, [square(8, 8, 9)]) + [square(40, 8, 9), square(8, 40, 9)],
      after: layer(shadow, [square(8, 8, 9), square(40, 8, 9)]) + [square(40, 40, 3), square(8, 40, 9)]),
    Change(
      name: "the ninth square lies outside of the picture",
      before: layer(blur, []), after: layer(blur, []) + (0..<9).map { square(Double($0) * 9, 30, 4) }),
  ]

  @Test(arguments: changes) func awkwardChangesAreRedrawn(_ change: Change) {
    let before = DisplayList(change.before), after = DisplayList(change.after)
    for (before, after) in [(before, after), (after, before)] {
      var renderer = Renderer(width: 64, height: 64, background: .white)
      var picture = Pixmap(width: 64, height: 64)
      renderer.render(before, into: &picture)
      _ = renderer.render(after, after: before, into: &picture)
      #expect(picture.differences(from: drawn(after, 64, 64)).isEmpty)
    }
  }

  @Test func manyScatteredChangesBecomeAFewRectangles() {
    var map = TileMap(width: 8192, height: 8192)
    for k in 0..<20_000 {
      let x = k * 7919 % 8185, y = k * 104_729 % 8185
      map.insert(PixelRect(x0: x, y0: y, x1: x + 3, y1: y + 3))
    }
    let rects = map.rects()
    #expect(rects.count <= 8)
    for part in map.parts { #expect(rects.contains { $0.contains(part) }) }
  }

  @Test func rectanglesLieOnWholeTilesInsideThePicture() {
    var renderer = Renderer(width: 203, height: 77)
    var picture = Pixmap(width: 203, height: 77)
    let a = DisplayList([
      .draw(Draw(.rect(Rect(x: 150.5, y: 40.5, width: 60, height: 40)), paint: .solid(.black)))
    ])
    renderer.render(DisplayList(), into: &picture)
    let rects = renderer.render(a, after: DisplayList(), into: &picture)
    #expect(rects == [PixelRect(x0: 144, y0: 40, x1: 203, y1: 77)])
  }

  /// The damage between two lists, whose second picture must come out whole.
  private func damage(from before: DisplayList, to after: DisplayList) -> [PixelRect] {
    var renderer = Renderer(width: 400, height: 400, background: .white)
    var picture = Pixmap(width: 400, height: 400)
    renderer.render(before, into: &picture)
    let rects = renderer.render(after, after: before, into: &picture)
    #expect(picture.differences(from: drawn(after, 400, 400)).isEmpty)
    return rects
  }

  @Test func aLargeRingThatChangesItsColourLeavesTheMiddleAlone() {
    func ring(_ blue: Double) -> DisplayList {
      DisplayList([
        .draw(
          Draw(
            LoaderScene.circle(180), stroke: Stroke(width: 12), transform: .translation(200, 200),
            paint: .solid(RGBA(0, 0, blue))))
      ])
    }
    let rects = damage(from: ring(0.5), to: ring(0.6))
    #expect(!rects.isEmpty && !rects.contains { $0.x0 <= 200 && 200 < $0.x1 && $0.y0 <= 200 && 200 < $0.y1 })
  }

  @Test func aDiscThatMovesIsRedrawnWhereItWasAndWhereItIs() {
    func disc(_ x: Double) -> DisplayList {
      DisplayList([
        .draw(Draw(LoaderScene.circle(60), transform: .translation(x, 200), paint: .solid(.black)))
      ])
    }
    // Two discs apart are dense, and so are both together; nothing is looked for inside of their bounds.
    #expect(
      damage(from: disc(70), to: disc(330)) == [
        PixelRect(x0: 8, y0: 136, x1: 136, y1: 264), PixelRect(x0: 264, y0: 136, x1: 392, y1: 264),
      ])
  }

  @Test(arguments: 1...6) func whereAllMovesAllIsRedrawn(_ seed: UInt64) {
    var random = SeededGenerator(seed)
    func point() -> Point {
      Point(.random(in: -20...420, using: &random), .random(in: -20...420, using: &random))
    }
    let discs = (0..<40).map { _ in (point(), Double.random(in: 20...90, using: &random)) }
    func list(_ step: Double) -> DisplayList {
      DisplayList(
        discs.enumerated().map { k, disc in
          .draw(
            Draw(
              LoaderScene.circle(disc.1),
              transform: .translation(disc.0.x + step, disc.0.y - step * Double(k % 3)),
              paint: .solid(RGBA(0.2, 0.4, Double(k) / 40)), opacity: 0.5))
        })
    }
    _ = damage(from: list(0), to: list(1.3))
  }
}

@Suite struct StabilityTests {
  /// Pixels under either end of the arc, grown by the half line width that its caps add and a pixel for the edge.
  @Test(arguments: [128, 256, 480]) func aTurningRingChangesOnlyWhatItsEndsPassOver(_ size: Int) {
    let n = Double(size), step = 2 * Double.pi / 90
    let r = n * 0.36, half = n * 0.04
    // Each end sweeps the line's width along the arc, and three quarters of a pixel on either side of the cap's edge.
    let swept = 2 * (2 * half * r * step + 1.5 * .pi * half)
    var last = drawn(LoaderScene.ring.list(0, size: n), size, size)
    for k in 1..<90 {
      let next = drawn(LoaderScene.ring.list(Double(k) / 90, size: n), size, size)
      let changed = last.differences(from: next)
      #expect(Double(changed.count) <= 1.1 * swept, "frame \(k): \(changed.count) of \(swept)")
      last = next
    }
  }

  @Test func awayFromItsEndsATurningRingKeepsEveryBit() {
    let size = 256, n = 256.0
    let r = n * 0.36, half = n * 0.04
    let first = drawn(LoaderScene.ring.list(0, size: n), size, size)
    for k in 1..<40 {
      let turn = Double(k) / 200
      let next = drawn(LoaderScene.ring.list(turn, size: n), size, size)
      for p in first.differences(from: next) {
        let d = p + Point(0.5 - n / 2, 0.5 - n / 2)
        let angle = d.y.angle(over: d.x) / (2 * .pi), reach = (half + 2) / (2 * .pi * (r - half))
        // Between the first and the present place of either end.
        let isSwept = [0.0, 0.72].contains { end in
          var along = angle - end
          along -= along.rounded(.down)
          return along <= turn + reach || along >= 1 - reach
        }
        #expect(isSwept, "turn \(turn) at \(p)")
      }
    }
  }

  @Test func aShapeMovedByWholePixelsKeepsItsLevels() {
    let a = drawn(DisplayList([.draw(Draw(.path(AccuracyTests.leaf), paint: .solid(.black)))]), 256, 256)
    let b = drawn(
      DisplayList([
        .draw(Draw(.path(AccuracyTests.leaf), transform: .translation(13, 6), paint: .solid(.black)))
      ]), 256, 256)
    var worst = 0
    for y in 0..<240 {
      for x in 0..<240 { worst = max(worst, abs(a.levels(x, y)[0] - b.levels(x + 13, y + 6)[0])) }
    }
    #expect(worst <= 1)
  }
}
