package import RingletMotion

/// A way to make cycles close together that do not: each runs a little faster or slower.
package struct Retime: Hashable, Sendable {
  /// Seconds after which they close.
  package var period: Rational
  /// The largest change of speed that it takes, as a fraction.
  package var error: Double
  /// Turns of each cycle in one period, in the order of the cycles.
  package var turns: [Int]

  /// Steps in which periods are tried, in seconds: what a GIF can count.
  private static let step = Rational(1, 100) ?? .zero
  /// Seconds up to which periods are tried.
  private static let longest = 120.0
  /// The largest change of speed that is worth an offer.
  static let largest = 0.15

  /// The offers for cycles of some periods, shortest first; each needs smaller changes than those before it.
  ///
  /// Of all periods in which the cycles make the same turns the one is offered that changes their speeds the least.
  ///
  /// - Parameters:
  ///   - periods: different periods in seconds.
  ///   - maximum: the longest period to offer, in seconds.
  package static func table(_ periods: [Rational], maximum: Double) -> [Retime] {
    let lengths = periods.map(\.doubleValue)
    guard periods.count > 1, let shortest = lengths.min() else { return [] }
    var offers: [Retime] = []
    // The best period for the turns that were reached last.
    var candidate: Retime?
    func settle() {
      if let candidate, candidate.error < offers.last?.error ?? largest { offers.append(candidate) }
    }
    let last = Int(min(maximum, longest) * 100 + 1e-6)
    for hundredths in max(2, Int(shortest * 50))...max(2, last) {
      let total = Double(hundredths) / 100
      let turns = lengths.map { max(1, Int((total / $0).rounded())) }
      let change = zip(lengths, turns).map { abs($0 * Double($1) / total - 1) }.max() ?? 0
      guard let period = step.multiplied(by: Rational(hundredths)) else { break }
      let offer = Retime(period: period, error: change < 1e-9 ? 0 : change, turns: turns)
      if candidate?.turns != turns {
        settle()
        if offers.last?.error == 0 { return offers }
        candidate = offer
      } else if offer.error < candidate?.error ?? 0 {
        candidate = offer
      }
    }
    settle()
    return offers
  }

  /// The offers worth printing: at each of 10, 5, 2, 1, 0.5, 0.1 and 0 percent the shortest.
  static func digest(_ table: [Retime]) -> [Retime] {
    var digest: [Retime] = []
    for limit in [0.1, 0.05, 0.02, 0.01, 0.005, 0.001, 0] {
      guard let offer = table.first(where: { $0.error <= limit }), offer != digest.last else { continue }
      digest.append(offer)
    }
    return digest
  }

  /// The change of speed in percent, as it is to be given to `--retime`: rounded up to a tenth.
  package var percent: Double { (error * 1000 - 1e-6).rounded(.up) / 10 }
}
