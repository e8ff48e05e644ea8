import Foundation
import Ringlet

/// `ringlet batch`.
enum BatchCommand: Command {
  static let spec = CommandSpec(
    name: "batch", usage: "PRESET|FOLDER|ROWS... --out FOLDER",
    summary:
      "Renders presets, folders of them, and row files (a JSON list, or one object a line in .jsonl).",
    details: """
      Rows have the keys of a preset; "outputs" defaults to ["gif"], files are named {name}.{format}.
      Each row has a process of its own. One that is wrong, crashes or does not answer is told and does not end the
      batch: the exit code is 3 then.
      """,
    options: [
      OptionSpec("out", value: "FOLDER", "where the files go; made if it does not exist"),
      OptionSpec("shard", value: "I/N", "renders only part I of N, for several machines"),
      OptionSpec("update", "renders only what changed since the last run into that folder"),
      OptionSpec(
        "check", "compares the files with what would be written; exit code 4 when one differs or is missing"),
      OptionSpec("fail-fast", "starts no other row once one has failed; those that run are finished"),
      OptionSpec("dry-run", "lists the rows and their files, renders nothing"),
      OptionSpec("jobs", "j", value: "N", "rows at the same time (as many as there are processors)"),
      Options.timeout, Options.json,
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
    let rows = try BatchRunner.rows(in: arguments.positional)
    if arguments.has("dry-run") {
      return list(rows, in: directory, json: arguments.has("json"), console)
    }
    var options = BatchRunner.Options(
      directory: directory,
      threads: try arguments.integer("jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount)
    options.shard = try shard(arguments.value("shard"))
    options.failsFast = arguments.has("fail-fast")
    options.updates = arguments.has("update")
    options.checks = arguments.has("check")
    options.timeout = try arguments.number("timeout", in: 0...86400, unit: "s") ?? Supervision.defaultTimeout
    if !options.checks { try makeFolder(directory) }
    let finished = try BatchRunner(options).run(rows) { done, total, row in
      console.progress(done: done, total: total, label: row.name)
      if !console.isTerminal { console.detail("\(done)/\(total) \(row.name)") }
    }
    console.endProgress()
    return report(finished, json: arguments.has("json"), console)
  }

  private static func makeFolder(_ path: String) throws(RingletError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw RingletError(.file, path, "cannot be made", status: .cannotCreate)
    }
  }

  /// Says which files the rows would write.
  private static func list(
    _ rows: [PresetRow], in directory: String, json: Bool, _ console: Console
  ) -> ExitStatus {
    var hasFailure = false, documents: [JSONText] = []
    for row in rows {
      switch row.job {
      case .success(let job):
        let paths = job.formats.map { "\(directory)/\(job.name).\($0)" }
        for path in paths where !json { console.result("\(job.name) → \(path)") }
        documents.append(
          .object([("name", .string(job.name)), ("outputs", .array(paths.map { .string($0) }))]))
      case .failure(let error):
        hasFailure = true
        console.error(error)
        documents.append(
          .object([("name", .string(row.name)), ("error", .string(error.description))]))
      }
    }
    if json { console.document(.object([("rows", .array(documents))])) }
    return hasFailure ? .partialBatch : .success
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

  private static func report(_ rows: [BatchRow], json: Bool, _ console: Console) -> ExitStatus {
    for row in rows {
      for warning in row.warnings { console.warning("\(row.name): \(warning)") }
      if !json { for line in row.lines { console.result(line) } }
      if let error = row.error { console.error(error) }
    }
    let count = { (outcome: BatchRow.Outcome) in rows.count { $0.outcome == outcome } }
    let failed = count(.failed), skipped = count(.skipped)
    if json {
      console.document(
        .object([
          ("rows", .array(rows.map(\.json))), ("failed", .integer(failed)), ("skipped", .integer(skipped)),
        ]))
    } else {
      console.note(
        "\(rows.count) row\(rows.count == 1 ? "" : "s"), \(failed) failed"
          + (skipped > 0 ? ", \(skipped) not tried" : ""))
    }
    return failed > 0 ? .partialBatch : count(.different) > 0 ? .checkFailed : .success
  }
}
