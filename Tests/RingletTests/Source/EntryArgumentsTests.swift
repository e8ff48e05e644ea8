import Testing

@testable import Ringlet

struct EntryArgumentsTests {
  private func arguments(
    _ text: String, _ given: [RenderJob.Parameter] = [], of name: String = "Ring"
  ) throws -> EntryArguments {
    let file = SourceScanner.scan(text, name: "Ring")
    let type = try #require(file.types.first { $0.name == name && $0.kind == .struct })
    return try EntryArguments(for: type, in: file, path: "Ring.swift", given: given)
  }

  private func origins(_ arguments: EntryArguments) -> [String: EntryArguments.Origin] {
    Dictionary(uniqueKeysWithValues: arguments.call.map { ($0.parameter.name, $0.origin) })
  }

  @Test func defaultsAreLeftToTheCompiler() throws {
    let arguments = try arguments("struct Ring: View { var size: Double = 46; @State var on = false }")
    #expect(arguments.call.isEmpty)
    #expect(arguments.parameters.map(\.name) == ["size", "on"])
    #expect(arguments.parameters.map(\.defaultValue) == ["46", "false"])
  }

  @Test func progressNobodyGivesIsDriven() throws {
    let found = try arguments("struct Ring: View { @Binding var progress: CGFloat; var size: CGFloat = 10 }")
    #expect(found.driven.map(\.name) == ["progress"])
    #expect(origins(found) == ["progress": .tool(isMoving: true)])
    #expect(found.call[0].parameter.isBinding)
    #expect(try arguments("struct Ring: View { var percent: Int }").driven.map(\.fullValue) == [100])
    let divided = "struct Ring: View { var percent: Double; var part: Double { percent / 100 } }"
    #expect(try arguments(divided).driven.map(\.fullValue) == [100])
  }

  @Test(arguments: [
    ("p / 100", true), ("CGFloat(p) / 100.0", true), ("Double((p))*0.01", true), ("p / 10", false),
    ("1 / 100", false),
  ])
  func percentageIsSeenFromItsUse(code: String, isPercentage: Bool) {
    let file = SourceScanner.scan("struct R: View { var p = 1.0; var q: Double { \(code) } }", name: "R")
    #expect(file.isPercentage("p") == isPercentage)
  }

  @Test func progressWithANumberOfItsOwnStaysOpen() throws {
    let found = try arguments(
      "struct Ring: View { var progress: Double = 0.3; var ratio = base; var size = 2.0 }")
    #expect(origins(found) == ["progress": .tool(isMoving: true)])
    #expect(found.driven.isEmpty)
  }

  @Test func givenValuesTravelThroughTheToolOrAsSwift() throws {
    let text = """
      enum Style { case dots }
      struct Ring: View { var size: Double; var tint: Color; var style: Style; var ends: CGLineCap; var box: CGSize }
      """
    let found = try arguments(
      text,
      [
        .init("size", .number(20)), .init("tint", .string("#ff8800")), .init("style", .string("dots")),
        .init("ends", .string(".round")), .init("box", .string("CGSize(width: 1, height: 2)")),
      ])
    #expect(
      origins(found) == [
        "size": .tool(isMoving: false), "tint": .tool(isMoving: false), "style": .swift(".dots"),
        "ends": .swift(".round"), "box": .swift("CGSize(width: 1, height: 2)"),
      ])
  }

  @Test func choreographyMakesAnArgumentMove() throws {
    let found = try arguments(
      "struct Ring: View { var value: Double }", [.init("value", .choreography(Choreography(.pingPong)))])
    #expect(origins(found) == ["value": .tool(isMoving: true)])
    #expect(found.driven.isEmpty)
  }

  @Test func previewFillsInWhatStandsForItself() throws {
    let text = """
      struct Ring: View { let count: Int; let colors: [Color]; var value: Double }
      #Preview { @Previewable @State var v = 0.2
        Ring(count: 5, colors: [.red, .blue], value: v) }
      """
    let found = try arguments(text)
    #expect(
      origins(found) == [
        "count": .swift("5"), "colors": .swift("[.red, .blue]"), "value": .tool(isMoving: true),
      ])
    #expect(found.usesPreview)
  }

  /// A view with these members, the call in its preview, and what becomes of the parameters.
  @Test(arguments: [
    ("init(_ text: String) {}", #"Ring("x")"#, ["text": #""x""#]),
    (
      "init(_ text: String, size: Int, _ tint: Color) {}", #"Ring("x", size: 3, .red)"#,
      ["text": #""x""#, "size": "3", "tint": ".red"]
    ),
    // Overloads are told apart by a literal, and by how many arguments there are.
    ("init(_ count: Int) {}\n init(_ text: String) {}", #"Ring("x")"#, ["text": #""x""#]),
    ("init(_ count: Int) {}\n init(_ a: Int, _ b: Int) {}", "Ring(1, 2)", ["a": "1", "b": "2"]),
    ("init(_ scale: CGFloat) {}", "Ring(2)", ["scale": "2"]),
  ])
  func previewFillsInArgumentsWithoutALabel(
    members: String, call: String, expected: [String: String]
  ) throws {
    let found = try arguments("struct Ring: View { \(members) }\n#Preview { \(call) }")
    #expect(origins(found) == expected.mapValues { .swift($0) })
  }

  @Test func stateOfThePreviewIsNotCopied() {
    let text = """
      struct Ring: View { @Binding var isOn: Bool }
      struct P: PreviewProvider { static var previews: some View { Ring(isOn: $on) } }
      """
    #expect(throws: RingletError.self) { try arguments(text) }
  }

  @Test func missingValuesAreListedWithTheFlagToWrite() {
    let error = #expect(throws: RingletError.self) {
      try arguments("struct Ring: View { let count: Int; var tint: Color; var progress: Double }")
    }
    #expect(error?.status == .badInput)
    #expect(error?.hint == "add:\n    --set count=…   (Int)\n    --set tint=…   (Color)")
  }

  @Test(arguments: ["@EnvironmentObject var model: Model", "@Environment(Model.self) private var model"])
  func objectOfTheEnvironmentCannotBeGiven(property: String) {
    let error = #expect(throws: RingletError.self) { try arguments("struct Ring: View { \(property) }") }
    #expect(error?.cause == "‘Ring’ needs the object ‘model’ in its environment")
  }

  @Test func unknownNameGetsASuggestion() {
    let error = #expect(throws: RingletError.self) {
      try arguments("struct Ring: View { var lineWidth = 4.0 }", [.init("linewith", .number(3))])
    }
    #expect(error?.cause == "‘Ring’ has no parameter ‘linewith’")
    #expect(error?.hint == "did you mean ‘lineWidth’?")
  }

  @Test func initializerThatTakesTheGivenNamesIsCalled() throws {
    let text = """
      struct Ring: View {
        init(size: Double) {}
        init(size: Double, tint: Color) {}
        private init() {}
      }
      """
    #expect(try arguments(text, [.init("size", .number(1))]).call.map(\.parameter.name) == ["size"])
    let both = try arguments(text, [.init("tint", .string("red")), .init("size", .number(1))])
    #expect(both.call.map(\.parameter.name) == ["size", "tint"])
  }

  @Test func propertyOutsideOfTheInitializerIsAssigned() throws {
    let text = "struct Ring: View { var tint: Color = .red; init() {} }"
    let found = try arguments(text, [.init("tint", .string("blue"))])
    #expect(found.call.isEmpty)
    #expect(found.assignments.map(\.parameter.name) == ["tint"])
  }
}
