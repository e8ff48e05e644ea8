/// A recursive-descent reader of JSON with comments over UTF-8 bytes.
struct JSONParser {
  private typealias Node = JSONDocument.Node
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  /// Deeper nesting than any preset has; keeps the stack bounded for hostile input.
  private static let maximumDepth = 64

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads the one value of a document and makes sure that nothing follows it.
  mutating func parseDocument() throws -> JSONDocument.Node {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    try skipSpace()
    let node = try parseValue()
    try skipSpace()
    guard index == bytes.count else { throw error("unexpected text after the end of the document") }
    return node
  }

  private func error(_ message: String, at offset: Int? = nil) -> JSONDocument.SyntaxError {
    JSONDocument.SyntaxError(message: message, position: .init(offset: offset ?? index))
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() throws {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws {
    let start = index
    guard index + 1 < bytes.count else { throw error("unexpected ‘/’") }
    if bytes[index + 1] == UInt8(ascii: "/") {
      while let byte = current, byte != UInt8(ascii: "\n") { index += 1 }
    } else if bytes[index + 1] == UInt8(ascii: "*") {
      index += 2
      while index + 1 < bytes.count,
        !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/"))
      {
        index += 1
      }
      guard index + 1 < bytes.count else { throw error("comment is not closed", at: start) }
      index += 2
    } else {
      throw error("unexpected ‘/’")
    }
  }

  private mutating func parseValue() throws -> JSONDocument.Node {
    let start = JSONDocument.Position(offset: index)
    guard let byte = current else { throw error("unexpected end of the file") }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw error("nested too deeply") }
    let value: JSONDocument.Value
    switch byte {
    case UInt8(ascii: "{"): value = .object(try parseMembers())
    case UInt8(ascii: "["): value = .array(try parseElements())
    case UInt8(ascii: "\""): value = .string(try parseString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = try parseNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): value = try parseWord()
    default: throw error("expected a value")
    }
    return JSONDocument.Node(value: value, position: start)
  }

  private mutating func parseMembers() throws -> [JSONDocument.Member] {
    var members: [JSONDocument.Member] = []
    try parseList(until: UInt8(ascii: "}"), what: "object") { parser in
      let keyPosition = JSONDocument.Position(offset: parser.index)
      guard parser.current == UInt8(ascii: "\"") else { throw parser.error("expected a key in quotes") }
      let key = try parser.parseString()
      try parser.skipSpace()
      guard parser.current == UInt8(ascii: ":") else { throw parser.error("expected ‘:’ after the key") }
      parser.index += 1
      try parser.skipSpace()
      let node = try parser.parseValue()
      members.append(.init(key: key, keyPosition: keyPosition, node: node))
    }
    return members
  }

  private mutating func parseElements() throws -> [JSONDocument.Node] {
    var elements: [JSONDocument.Node] = []
    try parseList(until: UInt8(ascii: "]"), what: "list") { elements.append(try $0.parseValue()) }
    return elements
  }

  private mutating func parseList(
    until end: UInt8, what: String, item: (inout JSONParser) throws -> Void
  ) throws {
    let start = index
    index += 1
    while true {
      try skipSpace()
      if current == end { break }
      if current == nil { throw error("\(what) is not closed", at: start) }
      try item(&self)
      try skipSpace()
      if current == UInt8(ascii: ",") {
        index += 1
      } else if current == nil {
        throw error("\(what) is not closed", at: start)
      } else if current != end {
        throw error("expected ‘,’ or ‘\(Character(Unicode.Scalar(end)))’")
      }
    }
    index += 1
  }

  private mutating func parseWord() throws -> JSONDocument.Value {
    let start = index
    while let byte = current, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
      index += 1
    }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let word: throw error("unexpected word ‘\(word)’", at: start)
    }
  }

  private mutating func parseNumber() throws -> JSONDocument.Value {
    let start = index
    while let byte = current, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
    let literal = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(literal), number.isFinite else {
      throw error("‘\(literal)’ is not a number", at: start)
    }
    return .number(number, literal: literal)
  }

  private mutating func parseString() throws -> String {
    let start = index
    index += 1
    var out: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        return String(decoding: out, as: UTF8.self)
      case UInt8(ascii: "\n"): throw error("string is not closed", at: start)
      case UInt8(ascii: "\\"): try parseEscape(into: &out)
      default: out.append(byte)
      }
    }
    throw error("string is not closed", at: start)
  }

  private mutating func parseEscape(into out: inout [UInt8]) throws {
    guard let byte = current else { throw error("string is not closed") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): out.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): out.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): out.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "b"): out.append(8)
    case UInt8(ascii: "f"): out.append(12)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(byte)
    case UInt8(ascii: "u"): try parseUnicodeEscape(into: &out)
    default: throw error("unknown escape in a string", at: index - 2)
    }
  }

  private mutating func parseUnicodeEscape(into out: inout [UInt8]) throws {
    let high = try parseHex()
    var scalar = high
    if (0xD800..<0xDC00).contains(high), current == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      let low = try parseHex()
      guard (0xDC00..<0xE000).contains(low) else { throw error("half of a surrogate pair", at: index - 6) }
      scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let unicode = Unicode.Scalar(scalar) else { throw error("half of a surrogate pair", at: index - 6) }
    out.append(contentsOf: String(Character(unicode)).utf8)
  }

  private mutating func parseHex() throws -> UInt32 {
    guard index + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits after \\u") }
    index += 4
    return value
  }
}
