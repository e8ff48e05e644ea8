/// Rewrites what a compiler on Linux refuses though it means something here; every line stays where it is.
///
/// * Imports of Apple's other frameworks go, or become one of SwiftUI where that has their types: what loaders use of
///   them is beside the views, and what is not there is named by the compiler at the place of its use.
/// * `#keyPath(Layer.name)` becomes the string `"name"`, `#selector(…)` a call of `Selector`; the attributes that hand
///   methods to Objective-C go.
/// * `@Entry` becomes the property and the key that the macro makes, `@Animatable` the animatable data.
struct SourceRewriter {
  private let text: String
  let tokens: [SourceToken]
  var edits: [(range: Range<Int>, text: String)] = []

  /// The text, rewritten.
  static func rewrite(_ text: String) -> String {
    let rewritten = ["import", "#selector", "#keyPath", "@objc", "@Entry", "@Animatable"]
    guard rewritten.contains(where: text.contains) else {
      return text
    }
    var rewriter = SourceRewriter(text: text, tokens: SourceLexer.tokens(of: text))
    rewriter.collect()
    return rewriter.result
  }

  private init(text: String, tokens: [SourceToken]) {
    self.text = text
    self.tokens = tokens
  }

  private var result: String {
    var bytes = Array(text.utf8)
    // Insertions at one place stand in the order in which they were asked for.
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    for edit in ordered.reversed() { bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func collect() {
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token == "import", token.kind == .word {
        collectImport(at: index)
      } else if token == "#", word(index + 1) == "selector", text(index + 2) == "(" {
        edits.append((token.range.lowerBound..<tokens[index + 1].range.upperBound, " Selector"))
      } else if token == "#", word(index + 1) == "keyPath", text(index + 2) == "(" {
        collectKeyPath(at: index)
      } else if token == "@", let name = word(index + 1) {
        if ["objc", "objcMembers", "nonobjc"].contains(name) {
          blank(index...attributeEnd(index + 1))
        } else if name == "Entry" {
          index = collectEntry(at: index)
          continue
        } else if name == "Animatable" || name == "AnimatableIgnored" {
          blank(index...attributeEnd(index + 1))
          if name == "Animatable" { collectAnimatable(at: index + 2) }
        }
      }
      index += 1
    }
  }

  func text(_ index: Int) -> Substring? { tokens.indices.contains(index) ? tokens[index].text : nil }
  func word(_ index: Int) -> Substring? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? tokens[index].text : nil
  }

  mutating func blank(_ indices: ClosedRange<Int>) {
    let range = tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound].range.upperBound
    edits.append((range, String(repeating: " ", count: range.count)))
  }

  /// The last token of an attribute whose name is given, with its arguments.
  private func attributeEnd(_ name: Int) -> Int {
    guard text(name + 1) == "(", tokens[name + 1].touchesPrevious else { return name }
    return (name + 1..<tokens.count).first { tokens[$0] == ")" } ?? name
  }

  /// Writes out a path of property names; the types in front of it go.
  private mutating func collectKeyPath(at index: Int) {
    guard let end = (index + 3..<tokens.count).first(where: { tokens[$0] == ")" }) else { return }
    let names = tokens[index + 3..<end].filter { $0.kind == .word }.map(\.text)
      .drop { $0.first?.isUppercase == true || $0 == "self" }
    edits.append(
      (
        tokens[index].range.lowerBound..<tokens[end].range.upperBound,
        "\"\(names.joined(separator: "."))\""
      ))
  }

  // MARK: Imports

  /// Frameworks whose modules are not here.
  private static let absentModules: Set<Substring> = [
    "Accelerate", "Accessibility", "ActivityKit", "AppIntents", "AppKit", "AudioToolbox", "AVFoundation",
    "AVKit", "Charts", "Cocoa", "CoreAnimation", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion", "CoreText", "CoreTransferable", "CryptoKit",
    "Darwin", "DeveloperToolsSupport", "GameKit", "GameplayKit", "ImageIO", "LocalAuthentication", "MapKit",
    "Metal", "MetalKit", "Network", "ObjectiveC", "os", "OSLog", "Photos", "PhotosUI", "QuartzCore",
    "RealityKit", "SafariServices", "SceneKit", "simd", "Spatial", "SpriteKit", "StoreKit", "SwiftData",
    "SwiftUICore", "Symbols", "TipKit", "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchKit",
    "WebKit", "WidgetKit",
  ]

  /// Those whose types SwiftUI's module has here: a file that imports nothing else sees them there.
  private static let carriedModules: Set<Substring> = [
    "AppKit", "Cocoa", "CoreAnimation", "CoreFoundation", "CoreGraphics", "Darwin", "QuartzCore",
    "SwiftUICore",
  ]

  private mutating func collectImport(at index: Int) {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    var name = index + 1
    if let kind = word(name), kinds.contains(kind) { name += 1 }
    guard let module = word(name), Self.absentModules.contains(module) else { return }
    var first = index, last = name
    while !tokens[first].startsLine, first > 0, tokens[first - 1].text != ";" { first -= 1 }
    while text(last + 1) == ".", tokens[last + 1].touchesPrevious { last += 2 }
    blank(first...min(last, tokens.count - 1))
    guard Self.carriedModules.contains(module), var edit = edits.popLast() else { return }
    let instead = "import SwiftUI"
    edit.text = instead + edit.text.dropFirst(instead.count)
    edits.append(edit)
  }

  // MARK: Entries

  /// Rewrites `@Entry var name: Type = value`; returns the index after it.
  private mutating func collectEntry(at start: Int) -> Int {
    guard let keyword = (start + 2..<min(start + 6, tokens.count)).first(where: { tokens[$0] == "var" }),
      let name = word(keyword + 1)
    else { return start + 2 }
    let end = declarationEnd(after: keyword + 1)
    var equals: Int?
    var depth = 0
    for index in keyword + 2..<end {
      if tokens[index].opens { depth += 1 }
      if tokens[index].closes { depth -= 1 }
      if depth == 0, tokens[index].kind == .operation, tokens[index].text == "=" {
        equals = index
        break
      }
    }
    let value = equals.map { source($0 + 1, end) } ?? "nil"
    let declared = text(keyword + 2) == ":" ? source(keyword + 3, equals ?? end) : nil
    guard let type = declared ?? equals.flatMap({ Self.type(of: Array(tokens[$0 + 1..<end])) }) else {
      return end
    }
    let key = "RingletEntry_\(name.filter { $0 != "`" })"
    let modifiers = keyword > start + 2 ? source(start + 2, keyword) + " " : ""
    let kind = enclosingExtension(of: start) == "Transaction" ? "TransactionKey" : "EnvironmentKey"
    edits.append(
      (
        tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound,
        "\(modifiers)var \(name): \(type) { get { self[\(key).self] } set { self[\(key).self] = newValue } }; "
          + "struct \(key): SwiftUI.\(kind) { static var defaultValue: \(type) { \(value) } }"
      ))
    return end
  }

  func source(_ first: Int, _ end: Int) -> String {
    guard first < end else { return "" }
    return String(text.slice(tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound))
  }

  /// The index after a declaration that ends with its line, unless a bracket is open or the next line goes on.
  func declarationEnd(after index: Int) -> Int {
    var index = index + 1, depth = 0
    while index < tokens.count {
      let token = tokens[index]
      if depth == 0, token.closes || token == ";" { return index }
      if depth == 0, token.startsLine, token.kind != .operation, tokens[index - 1].kind != .operation {
        return index
      }
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
      index += 1
    }
    return index
  }

  private func enclosingExtension(of index: Int) -> Substring? {
    tokens[..<index].lastIndex { $0 == "extension" }.flatMap { word($0 + 1) }
  }

  /// The type of a value that is a literal, or that starts with a type's name.
  static func type(of value: [SourceToken]) -> String? {
    guard let first = value.first else { return nil }
    switch first.kind {
    case .string: return "String"
    case .number:
      return value.contains { $0.text.contains(".") } || first.text.contains("e") ? "Double" : "Int"
    case .operation where first.text == "-": return type(of: Array(value.dropFirst()))
    case .word where first.text == "true" || first.text == "false": return "Bool"
    case .word:
      var parts: [Substring] = []
      var index = 0
      while index < value.count, value[index].kind == .word, value[index].text.first?.isUppercase == true {
        parts.append(value[index].text)
        guard index + 1 < value.count, value[index + 1].text == "." else { break }
        index += 2
      }
      return parts.isEmpty ? nil : parts.joined(separator: ".")
    default: return nil
    }
  }
}

extension SourceToken {
  /// Whether this is a bracket, comma, word or operator of the given text.
  fileprivate static func == (token: SourceToken, text: String) -> Bool {
    token.kind != .string && token.text == text
  }
}
