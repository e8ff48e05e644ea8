import Testing

@testable import RingletRaster

@Suite struct GradientTests {
  /// Tables are emptied when too many have gathered, in the middle of a loop that is redrawn in parts.
  @Test func hundredsOfRampsMayFollowOneAnother() {
    func list(_ k: Int) -> DisplayList {
      func square(_ x: Double, _ color: RGBA) -> DisplayList.Command {
        let ramp = Ramp(stops: [Ramp.Stop(0, .black), Ramp.Stop(1, color)])
        return .draw(
          Draw(
            .rect(Rect(x: x, y: 4, width: 20, height: 20)),
            paint: .linear(ramp, start: Point(x, 0), end: Point(x + 20, 20))))
      }
      return DisplayList([
        square(2, RGBA(1, 0, 0)), square(24, RGBA(0, Double(k) / 400, 1)),
        square(46, RGBA(Double(k) / 400, 1, 0)),
      ])
    }
    var renderer = Renderer(width: 72, height: 32, background: .white)
    var picture = Pixmap(width: 72, height: 32)
    renderer.render(list(0), into: &picture)
    for k in 1..<300 {
      _ = renderer.render(list(k), after: list(k - 1), into: &picture)
      #expect(picture.differences(from: drawn(list(k), 72, 32)).isEmpty, "frame \(k)")
    }
  }

  /// A view may divide by zero on the way to its gradient.
  @Test(arguments: [
    Affine.translation(0, .nan), .translation(.infinity, 0), .scale(1e-300, 1), .scale(.nan, 1),
    .scale(1e300, 1e300),
  ])
  func numbersThatAreNoneGiveSomeColourOfTheRamp(_ transform: Affine) {
    let ramp = Ramp(stops: [Ramp.Stop(0, RGBA(1, 0, 0)), Ramp.Stop(1, RGBA(0, 0, 1))], space: .device)
    let paints: [Paint] = [
      .linear(ramp, start: .zero, end: Point(0, 10)), .linear(ramp, start: .zero, end: Point(3, 10)),
      .linear(ramp, start: .zero, end: Point(0, .nan)),
      .radial(ramp, center: .zero, startRadius: 0, endRadius: 9),
      .angular(ramp, center: .zero, start: 0, end: 2 * .pi),
      .angular(ramp, center: Point(.nan, 0), start: 0, end: 1e18),
    ]
    for paint in paints {
      let picture = drawn(
        DisplayList([
          .draw(Draw(.rect(Rect(x: 0, y: 0, width: 32, height: 32)), paint: paint, paintTransform: transform))
        ]), 32, 32)
      for y in 0..<32 {
        for x in 0..<32 {
          let levels = picture.levels(x, y)
          #expect(levels[1] == 0 && (254...256).contains(levels[0] + levels[2]) && levels[3] == 255)
        }
      }
    }
  }

  static let redGreen = [Ramp.Stop(0, RGBA(1, 0, 0)), Ramp.Stop(1, RGBA(0, 1, 0))]
  static let square = Outline.rect(Rect(x: 0, y: 0, width: 64, height: 64))

  static func picture(_ paint: Paint, _ transform: Affine = .identity, opacity: Double = 1) -> Pixmap {
    drawn(
      DisplayList([.draw(Draw(square, paint: paint, paintTransform: transform, opacity: opacity))]), 64, 64,
      on: .clear)
  }

  @Test(arguments: [(Ramp.Space.device, 128, 128), (.linear, 188, 188)])
  func spacesMixHalfWay(_ space: Ramp.Space, _ red: Int, _ green: Int) {
    let color = Ramp(stops: Self.redGreen, space: space).color(at: 0.5)
    #expect(abs(color.red * 255 - Double(red)) < 1 && abs(color.green * 255 - Double(green)) < 1)
  }

  @Test func perceptualMixIsThatOfOklab() {
    // Oklab(red) and Oklab(lime) averaged and converted by the published matrices: 0.8163, 0.6604, 0.0018 of sRGB.
    let color = Ramp(stops: Self.redGreen, space: .perceptual).color(at: 0.5)
    #expect(abs(color.red - 0.8163) < 0.002 && abs(color.green - 0.6604) < 0.002)
  }

  @Test func mixingIsPremultiplied() {
    let ramp = Ramp(stops: [Ramp.Stop(0, RGBA(1, 0, 0, 1)), Ramp.Stop(1, RGBA(0, 0, 1, 0))], space: .device)
    let color = ramp.color(at: 0.5)
    #expect(color == RGBA(1, 0, 0, 0.5))
  }

  @Test func linearGradientsRunAlongTheirLineAndGoOnBeyond() {
    let ramp = Ramp(stops: Self.redGreen, space: .device)
    let across = Self.picture(.linear(ramp, start: Point(16, 0), end: Point(48, 0)))
    for x in 0..<64 {
      let t = min(max((Double(x) + 0.5 - 16) / 32, 0), 1)
      #expect(abs(Double(across.levels(x, 9)[1]) - 255 * t) <= 1)
    }
    let down = Self.picture(.linear(ramp, start: Point(16, 0), end: Point(48, 0)), .rotation(.pi / 2))
    for y in 0..<64 { #expect(abs(down.levels(5, y)[1] - across.levels(y, 5)[1]) <= 1) }
  }

  @Test func radialGradientsRunAlongTheRadiusAndStretchToEllipses() {
    let ramp = Ramp(stops: Self.redGreen, space: .device)
    let paint = Paint.radial(ramp, center: Point(8, 32), startRadius: 2, endRadius: 12)
    let picture = Self.picture(paint, Affine(a: 4, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    for (x, y) in [(32, 20), (50, 32), (5, 40), (60, 60)] {
      let d = Point((Double(x) + 0.5) / 4 - 8, Double(y) + 0.5 - 32).length
      #expect(abs(Double(picture.levels(x, y)[1]) - 255 * min(max((d - 2) / 10, 0), 1)) <= 1)
    }
  }

  @Test func anglesRunClockwiseFromThreeOClock() {
    let ramp = Ramp(stops: Self.redGreen, space: .device)
    let picture = Self.picture(.angular(ramp, center: Point(32, 32), start: 0, end: 2 * .pi))
    for (x, y) in [(60, 33), (32, 60), (3, 31), (31, 3), (50, 50), (40, 10)] {
      var t = (Double(y) + 0.5 - 32).angle(over: Double(x) + 0.5 - 32) / (2 * .pi)
      t -= t.rounded(.down)
      #expect(abs(Double(picture.levels(x, y)[1]) - 255 * t) <= 1, "\(x) \(y)")
    }
    // The seam is hard.
    #expect(picture.levels(60, 31)[1] > 245 && picture.levels(60, 32)[1] < 10)
  }

  struct Span: Sendable {
    let start, end: Double
    /// Green at 45°, 135°, 225° and 315°, in quarters.
    let green: [Double]
  }

  @Test(arguments: [
    Span(start: 0, end: 1, green: [0.125, 0.375, 0.625, 0.875]),
    // A quarter turn: the end colour up to 225°, then the start colour.
    Span(start: 0, end: 0.25, green: [0.5, 1, 0.5, 0]),
    // Two turns: the second is seen.
    Span(start: 0, end: 2, green: [0.5625, 0.6875, 0.8125, 0.9375]),
    Span(start: 1, end: 0, green: [0.875, 0.625, 0.375, 0.125]),
    Span(start: 0.25, end: 1.25, green: [0.875, 0.125, 0.375, 0.625]),
    Span(start: 0.5, end: 0.5, green: [0, 0, 1, 1]),
  ])
  func spansOfATurn(_ span: Span) {
    let ramp = Ramp(stops: Self.redGreen, space: .device), turn = 2 * Double.pi
    let picture = Self.picture(
      .angular(ramp, center: Point(32, 32), start: span.start * turn, end: span.end * turn))
    for (k, p) in [(52, 51), (11, 52), (12, 11), (51, 12)].enumerated() where span.green[k] != 0.5 {
      #expect(abs(Double(picture.levels(p.0, p.1)[1]) / 255 - span.green[k]) < 0.02, "\(span) \(k)")
    }
  }

  @Test func gradientsWithoutExtentShowTheirLastColour() {
    let ramp = Ramp(stops: Self.redGreen)
    for paint in [
      Paint.linear(ramp, start: Point(9, 9), end: Point(9, 9)),
      .radial(ramp, center: Point(32, 32), startRadius: 5, endRadius: 5),
    ] { #expect(Self.picture(paint).levels(20, 20) == [0, 255, 0, 255]) }
    #expect(
      Self.picture(.linear(Ramp(stops: []), start: .zero, end: Point(9, 9))).levels(4, 4) == [0, 0, 0, 0])
  }

  @Test func aHardEdgeStaysHardInAWideGradient() {
    // A sample a pixel: blocks are mixed from two samples, but not across the edge in the middle of one.
    let ramp = Ramp(
      stops: [
        Ramp.Stop(0, RGBA(0, 0, 0)), Ramp.Stop(0.505, RGBA(0.4, 0, 0)), Ramp.Stop(0.505, RGBA(0, 0, 1)),
        Ramp.Stop(1, RGBA(0, 1, 1)),
      ], space: .device)
    let picture = drawn(
      DisplayList([
        .draw(
          Draw(
            .rect(Rect(x: 0, y: 0, width: 2000, height: 8)),
            paint: .linear(ramp, start: .zero, end: Point(2000, 0))))
      ]), 2000, 8)
    for x in 0..<2000 {
      let t = (Double(x) + 0.5) / 2000, exact = ramp.color(at: t)
      let levels = picture.levels(x, 3)
      #expect(
        abs(Double(levels[0]) - exact.red * 255) <= 1 && abs(Double(levels[1]) - exact.green * 255) <= 1)
      #expect(levels[2] == (x < 1010 ? 0 : 255))
    }
  }

  @Test func angularGradientsShowTheirRampAtEveryPixel() {
    let colors = [
      RGBA(1, 0.2, 0.1), RGBA(1, 0.8, 0), RGBA(0.2, 0.8, 0.3), RGBA(0, 0.5, 1), RGBA(1, 0.2, 0.1),
    ]
    // Where red leaves zero, the steepest place of an encoded perceptual mix, a sample is six levels wide.
    for (space, limit) in [(Ramp.Space.device, 1.6), (.perceptual, 4)] {
      let ramp = Ramp(
        stops: colors.enumerated().map { Ramp.Stop(Double($0) / 4, $1) }, space: space)
      let picture = drawn(
        DisplayList([
          .draw(
            Draw(
              .rect(Rect(x: 0, y: 0, width: 500, height: 500)),
              paint: .angular(ramp, center: Point(250, 250), start: 0.3, end: 0.3 + 2 * .pi)))
        ]), 500, 500)
      var worst = 0.0
      for y in stride(from: 1, to: 500, by: 7) {
        for x in 0..<500 {
          let d = Point(Double(x) + 0.5 - 250, Double(y) + 0.5 - 250)
          guard d.length > 4 else { continue }
          var t = (d.y.angle(over: d.x) - 0.3) / (2 * .pi)
          t -= t.rounded(.down)
          let exact = ramp.color(at: t), levels = picture.levels(x, y)
          worst = max(worst, abs(Double(levels[0]) - exact.red.clampedToUnit * 255))
          worst = max(worst, abs(Double(levels[2]) - exact.blue.clampedToUnit * 255))
        }
      }
      #expect(worst <= limit, "\(space): \(worst)")
    }
  }

  @Test func equalStopsMakeAHardEdge() {
    let ramp = Ramp(stops: [
      Ramp.Stop(0, RGBA(1, 0, 0)), Ramp.Stop(0.5, RGBA(1, 0, 0)), Ramp.Stop(0.5, RGBA(0, 0, 1)),
      Ramp.Stop(1, RGBA(0, 0, 1)),
    ])
    let picture = Self.picture(.linear(ramp, start: .zero, end: Point(64, 0)))
    #expect(picture.levels(31, 4) == [255, 0, 0, 255] && picture.levels(32, 4) == [0, 0, 255, 255])
  }

  @Test(arguments: [1.0, 0.4]) func aTableHoldsTheRampsColoursAndKnowsItsStraightParts(_ opacity: Double) {
    let stops = [
      Ramp.Stop(0, RGBA(1, 0, 0)), Ramp.Stop(0.25, RGBA(0, 1, 0)), Ramp.Stop(1, RGBA(0, 0, 1)),
    ]
    let ramp = Ramp(stops: stops, space: .device)
    var tables = GradientTable()
    let place = tables.place(of: ramp, opacity: opacity), samples = tables.ready.ramps[place.index]
    #expect(place.isOpaque == (opacity == 1))
    for k in [0, 1, 511, 512, 1024, 2047] {
      let color = ramp.color(at: Double(k) / 2047)
      #expect(samples.words[k] == color.premultiplied(opacity: opacity))
      #expect(
        SIMD2(samples.fineRedBlue[k], samples.fineGreenAlpha[k])
          == color.premultipliedFine(opacity: opacity))
    }
    // Runs of 128 samples from every 64th on: the stop at 512 bends those from 448 on, and the last one is half as long.
    for run in 0..<32 {
      #expect(place.straight >> UInt32(run) & 1 == (run == 7 ? 0 : 1), "run \(run)")
    }
  }

  @Test func opacityScalesColourAndAlpha() {
    let ramp = Ramp(stops: Self.redGreen)
    #expect(
      Self.picture(.linear(ramp, start: .zero, end: Point(1, 0)), opacity: 0.5).levels(9, 9) == [
        0, 128, 0, 128,
      ])
  }
}
