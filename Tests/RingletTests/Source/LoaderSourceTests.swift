import Foundation
import RingletLoader
import RingletRaster
import RingletUI
import Testing

@testable import Ringlet

/// Compiles files with the `swiftc` on the `PATH` and loads them into the test process.
@MainActor
@Suite(.serialized)
struct LoaderSourceTests {
  private static let cache = FileManager.default.temporaryDirectory.appending(
    path: "ringlet-tests-\(UUID().uuidString)")

  private func source(
    _ name: String, view: String? = nil, preview: String? = nil, _ parameters: [RenderJob.Parameter] = []
  ) -> LoaderSource {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    var source = LoaderSource(
      path: fixtures.appending(path: "\(name).swift").path, view: view, preview: preview,
      parameters: parameters)
    source.environment["XDG_CACHE_HOME"] = Self.cache.path
    return source
  }

  /// Sizes of what is drawn at some times, in points.
  private func sizes(_ loaded: LoaderSource.Loaded, at times: [Double]) throws -> [CGSize] {
    let root = try LoaderRoot(loaded.definition, loaded.parameters)
    let host = try ViewHost { root }
    return try times.map { time in
      try host.advance(to: time)
      return host.layoutSize
    }
  }

  @Test func unmodifiedFileIsCompiledAndMoves() throws {
    let loaded = try source("Pulse").load()
    #expect(loaded.definition.parameters.map(\.name) == ["size", "tint", "isLarge"])
    #expect(
      try sizes(loaded, at: [0, 0.25]) == [CGSize(width: 20, height: 20), CGSize(width: 20, height: 20)])
  }

  @Test func secondLoadComesFromTheCache() throws {
    _ = try source("Pulse").load()
    let start = ContinuousClock.now
    _ = try source("Pulse").load()
    #expect(ContinuousClock.now - start < .milliseconds(150))
  }

  @Test func givenSizeReachesTheView() throws {
    let loaded = try source("Pulse", [.init("size", .number(64))]).load()
    #expect(try sizes(loaded, at: [0]) == [CGSize(width: 64, height: 64)])
  }

  @Test func misfittingValueIsAnError() throws {
    let loaded = try source("Pulse", [.init("size", .string("big"))]).load()
    let error = #expect(throws: RingletError.self) { try LoaderRoot(loaded.definition, loaded.parameters) }
    #expect(error?.cause == "‘size’ needs a number, not ‘big’")
    #expect(error?.status == .badInput)
  }

  @Test func progressIsDrivenFromZeroToOne() throws {
    let loaded = try source("Level").load()
    #expect(loaded.notes.count == 1)
    #expect(loaded.notes.first?.contains("‘progress’ runs from 0 to 1 by itself") == true)
    let widths = try sizes(loaded, at: [0, 2.26, 2.9]).map(\.width)
    #expect(widths[0] == 0)
    #expect(abs(widths[1] - 100) < 1e-9)
    #expect(widths[2] < 100)
  }

  nonisolated struct IdleRow: Sendable {
    var given: [RenderJob.Parameter] = []
    var widths: [Double] = [20, 20, 20]
    var height = 4.0
  }

  /// The state of `Idle` is 0.2 of 100 points wide until a tap that nobody makes; it is 8 points high when it is on.
  nonisolated static let idleRows: [IdleRow] = [
    IdleRow(),
    IdleRow(given: [.init("level", .number(0.5))], widths: [50, 50, 50]),
    IdleRow(given: [.init("level", .choreography(Choreography(.ramp, period: 2)))], widths: [0, 25, 50]),
    IdleRow(given: [.init("isOn", .bool(true))], height: 8),
  ]

  @Test(arguments: idleRows)
  func privateStatesTakeValues(row: IdleRow) throws {
    let loaded = try source("Idle", row.given).load()
    let sizes = try sizes(loaded, at: [0, 0.5001, 1.0001])
    for (size, width) in zip(sizes, row.widths) { #expect(abs(size.width - width) < 1e-6) }
    #expect(sizes.allSatisfy { $0.height == row.height })
  }

  @Test func misfittingStateIsAnError() throws {
    let loaded = try source("Idle", [.init("isOn", .string("maybe"))]).load()
    let error = #expect(throws: RingletError.self) { try LoaderRoot(loaded.definition, loaded.parameters) }
    #expect(error?.cause == "‘isOn’ needs true or false, not ‘maybe’")
  }

  @Test func idleProgressIsDrivenAndSaid() throws {
    let job = RenderJob(name: "Idle", loader: .file(path: source("Idle").path, view: nil, preview: nil))
    let loop = try LoopSolver(try LoadedLoader(job), options: RenderOptions()).solve()
    #expect(loop.kind == .driven)
    #expect(loop.warnings.contains { $0.contains("‘level’ runs from 0 to 1; --set level=0.2 keeps it") })
    var still = LoopSolver(try LoadedLoader(job), options: RenderOptions())
    still.startsIdleLoaders = false
    let rest = try still.solve()
    #expect(rest.kind == .still)
    #expect(
      rest.warnings == ["nothing moves by itself; --set level=… or --set isOn=true shows it in another state"]
    )
  }

  @Test func expressionIsShownWithItsValues() throws {
    let loaded = try source(
      "Level", view: "Level(progress: $amount).padding(5)", [.init("amount", .number(0.5))]
    ).load()
    #expect(try sizes(loaded, at: [0]) == [CGSize(width: 60, height: 20)])
  }

  @Test func previewIsShownAsItStands() throws {
    #expect(try sizes(source("ModeSix", preview: "Wide").load(), at: [0]) == [CGSize(width: 50, height: 4)])
    #expect(try sizes(source("ModeSix").load(), at: [0]) == [CGSize(width: 12, height: 4)])
  }

  @Test func clocksAndTimersOfFoundationAreVirtual() throws {
    let loaded = try source("Delayed").load()
    let sizes = try sizes(loaded, at: [0.25, 0.75, 2.5])
    #expect(sizes.map(\.width) == [1, 11, 13])
    // Read when the body was evaluated last: at 0.5 s and at 2 s.
    #expect(sizes.map(\.height) == [1, 1.5, 3])
  }

  @Test func filesNextDoorAreFoundForWhatIsMissing() throws {
    let loaded = try source("Branded").load()
    #expect(loaded.notes.count == 2)
    #expect(loaded.notes.allSatisfy { $0.contains("BrandColors.swift") || $0.contains("Badge.swift") })
    #expect(try sizes(loaded, at: [0]) == [CGSize(width: 30, height: 30)])
  }

  @Test func nestedTypesAndNamesakesOfSwiftUIAreFoundNextDoor() throws {
    let loaded = try source("Orbit").load()
    #expect(loaded.notes.count == 2)
    #expect(loaded.notes.allSatisfy { $0.contains("OrbitPace.swift") || $0.contains("/Gauge.swift") })
    #expect(try sizes(loaded, at: [0]) == [CGSize(width: 30, height: 30)])
  }

  @Test func whatOnlyAnAppCanHaveIsLeftOutOfFilesNextDoor() throws {
    let loaded = try source("Glow").load()
    #expect(loaded.notes.count == 1)
    #expect(loaded.notes.first?.contains("Helpers.swift") == true)
    #expect(try sizes(loaded, at: [0]) == [CGSize(width: 24, height: 24)])
    let start = ContinuousClock.now
    _ = try source("Glow").load()
    #expect(ContinuousClock.now - start < .milliseconds(150))
  }

  @Test func styleWithoutViewIsShownOnASample() throws {
    let loaded = try source("StripeStyle").load()
    #expect(
      loaded.notes.contains("declares no view; the ProgressViewStyle ‘StripeStyle’ is shown on a sample"))
    #expect(loaded.notes.contains { $0.contains("‘progress’ runs from 0 to 1 by itself") })
    let sizes = try sizes(loaded, at: [0, 2.26])
    #expect(sizes[0] == CGSize(width: 0, height: 8))
    #expect(abs(sizes[1].width - 100) < 1e-9)
    let given = try source("StripeStyle", [.init("progress", .number(0.5)), .init("thickness", .number(3))])
    #expect(try self.sizes(given.load(), at: [0]) == [CGSize(width: 50, height: 3)])
  }

  @Test func modifierWithoutViewIsShownOnASample() throws {
    #expect(try sizes(source("Gleam").load(), at: [0]) == [CGSize(width: 46, height: 26)])
    let wide = try source("Gleam", view: "Gleam", [.init("inset", .number(10))]).load()
    #expect(try sizes(wide, at: [0]) == [CGSize(width: 60, height: 40)])
  }

  @Test func idleArgumentWithADefaultIsDrivenAndSaid() throws {
    #expect(try sizes(source("Meter").load(), at: [0]) == [CGSize(width: 20, height: 4)])
    let job = RenderJob(name: "Meter", loader: .file(path: source("Meter").path, view: nil, preview: nil))
    let loop = try LoopSolver(try LoadedLoader(job), options: RenderOptions()).solve()
    #expect(loop.kind == .driven)
    #expect(loop.warnings.contains { $0.contains("‘percent’ runs from 0 to 100; --set percent=40 keeps it") })
  }

  nonisolated struct UselessRow: Sendable {
    var name: String
    var view: String? = nil
    var preview: String? = nil
    var given: String, cause: String
    var hint: String? = nil
  }

  nonisolated static let uselessRows: [UselessRow] = [
    UselessRow(
      name: "Level", view: "Level(progress: .constant(amount))", given: "amout",
      cause: "the expression of --view does not use ‘amout’", hint: "did you mean ‘amount’?"),
    UselessRow(
      name: "ModeSix", preview: "Wide", given: "size", cause: "the preview has no property ‘size’"),
  ]

  @Test(arguments: uselessRows)
  func valueWithoutAPlaceIsAnError(row: UselessRow) {
    let error = #expect(throws: RingletError.self) {
      try source(row.name, view: row.view, preview: row.preview, [.init(row.given, .number(1))]).load()
    }
    #expect(error?.cause == row.cause)
    #expect(error?.hint == row.hint)
    #expect(error?.status == .badInput)
  }

  @Test(arguments: [
    ("fil", "did you mean ‘fill’?"), ("half", "or one of fill, fill-and-drain, ping-pong, ramp"),
  ])
  func misspeltCourseGetsASuggestion(word: String, hint: String) throws {
    let loaded = try source("Level", [.init("progress", .string(word))]).load()
    let error = #expect(throws: RingletError.self) { try LoaderRoot(loaded.definition, loaded.parameters) }
    #expect(error?.hint?.hasPrefix(hint) == true)
  }

  @Test func missingSymbolIsNamedWithItsPlace() throws {
    let error = try #require(throws: RingletError.self) { try source("Wrong").load() }
    let diagnostic = try #require(error.diagnostics.first)
    #expect(diagnostic.line == 6)
    #expect(diagnostic.column == 8)
    #expect(diagnostic.message.contains("‘containerBackground’ is not in Ringlet's SwiftUI"))
    #expect(diagnostic.sourceLine == "      .containerBackground(\"a\")")
    #expect(error.status == .badInput)
  }

  @Test func errorInAnExpressionIsPlacedInTheExpression() throws {
    let error = try #require(throws: RingletError.self) { try source("Pulse", view: "Pulse(siez: 3)").load() }
    #expect(error.diagnostics.first?.file == "--view")
    #expect(error.diagnostics.first?.line == 1)
  }

  @Test func missingFileAndFolderAreToldApart() {
    #expect(throws: RingletError.self) { try source("Absent").load() }
    let error = #expect(throws: RingletError.self) { try LoaderSource(path: "/tmp").load() }
    #expect(error?.cause == "is a folder")
  }

  @Test func missingCompilerIsSaid() throws {
    var source = source("Pulse")
    source.environment["PATH"] = "/nowhere"
    let error = #expect(throws: RingletError.self) { try source.load() }
    #expect(error?.status == .codecUnavailable)
  }
}
