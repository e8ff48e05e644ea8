import RingletMotion

extension Rational {
  /// The fraction with the smallest denominator in a range of positive numbers; `nil` when it does not fit.
  ///
  /// The continued fractions of both ends agree up to the place where the simplest fraction between them ends.
  init?(simplestIn range: ClosedRange<Double>) {
    guard range.lowerBound > 0, range.upperBound.isFinite else { return nil }
    var (low, high) = (range.lowerBound, range.upperBound)
    var quotients: [Int64] = []
    while quotients.count < 40 {
      let whole = low.rounded(.down)
      guard let quotient = Int64(exactly: whole) else { return nil }
      if whole == low || whole < high.rounded(.down) {
        quotients.append(whole == low ? quotient : quotient + 1)
        break
      }
      quotients.append(quotient)
      guard high > whole else { break }
      (low, high) = (1 / (high - whole), 1 / (low - whole))
    }
    guard var fraction = quotients.popLast().map({ Rational(Int($0)) }) else { return nil }
    for quotient in quotients.reversed() {
      guard let inverse = Rational(fraction.denominator, fraction.numerator),
        let next = inverse.adding(Rational(Int(quotient)))
      else { return nil }
      fraction = next
    }
    self = fraction
  }

  /// The nearest whole multiple of `step` from above, 0 included.
  func rounded(upTo step: Rational) -> Rational {
    guard let share = divided(by: step) else { return self }
    let turns = share.denominator == 1 ? share.floor : share.floor + 1
    return step.multiplied(by: Rational(Int(max(0, turns)))) ?? self
  }
}
