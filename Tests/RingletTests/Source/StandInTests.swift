import Foundation
import RingletLoader
import Testing

@testable import Ringlet

struct StandInTests {
  /// The stand-in of a parameter, as it would be written after `--set`.
  private func text(_ name: String, _ type: String, in file: String = "") -> String? {
    let parameter = SourceParameter(label: name, name: name, writtenType: type, defaultValue: nil)
    return StandIn(for: parameter, in: SourceScanner.scan(file, name: "File"))?.text
  }

  @Test(arguments: [
    ("count", "Int", "5"), ("numberOfDots", "Int", "5"), ("index", "Int", "0"), ("seconds", "Int", "0"),
    ("size", "Int", "100"), ("size", "CGFloat", "100"), ("dotSize", "CGFloat", "20"),
    ("lineWidth", "CGFloat", "8"), ("radius", "Double", "50"), ("cornerRadius", "CGFloat", "8"),
    ("speed", "Double", "1"), ("duration", "TimeInterval", "1"), ("delay", "Double", "0"),
    ("maxX", "CGFloat", "0"), ("max", "CGFloat", "1"), ("seconds", "Double", "1"),
    ("isAnimating", "Bool", "true"), ("show", "Bool", "true"), ("isPaused", "Bool", "false"),
    ("isCompleted", "Bool", "false"),
    ("tint", "Color", "accentColor"), ("backgroundColor", "Color", "systemGray5"),
    ("colors", "[Color]", "accentColor,purple"), ("colours", "Array<Color>", "accentColor,purple"),
    ("title", "String", "Loading"), ("brand", "String", "brand"), ("systemName", "String", "arrow.clockwise"),
    ("width", "Binding<CGFloat>", "100"), ("motion", "SwiftUI.Animation", ".default"),
    ("tint", "Color?", "nil"), ("action", "() -> Void", "{ }"),
    ("done", "@escaping (Int, Bool) -> ()", "{ _, _ in }"),
    ("cap", "CGLineCap", ".round"),
  ])
  func nameAndTypeDecide(name: String, type: String, value: String) {
    #expect(text(name, type) == value)
  }

  @Test(arguments: [
    ("done", "Double", true), ("share", "CGFloat", true), ("filled", "Binding<Float>", true),
    ("share", "Int", false),
    ("speed", "Double", false), ("lineWidth", "CGFloat", false), ("spin", "Binding<Double>", false),
    ("spin", "Double", true), ("done", "Binding<Double>", true), ("pin", "Binding<Double>", true),
  ])
  func numberOfNoKnownNameMayBeAProgress(name: String, type: String, mayBe: Bool) {
    let file = SourceScanner.scan(
      "func start() { spin += 1; if share == 0 { } }; @State var done = 0.5", name: "File")
    let parameter = SourceParameter(label: name, name: name, writtenType: type, defaultValue: nil)
    #expect(StandIn(for: parameter, in: file)?.mayBeProgress == mayBe)
  }

  @Test(arguments: [
    ("style", "Style", ".dots"), ("style", "Ring.Mode", ".slow"), ("theme", "Theme", "Theme()"),
  ])
  func typesOfTheFileAreFound(name: String, type: String, value: String) {
    let file = """
      enum Style { case custom(Int), dots, bars }
      struct Ring { enum Mode: String { case slow = "s", fast } }
      struct Theme { var size = 4.0; var tint: Color? }
      """
    #expect(text(name, type, in: file) == value)
  }

  @Test(arguments: ["Model", "Payload", "(Int) -> Double", "some View", "T", "[Int]", "Runner"])
  func whatHasNoPlainValueIsLeftOut(type: String) {
    let file = """
      struct Model { let size: Int }
      enum Payload { case a(Int) }
      protocol Runner {}
      """
    #expect(text("thing", type, in: file) == nil)
  }

  @Test func standInsComeAfterEverythingElse() throws {
    let text = """
      struct Ring: View { let count: Int; var tint: Color; var progress: Double; var size = 3.0; let width: CGFloat }
      #Preview { Ring(count: 9, tint: .red, progress: 1) }
      """
    let file = SourceScanner.scan(text, name: "Ring")
    let found = try EntryArguments(
      for: file.types[0], in: file, path: "Ring.swift", given: [.init("tint", .string("blue"))], assumes: true
    )
    #expect(found.assumed.map(\.parameter.name) == ["width"])
    #expect(found.driven.map(\.name) == ["progress"])
    #expect(found.call.map(\.parameter.name) == ["count", "tint", "progress", "width"])
  }

  @Test func whatIsStillMissingIsListedAlone() {
    let file = SourceScanner.scan("struct Ring: View { let count: Int; let model: Model }", name: "Ring")
    let error = #expect(throws: RingletError.self) {
      try EntryArguments(for: file.types[0], in: file, path: "Ring.swift", given: [], assumes: true)
    }
    #expect(error?.hint == "add:\n    --set model=…   (Model)")
  }

  @Test func theDocumentPrintsTheTables() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../docs/Arguments.md")
    let document = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(document.range(of: "| type | name ends in | value |")?.lowerBound)
    let printed = document[start...].trimmingCharacters(in: .newlines)
    #expect(printed == StandInTable.markdown, "docs/Arguments.md is old; RINGLET_RECORD=1 writes it")
    if ProcessInfo.processInfo.environment["RINGLET_RECORD"] != nil {
      try (document[..<start] + StandInTable.markdown + "\n").write(
        to: url, atomically: true, encoding: .utf8)
    }
  }
}
