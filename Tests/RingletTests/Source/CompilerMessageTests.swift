import Testing

@testable import Ringlet

struct CompilerMessageTests {
  private let output = """
    /tmp/a b/Ring.swift:4:10: error: value of type 'Circle' has no member 'matchedGeometryEffect'
            .matchedGeometryEffect(id: 1)
             ^
    /tmp/a b/Ring.swift:4:10: error: value of type 'Circle' has no member 'matchedGeometryEffect'
    /tmp/a b/Ring.swift:9:3: note: declared here
    <unknown>:0: error: the compiler gave up
    """

  @Test func messagesAreReadOnceWithTheirPlace() {
    let messages = CompilerMessage.read(output)
    #expect(messages.map(\.kind) == ["error", "note", "error"])
    #expect(messages.map(\.line) == [4, 9, 0])
    #expect(messages.map(\.column) == [10, 3, 0])
    #expect(messages[0].file == "/tmp/a b/Ring.swift")
    #expect(messages[2].text == "the compiler gave up")
  }

  @Test(arguments: [
    ("cannot find 'Foo' in scope", "Foo"), ("cannot find type 'Bar' in scope", "Bar"),
    ("value of type 'some View' has no member 'glow'", "glow"),
    ("type 'Color?' has no member 'brand'", "brand"),
    ("no such module 'Lottie'", "Lottie"),
    (
      "static property 'background' requires the types 'Color' and 'BackgroundStyle' be equivalent",
      "background"
    ), ("unknown attribute 'Observable'", "Observable"),
    ("'Pace' is not a member type of enum 'RingletSource.Orbit'", "Pace"),
  ])
  func unknownNamesAreFoundInMessages(text: String, name: String) {
    #expect(CompilerMessage.read("f.swift:1:1: error: \(text)").first?.unknownName == name)
  }

  @Test func diagnosticsSpeakOfThePersonsFile() throws {
    let unit = SourceCompiler.Unit(
      name: "Ring.swift", text: "", origin: "loaders/Ring.swift",
      originalText: "a\nb\nc\n        .matchedGeometryEffect(id: 1)\n")
    let error = CompilerFailure(messages: CompilerMessage.read(output)).error(
      path: "loaders/Ring.swift", units: [unit])
    #expect(error.status == .badInput)
    let diagnostic = try #require(error.diagnostics.first)
    #expect(error.diagnostics.count == 1)
    #expect(diagnostic.file == "loaders/Ring.swift")
    #expect(
      diagnostic.message == "‘matchedGeometryEffect’ is not in Ringlet's SwiftUI; see docs/Compatibility.md")
    #expect(diagnostic.sourceLine == "        .matchedGeometryEffect(id: 1)")
  }

  @Test func whatIsMissingAtTheEndIsToldAtTheEndOfThePersonsText() throws {
    let unit = SourceCompiler.Unit(
      name: "Ring.swift", text: "", origin: "Ring.swift", originalText: "struct Ring: View {\n  body\n\n")
    let messages = CompilerMessage.read("/tmp/Ring.swift:20:1: error: expected '}' in struct")
    let diagnostic = try #require(
      CompilerFailure(messages: messages).error(path: "Ring.swift", units: [unit]).diagnostics.first)
    #expect((diagnostic.line, diagnostic.column) == (2, 7))
    #expect(diagnostic.sourceLine == "  body")
  }

  @Test func nameThatNoFrameworkHasIsLeftToTheProject() {
    let message = CompilerFailure.renamed("brandBlue", message: "type 'Color' has no member 'brandBlue'")
    #expect(message.hasPrefix("type 'Color' has no member 'brandBlue'"))
    #expect(message.contains("--with"))
  }

  @Test func misspeltVariableIsNotBlamedOnTheSubset() {
    #expect(
      !CompilerFailure.renamed("opacity", message: "cannot find 'opacity' in scope").contains("Ringlet's"))
  }
}
