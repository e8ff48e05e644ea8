import Foundation
import RingletEncoding
import RingletTestSupport
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
    let problem = try Golden.problem(
      with: try PNGReader.read(scratch.bytes("sheet.png"), name: name),
      kept: Self.folder.appendingPathComponent("Goldens/Sheets/\(name).png"))
    #expect(problem == nil)
  }
}
