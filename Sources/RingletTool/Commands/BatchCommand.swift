import Foundation
package import Ringlet

/// `ringlet batch`.
enum BatchCommand: Command {
  static let spec = CommandSpec(
    name: "batch", usage: "PRESET|FOLDER|ROWS... --out FOLDER",
    summary:
      "Renders presets, folders of presets, and row files (a JSON list, or one object per line in .jsonl).",
    details: """
      Rows have the keys of a preset; "outputs" defaults to ["gif"], files are named {name}.{format}.
      A failed row does not end the batch: the exit code is 3 then.
      """,
    options: [
      OptionSpec("out", value: "FOLDER", "where the files go; made if it does not exist"),
      OptionSpec("shard", value: "I/N", "renders only part I of N, for several machines"),
      OptionSpec("update", "renders only what changed since the last run into that folder"),
      OptionSpec("check", "compares the files with what would be written; exit code 4 when one differs"),
      OptionSpec("fail-fast", "stops at the first failed row"),
      OptionSpec("dry-run", "lists the rows and their files, renders nothing"),
      Options.jobs, Options.json,
    ] + Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard !arguments.positional.isEmpty else {
      throw RingletError(.arguments, "batch", "no preset, folder or row file given", status: .usage)
    }
    guard let directory = arguments.value("out") else {
      throw RingletError(
        .arguments, "--out", "is missing", hint: "name the folder for the files", status: .usage)
    }
    let jobs = try BatchRunner.jobs(in: arguments.positional)
    if arguments.has("dry-run") {
      for job in jobs {
        for format in job.formats { console.result("\(job.name) → \(directory)/\(job.name).\(format)") }
      }
      return .success
    }
    var options = BatchRunner.Options(
      directory: directory,
      threads: try arguments.integer("jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount)
    options.shard = try shard(arguments.value("shard"))
    options.failsFast = arguments.has("fail-fast")
    options.updates = arguments.has("update")
    options.checks = arguments.has("check")
    do { try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true) } catch
    {
      throw RingletError(.file, directory, "cannot be made", status: .cannotCreate)
    }
    let runner = BatchRunner(options)
    let rows = runner.run(jobs) { done, total, row in
      console.progress(done: done, total: total, label: row.name)
      if !console.isTerminal { console.detail("\(done)/\(total) \(row.name)") }
    }
    console.endProgress()
    return report(rows, json: arguments.has("json"), console)
  }

  private static func shard(_ text: String?) throws(RingletError) -> (index: Int, count: Int) {
    guard let text else { return (1, 1) }
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else {
      throw RingletError(
        .arguments, "--shard", "‘\(text)’ is not a part", hint: "write I/N with I from 1 to N, as in 2/4",
        status: .usage)
    }
    return (parts[0], parts[1])
  }

  private static func report(_ rows: [BatchRunner.Row], json: Bool, _ console: Console) -> ExitStatus {
    var failed = 0, different = 0, documents: [JSONText] = []
    for row in rows {
      switch row.result {
      case .written(let report):
        for warning in report.warnings { console.warning("\(row.name): \(warning)") }
        if !json { for output in report.outputs { console.result(output.line(name: row.name)) } }
        documents.append(
          .object([("name", .string(row.name)), ("status", .string("written")), ("report", report.json)]))
      case .unchanged:
        if !json { console.result("\(row.name)  unchanged") }
        documents.append(.object([("name", .string(row.name)), ("status", .string("unchanged"))]))
      case .checked(let files):
        if !files.isEmpty { different += 1 }
        if !json {
          console.result(
            "\(row.name)  \(files.isEmpty ? "same" : "different: " + files.joined(separator: ", "))")
        }
        documents.append(
          .object([
            ("name", .string(row.name)), ("status", .string(files.isEmpty ? "same" : "different")),
            ("files", .array(files.map { .string($0) })),
          ]))
      case .failed(let error):
        failed += 1
        console.error(error)
        documents.append(
          .object([
            ("name", .string(row.name)), ("status", .string("failed")), ("error", .string(error.description)),
          ]))
      }
    }
    if json {
      console.result(
        JSONText.object([("rows", .array(documents)), ("failed", .integer(failed))]).description)
    } else {
      console.note("\(rows.count) rows, \(failed) failed")
    }
    return failed > 0 ? .partialBatch : different > 0 ? .checkFailed : .success
  }
}
