import Glibc
import Testing

@testable import RingletRaster

@Suite struct PathMeasureTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let curve: Curve
    let length: Double
    var testDescription: String { name }
  }

  static func ellipse(_ a: Double, _ b: Double, _ sweep: Double) -> Curve {
    .arc(EllipticArc(center: Point(3, 4), radiusX: a, radiusY: b, start: 0, sweep: sweep))
  }

  static let rows: [Row] = [
    Row(name: "line", curve: .line(Point(1, 1), Point(4, 5)), length: 5),
    Row(name: "circle", curve: ellipse(5, 5, -2 * .pi), length: 10 * .pi),
    // 4 a E(3/4), from tables of elliptic integrals.
    Row(name: "ellipse", curve: ellipse(2, 1, 2 * .pi), length: 9.688448220547675),
    // The parabola y = x² from 0 to 1: (2√5 + asinh 2) / 4.
    Row(
      name: "parabola", curve: .quad(Point(0, 0), Point(0.5, 0), Point(1, 1)),
      length: (2 * 5.0.squareRoot() + asinh(2)) / 4),
    Row(
      name: "parabola as a cubic",
      curve: .cubic(Point(0, 0), Point(1.0 / 3, 0), Point(2.0 / 3, 1.0 / 3), Point(1, 1)),
      length: (2 * 5.0.squareRoot() + asinh(2)) / 4),
    // The semicubical parabola (t², t³): (13√13 − 8) / 27, with a cusp at the start.
    Row(
      name: "cusp", curve: .cubic(Point(0, 0), Point(0, 0), Point(1.0 / 3, 0), Point(1, 1)),
      length: (13 * 13.0.squareRoot() - 8) / 27),
    Row(name: "point", curve: .cubic(Point(1, 1), Point(1, 1), Point(1, 1), Point(1, 1)), length: 0),
  ]

  @Test(arguments: rows)
  func lengthMatchesTheClosedForm(_ row: Row) {
    #expect(abs(row.curve.length - row.length) <= 1e-8 * row.length)
  }

  @Test(arguments: rows)
  func lengthsOfPartsAddUp(_ row: Row) {
    for fraction in [0.1, 0.5, 0.77] where row.length > 0 {
      let t = row.curve.parameter(atLength: fraction * row.length, of: row.length)
      #expect(abs(row.curve.part(from: 0, to: t).length - fraction * row.length) <= 1e-8 * row.length)
      #expect(abs(row.curve.part(from: t, to: 1).length - (1 - fraction) * row.length) <= 1e-8 * row.length)
    }
  }

  static let box = Outline.rect(Rect(x: 0, y: 0, width: 30, height: 20))

  @Test(arguments: [
    (0.0, 1.0, 100.0, true), (-0.2, 1.3, 100, true), (0, 0.5, 50, false), (0.25, 0.75, 50, false),
    (0.5, 0.5, 0, false), (0.8, 0.2, 0, false), (0.9, 2, 10, false), (-1, 0.1, 10, false),
  ])
  func trimsByLength(from: Double, to: Double, length: Double, closed: Bool) {
    let part = Self.box.subPaths.trimmed(Trim(from: from, to: to))
    #expect(abs(part.length - length) < 1e-9)
    #expect(part.contains(where: \.isClosed) == closed)
  }

  @Test func trimsSubPathsOneAfterTheOther() {
    let both = Self.box.subPaths + Outline.rect(Rect(x: 50, y: 0, width: 15, height: 10)).subPaths
    let part = both.trimmed(Trim(from: 0.5, to: 0.8))
    #expect(part.count == 2)
    #expect(abs((part[0].curves.first?.first.x ?? 0) - 5) < 1e-9)
    #expect(abs(part[1].curves.reduce(0) { $0 + $1.length } - 20) < 1e-9)
    // The seam between the two leaves no crumb of the other one.
    #expect(both.trimmed(Trim(from: 0, to: 100.0 / 150)).count == 1)
    #expect(both.trimmed(Trim(from: 100.0 / 150, to: 1)).count == 1)
  }
}
