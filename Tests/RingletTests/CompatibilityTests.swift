import Foundation
import Testing

/// docs/Compatibility.md is written from the sources: what is public is supported, what the files of accepted
/// surroundings declare is accepted, what the vocabulary of SwiftUI has and no source declares is missing.
@Suite struct CompatibilityTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Folders of sources whose public declarations a user's file sees, and the heading they go under.
  static let areas: [(heading: String, folders: [String])] = [
    ("Views and containers", ["RingletUI/View", "RingletUI/Layout"]),
    ("Controls", ["RingletUI/Control"]),
    ("Shapes and paths", ["RingletUI/Shape", "RingletUI/Geometry"]),
    ("Colours, gradients, styles", ["RingletUI/Graphic", "RingletUI/UIKit"]),
    ("Text and symbols", ["RingletUI/Text", "RingletUI/Symbol"]),
    ("Canvas", ["RingletUI/Canvas"]),
    ("State and environment", ["RingletUI/Data"]),
    ("Animation", ["RingletUI/Animation", "RingletMotion"]),
    ("Time, tasks, publishers", ["RingletUI/Time", "RingletUI/Combine", "RingletUI/Random"]),
    ("Modifiers", ["RingletUI/Modifier"]),
    ("Foundation", ["RingletUI/Foundation"]),
  ]

  /// Files whose declarations are accepted so that a file compiles, and change no picture.
  static let accepted = [
    "Accessibility.swift", "Gesture.swift", "Surroundings.swift", "Presentation.swift", "Scrolling.swift",
    "Feedback.swift", "Lists.swift", "Input.swift",
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

  static func document() throws -> String {
    var text = """
      # Compatibility

      What a SwiftUI file may use. The table is written from the sources by a test, so it is what this version does.
      “Accepted” compiles and changes no picture: gestures, accessibility, navigation titles and the like. A symbol that
      is missing is named with file and line when a file uses it.

      ## Supported


      """
    var known: Set<String> = []
    for (heading, folders) in areas {
      let names = try Set(folders.flatMap { try declarations(in: $0, accepted: false) })
      guard !names.isEmpty else { continue }
      known.formUnion(names)
      text += "| \(heading) |\n|---|\n| \(list(names)) |\n\n"
    }
    let ignored = try Set(areas.flatMap(\.folders).flatMap { try declarations(in: $0, accepted: true) })
      .subtracting(known)
    known.formUnion(ignored)
    text += "## Accepted\n\n\(list(ignored))\n\n"
    let missing = try vocabulary().subtracting(known)
    text += "## Missing\n\n\(list(missing))\n"
    return text
  }

  private static func list(_ names: Set<String>) -> String {
    names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }.map { "`\($0)`" }.joined(separator: " ")
  }

  /// Names of public types, functions and properties in the Swift files below a folder of Sources.
  private static func declarations(in folder: String, accepted wantsAccepted: Bool) throws -> [String] {
    let base = root.appendingPathComponent("Sources/\(folder)")
    let files =
      FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
      ?? []
    let pattern =
      /(?:public|open) (?:static |mutating |final |indirect |nonmutating |nonisolated |override )*(?:func|var|let|struct|enum|protocol|class|typealias|macro) ([A-Za-z]\w*)/
    var names: [String] = []
    for file in files
    where file.pathExtension == "swift" && accepted.contains(file.lastPathComponent) == wantsAccepted {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: pattern) { names.append(String(match.1)) }
    }
    return names
  }

  /// The names that Apple's frameworks have, as the compiler messages know them.
  private static func vocabulary() throws -> Set<String> {
    let file = root.appendingPathComponent("Sources/Ringlet/Source/SwiftUIVocabulary.swift")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\"\"\"")
    return Set(parts.count > 1 ? parts[1].split(whereSeparator: \.isWhitespace).map(String.init) : [])
  }
}
