import Glibc
import Testing

@testable import RingletRaster

@Suite struct BezierPathTests {
  /// One step of each kind, two sub-paths.
  static let everything: BezierPath = {
    var path = BezierPath()
    path.move(to: Point(10, 10))
    path.line(to: Point(40, 10))
    path.quad(to: Point(50, 30), control: Point(52, 12))
    path.cubic(to: Point(30, 50), Point(48, 44), Point(40, 50))
    path.arc(center: Point(20, 40), radius: 10, start: 0, sweep: 2)
    path.close()
    path.move(to: Point(60, 60))
    path.line(to: Point(70, 80))
    return path
  }()

  @Test func currentPointFollowsThePen() {
    var path = BezierPath()
    #expect(path.currentPoint == nil)
    path.move(to: Point(1, 2))
    #expect(path.currentPoint == Point(1, 2))
    path.quad(to: Point(5, 6), control: Point(3, 3))
    #expect(path.currentPoint == Point(5, 6))
    path.close()
    #expect(path.currentPoint == Point(1, 2))
    path.arc(center: Point(0, 0), radius: 2, start: 0, sweep: .pi / 2)
    #expect(path.currentPoint == Point(0, 2))
  }

  @Test func boundsAreTight() throws {
    var path = BezierPath()
    path.move(to: Point(0, 0))
    path.cubic(to: Point(10, 0), Point(0, 8), Point(10, 8))
    let bounds = try #require(path.bounds)
    #expect(abs(bounds.maxY - 6) < 1e-3 && abs(bounds.maxX - 10) < 1e-3)
    let arc = try #require(Self.everything.applying(.scale(1, 2)).bounds)
    let flat = try #require(Self.everything.bounds)
    #expect(abs(arc.maxY - 2 * flat.maxY) < 1e-3)
    #expect(BezierPath().bounds == nil)
  }

  @Test func containsFollowsTheRule() {
    let star = PlanarSweepTests.star(5, step: 2, radius: 40)
    #expect(star.contains(Point(50, 50)))
    #expect(!star.contains(Point(50, 50), rule: .evenOdd))
    #expect(star.contains(Point(50, 15), rule: .evenOdd))
    #expect(!star.contains(Point(20, 15)))
    let ring = PlanarSweepTests.circles([(0, 10, true), (0, 5, false)])
    #expect(ring.contains(Point(7, 0)) && !ring.contains(Point(0, 0)) && !ring.contains(Point(0, 11)))
    var open = BezierPath()
    open.move(to: Point(0, 0))
    open.line(to: Point(10, 0))
    open.line(to: Point(0, 10))
    #expect(open.contains(Point(3, 3)) && !open.contains(Point(6, 6)))
  }

  @Test func interpolatesPathsOfOneStructure() throws {
    let to = Self.everything.applying(.translation(10, 20))
    let half = try #require(Self.everything.interpolated(to: to, by: 0.5))
    #expect(half.points[0] == Point(15, 20))
    #expect(Self.everything.interpolated(to: BezierPath(), by: 0.5) == nil)
  }

  @Test(arguments: [
    Affine.identity, .rotation(1), .scale(-2, 2), .scale(2, 0.5),
    Affine(a: 1, b: 0.3, c: 0.7, d: 1.2, tx: 3, ty: 4),
  ])
  func affineImagesHoldTheImagesOfPoints(map: Affine) {
    let image = Self.everything.applying(map)
    var random = SeededGenerator(7)
    for _ in 0..<300 {
      let p = random.point(80)
      guard distance(p, Self.everything.subPaths.flatMap(\.curves), samples: 40) > 0.1 else { continue }
      #expect(image.contains(map.apply(p)) == Self.everything.contains(p))
    }
  }

  @Test func projectionsHoldTheImagesOfPoints() {
    // A quarter of a right angle about the y axis through x = 40, seen from 100 in front.
    let angle = Double.pi / 8
    let map = Homography(
      affine: Affine(a: cos(angle) + 0.4 * sin(angle), b: 0.4 * sin(angle), c: 0, d: 1, tx: 5, ty: -12),
      p: 0.01 * sin(angle), r: 1 - 0.4 * sin(angle))
    let image = Self.everything.projected(map)
    var random = SeededGenerator(8)
    for _ in 0..<300 {
      let p = random.point(80)
      guard distance(p, Self.everything.subPaths.flatMap(\.curves), samples: 40) > 0.1 else { continue }
      #expect(image.contains(map.apply(p)) == Self.everything.contains(p))
    }
    let circle = BezierPath(.ellipse(Rect(x: 0, y: 0, width: 80, height: 80))).projected(map)
    for i in 0..<64 {
      let p = map.apply(Point(40, 40).polar(40, Double(i) * .pi / 32))
      #expect(distance(p, circle.subPaths.flatMap(\.curves)) < 0.015)
    }
  }

  @Test func affineProjectionsKeepArcs() {
    let map = Homography(affine: .scale(4, 4), r: 2)
    #expect(Self.everything.projected(map) == Self.everything.applying(.scale(2, 2)))
  }

  @Test func trimmedKeepsTheKindOfCurves() {
    let half = Self.everything.trimmed(by: Trim(from: 0, to: 0.5))
    #expect(abs(half.length - Self.everything.length / 2) < 1e-6)
    #expect(half.verbs.prefix(3) == [.move, .line, .quad])
    #expect(Self.everything.trimmed(by: Trim(from: 0, to: 1)).length == Self.everything.length)
  }

  @Test func strokedFillsWhatAStrokeDraws() {
    let stroke = Stroke(width: 5, cap: .round, join: .round, dash: [20, 9])
    let filled = Draw(.path(Self.everything.stroked(by: stroke)), paint: .solid(.black)).flattened()
    let drawn = Draw(.path(Self.everything), stroke: stroke, paint: .solid(.black)).flattened()
    #expect(abs(filled.segments.signedArea - drawn.segments.signedArea) < 0.1)
  }

  @Test func svgPathDataIsPlainDecimals() {
    #expect(
      Self.everything.svgPathData()
        == "M10 10L40 10Q52 12 50 30C48 44 40 50 30 50L30 40A10 10 0 0 1 15.839 49.093ZM60 60L70 80")
    let circle = BezierPath(.ellipse(Rect(x: 0, y: 0, width: 20, height: 20)))
    #expect(circle.svgPathData(decimals: 2) == "M20 10A10 10 0 0 1 0 10A10 10 0 0 1 20 10Z")
    #expect((-0.0004).decimal(places: 3) == "0")
    #expect((-12.5).decimal(places: 3) == "-12.5")
    #expect(0.05.decimal(places: 2) == "0.05")
    #expect(Double.nan.decimal(places: 2) == "0")
  }
}
