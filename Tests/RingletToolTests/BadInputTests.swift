import Foundation
import Testing

/// Bad input is normal input: a message that names the thing, the right exit code, nothing half-written.
@Suite struct BadInputTests {
  struct Case: Sendable {
    var arguments: [String]
    var status: Int32
    var says: String
  }

  @Test(arguments: [
    Case(arguments: [], status: 64, says: "usage: ringlet COMMAND"),
    Case(arguments: ["rendr"], status: 64, says: "did you mean ‘render’?"),
    Case(arguments: ["render"], status: 64, says: "no source given"),
    Case(arguments: ["render", "ring-spinner", "--sise", "4"], status: 64, says: "did you mean ‘--size’?"),
    Case(
      arguments: ["render", "ring-spinner", "--out", "a"], status: 64,
      says: "did you mean ‘-o’ or ‘--output’?"),
    Case(arguments: ["render", "ring-spinner", "-o", "docs"], status: 64, says: "docs/ring-spinner.gif"),
    Case(
      arguments: ["render", "ring-spinner", "--view", "Ring"], status: 64, says: "is about SwiftUI files"),
    Case(arguments: ["plan", "presets/ring-spinner.json", "--preview"], status: 64, says: "\"source\""),
    Case(arguments: ["render", "ring-spinner", "--size", "0x0"], status: 64, says: "is not a size"),
    Case(arguments: ["render", "ring-spinner", "--size", "99999x4"], status: 64, says: "is not a size"),
    Case(arguments: ["render", "ring-spinner", "--size"], status: 64, says: "needs a value"),
    Case(
      arguments: ["render", "ring-spinner", "--size", "--fps", "9"], status: 64, says: "--size: needs a value"
    ),
    Case(
      arguments: ["render", "ring-spinner", "--size", "9", "--width", "9"], status: 64,
      says: "does not go with --size"),
    Case(
      arguments: ["render", "ring-spinner", "--transparent", "--background", "red"], status: 64,
      says: "--matte red"),
    Case(arguments: ["plan", "ring-spinner", "--contact-sheet", "a.gif"], status: 64, says: "is no PNG"),
    Case(arguments: ["render", "ring-spinner", "--fps", "0"], status: 64, says: "out of range 1…240"),
    Case(arguments: ["render", "ring-spinner", "--fps", "nan"], status: 64, says: "is not a frame rate"),
    Case(arguments: ["render", "ring-spinner", "--fps", "1000"], status: 64, says: "out of range 1…240"),
    Case(arguments: ["render", "ring-spiner"], status: 65, says: "did you mean ‘ring-spinner’?"),
    Case(arguments: ["render", "nothing/here.json"], status: 66, says: "no such file"),
    Case(arguments: ["render", "nothing.swift"], status: 66, says: "no such file"),
    Case(arguments: ["render", "ring-spinner", "-o", "x.jpeg"], status: 64, says: "unknown format ‘jpeg’"),
    Case(
      arguments: ["render", "ring-spinner", "-o", "no/such/folder/x.gif"], status: 73, says: "no/such/folder"),
    Case(
      arguments: ["render", "ring-spinner", "-o", "/dev/full", "--size", "32"], status: 64, says: "extension"),
    Case(arguments: ["render", "circular-progress", "--set", "progress=nan"], status: 65, says: "progress"),
    Case(arguments: ["render", "circular-progress", "--set", "progress=-1"], status: 65, says: "0…1"),
    Case(arguments: ["render", "ring-spinner", "--set", "tint=orangge"], status: 65, says: "tint"),
    Case(arguments: ["render", "ring-spinner", "--set", "period"], status: 64, says: "NAME=VALUE"),
    Case(arguments: ["render", "ring-spinner", "--period", "0.01"], status: 64, says: "out of range"),
    Case(arguments: ["render", "ring-spinner", "--background", "#12"], status: 64, says: "is not a colour"),
    Case(arguments: ["batch", "presets"], status: 64, says: "--out"),
    Case(arguments: ["render", "ring-spinner", "-o", "-", "-o", "-"], status: 64, says: "standard output"),
    Case(arguments: ["render", "ring-spinner", "-o", "-", "--json"], status: 64, says: "standard output"),
    Case(
      arguments: ["render", "ring-spinner", "timer-ring", "-o", "-"], status: 64, says: "standard output"),
    Case(arguments: ["plan", "ring-spinner", "--json", "--curve", "-"], status: 64, says: "standard output"),
    Case(arguments: ["plan", "ring-spinner", "--contact-sheet", "-"], status: 64, says: "standard output"),
    Case(
      arguments: ["encode", "a.png", "-o", "x.gif", "--max-frames", "3"], status: 64, says: "unknown option"),
    Case(arguments: ["batch", "no-such-folder", "--out", "x"], status: 66, says: "no-such-folder"),
    Case(arguments: ["inspect", "Package.swift"], status: 65, says: "none of the known formats"),
    Case(arguments: ["inspect", "docs"], status: 65, says: "is a folder"),
    Case(arguments: ["readme", "nothing.md"], status: 66, says: "no such file"),
    Case(arguments: ["readme", "docs"], status: 65, says: "is a folder"),
    Case(arguments: ["render", "ring-spinner", "-o", ""], status: 64, says: "-o: names no file"),
    Case(arguments: ["init", "A.swift"], status: 64, says: "name a folder"),
    Case(arguments: ["inspect", "nothing.gif"], status: 66, says: "no such file"),
    Case(arguments: ["encode", "nothing.png", "-r", "25", "-o", "x.gif"], status: 66, says: "nothing.png"),
  ])
  func endsWithAMessageAndACode(item: Case) throws {
    let run = try Tool.run(item.arguments)
    #expect(run.status == item.status, "\(item.arguments): \(run.errors)")
    #expect(run.errors.contains(item.says), "\(item.arguments): \(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func aFullDiskIsToldAndLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("full.gif"), withDestinationPath: "/dev/full")
    let run = try Tool.run(["render", "ring-spinner", "--size", "64", "-o", folder.path("full.gif")])
    #expect(run.status == 74)
    #expect(run.errors.lowercased().contains("no space left"))
  }

  @Test func aFileThatMayNotGrowIsToldAndLeavesTheOldOne() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.gif", "old")
    let command = "ulimit -f 4; '\(Tool.binary)' render ring-spinner --size 400 -o a.gif"
    let run = try #require(try Tool.other("bash", ["-c", command], in: folder.url))
    #expect(run.status == 74)
    #expect(run.errors.lowercased().contains("file too large"), "\(run.errors)")
    #expect(folder.bytes("a.gif") == Array("old".utf8))
  }

  /// With the streams closed the file would get the number of one of them.
  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func closedStreamsGetNothingIntoTheFile(streams: String) throws {
    let folder = try TemporaryFolder()
    let command = "'\(Tool.binary)' render ring-spinner --size 32 --max-frames 5 -v -o a.gif \(streams)"
    let run = try #require(try Tool.other("bash", ["-c", command], in: folder.url))
    #expect(run.status == 0)
    #expect(try Tool.run(["inspect", folder.path("a.gif")]).status == 0)
    #expect(folder.bytes("a.gif").last == 0x3B)
  }

  @Test func controlCLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    let script = """
      '\(Tool.binary)' render gradient-progress --size 2000 --fps 50 -q -o '\(folder.path("a.gif"))' & sleep 0.4
      kill -INT $!; wait $!
      """
    let run = try #require(try Tool.other("bash", ["-c", script]))
    #expect(run.status == 130)
    #expect(folder.names.isEmpty)
  }

  /// The compiler is stopped with the tool, and nothing of an unfinished entry is left.
  @Test(arguments: [("INT", 130), ("TERM", 143)])
  func aSignalWhileCompilingLeavesNothingInTheCache(signal: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "A.swift",
      "import SwiftUI\nstruct A: View { @State private var x = 1.0; var body: some View { Circle().opacity(x) } }"
    )
    let script = """
      '\(Tool.binary)' render A.swift -q & id=$!
      for i in $(seq 400); do ls -A ringlet/loaders 2>/dev/null | grep -q '^\\.' && break; sleep 0.02; done
      sleep 0.1; kill -\(signal) $id; wait $id
      """
    let run = try #require(
      try Tool.other(
        "bash", ["-c", script], in: folder.url, environment: ["XDG_CACHE_HOME": folder.url.path]))
    #expect(run.status == status, "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("ringlet/loaders")).isEmpty)
    #expect(folder.names == ["A.swift", "ringlet"])
  }

  @Test func everyFileIsReportedWithTheCodeOfTheWorst() throws {
    let folder = try TemporaryFolder()
    try folder.write("no.gif", "GIF89a")
    #expect(try Tool.run(["render", "ring-spinner", "--size", "32", "-o", folder.path("a.gif")]).status == 0)
    for command in ["check", "inspect"] {
      let run = try Tool.run([command, "no.gif", "none.gif", "a.gif"], in: folder.url)
      #expect(run.status == 66)
      #expect(run.errors.contains("no.gif: ") && run.errors.contains("none.gif: no such file"))
      #expect(run.output.contains("a.gif: "))
      let json = try Tool.run([command, "no.gif", "a.gif", "--json"], in: folder.url)
      #expect(json.status == 65)
      let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
      #expect(list?.count == 2)
      #expect((list?.first?["error"] as? String)?.contains("no.gif") == true)
    }
  }

  @Test(arguments: ["gif", "png", "apng", "webp", "mp4", "mov", "webm"])
  func aFileThatIsCutShortIsCalledSo(format: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.\(format)")
    let still = format == "png" ? ["--at", "0"] : []
    let run = try Tool.run(["render", "ring-spinner", "--size", "64", "-o", path] + still)
    #expect(run.status == 0, "\(run.errors)")
    let bytes = folder.bytes("a.\(format)")
    #expect(try Tool.run(["inspect", path]).status == 0)
    for left in [bytes.count - 1, bytes.count * 2 / 3] {
      try Data(bytes.prefix(left)).write(to: URL(fileURLWithPath: path))
      let run = try Tool.run(["check", path])
      #expect(run.status == 65, "\(left) of \(bytes.count): \(run.errors)")
      #expect(run.errors.contains("cut short"), "\(run.errors)")
    }
  }

  @Test func anUnwritableFolderLeavesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.gif", "old")
    let run = try Tool.run(["render", "ring-spinner", "--size", "64", "-o", folder.path("a.gif") + "/b.gif"])
    #expect(run.status == 73)
    #expect(folder.names == ["a.gif"])
    #expect(folder.bytes("a.gif") == Array("old".utf8))
  }

  @Test func noOverwriteKeepsTheOldFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.gif", "old")
    let run = try Tool.run(["render", "ring-spinner", "--size", "64", "-n", "-o", folder.path("a.gif")])
    #expect(run.status == 73)
    #expect(folder.bytes("a.gif") == Array("old".utf8))
  }

  @Test func aBatchWithABadRowFinishesTheOthers() throws {
    let folder = try TemporaryFolder()
    try folder.write("good.json", "{ \"loader\": \"ring-spinner\", \"size\": 48 }")
    try folder.write(
      "bad.json",
      "{ \"loader\": \"ring-spinner\", \"size\": 48, \"parameters\": { \"period\": 0.04 }, \"fps\": 10 }")
    let run = try Tool.run(["batch", folder.url.path, "--out", folder.path("out")])
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.errors.contains("shorter than two frames"))
    #expect(FileManager.default.fileExists(atPath: folder.path("out/good.gif")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out/bad.gif")))
  }
}
