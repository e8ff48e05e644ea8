import Foundation

/// The public declarations of a Swift file as a reader of a table wants them: the type they belong to, and the name with
/// its labels.
///
/// The file is formatted as this project formats: a declaration's depth is its indentation.
struct PublicDeclarations {
  /// One declaration.
  struct Declaration: Hashable {
    /// The type or the extended type it is a member of; empty for a type or a function of the file.
    var owner: String
    /// The name alone.
    var name: String
    /// The name with the labels of its parameters, as in `trim(from:to:)`.
    var text: String
    /// Whether it is a type.
    var isType: Bool
  }

  /// The declarations in the order of the file.
  private(set) var all: [Declaration] = []

  /// Scans a file.
  init(_ source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head =
      #/
      ^(\s*) (?: @\w+ (?: \([^)]*\) )? \s )*
      ( (?: (?: public|open|package|private|fileprivate|static|class|mutating|nonmutating|final|indirect|nonisolated
        |convenience|required|override|lazy|dynamic ) (?: \([a-z]+\) )? \s )* )
      (func|var|let|struct|enum|protocol|class|actor|typealias|macro|init|extension|case) \b [\s?]* `? ([A-Za-z_][\w.]*)? `? ((?: ,\s \w+ )*)
      /#
    /// The types and extensions around the present line, with their depths.
    var around: [(depth: Int, name: String, isPublic: Bool, keyword: String)] = []
    for (index, line) in lines.enumerated() {
      guard let match = line.prefixMatch(of: head) else { continue }
      let depth = match.1.count, keyword = String(match.3), name = String(match.4 ?? "")
      while let last = around.last, last.depth >= depth { around.removeLast() }
      let isPublic = match.2.contains("public") || match.2.contains("open")
      let isWithin = around.count == depth / 2
      let isVisible = around.allSatisfy(\.isPublic) && isWithin
      let owner = around.map(\.name).joined(separator: ".")
      switch keyword {
      case "extension":
        around.append((depth, name, true, keyword))
      case "struct", "enum", "protocol", "class", "actor":
        if isPublic, isVisible {
          all.append(Declaration(owner: owner, name: name, text: name, isType: true))
        }
        around.append((depth, name, isPublic, keyword))
      case "case":
        guard let last = around.last, isVisible, last.keyword == "enum" else { continue }
        let names = line.dropFirst(depth + 5).prefix { $0 != "=" && $0 != "(" }
        for name in names.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
          all.append(Declaration(owner: owner, name: name, text: name, isType: false))
        }
      default:
        guard isPublic, isVisible else { continue }
        let isCalled = keyword == "func" || keyword == "init"
        guard keyword == "init" || !name.isEmpty else { continue }
        for other in match.5.split(whereSeparator: { $0 == "," || $0 == " " }) {
          all.append(Declaration(owner: owner, name: String(other), text: String(other), isType: false))
        }
        let labels = isCalled ? Self.labels(lines[index...].prefix(24).joined(separator: " ")) : ""
        let shown = keyword == "init" ? "init" : name
        all.append(
          Declaration(owner: owner, name: shown, text: shown + labels, isType: keyword == "typealias"))
      }
    }
  }

  /// The labels of a declaration's parameters, as in `(_:content:)`.
  private static func labels(_ text: String) -> String {
    var depth = 0, generics = 0, parameters: [String] = [], current = "", previous: Character = " "
    scan: for character in text {
      if depth == 0 {
        // Before the parameters may stand generic ones.
        if character == "<" { generics += 1 }
        if character == ">" { generics -= 1 }
        if character == "(", generics == 0 { depth = 1 }
        continue
      }
      if character == "," && depth == 1 {
        parameters.append(current)
        current = ""
        continue
      }
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      if depth == 0 { break scan }
      current.append(character)
      previous = character
    }
    if !current.allSatisfy(\.isWhitespace) { parameters.append(current) }
    let labels = parameters.map { parameter in
      let words = parameter.prefix { $0 != ":" }.split(separator: " ").filter { !$0.hasPrefix("@") }
      return "\(words.first ?? "_"):"
    }
    return "(\(labels.joined()))"
  }
}
