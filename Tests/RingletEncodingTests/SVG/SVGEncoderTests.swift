import Foundation
import RingletRaster
import Testing

@testable import RingletEncoding

struct SVGEncoderTests {
  private let ring = Rect(x: 10, y: 10, width: 80, height: 80)

  /// The document of `count` frames of a 100 px picture, one second long.
  private func document(
    _ count: Int, plays: Int? = nil, background: RGBA = .clear, _ frame: (Double) -> [DisplayList.Command]
  ) throws -> String {
    let encoder = SVGEncoder(width: 100, height: 100, background: background, seconds: 1, plays: plays)
    return try encoder.document((0..<count).map { DisplayList(frame(Double($0) / Double(count))) }).text
  }

  private func draw(_ outline: Outline, _ change: (inout Draw) -> Void = { _ in }) -> DisplayList.Command {
    var draw = Draw(outline, paint: .solid(.black))
    change(&draw)
    return .draw(draw)
  }

  @Test func aTurningRingIsTwoKeysWhateverTheRate() throws {
    func turning(_ count: Int) throws -> String {
      try document(count) { share in
        [
          draw(.ellipse(ring)) {
            $0.trim = Trim(from: 0, to: 0.7)
            $0.stroke = Stroke(width: 8)
            $0.transform = Affine.translation(-50, -50).then(.rotation(2 * .pi * share)).then(
              .translation(50, 50))
          }
        ]
      }
    }
    let text = try turning(50)
    #expect(text.contains("values=\"0 50 50;360 50 50\"/>"))
    // 0.7 · 2π · 40, and a gap longer than the circle.
    #expect(text.contains("stroke-dasharray=\"175.93 253\""))
    #expect(try turning(25) == text)
    #expect(text.utf8.count < 500)
  }

  @Test func whatStandsStillHasNoAnimation() throws {
    let text = try document(10, background: .white) { _ in [draw(.rect(ring))] }
    #expect(!text.contains("<animate"))
    #expect(
      text.contains(
        "<rect width=\"100\" height=\"100\" fill=\"#fff\"/><rect x=\"10\" y=\"10\" width=\"80\" height=\"80\"/>"
      ))
  }

  @Test func stepsStayStepsAndFadesAreLines() throws {
    let steps = try document(40) { share in
      [draw(.rect(ring)) { $0.opacity = (share * 4).rounded(.down) / 4 }]
    }
    #expect(steps.contains("values=\"0;0;.25;.25;.5;.5;.75;.75\" keyTimes=\"0;.25;.25;.5;.5;.75;.75;1\""))
    let fade = try document(40) { share in [draw(.rect(ring)) { $0.opacity = abs(1 - 2 * share) }] }
    #expect(fade.contains("values=\"1;0;1\" keyTimes=\"0;.5;1\""))
  }

  @Test func whatComesAndGoesIsShownInItsFrames() throws {
    let text = try document(4) { share in
      [draw(.rect(ring))] + (share == 0.25 ? [draw(.ellipse(ring))] : [])
    }
    #expect(text.contains("attributeName=\"display\""))
    #expect(text.contains("calcMode=\"discrete\" values=\"none;inline;none\" keyTimes=\"0;.25;.5\""))
  }

  @Test func formsThatComeBackTakeTurnsAndMove() throws {
    // Two triangles with the same steps, at places of their own.
    let text = try document(12) { share in
      var path = BezierPath()
      let isFirst = share < 0.5, x = share < 0.75 ? 0.0 : 20
      for point in isFirst
        ? [Point(0, 0), Point(9, 0), Point(0, 9)] : [Point(0, 0), Point(5, 5), Point(0, 7)]
      {
        if path.isEmpty { path.move(to: point + Point(x, 0)) } else { path.line(to: point + Point(x, 0)) }
      }
      path.close()
      return [draw(.path(path))]
    }
    #expect(text.components(separatedBy: "<path").count == 3)
    #expect(text.contains("type=\"translate\""))
    #expect(!text.contains("attributeName=\"d\""))
  }

  @Test func aFormThatIsNewInEveryFrameMovesItsPoints() throws {
    let text = try document(50) { share in
      var path = BezierPath()
      path.move(to: .zero)
      path.line(to: Point(100, 40 + 20 * sin(2 * .pi * share)))
      path.line(to: Point(0, 100))
      path.close()
      return [draw(.path(path))]
    }
    #expect(text.contains("attributeName=\"d\""))
    #expect(text.components(separatedBy: "<path").count == 2)
  }

  @Test func neighboursThatMoveTogetherShareTheMotion() throws {
    let text = try document(50) { share in
      (0..<6).map { index in
        draw(.rect(Rect(x: Double(index) * 10, y: 0, width: 5, height: 5))) {
          $0.transform = Affine.translation(-50, -50).then(.rotation(2 * .pi * share)).then(
            .translation(50, 50))
        }
      }
    }
    #expect(text.components(separatedBy: "<animateTransform").count == 2)
  }

  @Test func pulseAboutAPointIsAStretchThere() throws {
    let text = try document(50) { share in
      let size = 1 + 0.5 * sin(2 * .pi * share)
      return [
        draw(.ellipse(ring)) {
          $0.transform = Affine.translation(-50, -50).then(.scale(size, size)).then(.translation(50, 50))
        }
      ]
    }
    #expect(text.contains("transform=\"translate(50 50)\""))
    #expect(text.contains("type=\"scale\" additive=\"sum\""))
    #expect(text.contains("cx=\"0\" cy=\"0\""))
  }

  @Test func playsAreCountedAndTimesExact() throws {
    let encoder = SVGEncoder(width: 9, height: 9, background: .clear, seconds: 11.0 / 6, plays: 3)
    let frames = (0..<10).map { DisplayList([draw(.rect(Rect(x: Double($0), y: 0, width: 1, height: 1)))]) }
    #expect(try encoder.document(frames).text.contains("dur=\"1.833333s\" repeatCount=\"3\""))
  }

  @Test func angularGradientIsAFanUnderAMask() throws {
    let ramp = Ramp(stops: [.init(0, .black), .init(1, RGBA(1, 0, 0))], space: .device)
    let text = try document(1) { _ in
      [
        draw(.ellipse(ring)) {
          $0.stroke = Stroke(width: 8)
          $0.paint = .angular(ramp, center: Point(50, 50), start: 0, end: 2 * .pi)
        }
      ]
    }
    #expect(text.contains("<mask id=\"a\""))
    #expect(text.contains("mask=\"url(#a)\""))
    let triangles = text.components(separatedBy: "<path d=\"M50 50L").count - 1
    #expect((60...120).contains(triangles))
  }

  @Test func groupsBecomeClipsMasksAndFilters() throws {
    let text = try document(1) { _ in
      [
        .pushClip(Clip(.ellipse(ring))), draw(.rect(ring)), .popClip,
        .pushLayer(Layer(opacity: 0.5, blend: .multiply, effects: [.blur(sigmaX: 2, sigmaY: 2)])),
        draw(.rect(ring)), .mask, draw(.ellipse(ring)), .popLayer,
      ]
    }
    for part in [
      "<clipPath id=\"a\"><circle cx=\"50\" cy=\"50\" r=\"40\"/></clipPath>", "mask-type:alpha",
      "<feGaussianBlur stdDeviation=\"2\"/>", "mix-blend-mode:multiply", "opacity=\".5\"",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test func aShadowIsMadeOfStepsThatEveryRendererKnows() throws {
    let shadow = Effect.shadow(RGBA(1, 0, 0, 0.5), sigmaX: 3, sigmaY: 3, dx: 0, dy: 4)
    let text = try document(1) { _ in
      [.pushLayer(Layer(effects: [.blur(sigmaX: 1, sigmaY: 1), shadow])), draw(.rect(ring)), .popLayer]
    }
    #expect(
      text.contains(
        "<feGaussianBlur stdDeviation=\"1\" result=\"e0\"/><feGaussianBlur stdDeviation=\"3\"/><feOffset dy=\"4\"/>"
          + "<feColorMatrix values=\"0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 .5 0\"/>"
          + "<feMerge><feMergeNode/><feMergeNode in=\"e0\"/></feMerge>"))
  }

  /// What erases is a mask of all that is below it: in its own group, and through a clip.
  @Test func whatErasesIsAMaskOfWhatIsBelow() throws {
    let hole = draw(.ellipse(ring)) {
      $0.blend = .destinationOut
      $0.paint = .solid(RGBA(1, 0, 0, 0.5))
    }
    let white = "<rect width=\"100\" height=\"100\" fill=\"#fff\"/>"
    let black = "<circle cx=\"50\" cy=\"50\" r=\"40\" fill-opacity=\".5\"/>"
    let below = "<rect x=\"10\" y=\"10\" width=\"80\" height=\"80\"/>"
    let plain = try document(1) { _ in [draw(.rect(ring)), hole, draw(.rect(ring))] }
    #expect(plain.contains(">\(white)\(black)</mask>"), "\(plain)")
    #expect(plain.contains("<g mask=\"url(#a)\">\(below)</g>\(below)</svg>"), "\(plain)")
    let clipped = try document(1, background: .white) { _ in
      [.pushClip(Clip(.rect(ring))), draw(.rect(ring)), hole, .popClip]
    }
    #expect(clipped.contains("\(white)<g clip-path=\"url(#b)\">\(black)</g></mask>"), "\(clipped)")
    #expect(
      clipped.contains("<g mask=\"url(#c)\">\(white)<g clip-path=\"url(#a)\">\(below)</g></g></svg>"),
      "\(clipped)")
  }

  @Test func aBlendModeThatSVGLacksIsAnErrorThatSaysWhatHasIt() {
    let error = #expect(throws: EncodingError.self) {
      try document(1) { _ in [draw(.rect(ring)) { $0.blend = .sourceAtop }] }
    }
    #expect(error?.subject == "the blend mode .sourceAtop of a shape 80×80 px large")
    #expect(error?.hint?.contains("take .blendMode(.sourceAtop) out") == true)
  }
}
