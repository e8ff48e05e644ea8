package import Ringlet

/// `ringlet list`.
enum ListCommand: Command {
  static let spec = CommandSpec(
    name: "list", usage: "[loaders|presets|formats] [--json]",
    summary: "Lists the built-in loaders with their parameters, the presets in presets/, or the formats.",
    details: "", options: [Options.json] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let kinds = ["loaders", "presets", "formats"]
    let kind = arguments.positional.first ?? "loaders"
    guard kinds.contains(kind), arguments.positional.count <= 1 else {
      throw RingletError(
        .arguments, kind, "cannot be listed", hint: Suggestions.note(for: kind, in: kinds), status: .usage)
    }
    let isJSON = arguments.has("json")
    switch kind {
    case "loaders":
      isJSON
        ? console.result(LoaderCatalog.json.description)
        : LoaderCatalog.entries.forEach { console.result($0.text) }
    case "presets":
      let jobs = try BatchRunner.jobs(in: ["presets"])
      if isJSON {
        console.result(
          JSONText.array(
            jobs.map { .object([("name", .string($0.name)), ("file", .optional($0.origin))]) }
          ).description)
      } else {
        for job in jobs { console.result("\(job.name)  \(job.origin ?? "")") }
      }
    default:
      if isJSON {
        console.result(
          JSONText.array(
            FormatInfo.all.map {
              .object([
                ("name", .string($0.name)), ("alpha", .bool($0.hasAlpha)), ("about", .string($0.about)),
              ])
            }
          ).description)
      } else {
        for format in FormatInfo.all { console.result("\(format.name)  \(format.about)") }
      }
    }
    return .success
  }
}
