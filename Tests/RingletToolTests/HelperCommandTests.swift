import Foundation
import Testing

/// The commands around rendering: readme, init, doctor, completions, targets.
@Suite struct HelperCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func readmeWritesBothSchemesAndStaysAsItIs() throws {
    let page = try folder.write(
      "README.md",
      "# A\n<!-- ringlet ring-spinner --width 64 -o art/ring.svg -->\n<img alt=\"Wait\">\n<!-- /ringlet -->\nend\n"
    )
    #expect(try Tool.run(["readme", page, "--check"]).status == 4)
    let run = try Tool.run(["readme", page])
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.hasPrefix("# A\n<!-- ringlet ring-spinner --width 64 -o art/ring.svg -->\n<picture>\n"))
    #expect(text.contains("(prefers-color-scheme: dark)\" srcset=\"art/ring-dark.svg\""))
    #expect(text.contains("<img src=\"art/ring-light.svg\" width=\"32\" alt=\"Wait\">"))
    #expect(text.hasSuffix("</picture>\n<!-- /ringlet -->\nend\n"))
    #expect(!folder.bytes("art/ring-dark.svg").isEmpty)
    #expect(try Tool.run(["readme", page, "--check"]).status == 0)
    try folder.write("art/ring-light.svg", "old")
    #expect(try Tool.run(["readme", page, "--check"]).status == 4)
  }

  @Test func readmeKeepsTheLineEndsOfWindows() throws {
    let lines = ["# A", "<!-- ringlet ring-spinner --width 32 -o a.svg -->", "<!-- /ringlet -->", "end", ""]
    let page = try folder.write("a.md", lines.joined(separator: "\r\n"))
    #expect(try Tool.run(["readme", page]).status == 0)
    let text = String(decoding: folder.bytes("a.md"), as: UTF8.self)
    #expect(text.contains("<picture>\r\n"))
    #expect(text.replacing("\r\n", with: "").allSatisfy { !$0.isNewline }, "\(text)")
    #expect(try Tool.run(["readme", page, "--check"]).status == 0)
  }

  @Test func readmeWritesThroughALinkAndKeepsTheMarkInFront() throws {
    let page = try folder.write(
      "real.md", "\u{FEFF}# A\n<!-- ringlet ring-spinner --width 32 -o a.svg -->\n<!-- /ringlet -->\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: page)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.md"), withDestinationPath: "real.md")
    #expect(try Tool.run(["readme", folder.path("link.md")]).status == 0)
    #expect(folder.bytes("real.md").starts(with: [0xEF, 0xBB, 0xBF, 0x23]))
    #expect(String(decoding: folder.bytes("real.md"), as: UTF8.self).contains("<picture>"))
    let link = try FileManager.default.attributesOfItem(atPath: folder.path("link.md"))
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(try FileManager.default.attributesOfItem(atPath: page)[.posixPermissions] as? Int == 0o640)
  }

  @Test func readmeTellsTheLineOfABlockThatIsWrong() throws {
    let page = "# Page\n\n<!-- ringlet ring-spiner -->\n<!-- /ringlet -->\n"
    let folder = try TemporaryFolder()
    let run = try Tool.run(["readme", try folder.write("a.md", page)])
    #expect(run.status == 65)
    #expect(run.errors.contains("a.md:3: "), "\(run.errors)")
    let open = try Tool.run(["readme", try folder.write("b.md", "<!-- ringlet ring-spinner -->\n")])
    #expect(open.errors.contains("without an end"), "\(open.errors)")
  }

  @Test(arguments: [
    ("<!-- ringlet ring-spinner -->\nmine\n<!-- ringlet dash-spinner -->\n<!-- /ringlet -->\n", ":1: "),
    ("<!-- ringlet ring-spinner -->\n<!-- /ringlet -->\n<!-- ringlet dash-spinner -->\nmine\n", ":3: "),
  ])
  func readmeTakesNothingAwayWhenABlockHasNoEnd(page: String, line: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.md", page)
    let run = try Tool.run(["readme", path])
    #expect(run.status == 65)
    #expect(run.errors.contains("a.md\(line)") && run.errors.contains("without an end"), "\(run.errors)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == page)
  }

  @Test(arguments: ["```", "~~~~", "  ````"])
  func readmeLeavesExamplesInFencesAlone(fence: String) throws {
    let folder = try TemporaryFolder()
    let example = "\(fence)markdown\n<!-- ringlet ring-spinner -->\n<!-- /ringlet -->\n\(fence)\n"
    let path = try folder.write(
      "a.md", example + "<!-- ringlet ring-spinner --width 32 -o a.svg -->\n<!-- /ringlet -->\n")
    #expect(try Tool.run(["readme", path]).status == 0)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(example), "\(text)")
    #expect(text.contains("a-dark.svg"))
  }

  @Test(arguments: [
    ("forever", "loops for ever", 0), ("once", "plays once", 4), ("3", "plays 3 times", 4),
  ])
  func playsOfAnAPNGAreToldAndJudged(loop: String, text: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    let file = ["-o", "a.apng", "--width", "16", "--fps", "10", "--loop", loop]
    #expect(try Tool.run(["render", "ring-spinner"] + file, in: folder.url).status == 0)
    let info = try Tool.run(["inspect", folder.path("a.apng")])
    #expect(info.output.contains(text) && info.output.contains("apng"), "\(info.output)")
    #expect(try Tool.run(["check", folder.path("a.apng")]).status == status)
  }

  @Test(arguments: [([String](), true), (["--bounce"], false)])
  func aViewThatJumpsAtItsTurnIsTold(options: [String], isTold: Bool) throws {
    let folder = try TemporaryFolder()
    let source = """
      import SwiftUI
      struct Bar: View {
        @State private var isFull = false
        var body: some View {
          Rectangle().fill(.blue).frame(width: isFull ? 100 : 0, height: 8)
            .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isFull)
            .onAppear { isFull = true }
        }
      }
      """
    let file = try folder.write("Bar.swift", source)
    let run = try Tool.run(["render", file, "-o", folder.path("a.gif")] + options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("jumps where a turn ends; --bounce") == isTold, "\(run.errors)")
  }

  @Test func emojiOfAPlaceHaveNoPageOfTheirOwn() throws {
    let run = try Tool.run(["render", "ring-spinner", "--for", "discord", "-o", "a.gif"], in: folder.url)
    #expect(run.status == 0)
    let info = try Tool.run(["inspect", folder.path("a.gif"), "--json"])
    // The ring's ink and nothing: a matte would be a third entry, and its gap an arc of that colour.
    #expect(info.output.contains("\"alpha\": \"1-bit\""), "\(info.output)")
    #expect(info.output.contains("\"palette\": 2,"), "\(info.output)")
  }

  @Test(arguments: [
    (["ring-spinner", "--at", "3.25", "-o", "a.png"], "0.25 s after its start"),
    (["ring-spinner", "--for", "slack", "-o", "a.mp4"], "slack takes gif, not mp4"),
    (["ring-spinner", "--transparent", "-o", "a.mp4"], "mp4 has no transparency"),
    (["ring-spinner", "--repeat", "3", "-o", "a.gif"], "1 s × 3 · "),
    (["ring-spinner", "--at", "0.5", "-o", "a.png"], "a still · "),
  ])
  func renderSaysWhatWasNotMeant(arguments: [String], text: String) throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(["render", "--size", "32"] + arguments, in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  @Test func readmeWithoutABlockIsToldHow() throws {
    let run = try Tool.run(["readme", try folder.write("a.md", "nothing\n")])
    #expect(run.status == 65)
    #expect(run.errors.contains("has no loader block"))
  }

  @Test func whatInitWritesRendersAndIsNotOverwritten() throws {
    #expect(try Tool.run(["init"], in: folder.url).status == 0)
    #expect(folder.names == ["loaders"])
    let run = try Tool.run(["batch", "loaders", "--out", "out"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!folder.bytes("out/pulse.gif").isEmpty && !folder.bytes("out/pulse.svg").isEmpty)
    #expect(try Tool.run(["init"], in: folder.url).status == 73)
  }

  @Test func doctorTellsWhatIsThere() throws {
    let run = try Tool.run(["doctor"])
    for word in ["swiftc", "mp4", "font", "cache", "processor"] { #expect(run.output.contains(word)) }
    let without = try Tool.run(["doctor", "--json"], environment: ["PATH": "/nonexistent"])
    #expect(without.status == 69)
    #expect(without.output.contains("no Swift compiler is on the PATH"))
  }

  @Test func bashCompletesCommandsOptionsAndLoaders() throws {
    let script = try Tool.run(["completions", "bash"])
    try folder.write("c.bash", script.output)
    let ask = """
      source "\(folder.path("c.bash"))"
      COMP_WORDS=(ringlet re); COMP_CWORD=1; _ringlet; echo "${COMPREPLY[*]}"
      COMP_WORDS=(ringlet render --max-b); COMP_CWORD=2; _ringlet; echo "${COMPREPLY[*]}"
      COMP_WORDS=(ringlet plan twin); COMP_CWORD=2; _ringlet; echo "${COMPREPLY[*]}"
      """
    let answer = try #require(try Tool.other("bash", ["-c", ask]))
    #expect(answer.output == "render readme\n--max-bytes\ntwin-orbit\n", "\(answer.errors)")
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsGetEveryCommand(shell: String) throws {
    let run = try Tool.run(["completions", shell])
    #expect(run.status == 0)
    for command in ["render", "batch", "inspect", "doctor"] { #expect(run.output.contains(command)) }
  }

  @Test func aTargetSetsFormatSizeAndLimits() throws {
    let run = try Tool.run(["render", "ring-spinner", "--for", "slack", "-o", folder.path("") + "/"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Tool.run(["check", folder.path("ring-spinner.gif"), "--for", "slack"]).status == 0)
    let other = try Tool.run(["check", folder.path("ring-spinner.gif"), "--for", "producthunt"])
    #expect(other.status == 4)
    #expect(other.output.contains("takes 240×240 pixels, not 128×128"))
    let unknown = try Tool.run(["render", "ring-spinner", "--for", "slak"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean ‘slack’?"))
  }
}
