import Foundation
import RingletEncoding
import RingletProcess

/// Renders many jobs into one folder, each in a process of its own.
///
/// A row that crashes, calls exit, or never ends takes no other along, whether it is a built-in loader or somebody's
/// file. What the rows share, FFmpeg's libraries, is loaded once before the first of them starts.
@MainActor
package struct BatchRunner {
  /// How a batch is run.
  package struct Options: Sendable {
    /// The folder that takes the files.
    package var directory: String
    /// Rows at the same time; when there are fewer rows, each gets its share of the threads.
    package var threads: Int
    /// Which rows of how many parts are done here: part `index` of `count`, from 1.
    package var shard: (index: Int, count: Int) = (1, 1)
    /// Whether no other row is started once one has failed; those that run come to their end.
    package var failsFast = false
    /// Whether rows whose files are up to date are left out.
    package var updates = false
    /// Whether the files are compared with what would be written, and left as they are.
    package var checks = false
    /// The longest silence of a row in seconds before it is ended.
    package var timeout = 60.0

    /// Creates options with the defaults of the command line.
    package init(directory: String, threads: Int) {
      self.directory = directory
      self.threads = threads
    }
  }

  private let options: Options

  /// Creates a runner.
  package init(_ options: Options) { self.options = options }

  /// Rows of presets, row files and folders of presets (sorted by name, not deeper).
  ///
  /// What is wrong with a row is in it; a second row of one name is wrong. Throws ``RingletError`` for a path that leads
  /// nowhere.
  package static func rows(in paths: [String]) throws -> [PresetRow] {
    var origins: [String: String] = [:]
    return try files(in: paths).flatMap { path in
      let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let rows: [PresetRow]
      do {
        rows = try Preset.rows(path: path)
      } catch let error as RingletError {
        rows = [PresetRow(name: stem, origin: path, job: .failure(error))]
      }
      return rows.map { row in
        var row = row
        if let other = origins[row.name] {
          row.job = .failure(
            RingletError(
              .preset, path, "‘\(row.name)’ is also the name of a row of \(other)",
              hint: "give one of them another \"name\"", status: .badInput))
        }
        origins[row.name] = path
        return row
      }
    }
  }

  private static func files(in paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard FileManager.default.fileExists(atPath: path) else {
        throw RingletError(.preset, path, "no such file or folder", status: .missingInput)
      }
      guard Folder.exists(path) else { return [path] }
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
        throw RingletError(.preset, path, "cannot be read", status: .badInput)
      }
      let presets = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }.sorted()
      guard !presets.isEmpty else {
        throw RingletError(.preset, path, "holds no preset (.json, .jsonl)", status: .missingInput)
      }
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      return presets.map { "\(base)/\($0)" }
    }
  }

  /// Runs the rows of this part; `progress` hears of every finished one, in the order in which they end.
  ///
  /// The results come back in the order of the rows. Call it before the process has threads.
  package func run(_ rows: [PresetRow], progress: (Int, Int, BatchRow) -> Void) throws -> [BatchRow] {
    let mine = rows.enumerated().filter { $0.offset % options.shard.count == options.shard.index - 1 }
      .map(\.element)
    var ledger = BatchLedger(directory: options.directory)
    var results = [BatchRow?](repeating: nil, count: mine.count), done = 0, hasFailure = false
    func set(_ index: Int, _ row: BatchRow) {
      results[index] = row
      done += 1
      if row.outcome == .failed { hasFailure = true }
      progress(done, mine.count, row)
    }
    var work: [(index: Int, job: RenderJob)] = []
    for (index, row) in mine.enumerated() {
      switch row.job {
      case .failure(let error): set(index, BatchRow(row.name, failed: error))
      case .success(let job) where options.updates && !options.checks && ledger.isCurrent(job):
        set(index, BatchRow(row.name, .unchanged))
      case .success(let job): work.append((index, job))
      }
    }
    warmUp(work.map(\.job))
    let threads = max(1, options.threads / max(1, work.count))
    do {
      try WorkerPool(limit: options.threads, timeout: options.timeout).run(
        work.count, while: { !(options.failsFast && hasFailure) },
        work: { Self.bytes(of: render(work[$0].job, threads: threads)) },
        ended: { set(work[$0].index, Self.row(work[$0].job, $1)) })
    } catch {
      throw RingletError(.render, "batch", "no process can be started: \(error.description)")
    }
    let finished = zip(mine, results).map { $1 ?? BatchRow($0.name, .skipped) }
    if !options.checks {
      for (index, job) in work where finished[index].outcome == .written {
        ledger.record(job, finished[index])
      }
      ledger.save()
    }
    return finished
  }

  /// Loads what several rows need before they have processes of their own.
  private func warmUp(_ jobs: [RenderJob]) {
    let formats = Set(jobs.flatMap(\.formats)).subtracting(["gif", "png", "svg"])
    if jobs.count > 1, !formats.isEmpty { VideoLibraries.load() }
  }

  private func render(_ job: RenderJob, threads: Int) -> BatchRow {
    let targets = job.formats.map {
      OutputTarget(path: "\(options.directory)/\(job.name).\($0)", format: $0)
    }
    do {
      let prepared = try Exporter(threads: threads).prepare(job, to: targets, still: nil)
      var row =
        options.checks
        ? BatchRow(job.name, try prepared.compare()) : BatchRow(job.name, try prepared.run())
      row.companions = prepared.companions
      return row
    } catch {
      var error = error as? RingletError ?? RingletError(.render, job.name, "\(error)")
      if error.subject.isEmpty { error.subject = job.name }
      return BatchRow(job.name, failed: error)
    }
  }

  private static func bytes(of row: BatchRow) -> [UInt8] {
    (try? JSONEncoder().encode(row)).map { [UInt8]($0) } ?? []
  }

  private static func row(_ job: RenderJob, _ outcome: WorkerPool.Outcome) -> BatchRow {
    switch outcome {
    case .done(let bytes):
      (try? JSONDecoder().decode(BatchRow.self, from: Data(bytes)))
        ?? BatchRow(job.name, failed: RingletError(.render, job.name, "left no report"))
    case .lost(let ending): BatchRow(job.name, failed: RingletError(ending, source: job.name))
    }
  }
}
