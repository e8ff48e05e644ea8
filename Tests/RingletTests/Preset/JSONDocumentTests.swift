import Testing

@testable import Ringlet

/// The reader of presets: what it accepts and where it says a problem is.
@Suite struct JSONDocumentTests {
  @Test(arguments: [
    ("// first\n{ \"a\": [1, 2.5e1, -3,], /* in between */ \"b\": \"x\\u00e9\\n\" }", "object"),
    ("[true, false, null]", "list"),
    ("\u{FEFF}\"only text\"", "string"),
  ])
  func acceptsCommentsAndTrailingCommas(text: String, kind: String) throws {
    let document = try JSONDocument(file: "p.json", text: text)
    #expect(document.root.value.kind.contains(kind))
  }

  @Test(arguments: [
    ("{ \"a\": 1 ", 1, 1, "object is not closed"),
    ("{\n  \"a\": 1\n  \"b\": 2\n}", 3, 3, "expected ‘,’ or ‘}’"),
    ("{ a: 1 }", 1, 3, "expected a key in quotes"),
    ("{ \"a\": tru }", 1, 8, "unexpected word ‘tru’"),
    ("{ \"a\": \"open }", 1, 8, "string is not closed"),
    ("[1, 2] 3", 1, 8, "unexpected text after the end"),
    ("{ \"é\": \"é\", \"b\": 1.2.3 }", 1, 18, "‘1.2.3’ is not a number"),
    ("{\r\n  \"a\": 1,\r\n  \"b\": tru\r\n}", 3, 8, "unexpected word ‘tru’"),
    ("", 1, 1, "unexpected end of the file"),
    ("/* never", 1, 1, "comment is not closed"),
    (String(repeating: "[", count: 100_000), 1, 65, "nested too deeply"),
  ])
  func saysWhereTheTextIsWrong(text: String, line: Int, column: Int, message: String) throws {
    let error = #expect(throws: RingletError.self) { try JSONDocument(file: "p.json", text: text) }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.line == line)
    #expect(diagnostic.column == column)
    #expect(diagnostic.message.contains(message))
  }
}
