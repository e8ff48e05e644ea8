import RingletMotion

/// The loop that was found and how each format shows it.
public struct RenderPlan: Sendable {
  /// Name of the job.
  public let name: String
  /// The loop.
  package let loop: Loop
  /// A frame plan per format, in the order asked for.
  package let formats: [(format: String, frames: FramePlan)]
  /// Size in pixels, when it is known.
  public let width, height: Int

  package init(
    name: String, loop: Loop, formats: [(format: String, frames: FramePlan)], width: Int, height: Int
  ) {
    self.name = name
    self.loop = loop
    self.formats = formats
    self.width = width
    self.height = height
  }

  /// What the user should know.
  public var warnings: [String] { loop.warnings + formats.flatMap(\.frames.warnings) }

  private static func frameText(_ plan: FramePlan) -> String {
    plan.frames == 1 ? "1 frame" : "\(plan.frames) frames"
  }

  /// One line: size, period, frames, delays.
  public var sentence: String {
    let first = formats[0].frames
    return
      "\(name)  \(width)×\(height)  \(OutputReport.text(loop.period.doubleValue)) s · \(Self.frameText(first))"
      + (first.delayText.isEmpty ? "" : " · " + first.delayText)
  }

  /// The plan for people.
  public var text: String {
    var lines = [sentence, "  loop    \(loop.reason)"]
    for cycle in loop.cycles { lines.append("  cycle   \(cycle.text)") }
    var facts = ["\(loop.kind.rawValue)", "\(Seconds.text(loop.period)) from \(Seconds.text(loop.start))"]
    if loop.symmetry > 1 { facts.append("\(loop.symmetry)-fold symmetry") }
    facts.append(loop.closure == 0 ? "closes exactly" : "closes within \(loop.closure) level")
    lines.append("  period  \(facts.joined(separator: ", "))")
    for (format, frames) in formats {
      let parts = [Self.frameText(frames), frames.delayText, frames.reason].filter { !$0.isEmpty }
      lines.append("  \(format.padded(to: 6))  \(parts.joined(separator: " · "))")
    }
    for retime in Retime.digest(loop.retimes) where retime.error > 0 {
      lines.append("  retime  \(retime.text(periods))")
    }
    return lines.joined(separator: "\n")
  }

  /// The different periods of the cycles, ascending.
  private var periods: [Rational] { Set(loop.cycles.map(\.period)).sorted() }

  /// The plan as JSON.
  public var json: JSONText {
    .object([
      ("name", .string(name)), ("period", .number(loop.period.doubleValue)),
      ("periodExact", .string("\(loop.period)")), ("start", .number(loop.start.doubleValue)),
      ("startExact", .string("\(loop.start)")), ("class", .string(loop.kind.rawValue)),
      ("course", .string(loop.course.name)), ("symmetry", .integer(loop.symmetry)),
      ("steps", .optional(loop.steps)),
      ("frames", .integer(formats[0].frames.count)),
      ("closure", .integer(loop.closure)), ("cycles", .array(loop.cycles.map(\.json))),
      ("retimes", .array(Retime.digest(loop.retimes).map { $0.json(periods) })),
      ("reason", .string(loop.reason)), ("width", .integer(width)), ("height", .integer(height)),
      (
        "formats",
        .object(
          formats.map { format, frames in
            (
              format,
              .object([
                ("frames", .integer(frames.frames)), ("turns", .integer(frames.turns)),
                ("ticksPerSecond", .integer(frames.ticksPerSecond)),
                ("delays", .array(frames.delays.map { .integer($0) })),
                ("duration", .number(frames.duration)),
                ("reason", .string(frames.reason)),
              ])
            )
          })
      ),
      ("warnings", .array(warnings.map { .string($0) })),
    ])
  }
}

extension Loop.Course {
  /// The course in a word, as JSON has it.
  fileprivate var name: String {
    switch self {
    case .asIs: "as-is"
    case .bounce: "bounce"
    case .crossfade: "crossfade"
    }
  }
}

extension CycleGroup {
  /// The group as JSON.
  fileprivate var json: JSONText {
    .object([
      ("period", .number(period.doubleValue)), ("periodExact", .string("\(period)")),
      ("autoreverses", .bool(autoreverses)), ("count", .integer(count)),
      ("firstStart", .number(firstStart.doubleValue)), ("lastStart", .number(lastStart.doubleValue)),
    ])
  }
}

extension Retime {
  /// The offer as JSON; `error` is a fraction, `cycles` are the periods as they become.
  fileprivate func json(_ periods: [Rational]) -> JSONText {
    .object([
      ("period", .number(period.doubleValue)), ("periodExact", .string("\(period)")),
      ("error", .number(error)),
      (
        "cycles",
        .array(
          zip(periods, turns).map { cycle, count in
            .object([
              ("period", .number(cycle.doubleValue)), ("turns", .integer(count)),
              ("becomes", .number(period.doubleValue / Double(count))),
            ])
          })
      ),
    ])
  }
}

extension String {
  /// The text followed by spaces up to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
