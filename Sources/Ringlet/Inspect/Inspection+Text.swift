extension Inspection {
  private var delayRange: String {
    guard let low = delays.min(), let high = delays.max() else { return "no frames" }
    let text = OutputReport.text(low)
    return high - low < 5e-4 ? "\(text) s each" : "\(text)–\(OutputReport.text(high)) s each"
  }

  private var playText: String {
    switch plays {
    case nil: "looping is the player’s choice"
    case 0: "loops for ever"
    case 1: "plays once"
    case let plays?: "plays \(plays) times"
    }
  }

  /// The file for people.
  public var text: String {
    var lines = [
      "\(path): \(format)\(codec.map { " (\($0))" } ?? ""), \(width)×\(height), \(ByteCount.format(bytes))",
      "  \(frames) frames, \(delayRange), \(OutputReport.text(duration)) s, \(playText), alpha \(alpha)",
    ]
    if let paletteSize {
      let uses = disposals.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
      let sorted = frameBytes.sorted()
      let median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
      lines.append(
        "  \(paletteSize) colours, disposal \(uses.isEmpty ? "none" : uses), "
          + "frames of \(sorted.first ?? 0)–\(sorted.last ?? 0) bytes (median \(median))")
    }
    if !isJudged { lines.append("  seam not judged: without FFmpeg its pictures are not decoded") }
    if frames > 1, isJudged {
      lines.append(
        "  seam score \(OutputReport.text(seam.score)) (\(seam.isSeamless ? "seamless" : "visible")), "
          + "wrap step \(OutputReport.text(wrapStep)) against a median of \(OutputReport.text(medianStep)) levels"
      )
    }
    if let comparison { lines.append("  \(comparison.text)") }
    for problem in problems { lines.append("  ! \(problem)") }
    return lines.joined(separator: "\n")
  }

  /// One line: whether the file loops without a visible join.
  public var verdict: String {
    problems.isEmpty
      ? "\(path): ok" + (isJudged ? "" : " as far as its container tells; its pictures are not judged")
      : "\(path): " + problems.joined(separator: "; ")
  }

  /// The file as JSON: the form of a render's output.
  public var json: JSONText { .object(members) }

  /// The file and the verdict as JSON.
  public var verdictJSON: JSONText {
    .object(
      members + [("ok", .bool(problems.isEmpty)), ("problems", .array(problems.map { .string($0) }))])
  }

  private var members: [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("path", .string(path)), ("format", .string(format)), ("codec", .optional(codec)),
      ("bytes", .integer(bytes)),
      ("width", .integer(width)), ("height", .integer(height)), ("frames", .integer(frames)),
      ("period", .number(rounded(duration))), ("duration", .number(rounded(duration))),
      ("delays", .array(delays.map { .number(rounded($0)) })), ("loop", plays.map { .integer($0) } ?? .null),
      ("start", .number(rounded(start))), ("alpha", .string(alpha)), ("seam", isJudged ? seam.json : .null),
      ("wrapStep", .number(rounded(wrapStep))), ("medianStep", .number(rounded(medianStep))),
    ]
    if let paletteSize {
      members += [
        ("palette", .integer(paletteSize)), ("frameBytes", .array(frameBytes.map { .integer($0) })),
        ("disposal", .object(disposals.map { ($0.name, .integer($0.count)) })),
      ]
    }
    if let comparison { members.append(("source", comparison.json)) }
    return members
  }

  private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}
