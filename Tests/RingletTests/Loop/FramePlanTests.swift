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
}
