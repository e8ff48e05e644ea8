import Glibc
import Testing

@testable import RingletRaster

@Suite struct PlanarSweepTests {
  static func star(_ points: Int, step: Int, radius: Double) -> BezierPath {
    var path = BezierPath()
    for i in 0..<points {
      let p = Point(50, 50).polar(radius, 2 * .pi * Double(i * step) / Double(points) - .pi / 2)
      if i == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    path.close()
    return path
  }

  static func circles(_ circles: [(Double, Double, Bool)]) -> BezierPath {
    var path = BezierPath()
    for (x, r, clockwise) in circles {
      path.move(to: Point(x + r, 0))
      path.arc(center: Point(x, 0), radius: r, start: 0, sweep: clockwise ? 2 * .pi : -2 * .pi)
      path.close()
    }
    return path
  }

  /// The common part of two circles of radius 10 at a distance of 10.
  static let lens = 2 * 100 * Double.pi / 3 - 50 * 3.0.squareRoot()

  /// The area of a pentagram of radius 1 and of the pentagon in its middle.
  static let pentagram = 10 * sin(Double.pi / 5) * sin(Double.pi / 10) / sin(7 * Double.pi / 10) / 2
  static let pentagon = 2.5 * sin(2 * Double.pi / 5) * pow((3 - 5.0.squareRoot()) / 2, 2)

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let path: BezierPath
    let nonZero, evenOdd: Double
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "pentagram", path: star(5, step: 2, radius: 40), nonZero: 1600 * pentagram,
      evenOdd: 1600 * (pentagram - pentagon)),
    Row(
      name: "two circles", path: circles([(0, 10, true), (10, 10, true)]), nonZero: 200 * .pi - lens,
      evenOdd: 200 * .pi - 2 * lens),
    Row(
      name: "two circles, one against the other", path: circles([(0, 10, true), (10, 10, false)]),
      nonZero: 200 * .pi - 2 * lens, evenOdd: 200 * .pi - 2 * lens),
    Row(
      name: "nested", path: circles([(0, 10, true), (0, 5, true)]), nonZero: 100 * .pi, evenOdd: 75 * .pi),
    Row(name: "hole", path: circles([(0, 10, true), (0, 5, false)]), nonZero: 75 * .pi, evenOdd: 75 * .pi),
    Row(name: "twice", path: circles([(0, 10, true), (0, 10, true)]), nonZero: 100 * .pi, evenOdd: 0),
    Row(name: "cancelled", path: circles([(0, 10, true), (0, 10, false)]), nonZero: 0, evenOdd: 0),
    Row(
      name: "touching", path: circles([(0, 10, true), (20, 10, true)]), nonZero: 200 * .pi,
      evenOdd: 200 * .pi),
  ]

  static let maps: [Affine] = [
    .identity, Affine.rotation(0.3).then(.translation(5, 5)), Affine.rotation(.pi / 2), .scale(0.5, 0.5),
  ]

  @Test(arguments: rows, maps)
  func areasFollowTheRule(_ row: Row, map: Affine) {
    for (rule, area) in [(FillRule.nonZero, row.nonZero), (.evenOdd, row.evenOdd)] {
      let flat = Draw(.path(row.path), rule: rule, transform: map, paint: .solid(.black)).flattened()
      #expect(flat.rule == .nonZero)
      // Nested contours of one direction stay as they are: their covers are clamped.
      let nested = row.name == "nested" && rule == .nonZero ? 25 * Double.pi : 0
      #expect(abs(flat.segments.signedArea - (area + nested) * map.determinant) < 1e-6 * 5000)
    }
  }

  /// Winding numbers of the result are 0 or 1, as the rule has it for the winding numbers of the path.
  @Test(arguments: 0..<60)
  func insideIsWhereTheRuleSays(seed: Int) {
    var random = SeededGenerator(UInt64(seed) + 1000)
    var contours: [Contour] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var path = BezierPath()
      path.move(to: random.point(50))
      for _ in 0..<Int.random(in: 2...9, using: &random) {
        if Bool.random(using: &random) {
          // Corners on a coarse grid: shared points, level and overlapping edges.
          let p = random.point(5)
          path.line(to: Point(p.x.rounded() * 10, p.y.rounded() * 10))
        } else {
          path.arc(
            center: random.point(50), radius: .random(in: 1...20, using: &random),
            start: .random(in: -4...4, using: &random), sweep: .random(in: -6.2...6.2, using: &random))
        }
      }
      path.close()
      contours += path.subPaths.map { $0.contour(tolerance: 0.01) }
    }
    let given = contours.flatMap(\.segments)
    for rule in [FillRule.nonZero, .evenOdd] {
      let resolved = PlanarSweep.resolve(contours, rule: rule).segments
      var wrong = 0
      for _ in 0..<400 {
        let p = random.point(90) - Point(20, 20)
        let count = winding(given, p)
        let isInside = rule == .nonZero ? count != 0 : count % 2 != 0
        if abs(winding(resolved, p)) != (isInside ? 1 : 0) { wrong += 1 }
      }
      // Points within rounding of a border may fall on either side.
      #expect(wrong <= 1, "\(rule)")
    }
  }

  @Test func simpleOutlinesPassUnchanged() {
    let shapes: [Outline] = [
      .rect(Rect(x: 0, y: 0, width: 3, height: 4)), .ellipse(Rect(x: 0, y: 0, width: 3, height: 4)),
      .roundedRect(Rect(x: 0, y: 0, width: 30, height: 40), radiusX: 9, radiusY: 9, continuous: true),
      .path(Self.circles([(0, 5, true), (10.1, 5, false)])),
    ]
    for shape in shapes {
      for angle in [0, 0.1, 1.3] {
        let contours = shape.subPaths.map { $0.applying(.rotation(angle)).contour(tolerance: 0.01) }
        #expect(PlanarSweep.isSimple(contours))
      }
    }
  }
}
