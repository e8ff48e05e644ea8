import Foundation
import RingletRaster
import RingletTestSupport
import Testing

@testable import Ringlet

/// The built-in loaders as numbers and as pictures, at a moment of their loops.
@Suite @MainActor struct LoaderGoldenTests {
  nonisolated static let moments: [(String, Double)] = [
    ("ring-spinner", 0.3), ("dash-spinner", 1.4), ("bouncing-ball", 0.25), ("twin-orbit", 0.2),
    ("circular-progress", 1.2), ("gradient-progress", 1.2), ("shadow-progress", 1.2), ("half-progress", 1.2),
    ("timer-ring", 2.2),
  ]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Goldens")

  private func list(_ name: String, _ time: Double) throws -> DisplayList {
    try LoadedLoader(RenderJob(name: name, loader: .builtIn(name))).sample([time])[0]
  }

  @Test(arguments: moments)
  func theDisplayListIsAsRecorded(name: String, time: Double) throws {
    let text = try list(name, time).description + "\n"
    let file = Self.folder.appendingPathComponent("\(name).txt")
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    #expect(text == recorded, "\(name).txt differs; `make golden` records it")
    if text != recorded, Golden.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
  }

  @Test(arguments: moments)
  func thePictureIsAsRecordedWithinTwoLevels(name: String, time: Double) throws {
    var options = RenderOptions()
    (options.width, options.height) = (64, 64)
    let points = try list(name, time)
    let canvas = try Canvas(ink: try #require(points.inkBounds), options: options)
    var renderer = Renderer(width: 64, height: 64, background: .white)
    var pixmap = Pixmap(width: 64, height: 64)
    renderer.render(points.transformed(by: canvas.transform), into: &pixmap)
    let problem = try Golden.problem(with: pixmap, kept: Self.folder.appendingPathComponent("\(name).png"))
    #expect(problem == nil)
  }
}
