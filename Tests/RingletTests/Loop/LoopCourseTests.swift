import RingletMotion
import RingletRaster
import SwiftUI
import Testing

@testable import Ringlet

/// What becomes of loaders that do not loop by themselves.
@MainActor
@Suite struct LoopCourseTests {
  private func loader(_ view: @escaping @MainActor () -> some View) -> LoadedLoader {
    LoadedLoader(RenderJob(name: "demo", loader: .builtIn(""))) { AnyView(view()) }
  }

  private func turning(_ seconds: Double...) -> Movers {
    Movers(animations: seconds.map { .linear(duration: $0).repeatForever(autoreverses: false) })
  }

  private func options(_ change: (inout RenderOptions) -> Void) -> RenderOptions {
    var options = RenderOptions()
    change(&options)
    return options
  }

  @Test func aRefusalListsCyclesAndOffers() throws {
    let loader = loader { turning(0.85, 1.01) }
    let error = try #require(throws: RingletError.self) {
      try LoopSolver(loader, options: RenderOptions()).solve()
    }
    #expect(error.status == .checkFailed)
    #expect(
      error.description == """
        error: demo: no loop was found: the cycles close together only after 85.85 s
          cycle   0.85 s
          cycle   1.01 s
          retime  0.93 s at 8.7 %: 1 × 0.93 s, 1 × 0.93 s
          retime  4.15 s at 2.7 %: 5 × 0.83 s, 4 × 1.0375 s
          retime  5.08 s at 0.6 %: 6 × 0.8467 s, 5 × 1.016 s
          retime  10.15 s at 0.5 %: 12 × 0.8458 s, 10 × 1.015 s
          retime  16.16 s at 0.1 %: 19 × 0.8505 s, 16 × 1.01 s
          hint: --retime 0.6% closes it after 5.08 s; --max-period 86 takes the exact loop; \
        --crossfade 0.3 fades its end into its start; --bounce plays it forwards and backwards; \
        --period SECONDS says for both how long a turn is
        """)
  }

  @Test func anAcceptedChangeOfSpeedClosesExactly() throws {
    let loader = loader { turning(0.85, 1.01) }
    let loop = try LoopSolver(loader, options: options { $0.retime = 0.01 }).solve()
    #expect(loop.closure == 0)
    #expect(loop.kind == .repeating)
    #expect(loop.period.doubleValue < 6)
    let periods = loop.cycles.map(\.period.doubleValue)
    for (new, old) in zip(periods, [0.85, 1.01]) {
      #expect(abs(old / new - 1) <= 0.01)
      #expect(new != old || loop.period.doubleValue.remainder(dividingBy: old) < 1e-9)
    }
    #expect(loop.warnings.first?.contains("retimed as accepted") == true)
    let start = loop.start.doubleValue + 0.123, period = loop.period.doubleValue
    let pictures = try loader.pictures([start, start + period, start + 5 * period])
    #expect(pictures[0].isClose(to: pictures[1], tolerance: 1e-6))
    #expect(pictures[0].isClose(to: pictures[2], tolerance: 1e-6))
  }

  @Test func retimingKeepsStaggerAndLegs() throws {
    let loader = loader {
      Movers(animations: [
        .easeInOut(duration: 0.5).delay(0.1).repeatForever().delay(0.3),
        .linear(duration: 1.01).repeatForever(autoreverses: false),
      ])
    }
    let loop = try LoopSolver(loader, options: options { $0.retime = 0.2 }).solve()
    let reversing = try #require(loop.cycles.first { $0.autoreverses })
    let speed = 1.2 / reversing.period.doubleValue
    #expect(abs(speed - 1) <= 0.2)
    #expect(abs(reversing.firstStart.doubleValue - 0.3 / speed) < 1e-9)
  }

  @Test func aShorterRetimedLoopIsTakenOnlyWhenAccepted() throws {
    let loader = loader { turning(0.85, 1) }
    let exact = try LoopSolver(loader, options: RenderOptions()).solve()
    #expect(exact.period == Rational(17))
    #expect(exact.retimes.contains { $0.error <= 0.01 && $0.period < Rational(6) })
    let retimed = try LoopSolver(loader, options: options { $0.retime = 0.01 }).solve()
    #expect(retimed.period < Rational(6))
  }

  @Test func theLongestPeriodCanBeChanged() throws {
    let loop = try LoopSolver(loader { turning(0.85, 1.01) }, options: options { $0.maximumPeriod = 90 })
      .solve()
    #expect(loop.period == Rational(8585, 100))
    #expect(throws: RingletError.self) {
      try LoopSolver(loader { turning(0.85, 1) }, options: options { $0.maximumPeriod = 10 }).solve()
    }
  }

  @Test func aGivenPeriodIsChecked() throws {
    let spinner = loader { turning(1) }
    for (given, closes) in [(1.0, true), (2.0, true), (0.7, false), (1.01, false)] {
      let options = options { $0.period = given }
      if closes {
        #expect(try LoopSolver(spinner, options: options).solve().period.doubleValue == given)
      } else {
        let error = #expect(throws: RingletError.self) { try LoopSolver(spinner, options: options).solve() }
        #expect(error?.description.contains("apart differ by up to") == true)
      }
    }
  }

  @Test func aCrossfadeMeetsItsStart() throws {
    let loader = loader { RandomBars(isTimed: true) }
    let loop = try LoopSolver(loader, options: options { ($0.crossfade, $0.period) = (0.5, 2) }).solve()
    #expect(loop.period == Rational(2))
    #expect(loop.kind == .endless)
    let start = loop.start.doubleValue
    #expect(start >= 0.5)
    #expect(loop.exposures(at: .zero) == [Exposure(time: start, weight: 1)])
    // Three quarters of the fade have passed 1/16 of a turn before its end; it leads to the moment before the start.
    let late = loop.exposures(at: Rational(15, 16)!)
    #expect(late.count == 2)
    #expect(abs(late[0].time - (start + 1.875)) < 1e-9 && abs(late[0].weight - 0.25) < 1e-9)
    #expect(abs(late[1].time - (start - 0.125)) < 1e-9 && abs(late[1].weight - 0.75) < 1e-9)
  }

  @Test func backAndForthShowsTheTurningFramesOnce() throws {
    let loader = loader { turning(1) }
    let options = options { $0.bounce = true }
    let loop = try LoopSolver(loader, options: options).solve()
    #expect(loop.period == Rational(2))
    for format in ["gif", "mp4"] {
      let plan = try FramePlan.make(loop, format: format, options: options)
      #expect(plan.count % 2 == 0)
      let times = (0..<plan.count).map(plan.time)
      #expect(times.max() == 1)
      #expect(times.filter { $0 == times[0] }.count == 1)
      #expect(times.filter { $0 == 1 }.count == 1)
      for index in 1..<plan.count { #expect(abs(times[index] - times[plan.count - index]) < 1e-12) }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test func whatPlaysOnceRestsAndReturns() throws {
    let loop = try LoopSolver(
      loader { OneShot(way: .animation(.easeOut(duration: 1.2))) }, options: RenderOptions()
    ).solve()
    #expect(loop.period == Rational(29, 10))
    #expect(loop.exposures(at: Rational(12, 29)!).map(\.time) == [1.2])
    #expect(loop.exposures(at: Rational(16, 29)!).map(\.time) == [1.2])
    #expect(abs(loop.exposures(at: Rational(23, 29)!)[0].time - 0.6) < 1e-9)
    #expect(loop.warnings.first?.contains("plays once, in 1.2 s") == true)
  }

  @Test func steppedLoadersGetOneFrameForEachStep() throws {
    let loop = try LoopSolver(loader { Stepper(.timer, [0.1], places: 8) }, options: RenderOptions()).solve()
    #expect(loop.steps == 8)
    let gif = try FramePlan.make(loop, format: "gif", options: RenderOptions())
    #expect(gif.delays == Array(repeating: 10, count: 8))
    let movie = try FramePlan.make(loop, format: "mp4", options: RenderOptions())
    #expect(movie.frames == 48)
    let asked = try FramePlan.make(loop, format: "gif", options: options { $0.fps = Rational(20) })
    #expect(asked.frames == 16)
  }

  @Test func stepsAreEvenOrNone() throws {
    let counts = try [
      LoopSolver(loader { ProgressView() }, options: RenderOptions()).solve().steps,
      LoopSolver(
        loader { ClockDot { CGPoint(x: Double(Int($0 / 1.05 * 8) % 8) * 5, y: 0) } }, options: RenderOptions()
      )
      .solve().steps,
      LoopSolver(loader { Stepper(.asyncAfter, [0.2, 0.35, 1], places: 3) }, options: RenderOptions()).solve()
        .steps,
      LoopSolver(loader { turning(1) }, options: RenderOptions()).solve().steps,
    ]
    #expect(counts == [8, 8, nil, nil])
  }

  @Test func twoPicturesMixInProportion() {
    func list(_ color: RGBA, _ x: Double) -> DisplayList {
      DisplayList([.draw(Draw(.rect(Rect(x: x, y: 0, width: 8, height: 8)), paint: .solid(color)))])
    }
    // Red where only the first picture paints, blue where only the second does, both in the middle.
    let blend = DisplayList(
      blending: [(list(RGBA(1, 0, 0), 0), 0.75), (list(RGBA(0, 0, 1), 4), 0.25)])
    var renderer = Renderer(width: 16, height: 8, background: .clear)
    var pixmap = Pixmap(width: 16, height: 8)
    renderer.render(blend, into: &pixmap)
    func channels(_ x: Int) -> [Int] { [0, 8, 16, 24].map { Int((pixmap[x, 4] >> $0) & 255) } }
    for (x, expected) in [
      (2, [191, 0, 0, 191]), (6, [191, 0, 64, 255]), (10, [0, 0, 64, 64]), (14, [0, 0, 0, 0]),
    ] {
      #expect(zip(channels(x), expected).allSatisfy { abs($0 - $1) <= 1 }, "\(x): \(channels(x))")
    }
  }
}
