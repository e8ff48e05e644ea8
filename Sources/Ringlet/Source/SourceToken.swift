/// One token of a Swift file, as the scanner needs it.
struct SourceToken {
  /// What a token is.
  enum Kind {
    /// A name or a keyword; back-ticks are part of the text.
    case word
    /// A number.
    case number
    /// A string literal with everything in it, interpolations too.
    case string
    /// One bracket, comma, semicolon, colon, `@` or `#`.
    case mark
    /// A run of operator characters, dots included.
    case operation
    /// `#if`, `#elseif`, `#else`, `#endif` or another directive up to the end of its line.
    case directive
  }

  /// What it is.
  var kind: Kind
  /// Its place in the file, in UTF-8 bytes.
  var range: Range<Int>
  /// Its text.
  var text: Substring
  /// Whether a line break lies between the token before and this one.
  var startsLine: Bool
  /// Whether nothing at all lies between the token before and this one.
  var touchesPrevious: Bool
}

extension SourceToken {
  /// Whether the token is a bracket that opens.
  var opens: Bool { kind == .mark && (text == "(" || text == "[" || text == "{") }

  /// Whether the token is a bracket that closes.
  var closes: Bool { kind == .mark && (text == ")" || text == "]" || text == "}") }
}

extension SourceToken? {
  /// Whether there is a token and it is this bracket, comma, word or operator; a string literal never is.
  static func == (token: Self, text: String) -> Bool {
    guard let token else { return false }
    return token.kind != .string && token.text == text
  }

  /// The opposite of `==`.
  static func != (token: Self, text: String) -> Bool { !(token == text) }
}
