/// A JSON text with the place of every value and key, so that a problem can be shown where it is.
///
/// Accepts `//` and `/* */` comments and a trailing comma. Foundation's reader keeps no positions, hence our own.
struct JSONDocument {
  /// A place in the text, as a UTF-8 offset.
  struct Position: Hashable { var offset: Int }

  /// A value and where it starts.
  struct Node {
    var value: Value
    var position: Position
  }

  /// A key with its value.
  struct Member {
    var key: String
    var keyPosition: Position
    var node: Node
  }

  /// The kinds of values.
  indirect enum Value {
    case null
    case bool(Bool)
    case number(Double, literal: String)
    case string(String)
    case array([Node])
    case object([Member])
  }

  /// What is wrong with the text, and where.
  struct SyntaxError: Error {
    var message: String
    var position: Position
  }

  /// The file as the user named it.
  let file: String
  private let lines: [Substring]
  private let lineStarts: [Int]
  /// The outermost value.
  let root: Node

  /// Reads a text; throws ``RingletError`` with one diagnostic when it is not JSON.
  init(file: String, text: String) throws {
    self.file = file
    var lines: [Substring] = [], starts: [Int] = [], offset = 0
    // Bytes, because a line of Windows ends with one character that is two of them.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      starts.append(offset)
      offset += line.count + 1
      lines.append(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }
    (self.lines, lineStarts) = (lines, starts)
    do {
      var parser = JSONParser(text)
      root = try parser.parseDocument()
    } catch let error as SyntaxError {
      root = Node(value: .null, position: error.position)
      let diagnostic = self.diagnostic(error.message, at: error.position)
      throw RingletError(.preset, file, "not valid JSON", diagnostics: [diagnostic], status: .badInput)
    }
  }

  /// A diagnostic at a place of this text.
  func diagnostic(
    _ message: String, at position: Position, severity: Diagnostic.Severity = .error, notes: [String] = []
  ) -> Diagnostic {
    let index = max(0, (lineStarts.firstIndex { $0 > position.offset } ?? lineStarts.count) - 1)
    let line = lines[index]
    let utf8 = line.utf8.prefix(max(0, position.offset - lineStarts[index]))
    let column = (String(utf8) ?? "").count + 1
    return Diagnostic(
      severity, file: file, line: index + 1, column: column, message, sourceLine: String(line), notes: notes)
  }
}

extension JSONDocument.Value {
  /// The kind in words, for “expected …, found …”.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
