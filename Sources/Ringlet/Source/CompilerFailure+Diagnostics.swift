extension CompilerFailure {
  /// Most problems that are printed; the first ones explain the rest.
  private static let limit = 10

  /// The failure in the person's terms: their files, lines and columns; names that Ringlet's SwiftUI lacks are called
  /// so.
  func error(path: String, units: [SourceCompiler.Unit]) -> RingletError {
    let known = errors.filter { unit(of: $0, in: units)?.origin != nil || $0.file == "--view" }
    let causes = known.filter { !$0.isConsequence }
    let shown = causes.isEmpty ? known : causes
    guard !shown.isEmpty else { return unlocated(path: path) }
    var diagnostics = shown.prefix(Self.limit).map { diagnostic($0, units: units) }
    if shown.count > Self.limit {
      diagnostics[diagnostics.count - 1].notes.append("and \(shown.count - Self.limit) more problems")
    }
    return RingletError(.source, path, "does not compile", diagnostics: diagnostics, status: .badInput)
  }

  /// The file that a message is about.
  func unit(of message: CompilerMessage, in units: [SourceCompiler.Unit]) -> SourceCompiler.Unit? {
    units.first { message.file == $0.name || message.file.hasSuffix("/\($0.name)") }
  }

  private func diagnostic(_ message: CompilerMessage, units: [SourceCompiler.Unit]) -> Diagnostic {
    let unit = unit(of: message, in: units)
    let lines = unit?.originalText.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) ?? []
    var notes: [String] = []
    var text = message.text
    if let name = message.unknownName {
      text = Self.renamed(name, message: text)
    } else if message.isMisfittingCall {
      notes.append("Ringlet's SwiftUI may lack this form; see docs/Compatibility.md")
    }
    // What is missing at the end is missed behind it, in what Ringlet has put there.
    let last = lines.lastIndex { !$0.isEmpty } ?? 0
    let isBehind = !lines.isEmpty && message.line > lines.count
    let line = isBehind ? last + 1 : message.line
    return Diagnostic(
      file: unit?.origin ?? message.file, line: line,
      column: isBehind ? lines[last].count + 1 : message.column, text,
      sourceLine: lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil, notes: notes)
  }

  /// Says whether a name is one of SwiftUI's that the subset lacks, or one that another file of the person declares.
  static func renamed(_ name: String, message: String) -> String {
    if message.hasPrefix("no such module") {
      return "there is no module ‘\(name)’ here; see docs/Compatibility.md"
    }
    let isVariable =
      message.hasPrefix("cannot find '") && name.first?.isLowercase == true && !name.hasPrefix("with")
    if SwiftUIVocabulary.contains(name), !isVariable {
      return "‘\(name)’ is not in Ringlet's SwiftUI; see docs/Compatibility.md"
    }
    return "\(message); if another file of the project declares it, add that file with --with"
  }

  /// Errors that are in no file of the person: the root view that Ringlet wrote does not fit the file.
  private func unlocated(path: String) -> RingletError {
    let text = errors.first?.text ?? "the compiler failed without a message"
    if text.contains("module compiled with") || text.contains("cannot be imported by") {
      return RingletError(
        .source, "swiftc", "Ringlet was built with another version of Swift: \(text)",
        hint: "put the same version first on the PATH, or build Ringlet again", status: .codecUnavailable)
    }
    return RingletError(
      .source, path, "the view cannot be made from its arguments: \(text)",
      hint: "write the call yourself: --view 'MyView(…)'", status: .badInput)
  }
}
