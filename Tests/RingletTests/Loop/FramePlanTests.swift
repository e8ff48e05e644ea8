import RingletMotion
import Testing

@testable import Ringlet

/// How many frames, and how long each is shown.
@Suite struct FramePlanTests {
  struct Case: Sendable {
    var period: Rational
    var symmetry = 1
    var format: String
    var fps: Rational?
    var frames: Int
    var ticks: Int
    var delays: ClosedRange<Int>
  }

  @Test(arguments: [
    Case(period: Rational(1), format: "gif", fps: Rational(50), frames: 50, ticks: 100, delays: 2...2),
    Case(period: Rational(1), format: "gif", frames: 25, ticks: 100, delays: 4...4),
    Case(period: Rational(21, 20)!, format: "gif", frames: 35, ticks: 100, delays: 3...3),
    Case(period: Rational(21, 20)!, symmetry: 12, format: "gif", frames: 36, ticks: 100, delays: 2...3),
    Case(period: Rational(21, 20)!, format: "gif", fps: Rational(50), frames: 52, ticks: 100, delays: 2...3),
    Case(period: Rational(17, 20)!, format: "gif", fps: Rational(20), frames: 17, ticks: 100, delays: 5...5),
    Case(period: Rational(21, 20)!, symmetry: 12, format: "mp4", frames: 63, ticks: 60, delays: 1...1),
    Case(period: Rational(17, 20)!, format: "mp4", frames: 51, ticks: 60, delays: 1...1),
    Case(period: Rational(55, 30)!, format: "mp4", fps: Rational(30), frames: 55, ticks: 30, delays: 1...1),
    Case(
      period: Rational(21, 20)!, format: "apng", fps: Rational(20), frames: 21, ticks: 1000, delays: 50...50),
  ])
  func countsAndDelays(item: Case) throws {
    let loop = Loop(period: item.period, start: .zero, kind: .repeating, symmetry: item.symmetry, reason: "")
    var options = RenderOptions()
    options.fps = item.fps
    let plan = try FramePlan.make(loop, format: item.format, options: options)
    #expect(plan.frames == item.frames)
    #expect(plan.ticksPerSecond == item.ticks)
    #expect(plan.delays.allSatisfy(item.delays.contains))
    #expect(abs(plan.duration - item.period.doubleValue) < 0.5 / Double(item.ticks) + 1e-12)
  }

  @Test func aFrameLiesAtTheTurningPointOfWhatReverses() throws {
    let cycle = try #require(Cycle(start: 0, leg: 0.85, autoreverses: true))
    let loop = Loop(
      period: cycle.period, start: .zero, kind: .repeating, cycles: CycleGroup.groups([cycle]), reason: "")
    var options = RenderOptions()
    options.fps = Rational(30)
    #expect(try FramePlan.make(loop, format: "apng", options: options).frames == 50)
    options.fps = Rational(18)
    #expect(try FramePlan.make(loop, format: "gif", options: options).frames.isMultiple(of: 2))
  }

  @Test func gifDelaysSumToThePeriodForEveryRate() throws {
    for centiseconds in [4, 7, 33, 84, 85, 100, 101, 105, 150, 183] {
      for fps in [1, 7, 10, 12, 15, 20, 24, 25, 30, 33, 50] where Double(centiseconds * fps) >= 150 {
        let loop = Loop(
          period: Rational(Int64(centiseconds), 100)!, start: .zero, kind: .repeating, reason: "")
        var options = RenderOptions()
        options.fps = Rational(fps)
        let plan = try FramePlan.make(loop, format: "gif", options: options)
        #expect(plan.delays.reduce(0, +) == centiseconds)
        #expect(plan.delays.allSatisfy { $0 >= 2 })
      }
    }
  }

  @Test func samplesLieInTheHalfOpenPeriod() throws {
    let loop = Loop(period: Rational(21, 20)!, start: Rational(77, 80)!, kind: .repeating, reason: "")
    var options = RenderOptions()
    options.phase = 0.5
    let plan = try FramePlan.make(loop, format: "gif", options: options)
    let times = (0..<plan.frames).map(plan.time)
    #expect(times[0] == 0.9625 + 0.525)
    #expect(times.allSatisfy { $0 >= 0.9625 && $0 < 0.9625 + 1.05 })
    #expect(Set(times).count == plan.frames)
  }

  @Test func aPeriodShorterThanTwoFramesIsRefused() {
    let loop = Loop(period: Rational(1, 50)!, start: .zero, kind: .repeating, reason: "")
    let error = #expect(throws: RingletError.self) {
      try FramePlan.make(loop, format: "gif", options: RenderOptions())
    }
    #expect(error?.description.contains("shorter than two frames") == true)
  }

  struct Files: Sendable {
    var frames: Int
    var rate: Rational
    var given: [Int]?
    var format = "gif"
    var kept: [Int]
    var delays: [Int]
  }

  /// Frames from files that come faster than a GIF shows them are thinned evenly; the time stays to the tick.
  @Test(arguments: [
    Files(
      frames: 6, rate: Rational(60), kept: [0, 2, 4], delays: [3, 3, 4]),
    Files(frames: 5, rate: Rational(50), kept: [0, 1, 2, 3, 4], delays: [2, 2, 2, 2, 2]),
    Files(frames: 7, rate: Rational(60), kept: [0, 2, 4], delays: [4, 4, 4]),
    Files(frames: 12, rate: Rational(120), kept: [0, 3, 6, 9], delays: [2, 3, 2, 3]),
    Files(frames: 8, rate: Rational(150), kept: [0, 4], delays: [2, 3]),
    Files(frames: 6, rate: Rational(60000, 1001)!, kept: [0, 2, 4], delays: [3, 3, 4]),
    Files(frames: 4, rate: Rational(25), given: [1, 1, 1, 5], kept: [0, 2], delays: [2, 6]),
    Files(frames: 4, rate: Rational(25), given: [3, 1, 4, 1], kept: [0, 1], delays: [3, 6]),
    Files(
      frames: 6, rate: Rational(60), format: "webp", kept: Array(0..<6), delays: [16, 17, 17, 16, 17, 17]),
    Files(frames: 6, rate: Rational(60), format: "mp4", kept: Array(0..<6), delays: [1, 1, 1, 1, 1, 1]),
  ])
  func framesFromFilesAreThinnedForAGIF(item: Files) throws {
    let period = try #require(Rational(item.frames).divided(by: item.rate))
    let loop = Loop(period: period, start: .zero, kind: .once, reason: "")
    let (plan, kept) = try FramePlan.make(
      loop, frames: item.frames, delays: item.given, format: item.format)
    #expect(kept == item.kept)
    #expect(plan.delays == item.delays)
    #expect(plan.warnings.contains { $0.contains("at most 50") } == (kept.count < item.frames))
  }

  @Test func noRateOfFilesGivesADelayBelowTwoCentiseconds() throws {
    for frames in 4...70 {
      for rate in [51, 59, 60, 72, 75, 90, 99, 100, 120, 144, 150, 165, 200, 240] {
        let period = Rational(Int64(frames), Int64(rate))!
        guard period.doubleValue > 0.05 else { continue }
        let loop = Loop(period: period, start: .zero, kind: .once, reason: "")
        let (plan, kept) = try FramePlan.make(loop, frames: frames, delays: nil, format: "gif")
        #expect(plan.delays.allSatisfy { $0 >= 2 }, "\(frames) at \(rate)")
        #expect(plan.delays.reduce(0, +) == Int((period.doubleValue * 100).rounded()))
        #expect(kept.count == plan.count && Set(kept).count == kept.count)
      }
    }
  }

  @Test func twoFramesThatCannotBeToldApartAreRefused() {
    let loop = Loop(period: Rational(1, 30)!, start: .zero, kind: .once, reason: "")
    let error = #expect(throws: RingletError.self) {
      try FramePlan.make(loop, frames: 2, delays: nil, format: "gif")
    }
    #expect(error?.hint?.contains("WebP") == true)
  }

  /// A movie's rate that its turn does not allow is told.
  @Test(arguments: [
    ("mp4", Rational(30000, 1001), true), ("mp4", Rational(30), false), ("gif", Rational(30000, 1001), false),
  ])
  func aRateThatDoesNotFitTheTurnIsTold(format: String, rate: Rational?, isTold: Bool) throws {
    let loop = Loop(period: Rational(1), start: .zero, kind: .repeating, reason: "")
    var options = RenderOptions()
    options.fps = rate
    let plan = try FramePlan.make(loop, format: format, options: options)
    #expect(plan.warnings.contains { $0.contains("29.97 a second; 30 make 30") } == isTold)
  }
}
