package import Ringlet

/// One option of a command.
package struct OptionSpec: Sendable {
  /// The long name without dashes.
  package let name: String
  /// The letter of the short form.
  package let letter: Character?
  /// What stands for the value in the help, in brackets when it may be left out; a switch when absent.
  package let value: String?
  /// What it does.
  package let help: String
  /// Whether it may be given more than once.
  package let isRepeatable: Bool

  /// Whether the value may be left out.
  var isValueOptional: Bool { value?.hasPrefix("[") == true }

  /// An option with a short form.
  package init(
    _ name: String, _ letter: Character, value: String? = nil, repeats: Bool = false, _ help: String
  ) {
    (self.name, self.letter, self.value, self.help, isRepeatable) = (name, letter, value, help, repeats)
  }

  /// An option without a short form.
  package init(_ name: String, value: String? = nil, repeats: Bool = false, _ help: String) {
    (self.name, letter, self.value, self.help, isRepeatable) = (name, nil, value, help, repeats)
  }
}

/// The words of one command, sorted into options and the rest.
package struct Arguments {
  /// What is neither an option nor its value.
  package private(set) var positional: [String] = []
  private var values: [String: [String]] = [:]
  private let command: String

  /// Sorts words by the table of a command; `--` ends the options.
  ///
  /// Accepts `--name value`, `--name=value`, `-x value`, `-xvalue` and joined switches (`-qv`).
  package init(_ words: [String], specs: [OptionSpec], command: String) throws(RingletError) {
    self.command = command
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        break
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        guard let spec = specs.first(where: { $0.name == name }) else {
          throw Self.refuse("--" + name, "unknown option", Self.nearest(name, specs), command)
        }
        try take(spec, specs, shown: "--" + name, attached: parts.count == 2 ? String(parts[1]) : nil, &rest)
      } else if word.hasPrefix("-"), word.count > 1, Double(word) == nil {
        try takeLetters(word.dropFirst(), specs, &rest)
      } else {
        positional.append(word)
      }
    }
  }

  private mutating func takeLetters(
    _ letters: Substring, _ specs: [OptionSpec], _ rest: inout ArraySlice<String>
  ) throws(RingletError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let spec = specs.first(where: { $0.letter == letter }) else {
        throw Self.refuse("-\(letter)", "unknown option", nil, command)
      }
      if spec.value != nil {
        if letters.first == "=" { letters.removeFirst() }
        try take(spec, specs, shown: "-\(letter)", attached: letters.isEmpty ? nil : String(letters), &rest)
        return
      }
      try take(spec, specs, shown: "-\(letter)", attached: nil, &rest)
    }
  }

  private mutating func take(
    _ spec: OptionSpec, _ specs: [OptionSpec], shown: String, attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(RingletError) {
    if spec.value == nil {
      guard attached == nil else { throw Self.refuse(shown, "takes no value", nil, command) }
      values[spec.name, default: []].append("")
      return
    }
    guard let value = attached ?? Self.takeValue(of: spec, among: specs, &rest) else {
      throw Self.refuse(shown, "needs a value", nil, command)
    }
    if !spec.isRepeatable, let earlier = values[spec.name]?.first, earlier != value {
      throw Self.refuse(shown, "is given twice", nil, command)
    }
    values[spec.name, default: []].append(value)
  }

  /// The next word as a value; `nil` when there is none, or another option.
  ///
  /// A value that may be left out is empty before an option or a source.
  private static func takeValue(
    of spec: OptionSpec, among specs: [OptionSpec], _ rest: inout ArraySlice<String>
  ) -> String? {
    guard let next = rest.first else { return spec.isValueOptional ? "" : nil }
    if spec.isValueOptional {
      if next.hasPrefix("-") || next.hasSuffix(".swift") || next.hasSuffix(".json") { return "" }
    } else if next.hasPrefix("--"), specs.contains(where: { next.dropFirst(2) == $0.name }) {
      return nil
    }
    return rest.popFirst()
  }

  private static func nearest(_ word: String, _ specs: [OptionSpec]) -> String? {
    Suggestions.nearest(to: word, in: specs.map(\.name)).map { name in
      let short = specs.first { $0.name == name }?.letter.map { "‘-\($0)’ or " } ?? ""
      return "did you mean \(short)‘--\(name)’?"
    }
  }

  private static func refuse(
    _ subject: String, _ cause: String, _ hint: String?, _ command: String
  ) -> RingletError {
    RingletError(
      .arguments, subject, cause, hint: hint ?? "‘ringlet help \(command)’ lists the options", status: .usage)
  }

  /// Throws a usage error when there is anything but options.
  package func takeNoWords() throws(RingletError) {
    if let word = positional.first { throw Self.refuse(word, "is not expected here", nil, command) }
  }

  /// Whether a switch is given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option that may be given more than once.
  package func all(_ name: String) -> [String] { values[name] ?? [] }

  /// A number within a range.
  package func number(_ name: String, in range: ClosedRange<Double>, unit: String = "") throws(RingletError)
    -> Double?
  {
    guard let text = value(name) else { return nil }
    let digits = !unit.isEmpty && text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text
    guard let number = Double(digits), number.isFinite else {
      throw Self.refuse("--\(name)", "‘\(text)’ is not a number", nil, command)
    }
    guard range.contains(number) else {
      throw Self.refuse("--\(name)", "‘\(text)’ is out of range \(Ranges.format(range))", nil, command)
    }
    return number
  }

  /// A whole number within a range.
  package func integer(_ name: String, in range: ClosedRange<Int>) throws(RingletError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text) else {
      throw Self.refuse("--\(name)", "‘\(text)’ is not a whole number", nil, command)
    }
    guard range.contains(number) else {
      throw Self.refuse(
        "--\(name)", "‘\(text)’ is out of range \(range.lowerBound)…\(range.upperBound)", nil, command)
    }
    return number
  }

  /// One of a few words.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, as type: Word.Type
  ) throws(RingletError) -> Word? where Word.RawValue == String {
    guard let text = value(name) else { return nil }
    if let word = Word(rawValue: text) { return word }
    throw Self.refuse(
      "--\(name)", "unknown value ‘\(text)’",
      "one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))", command)
  }
}
