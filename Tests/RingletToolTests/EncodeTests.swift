import Foundation
import Testing

/// `encode` and `inspect` on frames that somebody else drew.
@Suite struct EncodeTests {
  /// A folder with raw frames: a translucent square over nothing that moves by its own width.
  private func frames(_ folder: TemporaryFolder, _ name: String, level: UInt8 = 200, alpha: UInt8 = 128)
    throws -> String
  {
    let path = folder.path(name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try folder.write("\(name)/meta.json", #"{"width": 32, "height": 16, "frames": 4, "fps": 25}"#)
    var bytes: [UInt8] = []
    for frame in 0..<4 {
      for y in 0..<16 {
        for x in 0..<32 {
          let isIn = x / 8 == frame && (4..<12).contains(y)
          bytes += isIn ? [level, level, level, alpha] : [level, level, level, alpha == 255 ? 255 : 0]
        }
      }
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/frames.rgba"))
    return path
  }

  private func json(_ run: Tool.Run) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test func aPairOfFilesForLightAndDarkPages() throws {
    let folder = try TemporaryFolder()
    let source = try frames(folder, "source")
    let run = try Tool.run(["encode", source, "--color-scheme", "both", "-o", folder.path("icon.gif")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names == ["icon-dark.gif", "icon-light.gif", "source"])
    #expect(
      run.output.contains(
        "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(folder.path("icon-dark.gif"))\">"))
    #expect(
      run.output.contains(
        "<img src=\"\(folder.path("icon-light.gif"))\" alt=\"icon\" width=\"32\" height=\"16\">"))
    for (name, page) in [("icon-light.gif", "white"), ("icon-dark.gif", "#0d1117")] {
      let report = try json(
        try Tool.run(["inspect", folder.path(name), "--source", source, "--background", page, "--json"]))
      let comparison = try #require(report["source"] as? [String: Any])
      #expect((comparison["largestDifference"] as? Int ?? 99) <= 1, "\(name) on \(page): \(comparison)")
    }
  }

  @Test func ownMattesTakeThePlaceOfThePages() throws {
    let folder = try TemporaryFolder()
    let source = try frames(folder, "source")
    let run = try Tool.run([
      "encode", source, "--color-scheme", "both", "--matte", "#ffeedd,black", "-q", "-o",
      folder.path("a.gif"),
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.isEmpty)
    let report = try json(
      try Tool.run([
        "inspect", folder.path("a-light.gif"), "--source", source, "--background", "#ffeedd", "--json",
      ]))
    #expect(((report["source"] as? [String: Any])?["largestDifference"] as? Int ?? 99) <= 1)
  }

  @Test func aFrameIsNotOverwritten() throws {
    let folder = try TemporaryFolder()
    let frame = folder.path("1.png")
    #expect(try Tool.run(["render", "ring-spinner", "--at", "0", "--size", "32", "-o", frame]).status == 0)
    let bytes = folder.bytes("1.png")
    try FileManager.default.createSymbolicLink(atPath: folder.path("x.png"), withDestinationPath: "1.png")
    for name in ["1.png", "./1.png", "x.png"] {
      let run = try Tool.run(["encode", frame, "-r", "25", "-o", name], in: folder.url)
      #expect(run.status == 64 && run.errors.contains("is one of the frames"), "\(run.errors)")
    }
    #expect(folder.bytes("1.png") == bytes)
  }

  @Test(arguments: [
    (["--color-scheme", "both", "-o", "-"], "standard output"),
    (["--matte", "white,black", "-o", "x.gif"], "--color-scheme both"),
    (["--color-scheme", "both", "--matte", "white,black,red", "-o", "x.gif"], "3 colours"),
    (["--color-scheme", "both", "--matte", "white,blakc", "-o", "x.gif"], "is not a colour"),
  ])
  func pairsThatCannotBeAreUsageErrors(options: [String], word: String) throws {
    let folder = try TemporaryFolder()
    let source = try frames(folder, "source")
    for command in [["encode", source], ["render", "ring-spinner", "--size", "32"]] {
      let run = try Tool.run(command + options, in: folder.url)
      #expect(run.status == 64, "\(command + options): \(run.errors)")
      #expect(run.errors.contains(word), "\(run.errors)")
    }
    #expect(folder.names == ["source"])
  }

  @Test func aRenderedPairHasBothSchemes() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(
      ["render", "ring-spinner", "--size", "32", "--color-scheme", "both", "-o", "spin.gif"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names == ["spin-dark.gif", "spin-light.gif"])
    #expect(folder.bytes("spin-dark.gif") != folder.bytes("spin-light.gif"))
    #expect(run.output.contains("srcset=\"spin-dark.gif\""))
  }

  @Test func theComparisonIsThatOfTheFormula() throws {
    let folder = try TemporaryFolder()
    let (made, other) = (
      try frames(folder, "a", level: 100, alpha: 255), try frames(folder, "b", level: 101, alpha: 255)
    )
    let file = folder.path("a.gif")
    #expect(try Tool.run(["encode", made, "-q", "-o", file]).status == 0)
    let same =
      try json(try Tool.run(["inspect", file, "--source", made, "--json"]))["source"] as? [String: Any]
    #expect(same?["isExact"] as? Bool == true)
    #expect(same?["psnr"] is NSNull)
    // One level everywhere: 20 log10(255).
    let off =
      try json(try Tool.run(["inspect", file, "--source", other, "--json"]))["source"] as? [String: Any]
    #expect(off?["largestDifference"] as? Int == 1)
    #expect(abs((off?["psnr"] as? Double ?? 0) - 48.1308) < 1e-4)
    let text = try Tool.run(["inspect", file, "--source", other]).output
    #expect(text.contains("PSNR 48.13 dB, largest difference 1 level"))
  }

  @Test(arguments: [(70, "frames instead of 12"), (25, "instead of 48×48")])
  func framesAreThinnedAndScaledToFitABudget(percent: Int, word: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("noise"), withIntermediateDirectories: true)
    try folder.write("noise/meta.json", #"{"width": 48, "height": 48, "frames": 12, "fps": 25}"#)
    // A linear congruential generator (Knuth, MMIX): nothing repeats, so that quality alone does not save much.
    var state: UInt64 = 1
    var bytes: [UInt8] = []
    for _ in 0..<12 * 48 * 48 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes += [UInt8(state >> 61) * 36, UInt8(state >> 58 & 7) * 36, UInt8(state >> 55 & 7) * 36, 255]
    }
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("noise/frames.rgba")))
    #expect(try Tool.run(["encode", "noise", "-q", "-o", "plain.gif"], in: folder.url).status == 0)
    let limit = folder.bytes("plain.gif").count * percent / 100
    let run = try Tool.run(["encode", "noise", "--max-bytes", "\(limit)", "-o", "small.gif"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains(word), "\(run.errors)")
    #expect(folder.bytes("small.gif").count <= limit)
    let report = try json(try Tool.run(["inspect", folder.path("small.gif"), "--json"]))
    #expect(abs((report["duration"] as? Double ?? 0) - 0.48) < 1e-9)
  }

  @Test func framesOfAnotherSizeAreNotCompared() throws {
    let folder = try TemporaryFolder()
    let source = try frames(folder, "a")
    #expect(
      try Tool.run(["render", "ring-spinner", "--size", "24", "-q", "-o", folder.path("r.gif")]).status == 0)
    let run = try Tool.run(["inspect", folder.path("r.gif"), "--source", source])
    #expect(run.status == 65)
    #expect(run.errors.contains("24×24") && run.errors.contains("32×16"))
  }

  @Test(arguments: ["webp", "apng"])
  func losslessPicturesAreReadBackAsTheyWere(format: String) throws {
    let folder = try TemporaryFolder()
    let source = try frames(folder, "source")
    let file = folder.path("a.\(format)")
    let made = try Tool.run(["encode", source, "-q", "-o", file])
    if made.status == 69 { return }  // no FFmpeg on this machine
    #expect(made.status == 0, "\(made.errors)")
    let report = try json(try Tool.run(["inspect", file, "--source", source, "--json"]))
    #expect(report["seam"] is [String: Any])
    #expect((report["source"] as? [String: Any])?["isExact"] as? Bool == true, "\(report)")
  }

  @Test(arguments: [
    (#"{"width": 32, "height": 16, "frames": 5, "fps": 25}"#, Int32(65), "bytes"),
    (#"{"width": 1000000000, "height": 1000000000, "frames": 1000000000, "fps": 25}"#, 65, "frames.rgba"),
    (#"{"width": 32, "height": 16, "frames": 4, "fps": 0}"#, 65, "fps"),
    (#"{"width": 32, "height": 16, "frames": 4, "fps": -25}"#, 65, "fps"),
    (#"{"width": 32, "height": 16, "frames": 4, "delays_cs": [4, 4, 4, 1e300]}"#, 65, "delays_cs"),
    (#"{"width": 32, "height": 16, "frames": 4, "delays_cs": [4, -4, 4, 4]}"#, 65, "delays_cs"),
    (#"{"width": 32, "height": 16, "frames": 4, "delays_cs": [4, "4", 4, 4]}"#, 65, "delays_cs"),
    (#"{"width": 32, "height": 16, "frames": 4"#, 65, "JSON"),
    ("", 65, "JSON"),
    (#"{"width": 32, "height": 16, "frames": 4}"#, 64, "-r"),
  ])
  func aDescriptionThatLiesIsToldAndLeavesNothing(meta: String, status: Int32, word: String) throws {
    let folder = try TemporaryFolder()
    let source = try frames(folder, "source")
    try folder.write("source/meta.json", meta)
    let run = try Tool.run(["encode", source, "-o", folder.path("x.gif")])
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(word), "\(run.errors)")
    #expect(folder.names == ["source"])
  }

  @Test func cutAndMismatchedPicturesAreNamed() throws {
    let folder = try TemporaryFolder()
    for (name, size) in [("1.png", "24"), ("2.png", "24"), ("3.png", "20")] {
      #expect(
        try Tool.run(["render", "ring-spinner", "--size", size, "--at", "0", "-q", "-o", folder.path(name)])
          .status == 0)
    }
    func run(_ names: [String]) throws -> Tool.Run {
      try Tool.run(["encode"] + names.map { folder.path($0) } + ["-r", "25", "-o", folder.path("x.gif")])
    }
    #expect(try run(["1.png", "2.png"]).status == 0)
    try FileManager.default.removeItem(atPath: folder.path("x.gif"))
    let mismatch = try run(["1.png", "2.png", "3.png"])
    #expect(mismatch.status == 65)
    #expect(mismatch.errors.contains("3.png") && mismatch.errors.contains("20×20"), "\(mismatch.errors)")
    let whole = folder.bytes("2.png")
    for count in [0, 7, 20, 60, whole.count / 2, whole.count - 13] {
      try Data(whole.prefix(count)).write(to: URL(fileURLWithPath: folder.path("2.png")))
      let cut = try run(["1.png", "2.png"])
      #expect(cut.status == 65, "\(count) bytes: \(cut.errors)")
      #expect(cut.errors.contains("2.png"), "\(cut.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("x.gif")))
    }
  }
}
