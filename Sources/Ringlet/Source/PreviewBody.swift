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

  /// The arguments of the first call of `type`, by label; `nil` when there is no call.
  func arguments(of type: String) -> [String: String]? {
    let tokens = SourceLexer.tokens(of: text)
    let call = tokens.indices.first { index in
      tokens[index].kind == .word && tokens[index].text == type && index + 1 < tokens.count
        && tokens[index + 1].kind == .mark && tokens[index + 1].text == "("
    }
    guard let call else { return nil }
    var arguments: [String: String] = [:]
    var index = call + 2, depth = 0
    var label: String?, first = index
    func finish(at end: Int) {
      guard first < end, let label else { return }
      arguments[label] = String(text.slice(tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound))
    }
    while index < tokens.count {
      let token = tokens[index]
      if depth == 0, token == ")" || token == "," {
        finish(at: index)
        if token == ")" { return arguments }
        (label, first) = (nil, index + 1)
      } else if depth == 0, token == ":", label == nil, index == first + 1 {
        (label, first) = (String(tokens[first].text), index + 1)
      }
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
      index += 1
    }
    return arguments
  }
}

extension SourceFile {
  /// The arguments that the file's first preview of a type gives, by label, as far as they stand for themselves: what
  /// names a state of the preview is left out.
  func previewArguments(of type: SourceType) -> [String: String] {
    let bodies =
      previews.map { PreviewBody(text($0.body)) }
      + providers.compactMap { provider in provider.computed["previews"].map { PreviewBody(text($0)) } }
    for body in bodies {
      guard let arguments = body.arguments(of: type.name) else { continue }
      let locals = Set(body.properties.map(\.name)).union(SourceScanner.localNames(in: body.text))
      return arguments.filter { _, value in
        SourceLexer.tokens(of: value).allSatisfy { token in
          !locals.contains(String(token.text.drop { $0 == "$" })) && !token.text.hasPrefix("$")
        }
      }
    }
    return [:]
  }
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
