import Testing

@testable import RingletMotion

/// What animations make of an interval of 1, at chosen times; `nil` where they are over.
@Suite struct AnimationScheduleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var animation: Animation
    var samples: [(Double, Double?)]
    var duration: Double
    var testDescription: String { name }

    init(
      _ name: String, _ animation: Animation, lasts duration: Double, _ samples: [(Double, Double?)]
    ) {
      self.name = name
      self.animation = animation
      self.samples = samples
      self.duration = duration
    }
  }

  static let linear = Animation.linear(duration: 1)
  static let rows = [
    Row("linear", linear, lasts: 1, [(0, 0), (0.25, 0.25), (1, 1), (1.01, nil)]),
    Row("default length", .linear, lasts: 0.35, [(0.07, 0.2), (0.36, nil)]),
    Row("overshooting curve", .timingCurve(0.36, 0, 0.66, -0.56, duration: 2), lasts: 2, [(0, 0), (2, 1)]),
    Row("delay", linear.delay(0.5), lasts: 1.5, [(0, 0), (0.5, 0), (0.75, 0.25), (1.5, 1), (1.6, nil)]),
    Row("negative delay", linear.delay(-0.25), lasts: 0.75, [(0, 0.25), (0.5, 0.75), (0.8, nil)]),
    Row("delay beyond the end", linear.delay(-3), lasts: 0, [(0.1, nil)]),
    Row("speed", linear.speed(2), lasts: 0.5, [(0.25, 0.5), (0.5, 1), (0.51, nil)]),
    Row("slow", linear.speed(0.1), lasts: 10, [(1, 0.1), (9, 0.9)]),
    Row("stopped", linear.speed(0), lasts: .infinity, [(0, 0), (100, 0)]),
    Row("delay, then speed", linear.delay(1).speed(2), lasts: 1, [(0.5, 0), (0.75, 0.5), (1, 1)]),
    Row("speed, then delay", linear.speed(2).delay(1), lasts: 1.5, [(1, 0), (1.25, 0.5), (1.5, 1)]),
    Row("speeds multiply", linear.speed(2).speed(0.25), lasts: 2, [(1, 0.5)]),
    Row(
      "for ever", linear.repeatForever(autoreverses: false), lasts: .infinity,
      [(0.25, 0.25), (0.999, 0.999), (1, 0), (7.5, 0.5), (1e4 + 0.25, 0.25)]),
    Row(
      "there and back", linear.repeatForever(), lasts: .infinity,
      [(0.25, 0.25), (1, 1), (1.25, 0.75), (1.75, 0.25), (2, 0), (2.25, 0.25)]),
    Row(
      "one wait", linear.repeatForever(autoreverses: false).delay(0.5), lasts: .infinity,
      [(0.25, 0), (0.5, 0), (0.75, 0.25), (1.75, 0.25)]),
    Row(
      "a wait in every leg", linear.delay(0.5).repeatForever(autoreverses: false), lasts: .infinity,
      [(0.25, 0), (0.75, 0.25), (1.5, 0), (1.75, 0), (2.25, 0.25)]),
    Row(
      "a wait at both ends", linear.delay(0.5).repeatForever(), lasts: .infinity,
      [(0.25, 0), (1, 0.5), (1.5, 1), (1.9, 1), (2.5, 0.5), (3.25, 0)]),
    Row(
      "shortened legs", linear.delay(-0.25).repeatForever(autoreverses: false), lasts: .infinity,
      [(0, 0.25), (0.5, 0.75), (0.75, 0.25), (1.25, 0.75)]),
    Row(
      "started in the middle", linear.repeatForever(autoreverses: false).delay(-0.25), lasts: .infinity,
      [(0, 0.25), (0.75, 0)]),
    Row(
      "sped-up repetition", linear.repeatForever().speed(4), lasts: .infinity,
      [(0.125, 0.5), (0.25, 1), (0.375, 0.5), (0.5, 0)]),
    Row("once", linear.repeatCount(1), lasts: 1, [(0.5, 0.5), (1, 1), (1.1, nil)]),
    Row("no times is once", linear.repeatCount(0), lasts: 1, [(0.5, 0.5), (1.1, nil)]),
    Row(
      "three legs", linear.repeatCount(3), lasts: 3,
      [(0.25, 0.25), (1.25, 0.75), (2.25, 0.25), (3, 1), (3.1, nil)]),
    Row(
      "even legs end at the start", linear.repeatCount(2), lasts: 2,
      [(1.75, 0.25), (2, 0), (2.1, nil)]),
    Row(
      "two legs forward", linear.repeatCount(2, autoreverses: false), lasts: 2,
      [(0.5, 0.5), (1, 0), (1.5, 0.5), (2, 1), (2.1, nil)]),
    Row(
      "repeated repetition", linear.repeatCount(2, autoreverses: true).repeatForever(autoreverses: false),
      lasts: .infinity, [(0.25, 0.25), (1.25, 0.75), (2.25, 0.25), (3.25, 0.75)]),
    Row(
      "mirrored mirror", linear.repeatCount(2).repeatForever(), lasts: .infinity,
      [(0.25, 0.25), (1.25, 0.75), (2.25, 0.75), (3.25, 0.25), (4.25, 0.25)]),
    Row(
      "nothing repeats into nothing", Animation.linear(duration: 0).repeatForever(), lasts: 0,
      [(0.1, nil)]),
    Row("completion does not move", linear.logicallyComplete(after: 0.1), lasts: 1, [(0.5, 0.5)]),
    Row(
      "timing by unit curve", .timingCurve(.circularEaseIn, duration: 10), lasts: 10, [(6, 0.2), (10, 1)]),
  ]

  @Test(arguments: rows)
  func modifiersPlaceTheCurveInTime(_ row: Row) {
    let run = AnimationRun(row.animation, interval: 1.0, start: 0)
    #expect(run.schedule.duration == row.duration)
    for (time, expected) in row.samples {
      let found = run.covered(1, at: time)
      if let expected, let found {
        #expect(abs(found - expected) < 1e-9, "t = \(time)")
      } else {
        #expect(found == expected, "t = \(time)")
      }
    }
  }

  /// The reversed leg is the curve mirrored in value, with time running forwards: slow away from the far end.
  @Test func wayBackEasesAsTheWayThere() {
    let run = AnimationRun(.easeIn(duration: 1).repeatForever(), interval: 1.0, start: 0)
    for time in [0.1, 0.4, 0.9] {
      let there = run.covered(1, at: time)
      let back = run.covered(1, at: 1 + time)
      #expect(abs((there ?? 0) + (back ?? 0) - 1) < 1e-9)
    }
    #expect(abs((run.covered(1, at: 1.1) ?? 0) - (1 - 0.01703)) < 0.00001)
  }

  /// A ball that drops by 28 points on a spring of 0.36 s and 0.55, for ever, there and back.
  ///
  /// An exact spring overshoots to 31.54 after 0.216 s; the steps of the simulation cost it 0.17 points.
  @Test func bouncingSpringOvershootsAtBothEnds() throws {
    let animation = Animation.spring(response: 0.36, dampingFraction: 0.55).repeatForever(autoreverses: true)
    let run = AnimationRun(animation, interval: 28.0, start: 0)
    let values = (0..<1100).compactMap { run.covered(28, at: Double($0) / 600) }
    #expect(values.count == 1100)
    let (low, high) = (try #require(values.min()), try #require(values.max()))
    #expect(abs(high - 31.37) < 0.005)
    #expect(abs(low + 3.37) < 0.005)
    let peak = try #require(values.firstIndex(of: high))
    #expect(abs(Double(peak) / 600 - 0.216) < 0.004)
    #expect(run.covered(28, at: 55.0 / 60) == 28)
    #expect(run.covered(28, at: 110.0 / 60) == 0)
  }

  @Test(arguments: [24.0, 25, 30, 50, 60, 90, 29.97])
  func lengthOfASpringDoesNotDependOnTheFrameRate(_ rate: Double) {
    let run = AnimationRun(.spring(response: 0.36, dampingFraction: 0.55), interval: 28.0, start: 0)
    let leg = 55.0 / 60
    var frame = 0.0
    while run.covered(28, at: frame / rate) != nil { frame += 1 }
    #expect((frame - 1) / rate <= leg && frame / rate > leg)
  }

  /// The frame at the end of a period is the frame at its start, although time is a sum of rounded numbers.
  @Test(arguments: [
    Animation.linear(duration: 1.05).repeatForever(autoreverses: false).delay(0.7875),
    .easeInOut(duration: 0.7).repeatForever().delay(0.1),
    .spring(response: 0.36, dampingFraction: 0.55).repeatForever().speed(1.3),
    .interpolatingSpring(stiffness: 120, damping: 6).repeatForever(autoreverses: false),
    .linear(duration: 1.0 / 3).delay(0.1).repeatForever(),
  ])
  func periodIsExact(_ animation: Animation) throws {
    let cycle = try #require(animation.cycle())
    let run = AnimationRun(animation, interval: 1.0, start: 0)
    let (start, period) = (cycle.start.doubleValue, cycle.period.doubleValue)
    for frame in 0...37 {
      let time = start + period * Double(frame) / 37
      for turn in [1.0, 2, 3, 100] {
        let a = try #require(run.covered(1, at: time))
        let b = try #require(run.covered(1, at: time + turn * period))
        #expect(abs(a - b) < 1e-9, "frame \(frame), turn \(turn)")
      }
    }
  }

  static let interpolations: [(Animation, Double)] = [
    // ζ = 0.3, ω = 10: −ln(0.001 / (1 + 0.3145)) / 3 = 2.394 s, on the next frame.
    (.interpolatingSpring(stiffness: 100, damping: 6), 144.0 / 60),
    // At least a second.
    (.interpolatingSpring(stiffness: 10_000, damping: 100), 1),
    // Critical: the first tenth with (1 + ωt) e^(−ωt) below 0.001, ωt = 9.23.
    (.interpolatingSpring(stiffness: 100, damping: 20), 1.0),
    (.interpolatingSpring(stiffness: 100, damping: 90), 1.0),
    (.interpolatingSpring, 0.8),
    (.interpolatingSpring(stiffness: 100, damping: 0), .infinity),
  ]

  @Test(arguments: interpolations)
  func interpolatingSpringEndsNearItsTarget(_ animation: Animation, _ duration: Double) {
    let run = AnimationRun(animation, interval: 5.0, start: 0)
    #expect(abs(run.schedule.duration - duration) < 1e-9 || run.schedule.duration == duration)
    let before = run.covered(5, at: 0.2).map { $0 / 5 }
    if case .interpolatingSpring(let spring, _) = animation.curve {
      #expect(before == spring.value(target: 1, time: 0.2))
    }
  }

  @Test func initialVelocityIsInIntervalsPerSecond() {
    let run = AnimationRun(
      .interpolatingSpring(stiffness: 1, damping: 1, initialVelocity: 4), interval: 10.0, start: 0)
    #expect(abs((run.covered(10, at: 1e-5) ?? 0) - 4e-4) < 1e-8)
  }

  static let completions: [(Animation, Double)] = [
    (.linear(duration: 2), 2), (.spring(duration: 0.5, bounce: 0.3), 0.5),
    (.spring(duration: 0.5, bounce: 0.3).delay(1), 1.5), (.spring(duration: 0.5, bounce: 0.3).speed(2), 0.25),
    (.interpolatingSpring(stiffness: 400, damping: 5), 2 * .pi / 20),
    (.linear(duration: 2).logicallyComplete(after: 0.5), 0.5),
    (.linear(duration: 2).logicallyComplete(after: 5), 2),
    (.linear(duration: 2).repeatCount(3), 6), (.linear(duration: 2).repeatForever(), .infinity),
    (.linear(duration: 2).repeatForever().logicallyComplete(after: 3), 3),
  ]

  @Test(arguments: completions)
  func completionIsKnownInAdvance(_ animation: Animation, _ seconds: Double) {
    let completion = AnimationRun(animation, interval: 1.0, start: 10).completion
    #expect(completion == 10 + seconds || abs(completion - 10 - seconds) < 1e-9)
  }
}
