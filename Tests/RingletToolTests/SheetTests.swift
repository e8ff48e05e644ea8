import Foundation
import RingletEncoding
import RingletRaster
import Testing

/// Contact sheets of files whose behaviour decides the picture, drawn by the tool itself and looked at before they were
/// recorded.
@Suite(.serialized) struct SheetTests {
  /// The files, and what the tool is told besides.
  static let files: [(String, [String])] = [
    ("BoundDial", []), ("BusyButton", []), ("CapacityGauges", []), ("CardOverlay", []), ("ChangingValue", []),
    ("CountingText", ["--view", "CountingHost()"]), ("DashMarch", []), ("FastTimer", []),
    ("ImplicitLayout", []),
    ("MaskedGlow", []), ("MatchedDot", []), ("OfferEnds", []), ("PathFollower", []), ("ProgressForms", []),
    ("ResetThenAnimate", []), ("SettlingSpring", []), ("SliderRing", ["--preview", "Slider"]),
    ("StepperRing", ["--preview"]), ("TiltedCard", []), ("TimedCanvas", []),
  ]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
    "ringlet-sheets-\(UUID().uuidString)")

  @Test(arguments: files)
  func theSheetIsAsRecordedWithinTwoLevels(name: String, arguments: [String]) throws {
    let scratch = try TemporaryFolder()
    let source = Self.folder.appendingPathComponent("Fixtures/\(name).swift").path
    let run = try Tool.run(
      ["plan", source, "--contact-sheet", scratch.path("sheet.png"), "--scale", "1", "--fps", "10"]
        + arguments,
      environment: ["XDG_CACHE_HOME": Self.cache.path])
    #expect(run.status == 0, "\(run.errors)")
    let golden = Self.folder.appendingPathComponent("Goldens/Sheets/\(name).png")
    let drawn = try PNGReader.read(scratch.bytes("sheet.png"), name: name)
    let recorded = try? PNGReader.read([UInt8](Data(contentsOf: golden)), name: name)
    let difference = recorded.map { Self.largestDifference($0, drawn) } ?? 255
    #expect(difference <= 2, "\(name).png differs by \(difference) levels; `make golden` records it")
    if difference > 2, ProcessInfo.processInfo.environment["RINGLET_RECORD"] != nil {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(scratch.bytes("sheet.png")).write(to: golden)
    }
  }

  /// The largest difference of a channel, in levels; 255 when the sizes differ.
  private static func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
    guard a.width == b.width, a.height == b.height else { return 255 }
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        for shift: UInt32 in [0, 8, 16, 24] {
          largest = max(largest, abs(Int((a[x, y] >> shift) & 255) - Int((b[x, y] >> shift) & 255)))
        }
      }
    }
    return largest
  }
}
