extension SourceRewriter {
  /// Writes the animatable data of a type that is declared from a token on, after its opening brace.
  ///
  /// The data are those of the stored properties that can change, but for the ones that are marked as left out, joined
  /// to pairs of pairs.
  mutating func collectAnimatable(at start: Int) {
    let kinds: Set<Substring> = ["struct", "class", "enum"]
    guard
      let kind = (start..<min(start + 12, tokens.count)).first(where: { kinds.contains(tokens[$0].text) }),
      let open = (kind + 2..<tokens.count).first(where: { text($0) == "{" })
    else { return }
    let properties = animatableProperties(from: open + 1)
    guard !properties.isEmpty else { return }
    if !(kind..<open).contains(where: { word($0) == "Animatable" }) {
      // The clause ends before its conditions.
      let end = (kind + 2..<open).first { word($0) == "where" } ?? open
      let place = tokens[end - 1].range.upperBound
      let hasClause = (kind + 2..<end).contains { text($0) == ":" && !isInAngles($0, from: kind + 2) }
      edits.append((place..<place, "\(hasClause ? "," : ":") SwiftUI.Animatable"))
    }
    let place = tokens[open].range.upperBound
    edits.append((place..<place, " " + Self.animatableData(of: properties)))
  }

  /// Whether a token stands among generic parameters.
  private func isInAngles(_ index: Int, from start: Int) -> Bool {
    var depth = 0
    for token in tokens[start..<index] where token.kind == .operation {
      depth += token.text.count { $0 == "<" } - token.text.count { $0 == ">" }
    }
    return depth > 0
  }

  /// The stored properties of a type whose body begins at a token, with the types that they say or show.
  private func animatableProperties(from start: Int) -> [(name: String, type: String)] {
    var properties: [(name: String, type: String)] = []
    var index = start, isLeftOut = false
    while index < tokens.count, text(index) != "}" {
      let token = tokens[index]
      if text(index) == "@" || word(index) == "static" || word(index) == "lazy" {
        // An attribute is a wrapper or the mark; both leave the property out.
        isLeftOut = true
        index += text(index) == "@" ? 2 : 1
      } else if word(index) == "var", let name = word(index + 1) {
        let end = declarationEnd(after: index + 1)
        if !isLeftOut, let type = storedType(of: index + 2, end) { properties.append((String(name), type)) }
        (index, isLeftOut) = (end, false)
      } else if token.opens {
        index = closing(of: index) + 1
      } else {
        if ["let", "func", "init", "struct", "enum", "case"].contains(token.text) { isLeftOut = false }
        index += 1
      }
    }
    return properties
  }

  /// The type of a stored property, given what follows its name; `nil` for one that is computed.
  private func storedType(of start: Int, _ end: Int) -> String? {
    let equals = (start..<end).first { tokens[$0].kind == .operation && tokens[$0].text == "=" }
    let brace = (start..<end).first { text($0) == "{" }
    if let brace, brace < equals ?? end {
      guard word(brace + 1) == "didSet" || word(brace + 1) == "willSet" else { return nil }
    }
    if text(start) == ":" {
      return source(start + 1, min(equals ?? end, brace ?? end))
    }
    return equals.flatMap { Self.type(of: Array(tokens[($0 + 1)..<end])) }
  }

  private func closing(of open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].opens { depth += 1 }
      if tokens[index].closes { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  private static func animatableData(of properties: [(name: String, type: String)]) -> String {
    func pairs(_ parts: ArraySlice<String>, _ head: String) -> String {
      guard let first = parts.first, parts.count > 1 else { return parts.first ?? "" }
      return "\(head)\(first), \(pairs(parts.dropFirst(), head))"
        + (head.hasSuffix("<") ? ">" : ")")
    }
    let type = pairs(properties.map { "\($0.type).AnimatableData" }[...], "SwiftUI.AnimatablePair<")
    let value = pairs(properties.map { "\($0.name).animatableData" }[...], "SwiftUI.AnimatablePair(")
    var path = "newValue"
    let assignments = properties.enumerated().map { index, property in
      let isLast = index == properties.count - 1
      defer { path += ".second" }
      return "\(property.name).animatableData = \(path)\(isLast ? "" : ".first")"
    }
    return "var animatableData: \(type) { get { \(value) } set { \(assignments.joined(separator: "; ")) } }"
  }
}
