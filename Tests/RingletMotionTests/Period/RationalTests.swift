import Testing

@testable import RingletMotion

@Suite struct RationalTests {
  static let literals: [(Double, Int64, Int64)] = [
    (0, 0, 1), (1, 1, 1), (1.05, 21, 20), (0.85, 17, 20), (0.35, 7, 20), (-0.75, -3, 4), (1.0 / 3, 1, 3),
    (2.0 / 3 * 5, 10, 3), (0.1 + 0.2, 3, 10), (55.0 / 60, 11, 12), (1.05 / 12 * 7, 49, 80),
    (30_000.0 / 1001, 30_000, 1001), (1e9, 1_000_000_000, 1), (0.001, 1, 1000), (1.05 / 1.3, 21, 26),
  ]

  @Test(arguments: literals)
  func literalIsTheFractionItIsMeantToBe(_ value: Double, _ top: Int64, _ bottom: Int64) throws {
    let found = try #require(Rational(approximating: value))
    #expect(found.numerator == top && found.denominator == bottom, "\(found)")
  }

  @Test func irrationalNumberIsMetWithinTheTolerance() throws {
    let pi = try #require(Rational(approximating: .pi))
    #expect(abs(pi.doubleValue - .pi) < 4e-10)
    #expect(Rational(approximating: .pi, tolerance: 1e-6) == Rational(355, 113))
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e10])
  func numberWithoutAUsableFractionHasNone(_ value: Double) {
    #expect(Rational(approximating: value) == nil)
  }

  @Test func fractionIsReducedWithTheSignAbove() {
    #expect(Rational(6, -4)?.description == "-3/2")
    #expect(Rational(0, -5)?.description == "0")
    #expect(Rational(1, 0) == nil)
    #expect(Rational(.min, 3) == nil)
  }

  @Test func arithmeticIsExact() throws {
    let (a, b) = (try #require(Rational(21, 20)), try #require(Rational(-7, 12)))
    #expect(a.adding(b) == Rational(7, 15))
    #expect(a.subtracting(b) == Rational(49, 30))
    #expect(a.multiplied(by: b) == Rational(-49, 80))
    #expect(a.divided(by: b) == Rational(-9, 5))
    #expect(a.divided(by: .zero) == nil)
    #expect(b < .zero && .zero < a && b < a && !(a < a))
    #expect(a.floor == 1 && b.floor == -1 && Rational(-2).floor == -2)
  }

  @Test func overflowIsNotANumber() throws {
    let huge = try #require(Rational(.max, 3)), tiny = try #require(Rational(1, .max))
    #expect(huge.adding(huge) == nil)
    #expect(huge.multiplied(by: huge) == nil)
    #expect(huge.divided(by: tiny) == nil)
    #expect(huge.multiplied(by: tiny) == Rational(1, 3))
    #expect(tiny < huge)
  }

  static let multiples: [([Double], String?)] = [
    ([1.05, 0.85], "357/20"), ([1, 1.5], "3"), ([0.8, 1.2, 1], "12"), ([1.05], "21/20"),
    ([1.0 / 3, 0.5], "1"),
    ([], nil), ([1, 0], nil), ([1, -1], nil), ([11.0 / 6, 1.05], "231/2"),
  ]

  @Test(arguments: multiples)
  func commonMultipleIsTheShortestCommonPeriod(_ periods: [Double], _ expected: String?) {
    let rationals = periods.compactMap { Rational(approximating: $0) }
    let found = Rational.commonMultiple(of: rationals)
    #expect(found?.description == expected)
  }

  @Test func commonMultipleThatDoesNotFitIsNone() {
    let primes: [Int64] = [999_999_937, 999_999_929, 999_999_893]
    #expect(Rational.commonMultiple(of: primes.compactMap { Rational($0, 7) }) == nil)
  }
}
