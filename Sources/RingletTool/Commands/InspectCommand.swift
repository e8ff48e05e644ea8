import Ringlet

/// `ringlet inspect`.
enum InspectCommand: Command {
  static let spec = CommandSpec(
    name: "inspect", usage: "FILE... [--json]",
    summary:
      "Reads a finished GIF, APNG, WebP, MP4, WebM or MOV back: size, frames, delays, loop, seam.",
    details: """
      The file is decoded independently of Ringlet’s encoders. A seam score up to 1 shows no join. With --source the
      pictures are compared with the frames they were made of: PSNR over red, green and blue of all frames, and the
      largest difference of a level.
      """,
    options: [
      OptionSpec(
        "source", value: "FRAMES", repeats: true,
        "frames to compare with: a folder or PNGs as for encode; several files by several --source"),
      OptionSpec(
        "background", value: "COLOUR",
        "the page on which transparent pictures are compared (white, and black as well)"),
      Options.json,
    ] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let inspections = try inspect(arguments)
    if arguments.has("json") {
      let documents = inspections.map(\.json)
      console.document(documents.count == 1 ? documents[0] : .array(documents))
    } else {
      for inspection in inspections { console.result(inspection.text) }
    }
    return .success
  }

  @MainActor
  static func inspect(_ arguments: Arguments) throws -> [Inspection] {
    guard !arguments.positional.isEmpty else {
      throw RingletError(.arguments, "inspect", "no file given", status: .usage)
    }
    let sources = arguments.all("source")
    let page = arguments.value("background")
    if let page { try ColorName.check(page, for: "--background") }
    return try arguments.positional.map { path in
      var inspection = try Inspection(path: path)
      if !sources.isEmpty { try inspection.compare(with: sources, page: page) }
      return inspection
    }
  }
}

/// `ringlet check`.
enum CheckCommand: Command {
  static let spec = CommandSpec(
    name: "check", usage: "FILE... [--for TARGET] [--json]",
    summary: "Like inspect, as a verdict: exit code 4 when a loop does not close or plays wrongly.",
    details: "",
    options: [
      OptionSpec("for", value: "TARGET", "also checks what a place asks for (‘ringlet list targets’)"),
      Options.json,
    ] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let target = try arguments.value("for").map { (name: String) throws(RingletError) in
      try RenderTarget.named(name)
    }
    let inspections = try InspectCommand.inspect(arguments).map { file in
      var file = file
      if let target { file.hold(to: target) }
      return file
    }
    if arguments.has("json") {
      let documents = inspections.map(\.verdictJSON)
      console.document(documents.count == 1 ? documents[0] : .array(documents))
    } else {
      for inspection in inspections { console.result(inspection.verdict) }
    }
    return inspections.allSatisfy(\.problems.isEmpty) ? .success : .checkFailed
  }
}
