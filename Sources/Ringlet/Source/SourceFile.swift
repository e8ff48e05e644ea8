/// What a SwiftUI file declares, as far as loading it needs: types, their parameters, previews.
///
/// It is read from the tokens alone. The compiler checks the file afterwards; here only the questions are answered that
/// come before that: which view to show, and which arguments it takes.
struct SourceFile: Sendable {
  /// The file's name without folder and extension.
  var name: String
  /// The file's text.
  var text: String
  /// Types and extensions in the order of the file, nested ones after the one around them.
  var types: [SourceType] = []
  /// The `#Preview` macros in the order of the file.
  var previews: [SourcePreview] = []
  /// Modules the file imports.
  var imports: [String] = []
  /// Places of `@main`.
  var mainAttributes: [Range<Int>] = []
  /// Names mentioned outside of all types and previews.
  var looseMentions: Set<String> = []

  /// The text of a range of UTF-8 bytes.
  func text(_ range: Range<Int>) -> String { String(text.slice(range)) }

  /// Line and column, both from 1, of a UTF-8 byte; columns count characters.
  func location(of offset: Int) -> (line: Int, column: Int) {
    var line = 1, column = 1
    let bytes = text.utf8
    let end = bytes.index(bytes.startIndex, offsetBy: offset)
    for character in text[..<end] {
      if character.isLineEnd { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return (line, column)
  }
}

/// A type or an extension of one.
struct SourceType: Sendable {
  /// The keyword of a declaration.
  enum Kind: String, Sendable {
    /// Declares a type.
    case `struct`, `class`, `enum`, actor, `protocol`
    /// Adds to a type.
    case `extension`
  }

  /// What it is.
  var kind: Kind
  /// The name, with the names of the types around it.
  var name: String
  /// How many types it lies inside of.
  var depth: Int
  /// The inheritance clause.
  var inherited: [String] = []
  /// Whether the type has generic parameters of its own.
  var isGeneric = false
  /// The whole declaration with its attributes, in UTF-8 bytes.
  var range: Range<Int>
  /// Stored properties in the order of the file.
  var properties: [SourceProperty] = []
  /// Initialisers in the order of the file.
  var initializers: [SourceInitializer] = []
  /// Static computed properties: name and the bytes between the braces.
  var computed: [String: Range<Int>] = [:]
  /// Cases of an enumeration that carry nothing, in the order of the file.
  var cases: [String] = []
  /// Names used anywhere in the declaration.
  var mentions: Set<String> = []
}

/// A stored property.
struct SourceProperty: Hashable, Sendable {
  /// Its name.
  var name: String
  /// Its type, when it is written.
  var type: String?
  /// Its initial value, when there is one.
  var initial: String?
  /// Whether it is a `let`.
  var isConstant: Bool
  /// Whether it belongs to the type, not to a value.
  var isStatic: Bool
  /// Attributes by name, each with its parenthesized arguments or an empty text.
  var attributes: [String: String]
}

/// An initialiser.
struct SourceInitializer: Hashable, Sendable {
  /// Its parameters.
  var parameters: [SourceParameter]
  /// Whether only the type itself may call it.
  var isPrivate: Bool
  /// Whether the call may fail, throw or wait.
  var isPlain: Bool
}

/// A parameter of an initialiser, written or synthesized.
struct SourceParameter: Hashable, Sendable {
  /// The label in a call, `nil` for `_`.
  var label: String?
  /// The name, which is what `--set` uses.
  var name: String
  /// The type; for a binding the type behind it.
  var type: String
  /// Whether a `Binding` is expected.
  var isBinding: Bool
  /// The default value's text, when there is one.
  var defaultValue: String?
}

/// A `#Preview`.
struct SourcePreview: Hashable, Sendable {
  /// The name given to it.
  var name: String?
  /// The whole macro, in UTF-8 bytes.
  var range: Range<Int>
  /// What is between its braces, in UTF-8 bytes.
  var body: Range<Int>
}
