/// A message of the Swift compiler.
struct CompilerMessage: Hashable {
  /// `error`, `warning` or `note`.
  var kind: String
  /// The file's path as the compiler printed it, empty when the message is about no file.
  var file: String
  /// Line and column, from 1.
  var line: Int, column: Int
  /// What it says.
  var text: String

  /// Reads messages of the form `file:line:column: error: text` from a compiler's output; each once, in order.
  static func read(_ output: String) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    for line in output.split(separator: "\n") {
      guard let message = CompilerMessage(line: line), !messages.contains(message) else { continue }
      messages.append(message)
    }
    return messages
  }

  private init?(line: Substring) {
    for kind in ["error", "note", "warning"] {
      if line.hasPrefix("\(kind): ") || line.hasPrefix("<unknown>:0: \(kind): ") {
        let text = line.drop { $0 != " " }.dropFirst()
        self.init(
          kind: kind, file: "", line: 0, column: 0,
          text: String(line.hasPrefix("<") ? text.drop { $0 != " " }.dropFirst() : text))
        return
      }
      guard let mark = line.firstRange(of: ": \(kind): ") else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
      else {
        continue
      }
      self.init(
        kind: kind, file: place.dropLast(2).joined(separator: ":"), line: row, column: column,
        text: String(line[mark.upperBound...]))
      return
    }
    return nil
  }

  private init(kind: String, file: String, line: Int, column: Int, text: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }
}

extension CompilerMessage {
  /// The name that the compiler does not know, when that is what the message says.
  var unknownName: String? {
    let forms: [(before: String, after: String)] = [
      ("cannot find type '", "' in scope"), ("cannot find '", "' in scope"), ("has no member '", "'"),
      ("no such module '", "'"), ("unknown attribute '", "'"), ("cannot find operator '", "' in scope"),
      // SwiftUI has a member of this name for another type; the project has one for this type.
      ("static property '", "' requires the types"), ("'", "' is not a member type of"),
    ]
    for form in forms {
      guard let start = text.firstRange(of: form.before),
        let end = text[start.upperBound...].firstRange(of: form.after)
      else { continue }
      return String(text[start.upperBound..<end.lowerBound])
    }
    return nil
  }

  /// Whether the message says that arguments do not fit what is called.
  var isMisfittingCall: Bool {
    ["extra argument", "no exact matches", "incorrect argument label", "missing argument"].contains(
      where: text.contains)
  }

  /// Whether the message says that the members of a key path are not known.
  var isUnknownKeyPath: Bool { text.contains("cannot infer key path type") }

  /// Whether the message follows from another one: a base that could not be inferred because something else failed.
  var isConsequence: Bool {
    text.contains("cannot infer contextual base") || text.contains("could not be inferred")
      || text.contains("unable to type-check this expression")
  }
}

/// A compilation that failed.
struct CompilerFailure: Error {
  /// What the compiler said.
  var messages: [CompilerMessage]

  /// Its errors.
  var errors: [CompilerMessage] { messages.filter { $0.kind == "error" } }
  /// The names it did not know.
  var unknownNames: Set<String> { Set(errors.compactMap(\.unknownName)) }
}
