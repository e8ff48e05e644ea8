import Foundation
import Testing

/// docs/Compatibility.md is written from the sources: what is public is supported, what the files of accepted
/// surroundings declare is accepted, what the vocabulary of SwiftUI has and no source declares is missing.
@Suite struct CompatibilityTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Folders of sources whose public declarations a user's file sees, and the heading they go under.
  static let areas: [(heading: String, folders: [String])] = [
    ("Views and layout", ["RingletUI/View", "RingletUI/Layout"]),
    ("Modifiers", ["RingletUI/Modifier"]),
    ("Shapes and paths", ["RingletUI/Shape", "RingletUI/Geometry"]),
    ("Colours, gradients, styles", ["RingletUI/Graphic"]),
    ("Animation", ["RingletUI/Animation", "RingletMotion"]),
    ("State and environment", ["RingletUI/Data"]),
    ("Controls", ["RingletUI/Control"]),
    ("Text and symbols", ["RingletUI/Text", "RingletUI/Symbol"]),
    ("Canvas", ["RingletUI/Canvas"]),
    ("Time and tasks", ["RingletUI/Time", "RingletUI/Random"]),
    ("Combine", ["RingletUI/Combine"]),
    ("UIKit and Foundation", ["RingletUI/UIKit", "RingletUI/CoreAnimation", "RingletUI/Foundation"]),
  ]

  /// Files whose declarations are accepted so that a file compiles, and change no picture.
  static let accepted: Set<String> = [
    "Accessibility.swift", "Gesture.swift", "Surroundings.swift", "Presentation.swift", "Scrolling.swift",
    "Feedback.swift", "Haptics.swift", "Input.swift", "Interaction.swift", "Shader.swift",
    "LibraryContent.swift", "Lists.swift", "Logger.swift",
  ]

  /// Members that every type of a kind has, or that only the compiler calls.
  private static let implied: Set<String> = [
    "animatableData", "body", "callAsFunction", "description", "explicitAlignment", "hash", "id", "inset",
    "layoutProperties", "magnitudeSquared", "makeBody", "makeCache", "path", "placeSubviews", "rawValue",
    "sizeThatFits", "updateCache",
  ]

  @Test func theTableSaysWhatTheSourcesDeclare() throws {
    let path = Self.root.appendingPathComponent("docs/Compatibility.md")
    let written = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    let expected = try Self.document()
    #expect(written == expected, "docs/Compatibility.md is out of date; `make golden` writes it")
    if written != expected, ProcessInfo.processInfo.environment["RINGLET_RECORD"] != nil {
      try expected.write(to: path, atomically: true, encoding: .utf8)
    }
  }

  @Test func declarationsAreReadWithTheirTypesAndLabels() {
    let source = """
      public nonisolated struct Ring: Shape {
        public init(_ count: Int = 3, @ViewBuilder content: () -> Void) {}
        public static func dashed(by lengths: [(Double, Double)]) -> Ring { Ring() }
        func hidden() {}
        public enum Cap: String {
          case round, butt
        }
      }
      struct Inner { public var unseen = 0 }
      extension View {
        @inlinable public func ring<S: Shape>(
          _ shape: S, in size: CGSize
        ) -> some View { self }
      }
      """
    #expect(
      PublicDeclarations(source).all.map { "\($0.owner)/\($0.text)" } == [
        "/Ring", "Ring/init(_:content:)", "Ring/dashed(by:)", "Ring/Cap", "Ring.Cap/round", "Ring.Cap/butt",
        "View/ring(_:in:)",
      ])
  }

  @Test(arguments: ["Circle", "trim", "Capsule", "ProgressView", "AngularGradient", "rotationEffect"])
  func whatEveryLoaderUsesIsNotMissing(name: String) throws {
    let parts = try Self.document().components(separatedBy: "## Missing")
    #expect(parts.count == 2)
    #expect(parts[0].contains("`\(name)`") || parts[0].contains("`\(name)("))
    #expect(!parts[1].contains("`\(name)`"))
  }

  static func document() throws -> String {
    var text = """
      # Compatibility

      What a SwiftUI file may use. The tables are written from the sources by a test, so they are what this version does.
      “Accepted” compiles and changes no picture: gestures, accessibility, navigation titles and the like. A symbol that
      is missing is named with file and line when a file uses it.

      ## Supported


      """
    var known: Set<String> = []
    for (heading, folders) in areas {
      let declared = try folders.flatMap { try declarations(in: $0, accepted: false) }
      known.formUnion(declared.map(\.name))
      text += "### \(heading)\n\n" + table(declared) + "\n"
    }
    let all = try areas.flatMap(\.folders).flatMap { try declarations(in: $0, accepted: true) }
    let ignored = all.filter {
      !known.contains($0.name) && !implied.contains($0.name) && $0.name != "init" && !$0.name.hasPrefix("_")
    }
    known.formUnion(ignored.map(\.name))
    text += "## Accepted\n\n\(list(Set(ignored.map(\.text))))\n\n"
    let modules = try modules()
    text += "## Imports\n\nThese may be imported, and add nothing of their own.\n\n\(list(modules))\n\n"
    text += "## Missing\n\n\(list(try vocabulary().subtracting(known).subtracting(modules)))\n"
    return text
  }

  /// A row for each type with members of its own, and one for all types without.
  private static func table(_ declarations: [PublicDeclarations.Declaration]) -> String {
    var members: [String: Set<String>] = [:]
    for item in declarations where !item.isType && !item.owner.isEmpty {
      if implied.contains(item.name) || item.name.hasPrefix("_") || item.name.hasPrefix("build") { continue }
      if item.text == "init()" || item.owner.hasPrefix("_") { continue }
      members[item.owner, default: []].insert(item.text)
    }
    var plain = Set(
      declarations.filter { $0.isType && $0.name.count > 1 }.map { item in
        item.owner.isEmpty ? item.name : "\(item.owner).\(item.name)"
      })
    plain.formUnion(declarations.filter { !$0.isType && $0.owner.isEmpty }.map(\.text))
    plain.subtract(members.keys)
    plain = plain.filter { !$0.contains(".") && !$0.hasPrefix("_") }
    var text = "| | |\n|---|---|\n"
    for owner in sorted(members.keys) { text += "| `\(owner)` | \(list(members[owner] ?? [])) |\n" }
    if !plain.isEmpty { text += "| and | \(list(plain)) |\n" }
    return text
  }

  private static func sorted(_ names: some Sequence<String>) -> [String] {
    names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  private static func list(_ names: Set<String>) -> String {
    sorted(names).map { "`\($0)`" }.joined(separator: " ")
  }

  /// The public declarations of the Swift files below a folder of Sources.
  private static func declarations(
    in folder: String, accepted wantsAccepted: Bool
  ) throws -> [PublicDeclarations.Declaration] {
    let base = root.appendingPathComponent("Sources/\(folder)")
    let files = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter {
      $0.pathExtension == "swift" && accepted.contains($0.lastPathComponent) == wantsAccepted
    }.sorted { $0.path < $1.path }.flatMap { file in
      PublicDeclarations(try String(contentsOf: file, encoding: .utf8)).all
    }
  }

  /// The modules whose imports are left out of the copy that is compiled.
  private static func modules() throws -> Set<String> {
    let file = root.appendingPathComponent("Sources/Ringlet/Source/SourceRewriter.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let list = text.firstMatch(of: #/absentModules: Set<Substring> = \[([^\]]*)\]/#)?.1 else {
      return []
    }
    return Set(list.matches(of: #/"(\w+)"/#).map { String($0.1) })
  }

  /// The names that Apple's frameworks have, as the compiler messages know them.
  private static func vocabulary() throws -> Set<String> {
    let file = root.appendingPathComponent("Sources/Ringlet/Source/SwiftUIVocabulary.swift")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\"\"\"")
    return Set(parts.count > 1 ? parts[1].split(whereSeparator: \.isWhitespace).map(String.init) : [])
  }
}
