import Glibc
import Testing

@testable import RingletRaster

/// Errors in levels of 255 against 32 × 32 samples a pixel; the limits are those of the renderer's specification.
@Suite struct AccuracyTests {
  static let center = Point(128.3, 127.6)

  struct Circular: Sendable, CustomTestStringConvertible {
    let name: String
    let draw: Draw
    let reference: SampledReference
    var testDescription: String { name }
  }

  static func at(_ c: Point, _ r: Double) -> Outline {
    .ellipse(Rect(x: c.x - r, y: c.y - r, width: 2 * r, height: 2 * r))
  }

  static let circular: [Circular] = [
    circle("circle", 100), circle("small circle", 7.25), circle("dot", 1.6),
    ring("ring", 92, 20), ring("thin ring", 60, 1.3),
    arc("arc with round ends", 92, 20, 0.3, 4.5, .round),
    arc("arc with cut ends", 92, 20, 1.1, 2.2, .butt),
    arc("small spinner", 9, 3, -0.7, 4.0, .round),
    capsule,
  ]

  static func circle(_ name: String, _ r: Double) -> Circular {
    Circular(
      name: name, draw: Draw(at(center, r), paint: .solid(.black)),
      reference: SampledReference(polygons: [SampledReference.circle(center, r)]))
  }

  static func ring(_ name: String, _ r: Double, _ width: Double) -> Circular {
    Circular(
      name: name, draw: Draw(at(center, r), stroke: Stroke(width: width), paint: .solid(.black)),
      reference: SampledReference(polygons: [
        SampledReference.circle(center, r + width / 2),
        SampledReference.circle(center, r - width / 2).reversed(),
      ]))
  }

  static func arc(
    _ name: String, _ r: Double, _ width: Double, _ start: Double, _ sweep: Double, _ cap: LineCap
  ) -> Circular {
    let turn = Affine.translation(-center.x, -center.y).then(.rotation(start)).then(
      .translation(center.x, center.y))
    return Circular(
      name: name,
      draw: Draw(
        at(center, r), trim: Trim(from: 0, to: sweep / (2 * .pi)), stroke: Stroke(width: width, cap: cap),
        transform: turn, paint: .solid(.black)),
      reference: SampledReference(polygons: [
        SampledReference.arcStroke(center, r, width, start, sweep, round: cap == .round)
      ]))
  }

  static var capsule: Circular {
    // Its straight edges lie between two rows of samples, which the reference would otherwise round to one.
    let r = 11.0, a = Point(90.4, 70.8125), b = Point(160.9, 70.8125)
    return Circular(
      name: "capsule",
      draw: Draw(
        .roundedRect(
          Rect(x: a.x - r, y: a.y - r, width: b.x - a.x + 2 * r, height: 2 * r), radiusX: r, radiusY: r,
          continuous: false), paint: .solid(.black)),
      reference: SampledReference(polygons: [
        SampledReference.arc(b, r, -.pi / 2, .pi) + SampledReference.arc(a, r, .pi / 2, .pi)
      ]))
  }

  @Test(arguments: circular) func circularShapesAreWithinHalfALevel(_ shape: Circular) {
    let error = LevelError(
      drawn(DisplayList([.draw(shape.draw)]), 256, 256), shape.reference.coverage(width: 256, height: 256))
    #expect(error.edgePixels > 8)
    #expect(error.mean <= 0.6, "mean \(error.mean)")
    #expect(error.worst <= 10, "worst \(error.worst)")
  }

  struct General: Sendable, CustomTestStringConvertible {
    let name: String
    let path: BezierPath
    var testDescription: String { name }
  }

  static let general: [General] = [
    General(name: "leaf", path: leaf), General(name: "star", path: star),
    General(name: "ampersand", path: loops),
    General(name: "sliver", path: sliver),
  ]

  static var leaf: BezierPath {
    var path = BezierPath()
    path.move(to: Point(20.3, 200.1))
    path.cubic(to: Point(220.7, 30.2), Point(30.1, 60.5), Point(120.9, 20.7))
    path.cubic(to: Point(20.3, 200.1), Point(230.5, 120.1), Point(160.2, 240.4))
    path.close()
    return path
  }

  static var star: BezierPath {
    var path = BezierPath()
    for k in 0..<10 {
      let a = Double(k) * .pi / 5 + 0.1, r = k % 2 == 0 ? 110.0 : 42.0
      let p = Point.zero.polar(r, a) + Point(128, 126)
      k == 0 ? path.move(to: p) : path.line(to: p)
    }
    path.close()
    return path
  }

  static var loops: BezierPath {
    var path = BezierPath()
    path.move(to: Point(60, 40))
    path.quad(to: Point(200, 60), control: Point(140, -10))
    path.quad(to: Point(180, 220), control: Point(250, 150))
    path.cubic(to: Point(50, 190), Point(140, 260), Point(70, 250))
    path.quad(to: Point(60, 40), control: Point(20, 110))
    path.close()
    path.move(to: Point(110, 90))
    path.cubic(to: Point(110, 170), Point(60, 110), Point(70, 160))
    path.cubic(to: Point(110, 90), Point(170, 170), Point(180, 80))
    path.close()
    return path
  }

  static var sliver: BezierPath {
    var path = BezierPath()
    path.move(to: Point(5.2, 5.7))
    path.line(to: Point(250.1, 31.3))
    path.line(to: Point(250.4, 32.6))
    path.line(to: Point(5.1, 7.1))
    path.close()
    return path
  }

  struct Drawn: Sendable, CustomTestStringConvertible {
    let name: String
    let commands: [DisplayList.Command]
    let polygons: [[Point]]
    var testDescription: String { name }
  }

  static func polyline(_ points: [Point]) -> Outline {
    var path = BezierPath()
    path.move(to: points[0])
    for p in points.dropFirst() { path.line(to: p) }
    return .path(path)
  }

  /// A line up to a point and on to the right.
  ///
  /// Edges lie between two samples of the reference, which would otherwise round them to one.
  static func corner(_ p: Point, _ width: Double, _ height: Double, _ stroke: Stroke) -> DisplayList.Command {
    .draw(
      Draw(
        polyline([p + Point(0, height), p, p + Point(width, 0)]), stroke: stroke, paint: .solid(.black)))
  }

  /// A rectangle that is turned: its middle, the halves of its sides, the angle.
  static func turned(_ c: Point, _ w: Double, _ h: Double, _ angle: Double) -> [Point] {
    [(-w, -h), (w, -h), (w, h), (-w, h)].map { x, y in
      Point(c.x + x * cos(angle) - y * sin(angle), c.y + x * sin(angle) + y * cos(angle))
    }
  }

  static let strokesAndCuts: [Drawn] = [
    Drawn(
      name: "a corner with a miter",
      commands: [corner(Point(40.3125, 60.1875), 150.59375, 140.5, Stroke(width: 15))],
      polygons: [
        [
          Point(32.8125, 200.6875), Point(32.8125, 52.6875), Point(190.90625, 52.6875),
          Point(190.90625, 67.6875), Point(47.8125, 67.6875), Point(47.8125, 200.6875),
        ]
      ]),
    Drawn(
      name: "a corner with a bevel, square ends",
      commands: [
        corner(Point(40.3125, 60.1875), 150.59375, 140.5, Stroke(width: 15, cap: .square, join: .bevel))
      ],
      polygons: [
        [
          Point(32.8125, 208.1875), Point(32.8125, 60.1875), Point(40.3125, 52.6875),
          Point(198.40625, 52.6875), Point(198.40625, 67.6875), Point(47.8125, 67.6875),
          Point(47.8125, 208.1875),
        ]
      ]),
    Drawn(
      name: "a corner and ends that are round",
      commands: [
        corner(Point(60.3125, 70.1875), 120.59375, 120.5, Stroke(width: 30, cap: .round, join: .round))
      ],
      polygons: [
        SampledReference.arc(Point(60.3125, 190.6875), 15, 0, .pi)
          + SampledReference.arc(Point(60.3125, 70.1875), 15, .pi, .pi / 2)
          + SampledReference.arc(Point(180.90625, 70.1875), 15, -.pi / 2, .pi) + [Point(75.3125, 85.1875)]
      ]),
    Drawn(
      name: "dashes with a phase, turned",
      commands: [
        .draw(
          Draw(
            polyline([Point(-90, 0), Point(90, 0)]), stroke: Stroke(width: 9, dash: [20, 10], dashPhase: 5),
            transform: Affine.rotation(0.3).then(.translation(128, 128)), paint: .solid(.black)))
      ],
      // The first dash has 15 left and the last one 5; those in between are 30 apart.
      polygons: [turned(Point(128 - 82.5 * cos(0.3), 128 - 82.5 * sin(0.3)), 7.5, 4.5, 0.3)]
        + [turned(Point(128 + 87.5 * cos(0.3), 128 + 87.5 * sin(0.3)), 2.5, 4.5, 0.3)]
        + (0..<5).map { k in
          let x = -55 + 30 * Double(k)
          return turned(Point(128 + x * cos(0.3), 128 + x * sin(0.3)), 10, 4.5, 0.3)
        }),
    Drawn(
      name: "a stretched ring",
      commands: [
        .draw(
          Draw(
            LoaderScene.circle(40), stroke: Stroke(width: 12),
            transform: Affine.scale(2.5, 1.1).then(.rotation(0.4)).then(.translation(center.x, center.y)),
            paint: .solid(.black)))
      ],
      polygons: [46.0, 34].enumerated().map { k, r in
        let place = Affine.scale(2.5, 1.1).then(.rotation(0.4)).then(.translation(center.x, center.y))
        let circle = SampledReference.circle(.zero, r).map(place.apply)
        return k == 0 ? circle : circle.reversed()
      }),
    Drawn(
      name: "the even-odd inside of two circles",
      commands: [
        .draw(
          Draw(
            .path(circles(100, 61)), rule: .evenOdd, transform: .translation(center.x, center.y),
            paint: .solid(.black)))
      ],
      polygons: [SampledReference.circle(center, 100), SampledReference.circle(center, 61).reversed()]),
    Drawn(
      name: "half a circle that clips",
      commands: [
        .pushClip(Clip(at(center, 90))),
        .draw(Draw(.rect(Rect(x: 128, y: 0, width: 128, height: 256)), paint: .solid(.black))), .popClip,
      ],
      polygons: [
        SampledReference.circle(center, 90).map { Point(max($0.x, 128), $0.y) }
      ]),
  ]

  static func circles(_ radii: Double...) -> BezierPath {
    var path = BezierPath()
    for r in radii {
      path.move(to: Point(r, 0))
      path.arc(center: .zero, radius: r, start: 0, sweep: 2 * .pi)
      path.close()
    }
    return path
  }

  @Test(arguments: strokesAndCuts) func strokesRulesAndClipsAreWithinALevelAndAHalf(_ shape: Drawn) {
    let error = LevelError(
      drawn(DisplayList(shape.commands), 256, 256),
      SampledReference(polygons: shape.polygons).coverage(width: 256, height: 256))
    #expect(error.edgePixels > 100)
    #expect(error.mean <= 1.5, "mean \(error.mean)")
    #expect(error.worst <= 10, "worst \(error.worst)")
  }

  /// The height of bands depends on the width of the picture, and must not show.
  @Test(arguments: [128, 160, 168, 1280, 1288]) func aPictureOfAnotherWidthHasTheSamePixels(_ width: Int) {
    for scene in LoaderScene.allCases {
      let list = scene.list(0.3, size: 200), a = drawn(list, 200, 200), b = drawn(list, width, 200)
      var differing = 0
      for y in 0..<200 { for x in 0..<min(width, 200) where a[x, y] != b[x, y] { differing += 1 } }
      #expect(differing == 0, "\(scene)")
    }
  }

  /// Letters are known to be simple and take a shorter way.
  @Test(arguments: [leaf, bowl]) func outlinesOfLettersAreWithinALevelAndAHalf(_ path: BezierPath) {
    let letter = path.prepared()
    #expect(letter.isKnownSimple)
    let error = LevelError(
      drawn(DisplayList([.draw(Draw(.path(letter), paint: .solid(.black)))]), 256, 256),
      SampledReference(polygons: SampledReference.polygons(of: path)).coverage(width: 256, height: 256))
    #expect(error.edgePixels > 100)
    #expect(error.mean <= 1.5, "mean \(error.mean)")
    #expect(error.worst <= 10, "worst \(error.worst)")
  }

  /// Posters have letters of a thousand pixels: their flat parts are hundreds of pixels wide.
  @Test(arguments: [4.0, 9, 20, 60]) func largeLettersAreAsExact(_ scale: Double) {
    let bowl = Self.bowl, letter = bowl.prepared(), c = Point(120.3, 110.6), size = 512
    // The upper left quarter of it.
    let place = Affine.translation(-c.x, -c.y).then(.scale(scale, scale)).then(
      .translation(508.4, 31 * scale + 3.2))
    let polygons = SampledReference.polygons(of: bowl).map { $0.map(place.apply) }
    let error = LevelError(
      drawn(
        DisplayList([.draw(Draw(.path(letter), transform: place, paint: .solid(.black)))]), size, size),
      SampledReference(polygons: polygons).coverage(width: size, height: size))
    #expect(error.edgePixels > 100)
    #expect(error.mean <= 1.5, "mean \(error.mean)")
    #expect(error.worst <= 10, "worst \(error.worst)")
  }

  /// A letter O, 60 px high.
  static var bowl: BezierPath {
    var path = BezierPath()
    for (rx, ry, turn) in [(26.0, 31.0, 1.0), (13.0, 20.0, -1.0)] {
      let c = Point(120.3, 110.6), k = 0.58
      func p(_ x: Double, _ y: Double) -> Point { Point(c.x + x * rx * turn, c.y + y * ry) }
      path.move(to: p(1, 0))
      path.cubic(to: p(0, 1), p(1, k), p(k, 1))
      path.cubic(to: p(-1, 0), p(-k, 1), p(-1, k))
      path.cubic(to: p(0, -1), p(-1, -k), p(-k, -1))
      path.cubic(to: p(1, 0), p(k, -1), p(1, -k))
      path.close()
    }
    return path
  }

  @Test(arguments: general) func generalPathsAreWithinALevelAndAHalf(_ shape: General) {
    let reference = SampledReference(polygons: SampledReference.polygons(of: shape.path))
    let error = LevelError(
      drawn(DisplayList([.draw(Draw(.path(shape.path), paint: .solid(.black)))]), 256, 256),
      reference.coverage(width: 256, height: 256))
    #expect(error.edgePixels > 100)
    #expect(error.mean <= 1.5, "mean \(error.mean)")
    #expect(error.worst <= 10, "worst \(error.worst)")
  }
}
