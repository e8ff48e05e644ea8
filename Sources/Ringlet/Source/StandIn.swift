import RingletLoader

/// A value for an argument that neither the person nor the file gives, so that the loader can be seen.
struct StandIn: Hashable, Sendable {
  /// The parameter it is for.
  var parameter: SourceParameter
  /// The value as `--set` takes it; absent for a value that only Swift can say.
  var value: ParameterValue?
  /// The value as Swift.
  var swift: String
  /// Whether the parameter may tell how far something has come: a broken number of which nothing is known, and that the
  /// file does not change itself.
  private(set) var mayBeProgress = false

  /// Finds a value for a parameter of a view; `nil` when nothing plain comes to mind.
  ///
  /// Names decide by ``StandInTable``. An optional is nil, a closure does nothing, an enumeration of the file is its
  /// first case without a payload, a type of the file is what its initializer without arguments makes.
  init?(for parameter: SourceParameter, in file: SourceFile) {
    self.parameter = parameter
    swift = ""
    let type = Self.plain(parameter.type), name = parameter.name
    switch type {
    case "Bool":
      value = .bool(StandInTable.falseWords.isDisjoint(with: StandInTable.words(of: name)))
    case "Int":
      let table = StandInTable.wholeNumbers + StandInTable.numbers
      value = .number(StandInTable.value(of: name, in: table) ?? StandInTable.wholeNumber)
    case "Double", "CGFloat", "Float", "TimeInterval":
      value = .number(StandInTable.value(of: name, in: StandInTable.numbers) ?? StandInTable.number)
      mayBeProgress = StandInTable.mayBeProgress(name) && !(parameter.isBinding && file.assigns(name))
    case "Color": value = .string(StandInTable.value(of: name, in: StandInTable.colors) ?? StandInTable.color)
    case "[Color]": value = .string(StandInTable.colorList)
    case "String": value = .string(StandInTable.value(of: name, in: StandInTable.texts) ?? name)
    default:
      guard let text = Self.swift(type, in: file) else { return nil }
      swift = text
    }
  }

  /// How the value reaches the view.
  var origin: EntryArguments.Origin {
    if mayBeProgress { return .tool(isMoving: true) }
    return value.map { EntryArguments.origin(of: $0, for: parameter) } ?? .swift(swift)
  }

  /// The value as one would write it after `--set NAME=`.
  var text: String {
    switch value {
    case .number(let number): "\(LoaderArgument.number(number))"
    case .bool(let bool): "\(bool)"
    case .string(let text): text
    case .choreography(let choreography): "\(choreography)"
    case nil: swift
    }
  }

  private static func swift(_ type: String, in file: SourceFile) -> String? {
    if type.hasSuffix("?") || type.hasPrefix("Optional<") { return "nil" }
    if let known = StandInTable.types.first(where: { $0.names.contains(type) }) { return known.value }
    if let closure = closure(type) { return closure }
    let own = file.types.first {
      $0.kind != .extension && !$0.isGeneric && ($0.name == type || $0.name.hasSuffix(".\(type)"))
    }
    guard let own else { return nil }
    if own.kind == .enum { return own.cases.first.map { ".\($0)" } }
    guard own.kind != .protocol, file.initializers(of: own).contains(where: \.needsNothing) else {
      return nil
    }
    return "\(own.name)()"
  }

  /// A closure that does nothing, for the type of one that returns nothing.
  private static func closure(_ type: String) -> String? {
    let parts = type.split(separator: "->").map { $0.filter { !$0.isWhitespace } }
    guard parts.count == 2, parts[0].hasPrefix("("), parts[0].hasSuffix(")"),
      ["Void", "()"].contains(parts[1])
    else { return nil }
    let taken = parts[0].dropFirst().dropLast()
    guard !taken.contains("(") else { return nil }
    let count = taken.isEmpty ? 0 : taken.count { $0 == "," } + 1
    return count == 0 ? "{ }" : "{ \([String](repeating: "_", count: count).joined(separator: ", ")) in }"
  }

  /// A type without its module and attributes.
  private static func plain(_ type: String) -> String {
    var type = type.replacing("SwiftUI.", with: "").replacing("Swift.", with: "")
    while type.hasPrefix("@"), let space = type.firstIndex(of: " ") {
      type = String(type[type.index(after: space)...])
    }
    return type == "Array<Color>" ? "[Color]" : type
  }
}

extension SourceFile {
  /// Whether a variable of this name is set somewhere, other than where it is declared.
  fileprivate func assigns(_ name: String) -> Bool {
    let tokens = SourceLexer.tokens(of: text), signs: Set<Substring> = ["=", "+=", "-=", "*=", "/="]
    return tokens.indices.dropLast().contains { index in
      let isDeclared = index > 0 && ["var", "let"].contains(tokens[index - 1].text)
      return tokens[index].text == name && signs.contains(tokens[index + 1].text) && !isDeclared
    }
  }
}

extension SourceInitializer {
  /// Whether it can be called without arguments.
  fileprivate var needsNothing: Bool { !isPrivate && parameters.allSatisfy { $0.defaultValue != nil } }
}
