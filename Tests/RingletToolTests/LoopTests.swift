import Foundation
import Testing

/// Every built-in loader, rendered by the tool and decoded by somebody else.
@Suite struct BuiltInLoopTests {
  /// Name and centiseconds of one turn.
  static let loaders: [(String, Int)] = [
    ("ring-spinner", 100), ("dash-spinner", 105), ("bouncing-ball", 183), ("twin-orbit", 85),
    // Three seconds, and as long as the picture lags behind the value at the ends.
    ("circular-progress", 390), ("gradient-progress", 350), ("shadow-progress", 360), ("half-progress", 300),
    ("timer-ring", 550),
  ]

  @Test(arguments: loaders)
  func theGIFClosesAndTellsTheExactTime(loader: String, centiseconds: Int) throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(["render", loader, "--size", "96", "--json", "-o", folder.path("a.gif")])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let output = try #require(report.outputs.first)
    #expect(try #require(output.seam.closure) <= 1)
    #expect(output.seam.score <= 1)
    #expect(output.loop == 0)
    let seconds = try #require(output.seconds)
    #expect(Set(seconds.keys) == ["plan", "encode", "total"])
    #expect(seconds.values.allSatisfy { $0 > 1e-4 }, "\(seconds)")
    let inspected = try inspect(folder.path("a.gif"))
    #expect(inspected.delays.map { Int(($0 * 100).rounded()) }.reduce(0, +) == centiseconds)
    #expect(inspected.delays.allSatisfy { $0 > 0.0199 })
    #expect(inspected.loop == 0)
    #expect(inspected.seam.score <= 1)
    if let probe = try Tool.other("gifsicle", ["--info", folder.path("a.gif")]) {
      #expect(probe.output.contains("loop forever"))
    }
  }

  @Test(arguments: loaders)
  func theMovieLastsThePeriodToTheTick(loader: String, centiseconds: Int) throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(["render", loader, "--size", "96", "--json", "-o", folder.path("a.mp4")])
    #expect(run.status == 0, "\(run.errors)")
    let period = try #require(
      try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).outputs.first
    ).period
    guard
      let probe = try Tool.other(
        "ffprobe",
        [
          "-v", "error", "-count_frames", "-show_entries", "stream=start_pts,duration,nb_read_frames", "-of",
          "default=nw=1:nk=1", folder.path("a.mp4"),
        ])
    else { return }
    let lines = probe.output.split(separator: "\n")
    #expect(lines[0] == "0")
    #expect(abs(try #require(Double(lines[1])) - period) < 1e-5)
    let bytes = folder.bytes("a.mp4")
    #expect(bytes.firstRange(of: Array("elst".utf8)) == nil, "an edit list")
  }

  @Test(arguments: ["ring-spinner", "shadow-progress"])
  func theBytesDoNotDependOnThreadsOrTime(loader: String) throws {
    let folder = try TemporaryFolder()
    for (name, threads) in [("a", "1"), ("b", "8"), ("c", "2")] {
      let run = try Tool.run(
        ["render", loader, "--size", "80", "-j", threads, "-o", folder.path("\(name).gif")],
        environment: ["LC_ALL": name == "c" ? "tr_TR.UTF-8" : "C", "TZ": name == "c" ? "Asia/Tokyo" : "UTC"])
      #expect(run.status == 0)
    }
    #expect(folder.bytes("a.gif") == folder.bytes("b.gif"))
    #expect(folder.bytes("a.gif") == folder.bytes("c.gif"))
    #expect(!folder.bytes("a.gif").isEmpty)
  }

  @Test func aGIFRunLoadsNoVideoLibrary() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(
      ["render", "ring-spinner", "--size", "64", "-o", folder.path("a.gif")],
      environment: ["LD_DEBUG": "files"])
    #expect(run.status == 0)
    #expect(run.errors.contains("libgif"))
    #expect(!run.errors.contains("libavcodec"))
  }

  @Test func aStillIsThePNGOfThatMoment() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(
      [
        "render", "ring-spinner", "--size", "64", "--at", "0.25s", "--transparent", "-o",
        folder.path("a.png"),
      ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.bytes("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  private func inspect(_ path: String) throws -> Output {
    let run = try Tool.run(["inspect", path, "--json"])
    #expect(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Output.self, from: Data(run.output.utf8))
  }

  private struct Report: Decodable { var outputs: [Output] }

  private struct Output: Decodable {
    var period: Double
    var delays: [Double]
    var loop: Int?
    var seam: Seam
    /// Wall time by stage; a file that is read back has none.
    var seconds: [String: Double]?
  }

  private struct Seam: Decodable {
    var score: Double
    var closure: Int?
  }
}
