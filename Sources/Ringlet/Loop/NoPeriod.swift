import RingletMotion

/// Why a loader has no loop, and what can be done about it.
struct NoPeriod {
  /// The endless repetitions.
  var cycles: [Cycle]
  /// Seconds after which all of them run.
  var steadyFrom: Double
  /// Why there is no loop, in words.
  var cause: String
  /// The longest loop that is accepted, in seconds.
  var maximum: Double
  /// Length in seconds that was asked for.
  var length: Rational?
  /// Whether timers or tasks have a rhythm of their own, which no change of speed reaches.
  var hasJobs = false
  /// Whether the reason may be that something changes whenever it is drawn.
  var mayCountFrames = false

  /// The different periods, ascending.
  var periods: [Rational] { Set(cycles.map(\.period)).sorted() }

  /// Changes of speed with which the cycles would close.
  var retimes: [Retime] { hasJobs ? [] : Retime.table(periods, maximum: maximum) }

  /// The length of a turn when it has to be made: the one asked for, else the one after which the cycles are nearest to
  /// a common turn, else that of the longest cycle, else three seconds.
  var turn: Rational {
    if let length { return length }
    if let near = retimes.first(where: { $0.error <= 0.05 }) { return near.period }
    return periods.last { $0.doubleValue <= maximum } ?? Rational(3)
  }

  /// The failure, with the cycles and the offers.
  func error(name: String) -> RingletError {
    var lines = ["no loop was found: \(cause)"]
    lines += CycleGroup.groups(cycles).map { "  cycle   \($0.text)" }
    let offers = Retime.digest(retimes)
    lines += offers.map { "  retime  \($0.text(periods))" }
    var ways: [String] = []
    if let offer = offers.first(where: { $0.error <= 0.02 }) ?? offers.last {
      ways.append(
        "--retime \(OutputReport.text(offer.percent))% closes it after \(Seconds.text(offer.period))")
    }
    if !hasJobs, let common = Rational.commonMultiple(of: periods), common.doubleValue > maximum {
      ways.append("--max-period \(OutputReport.text(common.doubleValue.rounded(.up))) takes the exact loop")
    }
    ways.append("--crossfade 0.3 fades its end into its start")
    ways.append("--bounce plays it forwards and backwards")
    if length == nil { ways.append("--period SECONDS says for both how long a turn is") }
    return RingletError(
      .loop, name, lines.joined(separator: "\n"), hint: ways.joined(separator: "; "), status: .checkFailed)
  }
}

extension Retime {
  /// The offer in words: `5.97 s at 0.6 %: 7 × 0.8529 s, 6 × 0.995 s`.
  func text(_ periods: [Rational]) -> String {
    let parts = turns.map { count in
      "\(count) × \(OutputReport.text(period.doubleValue / Double(count))) s"
    }
    return "\(Seconds.text(period)) at \(OutputReport.text(percent)) %: \(parts.joined(separator: ", "))"
  }

  /// The changes of speed that bring it about.
  func retimings(_ periods: [Rational]) -> [(period: Rational, speed: Double)] {
    zip(periods, turns).map { cycle, count in (cycle, cycle.doubleValue * Double(count) / period.doubleValue)
    }
  }
}
