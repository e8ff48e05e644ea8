extension Text {
  /// Creates a text from a string in which `**strong**`, `*emphasized*`, `~~struck~~` and `` `code` `` are marked.
  ///
  /// A mark without its partner is an ordinary character.
  init(inlineMarkdown source: String) {
    guard source.contains(where: { $0 == "*" || $0 == "`" || $0 == "~" || $0 == "_" }) else {
      self.init(verbatim: source)
      return
    }
    let pieces = Self.parse(source[...])
    self = pieces.count == 1 ? pieces[0] : Text(storage: .pieces(pieces))
  }

  /// The marks, longer ones first, and what they change.
  private static let marks: [(mark: String, apply: @Sendable (Text) -> Text)] = [
    ("**", { $0.bold() }), ("__", { $0.bold() }), ("~~", { $0.strikethrough() }), ("*", { $0.italic() }),
    ("_", { $0.italic() }), ("`", { $0.monospaced() }),
  ]

  /// The pieces of a marked string.
  private static func parse(_ source: Substring) -> [Text] {
    var pieces: [Text] = []
    var plain = ""
    var rest = source
    scan: while let character = rest.first {
      for (mark, apply) in marks where rest.hasPrefix(mark) && opens(rest, mark, after: plain.last) {
        let body = rest.dropFirst(mark.count)
        guard let end = closing(mark, in: body) else { continue }
        if !plain.isEmpty { pieces.append(Text(verbatim: plain)) }
        plain = ""
        let inner = mark == "`" ? [Text(verbatim: String(body[..<end]))] : parse(body[..<end])
        pieces.append(apply(inner.count == 1 ? inner[0] : Text(storage: .pieces(inner))))
        rest = body[end...].dropFirst(mark.count)
        continue scan
      }
      plain.append(character)
      rest = rest.dropFirst()
    }
    if !plain.isEmpty || pieces.isEmpty { pieces.append(Text(verbatim: plain)) }
    return pieces
  }

  /// Whether a mark can start here: text follows at once, and an underscore does not stand inside a word.
  private static func opens(_ rest: Substring, _ mark: String, after previous: Character?) -> Bool {
    guard let next = rest.dropFirst(mark.count).first, !next.isWhitespace else { return false }
    return !mark.hasPrefix("_") || !(previous?.isLetter ?? false)
  }

  /// Where the partner of a mark stands, with text right before it.
  private static func closing(_ mark: String, in body: Substring) -> Substring.Index? {
    var index = body.startIndex
    while index < body.endIndex {
      if body[index...].hasPrefix(mark), index > body.startIndex,
        !body[body.index(before: index)].isWhitespace
      {
        return index
      }
      index = body.index(after: index)
    }
    return nil
  }
}
