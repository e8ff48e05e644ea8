/// An exact fraction in lowest terms, with a positive denominator.
///
/// Periods and frame times are exact, so that the common multiple of several periods exists and frame k of a loop
/// is at k·T/N without drift. Operations whose result does not fit return `nil`.
package struct Rational: Hashable, Sendable {
  /// The number above the line.
  package let numerator: Int64
  /// The number below the line, at least 1.
  package let denominator: Int64

  /// The fraction 0/1.
  package static let zero = Rational(0)

  /// A whole number.
  package init(_ value: Int) {
    numerator = Int64(value)
    denominator = 1
  }

  /// The fraction in lowest terms, or `nil` if the denominator is zero or a number does not fit.
  package init?(_ numerator: Int64, _ denominator: Int64) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Rational.gcd(numerator, denominator) * denominator.signum()
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The simplest fraction that a floating-point number can be meant to be.
  ///
  /// A literal such as 1.05 is not 21/20 but the nearest double; the convergents of its continued fraction pass
  /// through 21/20 on the way. The first one within the tolerance is taken.
  ///
  /// - Parameters:
  ///   - value: The number. Infinite numbers and those above 10⁹ have no fraction.
  ///   - tolerance: The largest error: relative above 1, absolute below.
  package init?(approximating value: Double, tolerance: Double = 1e-10) {
    guard value.isFinite, abs(value) <= 1e9 else { return nil }
    let bound = tolerance * max(1, abs(value))
    // Convergents p/q: each is the next partial quotient times the last, plus the one before.
    var (p, previousP): (Int64, Int64) = (1, 0)
    var (q, previousQ): (Int64, Int64) = (0, 1)
    var rest = abs(value)
    while true {
      let whole = rest.rounded(.down)
      guard let quotient = Int64(exactly: whole),
        let nextP = Rational.multiplyAdd(quotient, p, previousP),
        let nextQ = Rational.multiplyAdd(quotient, q, previousQ)
      else { return nil }
      (p, previousP) = (nextP, p)
      (q, previousQ) = (nextQ, q)
      if abs(Double(p) / Double(q) - abs(value)) <= bound { break }
      guard rest > whole else { return nil }
      rest = 1 / (rest - whole)
    }
    self.init(value < 0 ? -p : p, q)
  }

  /// The nearest double.
  package var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// The largest whole number that is not above the fraction.
  package var floor: Int64 {
    let quotient = numerator / denominator
    return numerator < 0 && quotient * denominator != numerator ? quotient - 1 : quotient
  }
}

extension Rational {
  package func adding(_ other: Rational) -> Rational? {
    let divisor = Rational.gcd(denominator, other.denominator)
    let (a, b) = (other.denominator / divisor, denominator / divisor)
    guard let left = Rational.multiplyAdd(numerator, a, 0),
      let top = Rational.multiplyAdd(other.numerator, b, left),
      let bottom = Rational.multiplyAdd(denominator, a, 0)
    else { return nil }
    return Rational(top, bottom)
  }

  package func subtracting(_ other: Rational) -> Rational? { adding(-other) }

  package func multiplied(by other: Rational) -> Rational? {
    let left = Rational.gcd(numerator, other.denominator)
    let right = Rational.gcd(other.numerator, denominator)
    guard let top = Rational.multiplyAdd(numerator / left, other.numerator / right, 0),
      let bottom = Rational.multiplyAdd(denominator / right, other.denominator / left, 0)
    else { return nil }
    return Rational(top, bottom)
  }

  /// The quotient, or `nil` if the divisor is zero or the result does not fit.
  package func divided(by other: Rational) -> Rational? {
    guard let inverse = Rational(other.denominator, other.numerator) else { return nil }
    return multiplied(by: inverse)
  }

  package static prefix func - (value: Rational) -> Rational {
    Rational(negating: value)
  }

  private init(negating value: Rational) {
    numerator = -value.numerator
    denominator = value.denominator
  }

  /// The smallest positive fraction of which both numbers are whole multiples.
  ///
  /// `nil` if one of them is not positive or the result does not fit.
  package func commonMultiple(with other: Rational) -> Rational? {
    guard numerator > 0, other.numerator > 0 else { return nil }
    let divisor = Rational.gcd(numerator, other.numerator)
    guard let top = Rational.multiplyAdd(numerator / divisor, other.numerator, 0) else { return nil }
    return Rational(top, Rational.gcd(denominator, other.denominator))
  }

  /// The smallest positive fraction of which all numbers are whole multiples.
  ///
  /// `nil` if there are none, one is not positive, or the result does not fit.
  package static func commonMultiple(of values: some Sequence<Rational>) -> Rational? {
    var result: Rational?
    for value in values {
      guard let multiple = (result ?? value).commonMultiple(with: value) else { return nil }
      result = multiple
    }
    return result
  }

  private static func gcd(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (abs(a), abs(b))
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }

  private static func multiplyAdd(_ a: Int64, _ b: Int64, _ c: Int64) -> Int64? {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    guard !overflow else { return nil }
    let (sum, carry) = product.addingReportingOverflow(c)
    return carry || sum == .min ? nil : sum
  }
}

extension Rational: Comparable {
  package static func < (lhs: Rational, rhs: Rational) -> Bool {
    let left = lhs.numerator.multipliedFullWidth(by: rhs.denominator)
    let right = rhs.numerator.multipliedFullWidth(by: lhs.denominator)
    return left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension Rational: CustomStringConvertible {
  /// The fraction as `21/20`, or a whole number as `2`.
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
