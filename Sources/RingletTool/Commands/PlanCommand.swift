package import Ringlet

/// `ringlet plan`.
enum PlanCommand: Command {
  static let spec = CommandSpec(
    name: "plan", usage: "SOURCE... [--json]",
    summary:
      "Finds the loop and says what it found: cycles, start, period, frames, delays, why. Draws nothing.",
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
    var documents: [JSONText] = []
    for job in jobs {
      let plan = try Exporter(threads: nil).plan(job)
      for warning in plan.warnings { console.warning("\(job.name): \(warning)") }
      if arguments.has("json") { documents.append(plan.json) } else { console.result(plan.text) }
    }
    if arguments.has("json") {
      console.result((documents.count == 1 ? documents[0] : .array(documents)).description)
    }
    return .success
  }
}
