import Foundation
import Ringlet

/// Where results, messages and progress go: results to standard output, everything else to standard error.
struct Console: Sendable {
  /// How much is said.
  enum Verbosity: Int, Sendable {
    /// Errors only.
    case quiet
    /// One line per file, and warnings.
    case normal
    /// Also what was chosen and why.
    case verbose
  }

  let verbosity: Verbosity
  /// Whether messages carry colours.
  let isColored: Bool
  /// Whether standard error is a terminal, where a progress line can be redrawn.
  let isTerminal: Bool

  init(_ arguments: Arguments) throws(RingletError) {
    verbosity = arguments.has("quiet") ? .quiet : arguments.has("verbose") ? .verbose : .normal
    isTerminal = isatty(STDERR_FILENO) == 1
    enum When: String, CaseIterable { case auto, always, never }
    switch try arguments.word("color", as: When.self) ?? .auto {
    case .always: isColored = true
    case .never: isColored = false
    case .auto: isColored = isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }
  }

  /// A console without options, for errors before they are read.
  init() {
    verbosity = .normal
    isTerminal = false
    isColored = false
  }

  /// Prints a result, unless quiet.
  func result(_ text: String) { if verbosity != .quiet { Self.write(text + "\n", to: STDOUT_FILENO) } }

  /// Prints the document that `--json` asks for.
  func document(_ json: JSONText) { Self.write(json.description + "\n", to: STDOUT_FILENO) }

  /// Prints a line about the work, unless quiet.
  func note(_ text: String) { if verbosity != .quiet { Self.write(text + "\n", to: STDERR_FILENO) } }

  /// Prints what only the curious want to know.
  func detail(_ text: String) { if verbosity == .verbose { Self.write(text + "\n", to: STDERR_FILENO) } }

  /// Prints a warning, unless quiet.
  func warning(_ text: String) {
    if verbosity != .quiet { Self.write("ringlet: \(paint("warning:", 35)) \(text)\n", to: STDERR_FILENO) }
  }

  /// Prints an error.
  func error(_ error: RingletError) {
    let text = error.description
    let prefix = error.diagnostics.isEmpty ? "ringlet: " : ""
    Self.write(prefix + text.replacing("error:", with: paint("error:", 31)) + "\n", to: STDERR_FILENO)
  }

  /// Text in one of the terminal's colours.
  func paint(_ text: String, _ code: Int) -> String { isColored ? "\u{1B}[1;\(code)m\(text)\u{1B}[0m" : text }

  /// Redraws the progress line; on anything but a terminal nothing is shown.
  func progress(done: Int, total: Int, label: String) {
    guard isTerminal, verbosity != .quiet, total > 0 else { return }
    let width = 24, filled = done * width / total
    let bar = String(repeating: "━", count: filled) + String(repeating: "·", count: width - filled)
    Self.write("\r\u{1B}[K\(bar) \(done)/\(total) \(label)", to: STDERR_FILENO)
  }

  /// Removes the progress line.
  func endProgress() { if isTerminal, verbosity != .quiet { Self.write("\r\u{1B}[K", to: STDERR_FILENO) } }

  /// Writes all of a text.
  ///
  /// A result that cannot be written ends the run with code 74; a message that cannot is lost.
  private static func write(_ text: String, to descriptor: Int32) {
    do {
      try FileHandle(fileDescriptor: descriptor).write(contentsOf: Data(text.utf8))
    } catch {
      if descriptor == STDOUT_FILENO {
        write("ringlet: error: cannot write the result: \(error.localizedDescription)\n", to: STDERR_FILENO)
        exit(ExitStatus.inputOutput.rawValue)
      }
    }
  }
}
