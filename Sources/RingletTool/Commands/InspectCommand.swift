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
      largest difference of a level. A file that cannot be read does not keep the others from being reported.
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
    try FileReports(arguments, console) { file in (file.text, file.json, .success) }.status
  }
}

/// `ringlet check`.
enum CheckCommand: Command {
  static let spec = CommandSpec(
    name: "check", usage: "FILE... [--for TARGET] [--json]",
    summary: "Like inspect, as a verdict: exit code 4 when a loop does not close or plays wrongly.",
    details: """
      Every file is reported, one that cannot be read as well; the exit code is that of the worst.
      """,
    options: [
      OptionSpec("for", value: "TARGET", "also checks what a place asks for (‘ringlet list targets’)"),
      Options.json,
    ] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let target = try arguments.value("for").map { (name: String) throws(RingletError) in
      try RenderTarget.named(name)
    }
    return try FileReports(arguments, console) { file in
      var file = file
      if let target { file.hold(to: target) }
      return (file.verdict, file.verdictJSON, file.problems.isEmpty ? .success : .checkFailed)
    }.status
  }
}

/// What `inspect` and `check` say of the files on the command line.
@MainActor
private struct FileReports {
  /// The exit code of the worst file.
  private(set) var status = ExitStatus.success

  /// Reads every file and prints what `judge` says of it; one that cannot be read is an error of its own.
  init(
    _ arguments: Arguments, _ console: Console,
    judge: (Inspection) -> (text: String, json: JSONText, status: ExitStatus)
  ) throws {
    let paths = arguments.positional
    guard !paths.isEmpty else {
      throw RingletError(.arguments, "inspect", "no file given", status: .usage)
    }
    let sources = arguments.all("source"), page = arguments.value("background")
    if let page { try ColorName.check(page, for: "--background") }
    let isJSON = arguments.has("json")
    var documents: [JSONText] = []
    for path in paths {
      do {
        var file = try Inspection(path: path)
        if !sources.isEmpty { try file.compare(with: sources, page: page) }
        let (text, json, found) = judge(file)
        if !isJSON { console.result(text) }
        documents.append(json)
        add(found)
      } catch let error as RingletError where paths.count > 1 {
        console.error(error)
        documents.append(.object([("path", .string(path)), ("error", .string(error.description))]))
        add(error.status)
      }
    }
    if isJSON { console.document(documents.count == 1 ? documents[0] : .array(documents)) }
  }

  /// The codes of files ascend from a bad seam to a file that is not there.
  private mutating func add(_ found: ExitStatus) {
    if found.rawValue > status.rawValue { status = found }
  }
}
