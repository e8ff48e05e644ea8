import RingletLoader
import RingletRaster
import SwiftUI
import Testing

@testable import Ringlet

/// A loader whose picture comes later than its value gets the time to show both ends.
@MainActor
@Suite struct PictureLagTests {
  /// A bar that follows its progress in some way.
  struct Bar: View {
    var progress: Double
    var animation: Animation?
    @State private var shown = 0.0

    var body: some View {
      Rectangle().frame(width: 100 * shown, height: 4)
        .animation(animation, value: shown)
        .onChange(of: progress, initial: true) { shown = progress }
    }
  }

  /// A loader of the catalogue's kind.
  private func loader(_ animation: Animation?, period: Double? = nil) throws -> LoadedLoader {
    var options = RenderOptions()
    options.period = period
    let definition = LoaderDefinition("bar", [LoaderParameter("progress", "Double", fullValue: 1)]) {
      arguments in
      AnyView(Bar(progress: try arguments.value("progress"), animation: animation))
    }
    return try LoadedLoader(
      RenderJob(name: "bar", loader: .builtIn("bar"), options: options), definition: definition,
      parameters: [.init("progress", .choreography(Choreography(.fill)))])
  }

  @Test(arguments: [
    // Rests of 0.42 s and 0.18 s suffice for what follows at once; a second of easing asks for more at both ends.
    (nil, 3.0...3.0), (Animation.linear(duration: 0.1), 3.0...3.0), (.linear(duration: 1), 3.5...5.5),
  ])
  func staysAreAsLongAsThePictureNeeds(animation: Animation?, period: ClosedRange<Double>) throws {
    let loader = try loader(animation)
    let loop = try LoopSolver(loader, options: loader.job.options).solve()
    #expect(period.contains(loop.period.doubleValue), "\(loop.period)")
    #expect(loop.reason.contains("longer stays") == (period.lowerBound > 3))
    let widths = try loader.sample(
      stride(from: 0, to: loop.period.doubleValue, by: 0.05).map { loop.start.doubleValue + $0 }
    ).map { $0.inkBounds?.width ?? 0 }
    #expect((widths.max() ?? 0) > 99)
    #expect((widths.min() ?? 100) < 1)
  }

  @Test func periodThatWasAskedForIsKept() throws {
    let loader = try loader(.linear(duration: 1), period: 2)
    #expect(try LoopSolver(loader, options: loader.job.options).solve().period == Rational(2))
  }
}
