import Foundation
import Testing

/// SVG files as a user gets them, drawn by somebody else where that is installed.
@Suite struct SVGTests {
  @Test(arguments: [
    ("ring-spinner", 600), ("dash-spinner", 12_000), ("bouncing-ball", 1500), ("gradient-progress", 10_000),
    ("circular-progress", 30_000),
  ])
  func aLoaderIsAFewKilobytes(loader: String, bytes: Int) throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(["render", loader, "-o", folder.path("a.svg")])
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: folder.bytes("a.svg"), as: UTF8.self)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(text.contains("repeatCount=\"indefinite\""))
    #expect(text.utf8.count < bytes, "\(text.utf8.count)")
  }

  @Test func theBytesAreTheSameInEveryRun() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      #expect(try Tool.run(["render", "circular-progress", "-o", folder.path("\(name).svg")]).status == 0)
    }
    #expect(folder.bytes("a.svg") == folder.bytes("b.svg"))
  }

  @Test(arguments: ["ring-spinner", "dash-spinner", "gradient-progress", "shadow-progress", "timer-ring"])
  func anotherRendererDrawsTheSameStill(loader: String) throws {
    try compare(loader, in: TemporaryFolder())
  }

  /// Holes that a view erases: a shape, a gradient, and inside of a clip.
  @Test(arguments: [
    "ZStack { Circle().fill(.red); Rectangle().frame(width: 30, height: 60).blendMode(.destinationOut) }.compositingGroup()",
    "ZStack { Circle().fill(.red); LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom)"
      + ".blendMode(.destinationOut) }.compositingGroup()",
    "ZStack { Color.blue; ZStack { Circle().fill(.red); Circle().padding(20).blendMode(.destinationOut) }.clipped() }"
      + ".compositingGroup()",
  ])
  func anotherRendererDrawsTheSameHoles(body: String) throws {
    let folder = try TemporaryFolder()
    let view =
      "import SwiftUI\nstruct Hole: View { var body: some View { \(body).frame(width: 100, height: 100) } }"
    try compare(try folder.write("Hole.swift", view), in: folder)
  }

  private func compare(_ source: String, in folder: TemporaryFolder) throws {
    let size = ["--at", "0.3", "--size", "120", "--background", "white"]
    for format in ["svg", "png"] {
      let run = try Tool.run(["render", source, "-o", folder.path("a.\(format)")] + size)
      #expect(run.status == 0, "\(run.errors)")
    }
    guard
      try Tool.other("rsvg-convert", [folder.path("a.svg"), "-o", folder.path("b.png")]) != nil,
      let compared = try Tool.other(
        "compare", ["-metric", "MAE", folder.path("a.png"), folder.path("b.png"), "null:"])
    else { return }
    // “1234.5 (0.0188)”: the mean difference as a share of the whole range.
    let share = compared.errors.firstMatch(of: /\(([0-9.e-]+)\)/).flatMap { Double(String($0.1)) }
    #expect(try #require(share) < 0.01, "\(compared.errors)")
  }

  @Test func picturesAreNoShapes() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.run(["render", "ring-spinner", "--at", "0", "-o", folder.path("1.png")]).status == 0)
    let run = try Tool.run(["encode", folder.path("1.png"), "-r", "25", "-o", folder.path("a.svg")])
    #expect(run.status == 65)
    #expect(run.errors.contains("takes shapes"))
  }
}
