package import RingletMotion

/// Repetitions of equal length, as one line of a report.
package struct CycleGroup: Hashable, Sendable {
  /// Seconds after which they repeat.
  package var period: Rational
  /// Whether they go back and forth.
  package var autoreverses: Bool
  /// How many there are.
  package var count: Int
  /// The earliest and the latest second from which one of them repeats.
  package var firstStart, lastStart: Rational

  /// Sorts cycles into groups, shortest period first.
  package static func groups(_ cycles: [Cycle]) -> [CycleGroup] {
    var groups: [CycleGroup] = []
    for cycle in cycles {
      let known = groups.firstIndex { $0.period == cycle.period && $0.autoreverses == cycle.autoreverses }
      if let known {
        groups[known].count += 1
        groups[known].firstStart = min(groups[known].firstStart, cycle.start)
        groups[known].lastStart = max(groups[known].lastStart, cycle.start)
      } else {
        groups.append(
          CycleGroup(
            period: cycle.period, autoreverses: cycle.autoreverses, count: 1, firstStart: cycle.start,
            lastStart: cycle.start))
      }
    }
    return groups.sorted { ($0.period, $0.autoreverses ? 1 : 0) < ($1.period, $1.autoreverses ? 1 : 0) }
  }

  /// The group in words: `1.05 s × 12, from 0…0.9625 s`.
  package var text: String {
    var text = "\(Seconds.text(period))"
    if count > 1 { text += " × \(count)" }
    if autoreverses { text += ", back and forth" }
    if lastStart > firstStart {
      text += ", from \(Seconds.text(firstStart, unit: false))…\(Seconds.text(lastStart))"
    } else if lastStart > .zero {
      text += ", from \(Seconds.text(lastStart))"
    }
    return text
  }
}

/// Times as they are printed.
enum Seconds {
  /// Seconds to four decimals, with the exact fraction behind where the decimals do not say it.
  static func text(_ time: Rational, unit: Bool = true) -> String {
    let decimal = OutputReport.text(time.doubleValue)
    let isExact = time.multiplied(by: Rational(10_000))?.denominator == 1
    let suffix = unit ? " s" : ""
    return isExact || time.denominator > 100_000 ? decimal + suffix : "\(decimal)\(suffix) (\(time))"
  }
}
