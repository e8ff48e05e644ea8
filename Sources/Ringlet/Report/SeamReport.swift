/// How well the end of a loop meets its beginning.
///
/// Each part has a limit; the score is the largest part divided by its limit, so that a score up to 1 means that no
/// join is seen. The parts and limits are derived in docs/Loops.md.
public struct SeamReport: Sendable {
  /// Largest channel difference, in levels, between the frame at the start and the one a period later.
  ///
  /// Known when the loader was rendered, `nil` for a finished file.
  public var closure: Int?
  /// Whether the last frame repeats the first although the loop moves there.
  public var duplicate: Bool
  /// The sharpest change of speed at the seam, relative to the sharpest one elsewhere.
  public var jump: Double
  /// Seconds by which the delays miss the period; 0 when the period is not known.
  public var periodError: Double
  /// Seconds by which the last delay exceeds the median delay.
  public var hold: Double
  /// Rise, in luma levels, of the change in resting pixels at the seam over its largest elsewhere.
  public var pop: Double

  /// Creates a report.
  public init(
    closure: Int? = nil, duplicate: Bool = false, jump: Double = 1, periodError: Double = 0, hold: Double = 0,
    pop: Double = 0
  ) {
    self.closure = closure
    self.duplicate = duplicate
    self.jump = jump
    self.periodError = periodError
    self.hold = hold
    self.pop = pop
  }

  /// The largest part relative to its limit; a repeated end frame counts as 2.
  public var score: Double {
    max(
      Double(closure ?? 0) / Limit.closure, duplicate ? 2 : 0, jump / Limit.jump,
      abs(periodError) / Limit.periodError, max(0, hold) / Limit.hold, max(0, pop) / Limit.pop)
  }

  /// Whether no join is seen.
  public var isSeamless: Bool { score <= 1 }

  /// The largest values that cannot be seen.
  enum Limit {
    /// Levels.
    static let closure = 1.0
    /// Ratio.
    static let jump = 1.25
    /// Seconds: half a centisecond, the coarsest tick of the formats.
    static let periodError = 0.005
    /// Seconds: one centisecond, plus rounding.
    static let hold = 0.0101
    /// Luma levels.
    static let pop = 0.8
  }

  /// The report as JSON.
  public var json: JSONText {
    .object([
      ("score", .number(rounded(score))), ("closure", closure.map { .integer($0) } ?? .null),
      ("duplicate", .bool(duplicate)), ("jump", .number(rounded(jump))),
      ("periodError", .number(periodError)), ("hold", .number(hold)), ("pop", .number(rounded(pop))),
    ])
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
