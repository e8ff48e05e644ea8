package import RingletMotion

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

  /// One line: size, period, frames, delays.
  public var sentence: String {
    let first = formats[0].frames
    return
      "\(name)  \(width)×\(height)  \(OutputReport.text(loop.period.doubleValue)) s · \(first.frames) frames"
      + (first.delayText.isEmpty ? "" : " · " + first.delayText)
  }

  /// The plan for people.
  public var text: String {
    var lines = [sentence, "  loop    \(loop.reason)"]
    for cycle in loop.cycles { lines.append("  cycle   \(cycle)") }
    lines.append(
      "  period  \(loop.period) s, steady from \(loop.start) s, \(loop.kind.rawValue), closure \(loop.closure)"
    )
    for (format, frames) in formats {
      lines.append(
        "  \(format.padded(to: 6))  \(frames.frames) frames · \(frames.delayText) · \(frames.reason)")
    }
    return lines.joined(separator: "\n")
  }

  /// The plan as JSON.
  public var json: JSONText {
    .object([
      ("name", .string(name)), ("period", .number(loop.period.doubleValue)),
      ("periodExact", .string("\(loop.period)")), ("start", .number(loop.start.doubleValue)),
      ("startExact", .string("\(loop.start)")), ("class", .string(loop.kind.rawValue)),
      ("symmetry", .integer(loop.symmetry)), ("frames", .integer(formats[0].frames.count)),
      ("closure", .integer(loop.closure)), ("cycles", .array(loop.cycles.map { .string($0) })),
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

extension String {
  /// The text followed by spaces up to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
