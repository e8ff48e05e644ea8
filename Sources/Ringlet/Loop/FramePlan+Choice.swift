import RingletMotion

/// How the number of frames is chosen (docs/Loops.md tells the rule to users).
///
/// The rate asked for gives a wish `T·fps`. Near it, within 4 % when a rate was asked for and 25 % when not, a count
/// is preferred that (1) keeps the loader's own symmetry, (2) makes every delay the same number of ticks and (3) has a
/// frame at every turning point of what goes back and forth.
package struct FrameCountRule {
  /// Longest list of frames that is planned, however long the loop.
  static let maximumFrames = 20_000

  /// Frames a second when none are asked for.
  static func standardRate(format: String) -> Rational {
    switch format {
    case "gif": Rational(30)
    case "apng", "webp", "svg": Rational(50)
    default: Rational(60)
    }
  }

  /// Whether a file of a format has a frame rate that players and editors show; a GIF has delays, an SVG neither.
  static func hasRate(format: String) -> Bool { ["mp4", "mov", "webm"].contains(format) }

  /// The ticks of a format.
  package static func ticks(format: String) -> FramePlan.Ticks {
    switch format {
    case "gif": .centiseconds
    case "apng", "webp": .milliseconds
    default: .exact
    }
  }
}

extension FramePlan {
  /// Plans the frames of a loop for a format; throws ``RingletError`` when the loop is too short to show.
  package static func make(_ loop: Loop, format: String, options: RenderOptions) throws(RingletError)
    -> FramePlan
  {
    let ticks = FrameCountRule.ticks(format: format)
    let seconds = loop.period.doubleValue
    var warnings: [String] = []
    var rate = (options.fps ?? FrameCountRule.standardRate(format: format)).doubleValue
    if case .centiseconds = ticks, rate > 50 {
      warnings.append("a GIF plays at most 50 frames a second; \(OutputReport.text(rate)) is lowered to 50")
      rate = 50
    }
    if loop.kind == .still { return single(loop, at: 0, reason: "nothing moves", warnings: warnings) }
    guard seconds * rate >= 1.5 else {
      throw RingletError(
        .loop, "\(loop.period) s", "the period is shorter than two frames",
        hint: "raise --fps or slow the loader down", status: .badInput)
    }
    let turns = max(
      options.repeats, Int((options.minimumDuration / seconds - 1e-9).rounded(.up)),
      1)
    let tolerance = options.fps == nil ? 0.25 : 0.04
    var (count, reason) = choose(
      wish: seconds * rate, tolerance: tolerance, loop: loop, ticks: ticks,
      limit: ticks == .centiseconds ? Int((seconds * 50 + 1e-9).rounded(.down)) : FrameCountRule.maximumFrames
    )
    if let steps = loop.steps, options.fps == nil, ticks != .exact, seconds * 50 >= Double(steps) {
      (count, reason) = (steps, "one for each of the loader’s \(steps) steps")
    }
    let longest = min(FrameCountRule.maximumFrames, options.maximumFrames ?? .max) / turns
    if count > longest {
      warnings.append("\(count * turns) frames are more than \(longest * turns); fewer are drawn")
      count = max(1, longest)
      reason = "as many as --max-frames allows"
    }
    let (delays, perSecond) = delays(loop.period, count: count, turns: turns, ticks: ticks)
    if let miss = roundingWarning(delays, perSecond, of: loop.period, turns: turns, format: format) {
      warnings.append(miss)
    }
    if let asked = options.fps, FrameCountRule.hasRate(format: format),
      let rate = Rational(count).divided(by: loop.period),
      rate != asked
    {
      warnings.append(
        "\(format): a turn of \(Seconds.text(loop.period)) is no whole number of frames at \(text(asked)) a second; "
          + "\(count) make \(text(rate))")
    }
    return FramePlan(
      loop: loop, count: count, turns: turns, delays: delays, ticksPerSecond: perSecond, reason: reason,
      warnings: warnings, phase: Rational(approximating: options.phase) ?? .zero)
  }

  /// One frame: that of a loader in which nothing moves, or a still at `seconds` of the loop.
  package static func single(
    _ loop: Loop, at seconds: Double, reason: String, warnings: [String] = []
  ) -> FramePlan {
    FramePlan(
      loop: loop, count: 1, turns: 1, delays: [100], ticksPerSecond: 100, reason: reason, warnings: warnings,
      phase: Rational(approximating: seconds / loop.period.doubleValue) ?? .zero)
  }

  /// The count near the wish with the fewest faults.
  private static func choose(
    wish: Double, tolerance: Double, loop: Loop, ticks: Ticks, limit: Int
  ) -> (count: Int, reason: String) {
    let symmetry = loop.symmetry
    // Back and forth, an odd count would show the pictures next to the turning points twice.
    let unit = if case .bounce(_, .zero) = loop.course { 2 } else { 1 }
    let most = max(2, limit / unit * unit)
    let nearest = min(max(2, Int((wish / Double(unit)).rounded()) * unit), most)
    let low = max(2, Int((wish * (1 - tolerance)).rounded(.up)))
    let high = min(most, Int((wish * (1 + tolerance)).rounded(.down)))
    // An exact rate is worth more to a video than the loader's symmetry: players and editors expect it.
    if ticks == .exact, abs(wish - Double(nearest)) < 1e-9 { return (nearest, "exactly the rate asked for") }
    let turnings = turningPoints(of: loop)
    var best = (count: nearest, score: Double.infinity)
    for count in min(low, nearest)...max(high, nearest) where count % unit == 0 {
      let isSymmetric = symmetry > 1 && count % symmetry == 0
      let isEven = hasEvenDelays(loop.period, count: count, ticks: ticks)
      var score = abs(Double(count) - wish) / wish
      if isSymmetric { score -= 0.6 }
      if isEven, ticks != .exact { score -= 0.4 }
      if turnings > 1, count % turnings == 0 { score -= 0.15 }
      if score < best.score - 1e-12 { best = (count, score) }
    }
    let count = best.count
    if symmetry > 1, count % symmetry == 0 {
      return (count, "a multiple of the loader’s \(symmetry)-fold symmetry")
    }
    if ticks != .exact, hasEvenDelays(loop.period, count: count, ticks: ticks) {
      return (count, "every delay is equal")
    }
    return (count, "nearest to the rate")
  }

  /// The number of even parts of a turn between the turning points of all repetitions that go back and forth; 1 when
  /// there are none, or so many that no frame count can honour them.
  private static func turningPoints(of loop: Loop) -> Int {
    var parts = Rational(1)
    for cycle in loop.cycles where cycle.autoreverses {
      guard let legs = loop.period.multiplied(by: Rational(2))?.divided(by: cycle.period),
        let common = Rational.commonMultiple(of: [parts, legs])
      else { return 1 }
      parts = common
    }
    return parts.denominator == 1 && parts.numerator <= 12 ? Int(parts.numerator) : 1
  }

  private static func hasEvenDelays(_ period: Rational, count: Int, ticks: Ticks) -> Bool {
    guard let perSecond = ticks.perSecond, let total = period.multiplied(by: Rational(perSecond)) else {
      return true
    }
    return total.denominator == 1 && total.numerator % Int64(count) == 0
  }

  /// A rate in frames a second.
  private static func text(_ rate: Rational) -> String { OutputReport.text(rate.doubleValue) }

  /// What the user should know when a turn is no whole number of ticks.
  static func roundingWarning(
    _ delays: [Int], _ perSecond: Int, of period: Rational, turns: Int, format: String
  ) -> String? {
    let ticks = FrameCountRule.ticks(format: format), seconds = period.doubleValue * Double(turns)
    let total = Double(delays.reduce(0, +)) / Double(perSecond)
    guard ticks != .exact, abs(total - seconds) > 1e-9 else { return nil }
    return "\(format) counts \(ticks == .centiseconds ? "centiseconds" : "milliseconds"): the loop lasts "
      + "\(OutputReport.text(total)) s instead of \(OutputReport.text(seconds)) s"
  }

  /// Delays of all frames in the ticks of a format; their sum is the duration, rounded once to whole ticks.
  static func delays(
    _ period: Rational, count: Int, turns: Int, ticks: Ticks
  ) -> (delays: [Int], ticksPerSecond: Int) {
    if let perSecond = ticks.perSecond {
      let total = Int((period.doubleValue * Double(turns) * Double(perSecond)).rounded())
      return (FrameClock.delays(total: total, count: count * turns), perSecond)
    }
    // One frame is p/(q·N) seconds: q·N ticks a second make it p ticks. Periods that are no simple fraction, such as
    // those of random speeds, are counted in microseconds.
    guard let step = period.divided(by: Rational(count)), step.denominator <= 1_000_000 else {
      let total = Int((period.doubleValue * Double(turns) * 1e6).rounded())
      return (FrameClock.delays(total: total, count: count * turns), 1_000_000)
    }
    return ([Int](repeating: Int(step.numerator), count: count * turns), Int(step.denominator))
  }

  /// The delays in words, as in `3 cs`, `2–3 cs` or `60 fps`.
  package var delayText: String { text(of: delays) }

  /// Delays in ticks of this plan in words.
  func text(of delays: [Int]) -> String {
    guard delays.count > 1, let low = delays.min(), let high = delays.max() else { return "" }
    switch ticksPerSecond {
    case 100: return low == high ? "\(low) cs" : "\(low)–\(high) cs"
    case 1000: return low == high ? "\(low) ms" : "\(low)–\(high) ms"
    default: return "\(OutputReport.text(Double(ticksPerSecond) / Double(low))) fps"
    }
  }
}

extension FramePlan.Ticks {
  /// Ticks in a second; `nil` when the time base is chosen to fit.
  var perSecond: Int? {
    switch self {
    case .centiseconds: 100
    case .milliseconds: 1000
    case .exact: nil
    }
  }
}
