import Foundation
import Ringlet

/// `ringlet render`.
enum RenderCommand: Command {
  static let spec = CommandSpec(
    name: "render", usage: "SOURCE... [-o OUT]...",
    summary: "Renders loaders: built-in ones by name, presets (.json), or SwiftUI files (.swift).",
    details: """
      Without -o a file NAME.FORMAT is written to the current folder, in the formats of the preset or as GIF.
      -o FOLDER/ writes there. A SwiftUI file is code: it is compiled and runs with your rights.

      examples:
        ringlet render ring-spinner -o ring.gif
        ringlet render RingSpinner.swift -o ring.gif -o ring.mp4 --size 240x240
        ringlet render circular-progress --set progress=fill --transparent --matte white -o progress.gif
      """,
    options: Options.output + [Options.target] + Options.drawing + Options.timing + Options.encoding
      + Options.length + [
        OptionSpec("at", value: "SECONDS", "a still (PNG or SVG) of that moment of the loop"),
        OptionSpec("dry-run", "says what would be written, draws nothing"),
        OptionSpec("no-overwrite", "n", "leaves files that exist"),
        Options.jobs, Options.json,
      ] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard !arguments.positional.isEmpty else {
      throw RingletError(
        .arguments, "render", "no source given", hint: "‘ringlet list loaders’ shows the built-in ones",
        status: .usage)
    }
    let jobs = try arguments.positional.flatMap { try Sources.jobs($0, arguments) }
    let threads = try arguments.integer("jobs", in: 1...256)
    let still = try arguments.number("at", in: 0...3600, unit: "s")
    let targets = try OutputTargets(arguments, still: still != nil)
    let isJSON = arguments.has("json"), isDryRun = arguments.has("dry-run")
    let work = try jobs.map { ($0, try targets.outputs(for: $0, jobCount: jobs.count)) }
    let piped = work.flatMap(\.1).filter { $0.path == "-" }
    try StandardOutput.share(piped.map { _ in ("-o -", !isDryRun) } + [("--json", isJSON && !piped.isEmpty)])
    if let target = try arguments.value("for").map(RenderTarget.named),
      let other = work.flatMap(\.1).first(where: { $0.format != target.format })
    {
      console.warning("\(target.name) takes \(target.format), not \(other.format)")
    }
    var documents: [JSONText] = []
    var reports: [RenderReport] = []
    for (job, outputs) in work {
      if isDryRun {
        let prepared = try Exporter(threads: threads).prepare(job, to: outputs, still: still)
        for warning in prepared.warnings { console.warning("\(job.name): \(warning)") }
        if !isJSON { for output in outputs { console.result("\(prepared.plan.sentence) → \(output.path)") } }
        documents.append(prepared.json)
      } else {
        let report = try Exporter(threads: threads).export(job, to: outputs, still: still)
        for warning in report.warnings { console.warning("\(job.name): \(warning)") }
        console.detail("\(job.name): \(report.plan.loop.reason)")
        if !isJSON { for output in report.outputs { console.note(output.line(name: job.name)) } }
        documents.append(report.json)
        reports.append(report)
      }
    }
    if try PagePair(arguments) != nil, !isJSON, !isDryRun, !arguments.has("quiet") {
      console.result(PagePair.html(reports.map(\.outputs)))
    }
    if isJSON { console.document(documents.count == 1 ? documents[0] : .array(documents)) }
    return .success
  }
}

/// Where the files of a run go.
struct OutputTargets {
  private let paths: [String]
  private let overwrites: Bool
  private let isStill: Bool
  /// Whether each picture is two files, for light and for dark pages.
  private let isPaired: Bool

  init(_ arguments: Arguments, still: Bool) throws(RingletError) {
    paths = arguments.all("output")
    overwrites = !arguments.has("no-overwrite")
    isStill = still
    isPaired = try PagePair(arguments) != nil
    let source = arguments.positional.first.map {
      URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
    }
    for path in paths where path != "-" && !path.hasSuffix("/") {
      _ = try Self.format(of: path, still: still, named: source ?? "loader")
    }
  }

  /// The outputs of one job.
  func outputs(for job: RenderJob, jobCount: Int) throws(RingletError) -> [OutputTarget] {
    var outputs: [OutputTarget] = []
    let formats = isStill ? ["png"] : job.formats
    if paths.isEmpty { outputs = formats.map { OutputTarget(path: "\(job.name).\($0)", format: $0) } }
    for path in paths {
      if path.hasSuffix("/") {
        do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch
        {
          throw RingletError(.file, path, "cannot be made", status: .cannotCreate)
        }
        outputs += formats.map { OutputTarget(path: "\(path)\(job.name).\($0)", format: $0) }
      } else if path == "-" {
        outputs.append(OutputTarget(path: path, format: formats[0]))
      } else {
        let pictures = isPaired ? jobCount / 2 : jobCount
        guard pictures == 1 else {
          throw RingletError(
            .arguments, "-o \(path)", "one file for \(pictures) pictures",
            hint: "name a folder with a slash at the end, as in -o out/", status: .usage)
        }
        let named = isPaired ? PagePair.path(path, for: job.options.colorScheme) : path
        outputs.append(OutputTarget(path: named, format: try Self.format(of: path, still: isStill)))
      }
    }
    if !overwrites, let existing = outputs.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      throw RingletError(
        .file, existing.path, "exists", hint: "leave out --no-overwrite to replace it", status: .cannotCreate)
    }
    return outputs
  }

  /// The format that the extension of a path names; `name` is that of a file in messages.
  static func format(
    of path: String, still: Bool = false, named name: String = "loader"
  ) throws(RingletError) -> String {
    guard !path.isEmpty else {
      throw RingletError(.arguments, "-o", "names no file", hint: "as in -o \(name).gif", status: .usage)
    }
    let format = URL(fileURLWithPath: path).pathExtension.lowercased()
    if Folder.exists(path) {
      let file = "\(path)\(path.hasSuffix("/") ? "" : "/")\(name).\(still ? "png" : "gif")"
      throw RingletError(
        .arguments, path, "is a folder", hint: "name a file in it, as in -o \(file)", status: .usage)
    }
    guard Preset.formats.contains(format) else {
      throw RingletError(
        .arguments, path,
        format.isEmpty ? "has no extension to tell the format" : "unknown format ‘\(format)’",
        hint: "one of \(Preset.formats.map { "." + $0 }.joined(separator: ", "))", status: .usage)
    }
    guard !still || format == "png" || format == "svg" else {
      throw RingletError(
        .arguments, path, "a still is a PNG or an SVG", hint: "name the output .png or .svg", status: .usage)
    }
    return format
  }
}
