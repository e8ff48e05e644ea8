import Testing

@testable import Ringlet

struct CompanionTests {
  @Test(arguments: ["/a b/C.swift", "/a/C.swift\t3-9,20-40"])
  func noteIsReadAsItWasWritten(note: String) {
    #expect(Companion(note: note)?.note == note)
  }

  @Test(arguments: ["", "/a.swift\t9-3", "/a.swift\tx"])
  func damagedNoteIsNone(note: String) {
    #expect(Companion(note: note) == nil)
  }

  @Test func membersOfAKeyPathAreReadWhenItHasNoType() {
    let unit = SourceCompiler.Unit(
      name: "A.swift", text: "", origin: "A.swift",
      originalText: "@Environment(\\.pace) private var pace: Orbit.Pace")
    let failure = CompilerFailure(
      messages: CompilerMessage.read("/t/A.swift:1:14: error: cannot infer key path type from context"))
    #expect(failure.misfittingCalls(in: [unit]) == CompilerFailure.Calls(members: ["pace"]))
  }

  @Test func callsOfALineAreReadWithTheirFirstLabels() {
    let text = "let a = 1\nlet c = Color(UIColor(web: \"#fff\"), width: size(of: a))"
    let unit = SourceCompiler.Unit(name: "A.swift", text: "", origin: "A.swift", originalText: text)
    let failure = CompilerFailure(
      messages: CompilerMessage.read("/t/A.swift:2:9: error: no exact matches in call to initializer"))
    let calls = failure.misfittingCalls(in: [unit])
    #expect(calls.types == ["Color", "UIColor"])
    #expect(calls.labels == ["web", "of"])
    #expect(failure.lines(inFileOf: "A.swift", of: [unit]) == [2])
  }
}
