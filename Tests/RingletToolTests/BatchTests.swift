import Foundation
import Testing

/// A batch tells what became of each row, whatever the others do.
@Suite struct BatchTests {
  private struct Report: Decodable {
    struct Row: Decodable {
      struct File: Decodable {
        var path: String
        var state: String
      }
      var name: String
      var status: String
      var error: String?
      var files: [File]?
    }
    var rows: [Row]
    var failed: Int
    var skipped: Int

    init(_ run: Tool.Run) throws { self = try JSONDecoder().decode(Self.self, from: Data(run.output.utf8)) }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aRowThatIsWrongCrashesOrHangsTakesNoOtherAlong() throws {
    try folder.write("Crash.swift", view("Crash", "let none: [Int] = []; return Text(\"\\(none[3])\")"))
    try folder.write("Loop.swift", view("Loop", "while true { _ = sin(1.0) }; return Text(\"a\")"))
    try folder.write("Exit.swift", view("Exit", "exit(0); return Text(\"a\")"))
    let rows = try folder.write(
      "rows.json",
      """
      [{"name": "first", "loader": "ring-spinner", "size": 32}, {"name": "typo", "loader": "ring-spiner"},
       {"name": "crash", "source": "Crash.swift"}, {"name": "hang", "source": "Loop.swift"},
       {"name": "exit", "source": "Exit.swift"}, {"name": "option", "loader": "dash-spinner", "fps": 0},
       {"name": "first", "loader": "dash-spinner"}, {"name": "last", "loader": "dash-spinner", "size": 32}]
      """)
    let run = try Tool.run([
      "batch", rows, "--out", folder.path("out"), "--timeout", "2", "--json", "-j", "2",
    ])
    #expect(run.status == 3)
    let report = try Report(run)
    #expect(report.rows.map(\.name) == ["first", "typo", "crash", "hang", "exit", "option", "first", "last"])
    let failed = "failed"
    #expect(
      report.rows.map(\.status) == ["written", failed, failed, failed, failed, failed, failed, "written"])
    #expect(report.failed == 6)
    let says = [
      "", "did you mean ‘ring-spinner’?", "crashed", "gave no frame", "ended the program", "out of range",
      "also the name", "",
    ]
    for (row, text) in zip(report.rows, says) where !text.isEmpty {
      #expect(row.error?.contains(text) == true, "\(row.name): \(row.error ?? "")")
    }
    #expect(!folder.bytes("out/first.gif").isEmpty && !folder.bytes("out/last.gif").isEmpty)
  }

  @Test func failFastStartsNoOtherRow() throws {
    let rows = try folder.write(
      "rows.json",
      """
      [{"name": "a", "loader": "ring-spinner", "size": 32}, {"name": "b", "source": "missing.swift"},
       {"name": "c", "loader": "ring-spinner", "size": 32}]
      """)
    let run = try Tool.run(["batch", rows, "--out", folder.path("out"), "--fail-fast", "-j", "1", "--json"])
    #expect(run.status == 3)
    let report = try Report(run)
    #expect(report.rows.map(\.status) == ["written", "failed", "skipped"])
    #expect(report.skipped == 1)
  }

  @Test func updateSeesAChangeInAFileThatWasFoundToBelong() throws {
    try folder.write(
      "Dot.swift", "import SwiftUI\nstruct Dot: View { var body: some View { Shade().frame(width: 9) } }\n")
    func shade(_ color: String) throws {
      try folder.write(
        "Shade.swift",
        "import SwiftUI\nstruct Shade: View { var body: some View { Color.\(color).frame(height: 9) } }\n")
    }
    try shade("red")
    let preset = try folder.write("dot.json", #"{"source": "Dot.swift", "size": 16}"#)
    let update = ["batch", preset, "--out", folder.path("out"), "--update", "--json"]
    #expect(try Report(Tool.run(update)).rows.map(\.status) == ["written"])
    #expect(try Report(Tool.run(update)).rows.map(\.status) == ["unchanged"])
    try shade("blue")
    #expect(try Report(Tool.run(update)).rows.map(\.status) == ["written"])
  }

  @Test func checkTellsMissingFromDifferentAndMakesNoFolder() throws {
    let preset = try folder.write("ring.json", #"{"loader": "ring-spinner", "size": 32}"#)
    let check = ["batch", preset, "--out", folder.path("out"), "--check", "--json"]
    let before = try Tool.run(check)
    #expect(before.status == 4)
    #expect(try Report(before).rows[0].files?.map(\.state) == ["missing"])
    #expect(!folder.names.contains("out"))
    #expect(try Tool.run(["batch", preset, "--out", folder.path("out"), "-q"]).output.isEmpty)
    #expect(try Tool.run(check).status == 0)
    try folder.write("out/ring.gif", "old")
    let after = try Tool.run(check)
    #expect(after.status == 4)
    #expect(try Report(after).rows[0].files?.map(\.state) == ["different"])
  }

  @Test func bytesDoNotDependOnTheNumberOfRowsAtATime() throws {
    for jobs in ["1", "3"] {
      let run = try Tool.run(["batch", "presets", "--out", folder.path(jobs), "-j", jobs, "--shard", "1/4"])
      #expect(run.status == 0, "\(run.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("1")).filter {
      !$0.hasPrefix(".")
    }
    #expect(names.count > 3)
    for name in names { #expect(folder.bytes("1/\(name)") == folder.bytes("3/\(name)"), "\(name)") }
  }

  private func view(_ name: String, _ body: String) -> String {
    "import SwiftUI\nstruct \(name): View { var body: some View { \(body) } }\n"
  }
}
