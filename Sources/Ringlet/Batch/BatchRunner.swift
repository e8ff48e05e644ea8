import Dispatch
import Foundation
import Synchronization

/// Renders many jobs into one folder: views on the main thread, frames and files on the others.
@MainActor
public struct BatchRunner {
  /// How a batch is run.
  public struct Options: Sendable {
    /// The folder that takes the files.
    public var directory: String
    /// Threads.
    public var threads: Int
    /// Which rows of how many parts are done here: part `index` of `count`, from 1.
    public var shard: (index: Int, count: Int)
    /// Whether the first failure ends the batch.
    public var failsFast: Bool
    /// Whether rows whose files are up to date are left out.
    public var updates: Bool
    /// Whether the files are compared with what would be written, and left as they are.
    public var checks: Bool

    /// Creates options with the defaults of the command line.
    public init(directory: String, threads: Int) {
      self.directory = directory
      self.threads = threads
      shard = (1, 1)
      failsFast = false
      updates = false
      checks = false
    }
  }

  /// What became of one row.
  public struct Row: Sendable {
    /// What became of it.
    public enum Result: Sendable {
      /// The files were written.
      case written(RenderReport)
      /// The files were there and are up to date.
      case unchanged
      /// With ``Options/checks``: the files are what would be written, or the ones that are not.
      case checked(different: [String])
      /// It failed.
      case failed(RingletError)
    }

    /// Its name.
    public var name: String
    /// What became of it.
    public var result: Result
  }

  private let options: Options

  /// Creates a runner.
  public init(_ options: Options) { self.options = options }

  /// Jobs of presets, row files and folders of presets (sorted by name, not deeper); two jobs of one name are an error.
  ///
  /// All problems of all files are reported at once.
  public static func jobs(in paths: [String]) throws -> [RenderJob] {
    var jobs: [RenderJob] = [], diagnostics: [Diagnostic] = []
    for path in try files(in: paths) {
      do {
        jobs += try Preset.jobs(path: path)
      } catch let error as RingletError where !error.diagnostics.isEmpty {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else {
      throw RingletError(.preset, "", "presets are wrong", diagnostics: diagnostics, status: .badInput)
    }
    var origins: [String: String] = [:]
    for job in jobs {
      if let other = origins[job.name] {
        throw RingletError(
          .preset, job.origin ?? job.name, "‘\(job.name)’ is also the name of a row of \(other)",
          hint: "give one of them another \"name\"", status: .badInput)
      }
      origins[job.name] = job.origin ?? job.name
    }
    return jobs
  }

  private static func files(in paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      else {
        throw RingletError(.preset, path, "no such file or folder", status: .missingInput)
      }
      guard kind == .typeDirectory else { return [path] }
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

  /// Runs the jobs; `progress` hears of every finished row, in any order and on any thread.
  ///
  /// Views are evaluated here, on the main thread; drawing and encoding go to as many threads as the options say. The
  /// rows come back in the order of the jobs.
  public func run(_ jobs: [RenderJob], progress: @escaping @Sendable (Int, Int, Row) -> Void) -> [Row] {
    let mine = jobs.enumerated().filter { $0.offset % options.shard.count == options.shard.index - 1 }.map(
      \.element)
    var ledger = BatchLedger(directory: options.directory)
    let board = RowBoard(count: mine.count, progress: progress)
    let workers = DispatchQueue(label: "ringlet.batch", attributes: .concurrent)
    let group = DispatchGroup(), slots = DispatchSemaphore(value: options.threads)
    for (index, job) in mine.enumerated() {
      if options.failsFast, board.hasFailure { break }
      if options.updates, !options.checks, ledger.isCurrent(job) {
        board.set(index, Row(name: job.name, result: .unchanged))
        continue
      }
      slots.wait()
      do {
        let prepared = try Exporter(threads: 1).prepare(job, to: targets(of: job), still: nil)
        let checks = options.checks
        workers.async(group: group) {
          board.set(index, Self.finish(prepared, name: job.name, checks: checks))
          slots.signal()
        }
      } catch {
        board.set(index, Row(name: job.name, result: .failed(Self.wrap(error, job.name))))
        slots.signal()
      }
    }
    group.wait()
    let rows = board.rows.enumerated().map { index, row in
      row
        ?? Row(
          name: mine[index].name,
          result: .failed(RingletError(.render, mine[index].name, "not tried after a failure")))
    }
    for (job, row) in zip(mine, rows) {
      if case .written(let report) = row.result { ledger.record(job, report) }
    }
    ledger.save()
    return rows
  }

  private func targets(of job: RenderJob) -> [OutputTarget] {
    job.formats.map { OutputTarget(path: "\(options.directory)/\(job.name).\($0)", format: $0) }
  }

  private nonisolated static func finish(_ prepared: PreparedExport, name: String, checks: Bool) -> Row {
    do {
      return Row(
        name: name,
        result: checks ? .checked(different: try prepared.differences()) : .written(try prepared.run()))
    } catch {
      return Row(name: name, result: .failed(wrap(error, name)))
    }
  }

  private nonisolated static func wrap(_ error: any Error, _ name: String) -> RingletError {
    guard var error = error as? RingletError else { return RingletError(.render, name, "\(error)") }
    if error.subject.isEmpty { error.subject = name }
    return error
  }
}

/// The rows of a running batch, filled in from several threads.
private final class RowBoard: Sendable {
  private let state: Mutex<(rows: [BatchRunner.Row?], done: Int)>
  private let progress: @Sendable (Int, Int, BatchRunner.Row) -> Void

  init(count: Int, progress: @escaping @Sendable (Int, Int, BatchRunner.Row) -> Void) {
    state = Mutex(([BatchRunner.Row?](repeating: nil, count: count), 0))
    self.progress = progress
  }

  func set(_ index: Int, _ row: BatchRunner.Row) {
    let (done, count) = state.withLock { state in
      state.rows[index] = row
      state.done += 1
      return (state.done, state.rows.count)
    }
    progress(done, count, row)
  }

  var rows: [BatchRunner.Row?] { state.withLock { $0.rows } }

  var hasFailure: Bool {
    state.withLock { $0.rows.contains { if case .failed = $0?.result { true } else { false } } }
  }
}
