import Ringlet

/// `ringlet list`.
enum ListCommand: Command {
  static let spec = CommandSpec(
    name: "list", usage: "[loaders|presets|formats|targets] [--json]",
    summary: "Lists the built-in loaders with their parameters, presets in presets/, formats, or targets.",
    details: "", options: [Options.json] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let kinds = ["loaders", "presets", "formats", "targets"]
    let kind = arguments.positional.first ?? "loaders"
    guard kinds.contains(kind), arguments.positional.count <= 1 else {
      throw RingletError(
        .arguments, kind, "cannot be listed", hint: Suggestions.note(for: kind, in: kinds), status: .usage)
    }
    let isJSON = arguments.has("json")
    switch kind {
    case "loaders":
      isJSON
        ? console.document(LoaderCatalog.json)
        : LoaderCatalog.entries.forEach { console.result($0.text) }
    case "presets":
      let rows = try BatchRunner.rows(in: ["presets"])
      if isJSON {
        console.document(
          .array(rows.map { .object([("name", .string($0.name)), ("file", .string($0.origin))]) }))
      } else {
        for row in rows { console.result("\(row.name)  \(row.origin)") }
      }
    case "targets":
      if isJSON {
        console.document(
          .array(
            RenderTarget.all.map {
              .object([
                ("name", .string($0.name)), ("format", .string($0.format)), ("about", .string($0.about)),
              ])
            }))
      } else {
        for target in RenderTarget.all { console.result("\(target.name)  \(target.about)") }
      }
    default:
      if isJSON {
        console.document(
          .array(
            FormatInfo.all.map {
              .object([
                ("name", .string($0.name)), ("alpha", .bool($0.hasAlpha)), ("about", .string($0.about)),
              ])
            }))
      } else {
        for format in FormatInfo.all { console.result("\(format.name)  \(format.about)") }
      }
    }
    return .success
  }
}
