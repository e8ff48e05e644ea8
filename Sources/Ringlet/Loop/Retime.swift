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
  /// The largest change of speed that is worth an offer.
  static let largest = 0.15

  /// The offers for cycles of some periods: each is the shortest that needs no larger change.
  ///
  /// - Parameters:
  ///   - periods: different periods in seconds.
  ///   - maximum: the longest period to offer, in seconds.
  package static func table(_ periods: [Rational], maximum: Double) -> [Retime] {
    guard periods.count > 1, let longest = periods.map(\.doubleValue).max(), longest.isFinite else {
      return []
    }
    let lengths = periods.map(\.doubleValue)
    var offers: [Retime] = []
    var best = largest
    let last = Int(min(maximum, 120) * 100 + 1e-6)
    var hundredth = max(2, Int((lengths.min() ?? 0) * 50))
    while hundredth <= last, offers.count < 200 {
      defer { hundredth += 1 }
      let total = Double(hundredth) / 100
      let turns = lengths.map { max(1, (total / $0).rounded()) }
      let error = zip(lengths, turns).map { abs($0 * $1 / total - 1) }.max() ?? 0
      guard error < best, let period = step.multiplied(by: Rational(hundredth)) else { continue }
      best = error < 1e-9 ? 0 : error
      offers.append(Retime(period: period, error: best, turns: turns.map { Int($0) }))
      if best == 0 { break }
    }
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
