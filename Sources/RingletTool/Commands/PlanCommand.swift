import Ringlet

/// `ringlet plan`.
enum PlanCommand: Command {
  static let spec = CommandSpec(
    name: "plan", usage: "SOURCE... [--json]",
    summary:
      "Finds the loop and says what it found: cycles, start, period, frames, delays. Draws nothing.",
    details: "",
    options: Options.drawing + Options.timing + [
      OptionSpec(
        "curve", value: "FILE",
        "draws the animated values over one period (.svg, .png, or - for the terminal)"),
      OptionSpec("contact-sheet", value: "FILE", "draws the frames as one sheet (.png)"),
      Options.json,
    ] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard !arguments.positional.isEmpty else {
      throw RingletError(.arguments, "plan", "no source given", status: .usage)
    }
    let jobs = try arguments.positional.flatMap { try Sources.jobs($0, arguments) }
    let curve = arguments.value("curve"), sheet = arguments.value("contact-sheet")
    guard jobs.count == 1 || (curve ?? "-") == "-" && sheet == nil else {
      throw RingletError(
        .arguments, "--curve, --contact-sheet", "one file cannot show \(jobs.count) loaders",
        hint: "name one source", status: .usage)
    }
    if let curve { try PreparedExport.checkCurves(curve) }
    if let sheet { try PreparedExport.checkContactSheet(sheet) }
    let isJSON = arguments.has("json"), isText = !isJSON && console.verbosity != .quiet
    try StandardOutput.share([
      ("--json", isJSON), ("the plan", isText && sheet == "-"), ("--curve -", curve == "-" && !isText),
      ("--contact-sheet -", sheet == "-"),
    ])
    var documents: [JSONText] = []
    for job in jobs {
      let prepared = try Exporter(threads: nil).plan(job)
      for warning in prepared.warnings { console.warning("\(job.name): \(warning)") }
      if isJSON {
        documents.append(prepared.plan.json)
      } else {
        console.result(prepared.plan.text)
        if curve == "-" { console.result(prepared.curveChart.text) }
      }
      if let curve, curve != "-" { try prepared.writeCurves(to: curve) }
      if let sheet { try prepared.writeContactSheet(to: sheet) }
    }
    if isJSON {
      console.document(documents.count == 1 ? documents[0] : .array(documents))
    }
    return .success
  }
}
