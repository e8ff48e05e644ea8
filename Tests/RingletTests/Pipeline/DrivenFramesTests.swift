import RingletLoader
import RingletMotion
import RingletRaster
import SwiftUI
import Testing

@testable import Ringlet

/// A driven value changes on the frames that show it, at whatever rate they come.
@MainActor
@Suite struct DrivenFramesTests {
  private func loader(fps: Int?) throws -> LoadedLoader {
    var options = RenderOptions()
    options.fps = fps.map { Rational($0) }
    let definition = LoaderDefinition("bar", [LoaderParameter("progress", "Double", fullValue: 1)]) {
      arguments in
      let progress: Double = try arguments.value("progress")
      return AnyView(Rectangle().frame(width: 1 + 100 * progress, height: 4))
    }
    return try LoadedLoader(
      RenderJob(name: "bar", loader: .builtIn("bar"), options: options), definition: definition,
      parameters: [.init("progress", .choreography(Choreography(.ramp, period: 2)))])
  }

  @Test(arguments: [("gif", nil), ("gif", 50), ("gif", 20), ("mp4", nil), ("mp4", 24), ("mp4", 30)])
  func barOfEvenSpeedMovesInEvenSteps(format: String, fps: Int?) throws {
    let loader = try loader(fps: fps)
    let loop = try LoopSolver(loader, options: loader.job.options).solve()
    let plan = try FramePlan.make(loop, format: format, options: loader.job.options)
    let frames = try ExposedFrames([plan], of: loader).lists(mappedBy: .identity)[0]
    let widths = frames.map { $0.inkBounds?.width ?? 0 }
    let steps = zip(widths, widths.dropFirst()).map { $1 - $0 }
    let step = 100 / Double(plan.count)
    #expect(steps.count == plan.count - 1)
    #expect(steps.allSatisfy { abs($0 - step) < 1e-6 }, "\(step): \(steps)")
  }

  @Test func eachOfTwoPlansHasItsOwnSteps() throws {
    let loader = try loader(fps: nil)
    let loop = try LoopSolver(loader, options: loader.job.options).solve()
    let plans = try ["gif", "mp4"].map { try FramePlan.make(loop, format: $0, options: loader.job.options) }
    #expect(plans[0].count != plans[1].count)
    let both = try ExposedFrames(plans, of: loader).lists(mappedBy: .identity)
    for (plan, frames) in zip(plans, both) {
      #expect(try ExposedFrames([plan], of: loader).lists(mappedBy: .identity)[0] == frames)
    }
  }
}
