import Ringlet

/// `ringlet doctor`.
enum DoctorCommand: Command {
  static let spec = CommandSpec(
    name: "doctor", usage: "[--json]",
    summary: "Says what Ringlet finds on this machine: compiler, encoders, font, cache; and what is missing.",
    details:
      "The exit code is 69 when something is missing; built-in loaders render to GIF and SVG all the same.",
    options: [Options.json] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    try arguments.takeNoWords()
    let report = MachineReport()
    if arguments.has("json") { console.document(report.json) } else { console.result(report.text) }
    return report.isComplete ? .success : .codecUnavailable
  }
}
