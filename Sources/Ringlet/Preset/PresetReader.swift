/// Collects the problems of one JSON document while its values are read.
struct PresetReader {
  let document: JSONDocument
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: JSONDocument) { self.document = document }

  mutating func report(_ message: String, at position: JSONDocument.Position, notes: [String] = []) {
    diagnostics.append(document.diagnostic(message, at: position, notes: notes))
  }

  private mutating func mismatch(_ what: String, _ key: String, _ node: JSONDocument.Node) {
    report("‘\(key)’ must be \(what), found \(node.value.kind)", at: node.position)
  }

  /// A finite number within a range.
  mutating func number(_ node: JSONDocument.Node, _ key: String, in range: ClosedRange<Double>) -> Double? {
    guard case .number(let value, let literal) = node.value else {
      mismatch("a number", key, node)
      return nil
    }
    guard range.contains(value) else {
      report("‘\(key)’ is \(literal), out of range \(Ranges.format(range))", at: node.position)
      return nil
    }
    return value
  }

  /// A whole number within a range.
  mutating func integer(_ node: JSONDocument.Node, _ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let value = number(node, key, in: Double(range.lowerBound)...Double(range.upperBound)) else {
      return nil
    }
    guard value == value.rounded() else {
      report("‘\(key)’ must be a whole number", at: node.position)
      return nil
    }
    return Int(value)
  }

  /// Text.
  mutating func string(_ node: JSONDocument.Node, _ key: String) -> String? {
    guard case .string(let value) = node.value else {
      mismatch("a string", key, node)
      return nil
    }
    return value
  }

  /// A truth value.
  mutating func bool(_ node: JSONDocument.Node, _ key: String) -> Bool? {
    guard case .bool(let value) = node.value else {
      mismatch("true or false", key, node)
      return nil
    }
    return value
  }

  /// One of a few words.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: JSONDocument.Node, _ key: String, as type: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let text = string(node, key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    report(
      "unknown \(key) ‘\(text)’", at: node.position,
      notes: [Suggestions.note(for: text, in: Word.allCases.map(\.rawValue))])
    return nil
  }

  /// A list; a single value counts as a list of one.
  func elements(_ node: JSONDocument.Node) -> [JSONDocument.Node] {
    if case .array(let nodes) = node.value { nodes } else { [node] }
  }

  /// The members of an object, after reporting keys that are not known or given twice.
  mutating func members(_ node: JSONDocument.Node, of what: String, keys: [String]) -> [JSONDocument.Member] {
    guard case .object(let members) = node.value else {
      report("expected an object (\(what)), found \(node.value.kind)", at: node.position)
      return []
    }
    var seen: Set<String> = []
    for member in members {
      if !keys.contains(member.key) {
        report(
          "unknown key ‘\(member.key)’ in \(what)", at: member.keyPosition,
          notes: [Suggestions.note(for: member.key, in: keys)])
      } else if !seen.insert(member.key).inserted {
        report("‘\(member.key)’ is given twice", at: member.keyPosition)
      }
    }
    return members.filter { keys.contains($0.key) }
  }
}
