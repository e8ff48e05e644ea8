/// What became of one row of a batch.
package struct BatchRow: Codable, Sendable {
  /// What became of it, in a word.
  package enum Outcome: String, Codable, Sendable {
    /// The files were written.
    case written
    /// The files were there and are up to date.
    case unchanged
    /// The files are what would be written.
    case same
    /// A file is missing, or is not what would be written.
    case different
    /// It failed.
    case failed
    /// It was not tried, because another one had failed.
    case skipped
  }

  /// A file of the row.
  package struct File: Codable, Sendable {
    /// Where it is.
    package var path: String
    /// How it is.
    package var state: FileState
    /// Its size in bytes, when it was written.
    package var bytes: Int?
    /// What is said about it.
    package var line: String
  }

  /// Its name.
  package var name: String
  /// What became of it.
  package var outcome: Outcome
  /// Its files.
  package var files: [File] = []
  /// What the user should know.
  package var warnings: [String] = []
  /// Paths of files that the row's source was found to need.
  package var companions: [String] = []
  /// The report on files that were written, as JSON.
  package var report: String?
  /// Why it failed.
  package var error: RingletError?

  /// A row that failed.
  init(_ name: String, failed error: RingletError) {
    self.init(name, .failed)
    self.error = error
  }

  /// A row without files.
  init(_ name: String, _ outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }

  /// A row whose files were written.
  init(_ name: String, _ report: RenderReport) {
    self.init(name, .written)
    files = report.outputs.map {
      File(path: $0.path, state: .written, bytes: $0.bytes, line: $0.line(name: name))
    }
    warnings = report.warnings
    self.report = report.json.description
  }

  /// A row whose files were compared.
  init(_ name: String, _ files: [(path: String, state: FileState)]) {
    self.init(name, files.allSatisfy { $0.state == .same } ? .same : .different)
    self.files = files.map { path, state in
      File(path: path, state: state, line: "\(name)  \(state.rawValue) → \(path)")
    }
  }

  /// The lines that say what became of it; a failure is told by its error.
  package var lines: [String] {
    switch outcome {
    case .written: files.map(\.line)
    case .different: files.filter { $0.state != .same }.map(\.line)
    case .unchanged, .same: ["\(name)  \(outcome.rawValue)"]
    case .skipped: ["\(name)  not tried after a failure"]
    case .failed: []
    }
  }

  /// The row as JSON.
  package var json: JSONText {
    var members: [(String, JSONText)] = [("name", .string(name)), ("status", .string(outcome.rawValue))]
    if let report { members.append(("report", .written(report))) }
    if outcome == .same || outcome == .different {
      let states = files.map { file in
        JSONText.object([("path", .string(file.path)), ("state", .string(file.state.rawValue))])
      }
      members.append(("files", .array(states)))
    }
    if let error { members.append(("error", .string(error.description))) }
    return .object(members)
  }
}
