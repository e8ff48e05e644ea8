import RingletMotion
import Testing

@testable import Ringlet

@Suite struct SimplestFractionTests {
  @Test(
    arguments: [
      (0.8499, 0.8501, 17, 20), (3.1, 3.19, 19, 6), (0.33, 0.34, 1, 3), (1.9, 2.1, 2, 1), (0.5, 0.5, 1, 2),
      (6.28318, 6.28319, 710, 113), (1.04999, 1.05001, 21, 20),
    ] as [(Double, Double, Int64, Int64)])
  func hasTheSmallestDenominator(low: Double, high: Double, numerator: Int64, denominator: Int64) {
    #expect(Rational(simplestIn: low...high) == Rational(numerator, denominator))
  }

  @Test func noFractionWithASmallerDenominatorLiesInTheRange() throws {
    for step in 1...200 {
      let low = Double(step) * 0.0137, high = low + 0.0011
      let found = try #require(Rational(simplestIn: low...high))
      #expect(found.doubleValue >= low && found.doubleValue <= high)
      for denominator in 1..<found.denominator {
        let value = (low * Double(denominator)).rounded(.up) / Double(denominator)
        #expect(value > high || value < low)
      }
    }
  }
}
