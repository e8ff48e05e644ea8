/// A problem at a place in a text file.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// How serious it is.
  public enum Severity: String, Hashable, Codable, Sendable {
    /// The file cannot be used.
    case error
    /// The file can be used; the result may not be what was meant.
    case warning
  }

  /// How serious it is.
  public var severity: Severity
  /// The file as the user named it.
  public var file: String
  /// Line, from 1.
  public var line: Int
  /// Column in characters, from 1.
  public var column: Int
  /// What is wrong, as a lower-case phrase without a period.
  public var message: String
  /// The source line, shown with a caret.
  public var sourceLine: String?
  /// Further remarks, such as “did you mean”.
  public var notes: [String]

  /// Creates a diagnostic.
  public init(
    _ severity: Severity = .error, file: String, line: Int, column: Int, _ message: String,
    sourceLine: String? = nil, notes: [String] = []
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.sourceLine = sourceLine
    self.notes = notes
  }
}

extension Diagnostic: CustomStringConvertible {
  private static let longestLine = 110

  /// `file:line:column: error: message`, the source line, a caret under the place, the notes.
  public var description: String {
    var text = "\(file):\(line):\(column): \(severity.rawValue): \(message)"
    if let sourceLine {
      // Of a long line only the part around the place is shown.
      let left = max(0, column - 1 - Self.longestLine / 2)
      let rest = sourceLine.replacing("\t", with: " ").dropFirst(
        sourceLine.count > Self.longestLine ? left : 0)
      let shown = rest.prefix(Self.longestLine), skipped = sourceLine.count - rest.count
      text += "\n  \(shown)\n  \(String(repeating: " ", count: max(0, column - 1 - skipped)))^"
    }
    for note in notes { text += "\n  note: \(note)" }
    return text
  }
}

extension Character {
  /// Whether a line of a text file ends with it, as on Unix or as on Windows.
  var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}
