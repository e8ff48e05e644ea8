extension CompilerFailure {
  /// What stands on the lines where arguments do not fit a call.
  struct Calls: Hashable {
    /// Names of types.
    var types: Set<String> = []
    /// First labels of calls.
    var labels: Set<String> = []
    /// Names of members in key paths.
    var members: Set<String> = []
  }

  /// The calls on the lines where arguments do not fit.
  func misfittingCalls(in units: [SourceCompiler.Unit]) -> Calls {
    var calls = Calls()
    for message in errors where message.isMisfittingCall || message.isUnknownKeyPath {
      guard let unit = unit(of: message, in: units) else { continue }
      let lines = unit.originalText.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
      guard lines.indices.contains(message.line - 1) else { continue }
      let tokens = SourceLexer.tokens(of: String(lines[message.line - 1]))
      for (index, token) in tokens.enumerated() where token.kind == .word {
        if message.isUnknownKeyPath {
          let isMember =
            index > 1 && tokens[index - 1].text.hasSuffix(".") && tokens[index - 2].kind != .word
          if isMember { calls.members.insert(String(token.text)) }
          continue
        }
        if token.text.first?.isUppercase == true { calls.types.insert(String(token.text)) }
        let isFirstLabel =
          index > 0 && tokens[index - 1].text == "(" && index + 1 < tokens.count
          && tokens[index + 1].text == ":"
        if isFirstLabel { calls.labels.insert(String(token.text)) }
      }
    }
    return calls
  }

  /// The lines of a file in which there is an error.
  func lines(inFileOf origin: String, of units: [SourceCompiler.Unit]) -> Set<Int> {
    Set(errors.filter { unit(of: $0, in: units)?.origin == origin }.map(\.line))
  }
}
