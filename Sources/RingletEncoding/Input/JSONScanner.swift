/// As much JSON as a frame description needs, without loading Foundation.
enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The number, if it is one.
  var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The numbers of an array that holds nothing else.
  var numbers: [Double]? {
    guard case .array(let values) = self else { return nil }
    let numbers = values.compactMap(\.number)
    return numbers.count == values.count ? numbers : nil
  }
}

/// A recursive-descent parser over UTF-8 bytes.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0
  private static let deepest = 64

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that a whole text spells, `nil` if it is no JSON.
  static func parse(_ bytes: [UInt8]) -> JSONValue? {
    var scanner = JSONScanner(bytes)
    guard let value = scanner.value(depth: 0) else { return nil }
    scanner.skipSpace()
    return scanner.position == bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.deepest else { return nil }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    var entries: [String: JSONValue] = [:]
    position += 1
    if closes(with: "}") { return .object(entries) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\""), let key = string() else { return nil }
      skipSpace()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      entries[key] = value
      if closes(with: "}") { return .object(entries) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    position += 1
    if closes(with: "]") { return .array(values) }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      if closes(with: "]") { return .array(values) }
      guard take(",") else { return nil }
    }
  }

  /// A string; `\u` escapes beyond one unit are not joined, since no key of ours has any.
  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escaped = peek else { return nil }
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "f"): text.append(12)
      case UInt8(ascii: "u"):
        let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
        guard let code = UInt32(digits, radix: 16) else { return nil }
        position += 4
        text += Array(String(Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
      default: text.append(escaped)
      }
    }
    return nil
  }

  private mutating func number() -> JSONValue? {
    let start = position
    while let byte = peek, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map(JSONValue.number)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || (9...13).contains(byte) { position += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func closes(with bracket: String) -> Bool {
    skipSpace()
    return take(bracket)
  }
}
