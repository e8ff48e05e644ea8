import Foundation
import Testing

@testable import RingletRaster

/// Combined areas against the formula for two discs, and against counting points on a lattice.
@Suite struct PathCombinationTests {
  private func disc(_ x: Double) -> BezierPath {
    BezierPath(.ellipse(Rect(x: x - 10, y: -10, width: 20, height: 20)))
  }

  private func area(_ path: BezierPath) -> Double {
    abs(path.subPaths.flatMap { $0.contour(tolerance: 1e-4).segments }.signedArea)
  }

  /// The area that two discs of radius 10 share when their centres are `d` apart.
  private func lens(_ d: Double) -> Double {
    d >= 20 ? 0 : 200 * acos(d / 20) - d / 2 * (400 - d * d).squareRoot()
  }

  @Test(arguments: [4.0, 10, 15, 19.5])
  func discsHaveTheAreaOfTheFormula(distance: Double) {
    let whole = 100 * Double.pi, shared = lens(distance)
    let expected: [(PathCombination, Double)] = [
      (.union, 2 * whole - shared), (.intersection, shared), (.subtraction, whole - shared),
      (.symmetricDifference, 2 * (whole - shared)),
    ]
    for (combination, value) in expected {
      let found = area(disc(0).combined(with: disc(distance), combination))
      #expect(abs(found - value) < 0.01, "\(combination) at \(distance): \(found) instead of \(value)")
    }
  }

  @Test func discsApartStayAsTheyAre() {
    let whole = 100 * Double.pi
    #expect(abs(area(disc(0).combined(with: disc(30), .union)) - 2 * whole) < 0.01)
    #expect(disc(0).combined(with: disc(30), .intersection).isEmpty)
    #expect(abs(area(disc(0).combined(with: disc(30), .subtraction)) - whole) < 0.01)
  }

  @Test func aPathWithItselfIsAllOrNothing() {
    let whole = 100 * Double.pi
    #expect(abs(area(disc(0).combined(with: disc(0), .union)) - whole) < 0.01)
    #expect(abs(area(disc(0).combined(with: disc(0), .intersection)) - whole) < 0.01)
    #expect(disc(0).combined(with: disc(0), .subtraction).isEmpty)
  }

  @Test func aHoleRunsAgainstTheContourAround() {
    let square = BezierPath(.rect(Rect(x: -20, y: -20, width: 40, height: 40)))
    let ring = square.combined(with: disc(0), .subtraction)
    #expect(ring.subPaths.count == 2)
    #expect(abs(area(ring) - (1600 - 100 * .pi)) < 0.01)
    #expect(!ring.contains(Point(0, 0)))
    #expect(ring.contains(Point(15, 15)))
  }

  @Test func linesAreKeptWhereTheyLieInsideOrOutside() {
    let upper = BezierPath(.rect(Rect(x: -20, y: -20, width: 40, height: 20)))
    #expect(abs(disc(0).combined(with: upper, .lineIntersection).length - 10 * .pi) < 0.01)
    let rest = disc(0).combined(with: upper, .lineSubtraction)
    #expect(abs(rest.length - 10 * .pi) < 0.01)
    #expect(rest.subPaths.count == 1 && !rest.subPaths[0].isClosed)
  }

  @Test func everyCombinationAgreesWithItsInputsOnALattice() {
    var star = BezierPath()
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5
      let p = Point(12 * cos(angle), 12 * sin(angle))
      if index == 0 { star.move(to: p) } else { star.line(to: p) }
    }
    star.close()
    let other = disc(6)
    let rules: [(PathCombination, (Bool, Bool) -> Bool)] = [
      (.union, { $0 || $1 }), (.intersection, { $0 && $1 }), (.subtraction, { $0 && !$1 }),
      (.symmetricDifference, { $0 != $1 }),
    ]
    for (combination, rule) in rules {
      let combined = star.combined(with: other, combination)
      for i in 0..<40 {
        for j in 0..<40 {
          let p = Point(-16.3 + Double(i) * 0.83, -16.1 + Double(j) * 0.81)
          #expect(
            combined.contains(p) == rule(star.contains(p), other.contains(p)), "\(combination) at \(p)")
        }
      }
    }
  }
}
