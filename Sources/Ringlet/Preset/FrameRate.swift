package import RingletMotion

/// Frame rates as people write them: `30`, `29.97`, `30000/1001`.
package enum FrameRate {
  /// Frames per second that are accepted.
  package static let range = 1.0...240.0

  /// Reads a rate; the broadcast rates 23.976, 29.97, 59.94 and 119.88 mean their exact n·1000/1001 forms.
  package static func parse(_ text: String) throws(RingletError) -> Rational {
    func refuse(_ cause: String) -> RingletError {
      RingletError(
        .arguments, text, cause,
        hint: "a rate is a number from 1 to 240 or a fraction, as in 30, 29.97 or 30000/1001",
        status: .usage)
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let rate: Rational?
    if parts.count == 2, let numerator = Int64(parts[0]), let denominator = Int64(parts[1]), denominator > 0 {
      rate = Rational(numerator, denominator)
    } else if let broadcast = ["23.976": 24, "23.98": 24, "29.97": 30, "59.94": 60, "119.88": 120][text] {
      rate = Rational(Int64(broadcast) * 1000, 1001)
    } else if parts.count == 1, let value = Double(text), value.isFinite {
      rate = Rational(approximating: value)
    } else {
      rate = nil
    }
    guard let rate else { throw refuse("is not a frame rate") }
    guard range.contains(rate.doubleValue) else { throw refuse("the frame rate is out of range 1…240") }
    return rate
  }
}
