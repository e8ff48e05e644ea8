import Foundation
import Testing

/// The tool's linker leaves out the option that hides the runtime from a person's file, wherever it stands.
@Suite struct LinkTests {
  @Test(arguments: [
    ("--exclude-libs ALL -o a b.o", "-o a b.o"), ("-o a b.o --exclude-libs ALL", "-o a b.o"),
    ("-o a b.o", "-o a b.o"),
  ])
  func symbolsOfLibrariesStayVisible(given: String, wanted: String) throws {
    let folder = try TemporaryFolder()
    // A linker that prints its words, and those of a response file.
    try folder.write(
      "ld.lld", "#!/bin/sh\nfor a do case $a in @*) cat \"${a#@}\";; *) echo \"$a\";; esac; done\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("ld.lld"))
    let words = given.split(separator: " ").map(String.init)
    let response = try folder.write("args", words.map { "\"\($0)\"" }.joined(separator: "\n") + "\n")
    let plain = try folder.write("plain", given)
    for arguments in [words, ["@\(response)"], ["@\(plain)"]] {
      let script = "PATH='\(folder.url.path)':$PATH; export PATH; exec \"$0\" \"$@\""
      let link = Tool.root.appendingPathComponent("Sources/RingletTool/Link/ld-export").path
      let run = try #require(try Tool.other("sh", ["-c", script, link] + arguments))
      #expect(run.status == 0, "\(run.errors)")
      let printed = run.output.replacing("\"", with: "").split(whereSeparator: \.isWhitespace)
      #expect(printed.joined(separator: " ") == wanted, "\(arguments)")
    }
  }

  @Test func failureOfTheLinkerIsPassedOn() throws {
    let folder = try TemporaryFolder()
    try folder.write("ld.lld", "#!/bin/sh\nexit 3\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("ld.lld"))
    let link = Tool.root.appendingPathComponent("Sources/RingletTool/Link/ld-export").path
    let script = "PATH='\(folder.url.path)':$PATH; export PATH; exec \"$0\" \"$@\""
    #expect(try #require(try Tool.other("sh", ["-c", script, link, "x.o"])).status == 3)
  }
}
