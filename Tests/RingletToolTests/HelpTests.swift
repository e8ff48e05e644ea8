import Foundation
import Testing

/// The help is a golden text: it changes only on purpose.
@Suite struct HelpTests {
  @Test(arguments: [
    "", "render", "encode", "plan", "batch", "list", "inspect", "check", "readme", "init", "doctor",
    "completions",
  ])
  func helpIsAsRecorded(page: String) throws {
    let run = try Tool.run(page.isEmpty ? ["help"] : ["help", page])
    #expect(run.status == 0)
    let name = page.isEmpty ? "help.txt" : "help-\(page).txt"
    let golden = Tool.root.appendingPathComponent("Tests/RingletToolTests/Goldens/\(name)")
    let recorded = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    #expect(run.output == recorded, "\(name) differs; `make golden` records it")
    if run.output != recorded, ProcessInfo.processInfo.environment["RINGLET_RECORD"] != nil {
      try run.output.write(to: golden, atomically: true, encoding: .utf8)
    }
  }

  @Test func helpIsNoWiderThanAHundredAndTwelveColumns() throws {
    for page in ["", "render", "batch", "encode", "readme", "doctor"] {
      let run = try Tool.run(page.isEmpty ? ["help"] : ["help", page])
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 112 })
    }
  }

  @Test(arguments: [["render", "--help"], ["batch", "-h"], ["help", "render"]])
  func everyWayToHelpEndsWell(arguments: [String]) throws {
    let run = try Tool.run(arguments)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("usage: ringlet"))
    #expect(run.errors.isEmpty)
  }

  @Test func versionIsThreeNumbersAndTheBuild() throws {
    let run = try Tool.run(["--version"])
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /ringlet \d+\.\d+\.\d+ \((x86-64|x86-64-v3|arm64)\)\n/) != nil)
  }
}
