/// A JSON document to be written, with its keys in the order given.
public indirect enum JSONText: Sendable {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number; written with as few digits as bring it back exactly, `null` when it is not finite.
  case number(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([JSONText])
  /// Keys and values.
  case object([(String, JSONText)])
  /// A document that is written already.
  case written(String)

  /// An optional number.
  public static func optional(_ value: Double?) -> JSONText { value.map { .number($0) } ?? .null }

  /// An optional whole number.
  public static func optional(_ value: Int?) -> JSONText { value.map { .integer($0) } ?? .null }

  /// An optional text.
  public static func optional(_ value: String?) -> JSONText { value.map { .string($0) } ?? .null }
}

extension JSONText: CustomStringConvertible {
  /// The document on one line.
  public var description: String {
    var out = ""
    write(to: &out)
    return out
  }

  private func write(to out: inout String) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .integer(let value): out += "\(value)"
    case .number(let value):
      if !value.isFinite {
        out += "null"
      } else if value == value.rounded(), abs(value) < 1e15 {
        out += "\(Int(value))"
      } else {
        out += "\(value)"
      }
    case .string(let text): Self.quote(text, to: &out)
    case .written(let text): out += text
    case .array(let items):
      out += "["
      for (index, item) in items.enumerated() {
        if index > 0 { out += ", " }
        item.write(to: &out)
      }
      out += "]"
    case .object(let members):
      out += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { out += ", " }
        Self.quote(member.0, to: &out)
        out += ": "
        member.1.write(to: &out)
      }
      out += "}"
    }
  }

  private static func quote(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
