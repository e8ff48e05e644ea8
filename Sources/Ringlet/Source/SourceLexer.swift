/// Cuts a Swift file into tokens.
///
/// Comments vanish; strings of every form (`"…"`, `"""…"""`, `#"…"#`, nested interpolations) are one token each, so
/// that brackets inside them do not count. It never fails: what it does not know becomes an operator, and the compiler
/// has the last word on whether the file is Swift.
struct SourceLexer {
  private let source: Substring.UTF8View
  private let text: String
  private var position: String.Index
  private var offset = 0
  private var lineBreak = true
  private var tokens: [SourceToken] = []
  private var previousEnd = -1

  private init(_ text: String) {
    self.text = text
    source = text[...].utf8
    position = source.startIndex
  }

  /// All tokens of `text`.
  static func tokens(of text: String) -> [SourceToken] {
    var text = text
    text.makeContiguousUTF8()
    var lexer = SourceLexer(text)
    lexer.run()
    return lexer.tokens
  }

  private mutating func run() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        lineBreak = true
        advance()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0b, 0x0c:
        advance()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
      case UInt8(ascii: "\""):
        token(.string) { $0.readString(hashes: 0) }
      case UInt8(ascii: "#"):
        readHash()
      case UInt8(ascii: "`"):
        token(.word) { $0.readQuotedName() }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        token(.number) { $0.readNumber() }
      case _ where Self.isWordByte(byte):
        token(.word) { $0.skip(while: Self.isWordByte) }
      case _ where Self.isMark(byte):
        token(.mark) { $0.advance() }
      default:
        token(.operation) { $0.readOperator() }
      }
    }
  }

  // MARK: Reading

  private mutating func token(_ kind: SourceToken.Kind, _ read: (inout Self) -> Void) {
    let start = position, first = offset
    read(&self)
    if offset == first { advance() }
    tokens.append(
      SourceToken(
        kind: kind, range: first..<offset, text: text[start..<position], startsLine: lineBreak,
        touchesPrevious: previousEnd == first))
    previousEnd = offset
    lineBreak = false
  }

  private mutating func readHash() {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") {
      token(.string) { lexer in
        for _ in 0..<hashes { lexer.advance() }
        lexer.readString(hashes: hashes)
      }
    } else if hashes == 1, ["#if", "#elseif", "#else", "#endif", "#sourceLocation"].contains(word(after: 1)) {
      token(.directive) { $0.skipLine() }
    } else {
      token(.mark) { $0.advance() }
    }
  }

  private func word(after distance: Int) -> String {
    var end = distance
    while let byte = peek(end), Self.isWordByte(byte) { end += 1 }
    return String(text[position..<source.index(position, offsetBy: end)])
  }

  private mutating func readString(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isMultiline = peek(1) == quote && peek(2) == quote
    let quotes = isMultiline ? 3 : 1
    for _ in 0..<quotes { advance() }
    while let byte = peek() {
      if byte == quote, closesString(quotes: quotes, hashes: hashes) {
        for _ in 0..<(quotes + hashes) { advance() }
        return
      }
      if byte == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") }) {
        for _ in 0...hashes { advance() }
        if peek() == UInt8(ascii: "(") { readInterpolation() } else { advance() }
      } else if !isMultiline, byte == UInt8(ascii: "\n") {
        return
      } else {
        advance()
      }
    }
  }

  private func closesString(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
  }

  private mutating func readInterpolation() {
    var depth = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        readString(hashes: 0)
        continue
      default: break
      }
      advance()
      if depth == 0 { return }
    }
  }

  private mutating func readQuotedName() {
    advance()
    skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
    advance()
  }

  private mutating func readNumber() {
    skip(while: Self.isWordByte)
    // `1.5` is one number, `1...2` and `1.self` are not.
    if peek() == UInt8(ascii: "."), let next = peek(1), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
    {
      advance()
      skip(while: Self.isWordByte)
    }
  }

  private mutating func readOperator() {
    while let byte = peek(), Self.isOperator(byte) {
      // `=.blue` is an assignment and a member.
      if byte == UInt8(ascii: "."), previousByte == UInt8(ascii: "=") { return }
      if byte == UInt8(ascii: "/"), let next = peek(1), next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
      {
        return
      }
      advance()
    }
  }

  private mutating func skipLine() {
    skip { $0 != UInt8(ascii: "\n") }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while let byte = peek() {
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        advance()
      } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        advance()
      } else if byte == UInt8(ascii: "\n") {
        lineBreak = true
      }
      advance()
      if depth == 0 { return }
    }
  }

  // MARK: Bytes

  private func peek(_ distance: Int = 0) -> UInt8? {
    guard let index = source.index(position, offsetBy: distance, limitedBy: source.endIndex),
      index < source.endIndex
    else { return nil }
    return source[index]
  }

  private var previousByte: UInt8? {
    position > source.startIndex ? source[source.index(before: position)] : nil
  }

  private mutating func advance() {
    guard position < source.endIndex else { return }
    position = source.index(after: position)
    offset += 1
  }

  private mutating func skip(while holds: (UInt8) -> Bool) {
    while let byte = peek(), holds(byte) { advance() }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xff:
      true
    default: false
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"),
      UInt8(ascii: "#"):
      true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "%"), UInt8(ascii: "."),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }
}
