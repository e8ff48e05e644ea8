import Testing

@testable import Ringlet

struct SourceLexerTests {
  private func texts(_ source: String) -> [String] { SourceLexer.tokens(of: source).map { String($0.text) } }

  @Test(arguments: [
    ("a // } comment\nb", ["a", "b"]),
    ("a /* { /* nested { */ } */ b", ["a", "b"]),
    (#"x = "} \"{" + y"#, ["x", "=", #""} \"{""#, "+", "y"]),
    (#"Text("\(a["}"] ?? "{")%") }"#, ["Text", "(", #""\(a["}"] ?? "{")%""#, ")", "}"]),
    (##"#"raw " \( { "# z"##, [##"#"raw " \( { "#"##, "z"]),
    ("\"\"\"\n { \" }\n\"\"\" z", ["\"\"\"\n { \" }\n\"\"\"", "z"]),
    ("0...5", ["0", "...", "5"]), ("1.5.degrees", ["1.5", ".", "degrees"]),
    ("x =.blue", ["x", "=", ".", "blue"]),
    ("`default` + $value", ["`default`", "+", "$value"]), ("größe: 1", ["größe", ":", "1"]),
  ])
  func bracketsInsideStringsAndCommentsDoNotCount(source: String, expected: [String]) {
    #expect(texts(source) == expected)
  }

  @Test func directivesAreOneTokenUpToTheEndOfTheLine() {
    let tokens = SourceLexer.tokens(of: "#if os(iOS) && DEBUG\nlet a = 1\n#endif")
    #expect(tokens.map(\.kind) == [.directive, .word, .word, .operation, .number, .directive])
  }

  @Test func placesAreBytes() {
    let tokens = SourceLexer.tokens(of: "ä b\n  c")
    #expect(tokens.map(\.range) == [0..<2, 3..<4, 7..<8])
    #expect(tokens.map(\.startsLine) == [true, false, true])
  }

  @Test(arguments: ["\"open", "/* open", "\"\"\"\nopen", "`open", "\\(", "#\"open"])
  func unfinishedTextEndsWithTheFile(source: String) {
    #expect(SourceLexer.tokens(of: source).count <= 4)
  }
}
