/// What is between the braces of a preview.
struct PreviewBody {
  /// A `@Previewable` property.
  struct Property {
    /// Its declaration without `@Previewable`.
    var declaration: String
    /// Its name.
    var name: String
    /// Its type, written or seen from a literal.
    var type: String?
    /// Its place in the body, in UTF-8 bytes.
    var range: Range<Int>
  }

  /// The text.
  var text: String
  /// The `@Previewable` properties.
  var properties: [Property]

  /// Reads the text between the braces of a `#Preview`.
  init(_ text: String) {
    self.text = text
    properties = SourceScanner.previewable(in: text).map { property, range in
      Property(
        declaration: String(text.slice(range)).replacing("@Previewable", with: ""), name: property.name,
        type: property.knownType, range: range)
    }
  }

  /// The text with the properties blanked, so that lines and columns stay.
  var content: String { text.blanking(properties.map(\.range)) }
}

extension String {
  /// The text of a range of UTF-8 bytes.
  func slice(_ range: Range<Int>) -> Substring {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }

  /// The text with ranges of UTF-8 bytes replaced by blanks; line breaks stay.
  func blanking(_ ranges: [Range<Int>]) -> String {
    guard !ranges.isEmpty else { return self }
    var bytes = Array(utf8)
    for range in ranges {
      for index in range where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
