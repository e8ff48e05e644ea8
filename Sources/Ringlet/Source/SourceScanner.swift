/// Reads declarations from the tokens of a file: a recursive descent that knows where a declaration ends and looks no
/// deeper than its brackets.
struct SourceScanner {
  private let tokens: [SourceToken]
  private var index = 0
  private var file: SourceFile

  /// Scans the text of a file.
  static func scan(_ text: String, name: String) -> SourceFile {
    var scanner = SourceScanner(
      tokens: SourceLexer.tokens(of: text), file: SourceFile(name: name, text: text))
    var outside = SourceType(kind: .extension, name: "", depth: -1, range: 0..<text.utf8.count)
    scanner.readMembers(of: &outside)
    scanner.file.looseMentions = outside.mentions
    return scanner.file
  }

  /// The `@Previewable` properties among the statements of a preview, with their places.
  static func previewable(in text: String) -> [(SourceProperty, Range<Int>)] {
    statements(of: text).filter { $0.0.attributes["Previewable"] != nil }
  }

  /// The names that the statements of a preview declare.
  static func localNames(in text: String) -> [String] { statements(of: text).map(\.0.name) }

  private static func statements(of text: String) -> [(SourceProperty, Range<Int>)] {
    var scanner = SourceScanner(tokens: SourceLexer.tokens(of: text), file: SourceFile(name: "", text: text))
    var found: [(SourceProperty, Range<Int>)] = []
    while scanner.current != nil {
      let start = scanner.index
      var outside = SourceType(kind: .extension, name: "", depth: -1, range: 0..<0)
      let prefix = scanner.readPrefix()
      if scanner.current == "var" || scanner.current == "let" {
        scanner.readProperty(prefix, into: &outside)
        let end = scanner.previous?.range.upperBound ?? prefix.start
        for property in outside.properties { found.append((property, prefix.start..<end)) }
      } else {
        scanner.skipDeclaration(into: &outside)
      }
      if scanner.index == start { scanner.index += 1 }
    }
    return found
  }

  private init(tokens: [SourceToken], file: SourceFile) {
    self.tokens = tokens
    self.file = file
  }

  // MARK: Declarations

  private struct Prefix {
    var start: Int
    var attributes: [String: String] = [:]
    var modifiers: Set<String> = []
  }

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "final", "lazy", "weak",
    "unowned",
    "mutating", "nonmutating", "override", "convenience", "required", "dynamic", "indirect", "nonisolated",
    "isolated",
    "prefix", "infix", "postfix", "consuming", "borrowing", "distributed",
  ]

  private mutating func readMembers(of type: inout SourceType) {
    while let token = current, token != "}" {
      if token.kind == .directive || token == ";" {
        index += 1
        continue
      }
      let prefix = readPrefix()
      guard let keyword = current else { return }
      switch keyword.kind == .word ? String(keyword.text) : "" {
      case "struct", "class", "enum", "actor", "protocol", "extension":
        readType(prefix, inside: &type)
      case "var", "let":
        readProperty(prefix, into: &type)
      case "init":
        readInitializer(prefix, into: &type)
      case "import":
        readImport()
      case "case":
        readCases(into: &type)
      case "func", "subscript", "deinit", "typealias", "associatedtype", "operator",
        "precedencegroup", "macro":
        skipDeclaration(into: &type)
      default:
        if keyword == "#", readPreview(from: prefix.start) { continue }
        skipDeclaration(into: &type)
      }
    }
  }

  private mutating func readPrefix() -> Prefix {
    var prefix = Prefix(start: current?.range.lowerBound ?? 0)
    while let token = current {
      if token == "@" {
        let start = token.range.lowerBound
        index += 1
        var name = takeWord() ?? ""
        while current == ".", peek(1)?.kind == .word {
          index += 1
          name = takeWord() ?? name
        }
        var arguments = ""
        if let open = current, open == "(", open.touchesPrevious { arguments = takeBrackets() }
        prefix.attributes[name] = arguments
        if name == "main" { file.mainAttributes.append(start..<(previous?.range.upperBound ?? start)) }
      } else if token.kind == .word, Self.modifiers.contains(String(token.text)),
        !isDeclaredName(at: index + 1)
      {
        prefix.modifiers.insert(String(token.text))
        index += 1
        if current == "(" { _ = takeBrackets() }
      } else if token == "class", let next = peek(1), next == "var" || next == "let" || next == "func" {
        prefix.modifiers.insert("static")
        index += 1
      } else {
        return prefix
      }
    }
    return prefix
  }

  /// Whether a word that could be a modifier is a name after all, as in `prefix = 3`.
  private func isDeclaredName(at next: Int) -> Bool {
    guard next < tokens.count else { return true }
    let token = tokens[next]
    return !(token.kind == .word || token == "@" || token == "(")
  }

  private mutating func readImport() {
    index += 1
    if let kind = current,
      ["struct", "class", "enum", "protocol", "func", "var", "typealias"].contains(kind.text)
    {
      index += 1
    }
    if let module = takeWord() { file.imports.append(module) }
    while current == "." {
      index += 1
      _ = takeWord()
    }
  }

  private mutating func readType(_ prefix: Prefix, inside outer: inout SourceType) {
    guard let kind = current.flatMap({ SourceType.Kind(rawValue: String($0.text)) }) else { return }
    index += 1
    var name = takeWord() ?? ""
    while current == ".", peek(1)?.kind == .word {
      index += 1
      name += "." + (takeWord() ?? "")
    }
    var type = SourceType(
      kind: kind, name: outer.name.isEmpty ? name : "\(outer.name).\(name)", depth: outer.depth + 1,
      range: prefix.start..<prefix.start)
    if let open = current, open.kind == .operation, open.text.hasPrefix("<") {
      type.isGeneric = true
      skipAngles(into: &type)
    }
    if current == ":" {
      index += 1
      type.inherited = readInheritance(into: &type)
    }
    while let token = current, token != "{", token != "}" {
      mention(token, in: &type)
      index += 1
    }
    guard current == "{" else { return }
    index += 1
    let slot = file.types.count
    file.types.append(type)
    readMembers(of: &type)
    type.range = prefix.start..<(current?.range.upperBound ?? file.text.utf8.count)
    index += 1
    file.types[slot] = type
    // What a type mentions, the types around it mention; the file itself has no part in it.
    if outer.depth >= 0 { outer.mentions.formUnion(type.mentions) }
  }

  private mutating func readInheritance(into type: inout SourceType) -> [String] {
    var names: [String] = [], name = ""
    while let token = current, token != "{", token != "where" {
      mention(token, in: &type)
      if token == "," || token == "&" {
        names.append(name)
        name = ""
      } else if token == "@" {
        index += 1
      } else {
        name += token.text
      }
      index += 1
    }
    if !name.isEmpty { names.append(name) }
    return names.map { $0.hasPrefix("SwiftUI.") ? String($0.dropFirst("SwiftUI.".count)) : $0 }
  }

  private mutating func readProperty(_ prefix: Prefix, into type: inout SourceType) {
    let isConstant = current == "let"
    index += 1
    repeat {
      if current == "," { index += 1 }
      guard let name = current, name.kind == .word else { return skipDeclaration(into: &type) }
      index += 1
      var property = SourceProperty(
        name: String(name.text.filter { $0 != "`" }), isConstant: isConstant,
        isStatic: prefix.modifiers.contains("static"), attributes: prefix.attributes)
      if current == ":" {
        index += 1
        property.type = takeText(into: &type) { $0 == "=" || $0 == "{" || $0 == "," }
      }
      if current == "=" {
        index += 1
        property.initial = takeText(into: &type) { $0 == "," }
      }
      if current == "{" {
        let open = index
        skipBrackets(into: &type)
        if property.initial == nil, !Self.isObserver(peek(at: open + 1)) {
          if property.isStatic, let close = previous {
            type.computed[property.name] = tokens[open].range.upperBound..<close.range.lowerBound
          }
          return
        }
      }
      type.properties.append(property)
    } while current == ","
  }

  private mutating func readCases(into type: inout SourceType) {
    repeat {
      index += 1
      guard let name = takeWord() else { return skipDeclaration(into: &type) }
      if current == "(" { skipBrackets(into: &type) } else { type.cases.append(name) }
      if current == "=" {
        index += 1
        _ = takeText(into: &type) { $0 == "," }
      }
    } while current == ","
  }

  private mutating func readInitializer(_ prefix: Prefix, into type: inout SourceType) {
    index += 1
    var isPlain = true
    while let token = current, token != "(" {
      if token == "?" || token == "!" { isPlain = false }
      index += 1
    }
    guard current == "(" else { return }
    index += 1
    var parameters: [SourceParameter] = []
    while let token = current, token != ")" {
      if token == "," { index += 1 }
      if let parameter = readParameter(into: &type) { parameters.append(parameter) }
    }
    index += 1
    while let token = current, token != "{", token != "}" {
      if token == "throws" || token == "async" { isPlain = false }
      index += 1
    }
    if current == "{" { skipBrackets(into: &type) }
    type.initializers.append(
      SourceInitializer(
        parameters: parameters, isPrivate: prefix.modifiers.contains("private"), isPlain: isPlain))
  }

  private mutating func readParameter(into type: inout SourceType) -> SourceParameter? {
    _ = readPrefix()
    guard let label = takeWord() else {
      index += 1
      return nil
    }
    let name = takeWord() ?? label
    guard current == ":" else { return nil }
    index += 1
    let written = takeText(into: &type) { $0 == "=" || $0 == "," || $0 == ")" }
    var value: String?
    if current == "=" {
      index += 1
      value = takeText(into: &type) { $0 == "," || $0 == ")" }
    }
    return SourceParameter(
      label: label == "_" ? nil : label, name: name, writtenType: written, defaultValue: value)
  }

  /// Reads a `#Preview` with the attributes before it, which begin at `start`.
  private mutating func readPreview(from start: Int) -> Bool {
    guard let hash = current, let word = peek(1), word == "Preview", word.touchesPrevious else {
      return false
    }
    index += 2
    var name: String?
    var open = index, after: Int?
    if current == "(" {
      if let literal = peek(1), literal.kind == .string { name = Self.unquoted(literal.text) }
      _ = takeBrackets()
      // The closure may stand among the arguments: `#Preview(body: { … })`.
      let argument = (open..<index).first {
        tokens[$0] == "{" && tokens[$0 - 1] == ":" && tokens[$0 - 2] == "body"
      }
      if argument != nil { after = index }
      open = argument ?? index
    }
    index = open
    guard current == "{" else { return true }
    var ignored = SourceType(kind: .extension, name: "", depth: 0, range: 0..<0)
    skipBrackets(into: &ignored)
    let end = previous?.range ?? hash.range
    if let after { index = after }
    file.previews.append(
      SourcePreview(
        name: name, range: start..<(previous?.range.upperBound ?? end.upperBound),
        body: tokens[open].range.upperBound..<max(end.lowerBound, tokens[open].range.upperBound)))
    return true
  }
}

// MARK: - Tokens

extension SourceScanner {
  private var current: SourceToken? { peek(at: index) }
  private var previous: SourceToken? { peek(at: index - 1) }

  private func peek(_ distance: Int) -> SourceToken? { peek(at: index + distance) }

  private func peek(at position: Int) -> SourceToken? {
    tokens.indices.contains(position) ? tokens[position] : nil
  }

  private mutating func takeWord() -> String? {
    guard let token = current, token.kind == .word else { return nil }
    index += 1
    return String(token.text.filter { $0 != "`" })
  }

  /// Takes a bracket and all up to its partner; returns what is between.
  private mutating func takeBrackets() -> String {
    var ignored = SourceType(kind: .extension, name: "", depth: 0, range: 0..<0)
    let open = tokens[index].range.upperBound
    skipBrackets(into: &ignored)
    return file.text(open..<max(open, previous?.range.lowerBound ?? open))
  }

  private mutating func skipBrackets(into type: inout SourceType) {
    var depth = 0
    while let token = current {
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
      mention(token, in: &type)
      index += 1
      if depth <= 0 { return }
    }
  }

  private mutating func skipAngles(into type: inout SourceType) {
    var depth = 0
    while let token = current, token != "{" {
      depth += Self.angles(token)
      mention(token, in: &type)
      index += 1
      if depth <= 0 { return }
    }
  }

  /// Takes a type or an expression up to a token that `ends` it, or to the end of its line.
  private mutating func takeText(into type: inout SourceType, until ends: (SourceToken) -> Bool) -> String {
    guard let first = current else { return "" }
    var end = first.range.lowerBound
    var angles = 0
    let start = index
    while let token = current, !token.closes {
      if angles <= 0, ends(token) { break }
      if token == ";" || (index > start && token.startsLine && !continues(token)) { break }
      if token == "{", Self.isObserver(peek(1)) { break }
      angles += Self.angles(token)
      if token.opens {
        skipBrackets(into: &type)
      } else {
        mention(token, in: &type)
        index += 1
      }
      end = previous?.range.upperBound ?? end
    }
    return file.text(first.range.lowerBound..<end)
  }

  /// Whether a token at the start of a line belongs to the line before.
  private func continues(_ token: SourceToken) -> Bool {
    if token.kind == .operation { return true }
    guard let previous else { return false }
    let postfix: Set<Substring> = ["?", "!", ">", ">>", "..."]
    return previous.kind == .operation && !postfix.contains(previous.text)
  }

  /// Skips a declaration or a statement that says nothing about parameters.
  private mutating func skipDeclaration(into type: inout SourceType) {
    let start = index
    while let token = current, token != "}" {
      if token == ";" || (index > start && token.startsLine && !continues(token)) { return }
      guard token.opens else {
        mention(token, in: &type)
        index += 1
        continue
      }
      skipBrackets(into: &type)
      // A block ends a declaration unless `else`, another closure or a member follows on its line.
      if token == "{", current?.startsLine ?? true, current.map({ !continues($0) }) ?? true { return }
    }
  }

  private func mention(_ token: SourceToken, in type: inout SourceType) {
    if token.kind == .word { type.mentions.insert(String(token.text)) }
    if token.kind == .string, token.text.contains("\\") {
      for nested in SourceLexer.tokens(of: Self.interpolations(token.text)) where nested.kind == .word {
        type.mentions.insert(String(nested.text))
      }
    }
  }

  private static func interpolations(_ literal: Substring) -> String {
    String(literal.map { $0 == "\"" || $0 == "\\" ? " " : $0 })
  }

  private static func isObserver(_ token: SourceToken?) -> Bool {
    guard let token else { return false }
    return token == "willSet" || token == "didSet"
  }

  /// How far an operator opens or closes generic brackets; arrows do not count.
  private static func angles(_ token: SourceToken) -> Int {
    guard token.kind == .operation, token.text != "->" else { return 0 }
    return token.text.reduce(0) { $0 + ($1 == "<" ? 1 : $1 == ">" ? -1 : 0) }
  }

  private static func unquoted(_ literal: Substring) -> String {
    let isQuote = { (character: Character) in character == "#" || character == "\"" }
    let tail = literal.reversed().prefix(while: isQuote).count
    return String(literal.dropLast(tail).drop(while: isQuote))
  }
}

extension SourceParameter {
  /// Creates a parameter from its type as it is written, which may be a `Binding`.
  init(label: String?, name: String, writtenType: String, defaultValue: String?) {
    var type = writtenType
    for word in ["@escaping ", "@autoclosure ", "@ViewBuilder ", "inout "] where type.hasPrefix(word) {
      type.removeFirst(word.count)
    }
    let prefixes = ["SwiftUI.Binding<", "Binding<"]
    let prefix = prefixes.first { type.hasPrefix($0) && type.hasSuffix(">") }
    if let prefix { type = String(type.dropFirst(prefix.count).dropLast()) }
    self.init(label: label, name: name, type: type, isBinding: prefix != nil, defaultValue: defaultValue)
  }
}
