import Testing

@testable import RingletRaster

@Suite struct LayerTests {
  static func square(_ x: Double, _ y: Double, _ side: Double, _ color: RGBA, opacity: Double = 1)
    -> DisplayList.Command
  {
    .draw(Draw(.rect(Rect(x: x, y: y, width: side, height: side)), paint: .solid(color), opacity: opacity))
  }

  @Test func overlappingChildrenFadeAsOne() {
    let list = DisplayList([
      .pushLayer(Layer(opacity: 0.5)), Self.square(0, 0, 12, .black), Self.square(4, 4, 12, .black),
      .popLayer,
    ])
    let picture = drawn(list, 20, 20)
    for (x, y) in [(1, 1), (6, 6), (14, 14)] { #expect(picture.levels(x, y) == [127, 127, 127, 255]) }
  }

  @Test func childrenApartFoldIntoTheirPaints() {
    var tables = GradientTable(), outlines = OutlineCache(), scene = Scene()
    let canvas = PixelRect(x0: 0, y0: 0, x1: 64, y1: 64)
    let apart = [Self.square(0, 0, 8, .black), Self.square(20, 20, 8, .white)]
    SceneBuilder.build(
      DisplayList([.pushLayer(Layer(opacity: 0.5))] + apart + [.popLayer]), picture: canvas, &tables,
      &outlines, into: &scene)
    #expect(scene.steps.count == 2)
    let over = [Self.square(0, 0, 30, .black), Self.square(20, 20, 8, .white)]
    SceneBuilder.build(
      DisplayList([.pushLayer(Layer(opacity: 0.5))] + over + [.popLayer]), picture: canvas, &tables,
      &outlines, into: &scene)
    #expect(scene.steps.count == 4)
  }

  /// A shadow of a square beside another square, in a group that is something else besides.
  @Test(arguments: [
    Layer(opacity: 0.5), Layer(effects: [.blur(sigmaX: 0, sigmaY: 0)]), Layer(blend: .multiply),
  ])
  func aShadowInAGroupIsNotThatOfTheGroup(_ group: Layer) {
    let shadow = Layer(effects: [.shadow(.black, sigmaX: 0, sigmaY: 0, dx: 0, dy: 20)])
    let blue = RGBA(0, 0, 1)
    let list = DisplayList([
      .pushLayer(group), .pushLayer(shadow), Self.square(8, 8, 8, blue), .popLayer,
      Self.square(40, 8, 8, blue),
      .popLayer,
    ])
    let picture = drawn(list, 64, 64)
    #expect(picture.levels(12, 32)[0] < 200, "the shadow of the first square")
    #expect(picture.levels(44, 32) == [255, 255, 255, 255], "the second one has none")
  }

  @Test func aMaskedGroupKeepsTheShadowInsideOfIt() {
    let shadow = Layer(effects: [.shadow(.black, sigmaX: 0, sigmaY: 0, dx: 0, dy: 20)])
    let list = DisplayList([
      .pushLayer(Layer()), .pushLayer(shadow), Self.square(8, 8, 8, .black), .popLayer, .mask,
      Self.square(0, 0, 30, .black), .popLayer,
    ])
    let picture = drawn(list, 64, 64)
    #expect(picture.levels(12, 28) == [0, 0, 0, 255], "inside of the mask")
    #expect(picture.levels(12, 32) == [255, 255, 255, 255], "cut off by the mask, with the square")
  }

  @Test func aShadowBlurredWithItsGroupSpreads() {
    let shadow = Layer(effects: [.shadow(.black, sigmaX: 0, sigmaY: 0, dx: 0, dy: 20)])
    let list = DisplayList([
      .pushLayer(Layer(effects: [.blur(sigmaX: 3, sigmaY: 3)])), .pushLayer(shadow),
      Self.square(8, 8, 8, .black),
      .popLayer, .popLayer,
    ])
    #expect(drawn(list, 64, 64).levels(12, 38)[0] < 255)
  }

  /// An edge a little off the edge of a block: rounding in a view's layout leaves as much.
  @Test(arguments: [
    Rect(x: 0, y: 0, width: 16.000_000_1, height: 16),
    Rect(x: 7.999_999_9, y: 0, width: 16.000_000_2, height: 16),
    Rect(x: -5, y: 0, width: 21, height: 16), Rect(x: 3, y: 0, width: 13, height: 16),
  ])
  func clipsThatNearlyEndBetweenBlocksCutThere(_ clip: Rect) {
    let list = DisplayList([.pushClip(Clip(.rect(clip))), Self.square(-64, -64, 192, .black), .popClip])
    let picture = drawn(list, 64, 64), columns = Int(clip.minX.rounded())..<Int(clip.maxX.rounded())
    for x in 0..<64 {
      let level = columns.contains(x) ? 0 : 255
      #expect(picture.levels(x, 3) == [level, level, level, 255], "column \(x)")
    }
  }

  @Test func aClipBeyondThePictureCutsWhatIsBlurredIntoIt() {
    func list(_ left: Double) -> DisplayList {
      DisplayList([
        .pushLayer(Layer(effects: [.shadow(.black, sigmaX: 0, sigmaY: 0, dx: 12, dy: 0)])),
        .pushClip(Clip(.rect(Rect(x: left, y: 0, width: 64 - left, height: 64)))),
        Self.square(-64, 0, 60, .black),
        .popClip, .popLayer,
      ])
    }
    let picture = drawn(list(-7), 64, 64)
    for x in 0..<12 { #expect(picture.levels(x, 8)[0] == (5..<8 ~= x ? 0 : 255), "column \(x)") }
  }

  @Test func blendingInsideALayerSeesTheLayerOnly() {
    let list = DisplayList([
      Self.square(0, 0, 16, RGBA(1, 0, 0)), .pushLayer(Layer()),
      .draw(
        Draw(.rect(Rect(x: 0, y: 0, width: 16, height: 16)), paint: .solid(RGBA(0, 1, 0)), blend: .multiply)),
      .popLayer,
    ])
    #expect(drawn(list, 16, 16).levels(3, 3) == [0, 255, 0, 255])
  }

  @Test func masksMultiplyByTheirAlpha() {
    let list = DisplayList([
      .pushLayer(Layer()), Self.square(0, 0, 16, .black), .mask, Self.square(0, 0, 8, RGBA(1, 0, 0, 0.5)),
      .popLayer,
    ])
    let picture = drawn(list, 16, 16)
    #expect(picture.levels(2, 2) == [127, 127, 127, 255] && picture.levels(12, 12) == [255, 255, 255, 255])
  }

  @Test func clipsCutWithSmoothEdges() {
    let list = DisplayList([
      .pushClip(Clip(.rect(Rect(x: 2.5, y: 0, width: 8.25, height: 16)))), Self.square(0, 0, 16, .black),
      .popClip,
      Self.square(14, 0, 2, RGBA(1, 0, 0)),
    ])
    let picture = drawn(list, 16, 16)
    #expect([1, 2, 3, 9, 10, 11].map { picture.levels($0, 5)[0] } == [255, 127, 0, 0, 64, 255])
    #expect(picture.levels(15, 1) == [255, 0, 0, 255])
  }

  @Test func nestedClipsMultiply() {
    let list = DisplayList([
      .pushClip(Clip(.rect(Rect(x: 0.5, y: 0, width: 20, height: 16)))),
      .pushClip(Clip(.rect(Rect(x: 0, y: 0.5, width: 20, height: 16)))), Self.square(0, 0, 16, .black),
      .popClip,
      .popClip,
    ])
    let picture = drawn(list, 16, 16)
    #expect(picture.levels(0, 0)[0] == 191 && picture.levels(0, 3)[0] == 127 && picture.levels(3, 3)[0] == 0)
  }

  @Test func aShadowLiesBelowAndFollowsTheAlphaOfItsGroup() {
    let list = DisplayList([
      .pushLayer(Layer(effects: [.shadow(.black, sigmaX: 0, sigmaY: 0, dx: 10, dy: 0)])),
      Self.square(4, 4, 8, RGBA(1, 0, 0), opacity: 0.5), Self.square(4, 4, 8, RGBA(1, 0, 0), opacity: 0.5),
      .popLayer,
    ])
    let picture = drawn(list, 24, 16)
    #expect(picture.levels(6, 6) == [255, 63, 63, 255])
    #expect(picture.levels(16, 6) == [63, 63, 63, 255])
    #expect(picture.levels(6, 13) == [255, 255, 255, 255])
  }

  @Test func aShadowOfManyKindsOfContentIsTheSameAsOfPlainShapes() {
    let plain: [DisplayList.Command] = [
      .draw(Draw(.ellipse(Rect(x: 30, y: 30, width: 40, height: 40)), paint: .solid(RGBA(0, 0, 1))))
    ]
    let effect = Layer(effects: [.shadow(RGBA(0, 0, 0, 0.8), sigmaX: 5, sigmaY: 5, dx: 4, dy: 9)])
    let fast = drawn(DisplayList([.pushLayer(effect)] + plain + [.popLayer]), 100, 100)
    // A clip that cuts nothing makes the content more than plain shapes.
    let clip = DisplayList.Command.pushClip(Clip(.rect(Rect(x: 0.5, y: 0.5, width: 99, height: 99))))
    let slow = drawn(DisplayList([.pushLayer(effect), clip] + plain + [.popClip, .popLayer]), 100, 100)
    #expect(fast.distance(to: slow) <= 1)
  }

  @Test func colourMatricesWorkOnStraightColour() {
    let swap = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0.0]
    let list = DisplayList([
      .pushLayer(Layer(effects: [.colorMatrix(swap)])), Self.square(0, 0, 8, RGBA(1, 0.2, 0, 0.5)), .popLayer,
      .pushLayer(Layer(effects: [.luminanceToAlpha])), Self.square(8, 8, 8, .white), .popLayer,
    ])
    let picture = drawn(list, 16, 16, on: .clear)
    #expect(picture.levels(2, 2) == [26, 128, 0, 128] && picture.levels(12, 12) == [0, 0, 0, 255])
  }

  @Test func partlyTransparentOverlapsOfOneStrokeDoNotDouble() {
    var path = BezierPath()
    path.move(to: Point(10, 10))
    path.line(to: Point(50, 50))
    path.line(to: Point(50, 10))
    path.line(to: Point(10, 50))
    let stroke = Draw(
      .path(path), stroke: Stroke(width: 10), paint: .solid(RGBA(0, 0, 0, 0.5)))
    let picture = drawn(DisplayList([.draw(stroke)]), 60, 60)
    #expect(
      picture.levels(30, 30) == [127, 127, 127, 255] && picture.levels(20, 20) == [127, 127, 127, 255])
  }

  @Test func unbalancedListsAreClosedAtTheEnd() {
    let open = DisplayList([
      .popClip, .mask, .pushLayer(Layer(opacity: 0.5)), Self.square(0, 0, 8, .black),
      .pushClip(Clip(.rect(Rect(x: 0, y: 0, width: 4, height: 4)))), Self.square(0, 0, 8, .black),
    ])
    #expect(drawn(open, 8, 8).levels(2, 2) == [127, 127, 127, 255])
  }

  /// What a division by zero in a view makes of an effect.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e30])
  func effectsOutOfThisWorldChangeNothing(number: Double) {
    let effects: [Effect] = [
      .shadow(.black, sigmaX: 2, sigmaY: 2, dx: number, dy: 0),
      .shadow(.black, sigmaX: 2, sigmaY: 2, dx: 0, dy: number),
      .shadow(.black, sigmaX: number, sigmaY: 2, dx: 0, dy: 0), .blur(sigmaX: 2, sigmaY: number),
      .colorMatrix([1, 0, 0]),
    ]
    let plain = DisplayList([.pushLayer(Layer()), Self.square(8, 8, 8, .white), .popLayer])
    let wanted = drawn(plain, 32, 32, on: .black)
    for effect in effects {
      let list = DisplayList([
        .pushLayer(Layer(effects: [effect])), Self.square(8, 8, 8, .white), .popLayer,
      ])
      #expect(drawn(list, 32, 32, on: .black).differences(from: wanted).isEmpty, "\(effect)")
      #expect(list.inkBounds == plain.inkBounds)
      // There and back, each frame over the one before.
      var renderer = Renderer(width: 32, height: 32, background: .black)
      var picture = Pixmap(width: 32, height: 32)
      renderer.render(plain, into: &picture)
      _ = renderer.render(list, after: plain, into: &picture)
      _ = renderer.render(plain, after: list, into: &picture)
      #expect(picture.differences(from: wanted).isEmpty)
    }
  }
}
