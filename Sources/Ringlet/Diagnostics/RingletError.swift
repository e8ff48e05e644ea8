/// A failure as a value: where it happened, what it is about, why, and the way out.
public struct RingletError: Error, Codable, Sendable {
  /// The stage of the pipeline.
  public enum Stage: String, Codable, Sendable {
    /// The command line.
    case arguments
    /// Reading and checking a preset or a batch row.
    case preset
    /// Compiling or loading a SwiftUI file.
    case source
    /// Evaluating views.
    case view
    /// Finding the loop.
    case loop
    /// Drawing frames.
    case render
    /// Writing a format.
    case encode
    /// Reading a finished file.
    case inspect
    /// Files and folders.
    case file
  }

  /// Where it happened.
  public var stage: Stage
  /// The thing it is about: a file, a flag, a parameter.
  public var subject: String
  /// Why, as a lower-case phrase without a period.
  public var cause: String
  /// What to do about it, naming the flag or the key.
  public var hint: String?
  /// Problems in a text file, all of them.
  public var diagnostics: [Diagnostic]
  /// What the process ends with.
  public var status: ExitStatus

  /// Creates an error.
  public init(
    _ stage: Stage, _ subject: String, _ cause: String, hint: String? = nil,
    diagnostics: [Diagnostic] = [], status: ExitStatus = .failure
  ) {
    self.stage = stage
    self.subject = subject
    self.cause = cause
    self.hint = hint
    self.diagnostics = diagnostics
    self.status = status
  }
}

extension RingletError: CustomStringConvertible {
  /// The error as it is printed: the diagnostics if there are any, else one sentence; then the hint.
  public var description: String {
    var lines = diagnostics.map(\.description)
    if diagnostics.isEmpty {
      lines.append(subject.isEmpty ? "error: \(cause)" : "error: \(subject): \(cause)")
    }
    if let hint { lines.append("  hint: \(hint)") }
    return lines.joined(separator: "\n")
  }
}
