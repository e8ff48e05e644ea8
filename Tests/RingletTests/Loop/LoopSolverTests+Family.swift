import SwiftUI

@testable import Ringlet

extension LoopSolverTests {
  nonisolated static let family: [Member] = repetitions + steppers + storyboards + phases + clocks + others

  nonisolated private static func mover(
    _ name: String, _ period: Double, from start: Double = 0, _ animations: Animation...
  ) -> Member {
    Member(name, .loop(period, from: start, .repeating)) { Movers(animations: animations) }
  }

  nonisolated static let repetitions: [Member] = [
    mover("linear", 1, .linear(duration: 1).repeatForever(autoreverses: false)),
    mover("back and forth", 1.6, .easeInOut(duration: 0.8).repeatForever()),
    mover(
      "delay outside", 1.2, from: 0.3, .linear(duration: 1.2).repeatForever(autoreverses: false).delay(0.3)),
    mover("delay inside", 1.2, .linear(duration: 1).delay(0.2).repeatForever(autoreverses: false)),
    mover("delay inside, reversing", 2.4, .easeIn(duration: 1).delay(0.2).repeatForever()),
    mover(
      "delay inside and outside, reversing", 2.2, from: 0.35,
      .easeOut(duration: 0.9).delay(0.2).repeatForever().delay(0.35)),
    mover("speed", 0.5, .linear(duration: 1).repeatForever(autoreverses: false).speed(2)),
    mover(
      "speed inside, delay outside", 0.8, from: 0.25,
      .linear(duration: 2).speed(2.5).repeatForever(autoreverses: false).delay(0.25)),
    mover(
      "delay sped up", 0.75, from: 0.05,
      .linear(duration: 1.5).repeatForever(autoreverses: false).delay(0.1).speed(2)),
    mover("a third", 1.0 / 3, .linear(duration: 1.0 / 3).repeatForever(autoreverses: false)),
    mover("milliseconds", 1.237, .linear(duration: 1.237).repeatForever(autoreverses: false)),
    mover(
      "two periods", 1.5, .linear(duration: 0.5).repeatForever(autoreverses: false),
      .linear(duration: 0.75).repeatForever(autoreverses: false)),
    mover(
      "three periods", 12, .linear(duration: 0.6).repeatForever(autoreverses: false),
      .easeInOut(duration: 0.4).repeatForever(),
      .linear(duration: 1).repeatForever(autoreverses: false).delay(0.5)),
    mover(
      "seventeen seconds", 17, .linear(duration: 0.85).repeatForever(autoreverses: false),
      .linear(duration: 1).repeatForever(autoreverses: false)),
    Member("twelve staggered", .loop(1.05, from: 0.9625, .repeating)) {
      Movers(
        animations: (0..<12).map {
          .linear(duration: 1.05).repeatForever(autoreverses: false).delay(Double($0) * 1.05 / 12)
        })
    },
    mover("spring, 28 points", 11.0 / 6, .spring(response: 0.36, dampingFraction: 0.55).repeatForever())
      .travelling(28),
    mover("repeated bezier", 2.2, .timingCurve(0.6, -0.4, 0.4, 1.4, duration: 1.1).repeatForever()),
    Member("0.85 s and 1.01 s", .none) {
      Movers(animations: [
        .linear(duration: 0.85).repeatForever(autoreverses: false),
        .linear(duration: 1.01).repeatForever(autoreverses: false),
      ])
    },
    Member("1 s and √2 s", .none) {
      Movers(animations: [
        .linear(duration: 1).repeatForever(autoreverses: false),
        .linear(duration: 2.0.squareRoot()).repeatForever(autoreverses: false),
      ])
    },
    Member("repeats three times", .once(1.5)) {
      Movers(animations: [.easeInOut(duration: 0.5).repeatCount(3, autoreverses: true)])
    },
  ]

  nonisolated static let steppers: [Member] = [
    Member("eight steps of a timer", .loop(0.8, from: 0, .timed)) { Stepper(.timer, [0.1], places: 8) },
    Member("eight steps of a publisher", .loop(0.8, from: 0, .timed)) {
      Stepper(.publisher, [0.1], places: 8)
    },
    Member("eight steps of a chain", .loop(0.8, from: 0, .timed)) { Stepper(.asyncAfter, [0.1], places: 8) },
    Member("eight steps of a task", .loop(0.8, from: 0, .timed)) { Stepper(.task, [0.1], places: 8) },
    Member("uneven chain", .loop(1.55, from: 0, .timed)) { Stepper(.asyncAfter, [0.2, 0.35, 1], places: 3) },
    Member("uneven task", .loop(3.1, from: 0, .timed)) { Stepper(.task, [0.2, 0.35, 1], places: 2) },
    Member("turning without end", .loop(0.8, from: 0, .timed)) { Stepper(.timer, [0.1], turn: 45) },
    Member("a turn with each step", .loop(1, from: 1, .timed)) {
      Stepper(.timer, [1], turn: 360, animation: .easeInOut(duration: 0.7))
    },
    Member("a turn longer than the beat", .loop(0.5, from: 1, .timed)) {
      Stepper(.timer, [0.5], turn: 360, animation: .linear(duration: 1))
    },
    Member("840 degrees a step", .loop(3.6, from: 1.2, .timed)) {
      Stepper(.timer, [1.2], turn: 840, animation: .easeInOut(duration: 1.1))
    },
    Member("faster than frames", .loop(0.5, from: 0, .timed)) { Stepper(.timer, [1.0 / 240], places: 120) },
    Member("1.5/360 s, turning", .loop(1.5, from: 0, .timed)) { Stepper(.timer, [1.5 / 360], turn: 1) },
    Member("hundredths, accumulating", .loop(1.2, from: 0, .timed)) { Stepper(.publisher, [0.01], turn: 3) },
    Member("slower than its animation", .loop(0.9, from: 0.6, .timed)) {
      Stepper(.timer, [0.3], places: 3, animation: .easeOut(duration: 0.5))
    },
    Member("springing", .loop(1.8, from: 0, .timed)) {
      Stepper(.asyncAfter, [0.6], places: 3, animation: .spring(response: 0.4, dampingFraction: 0.5))
    },
    Member("a step beside a repetition", .loop(6, from: 0, .timed)) {
      Stepper(.timer, [0.5], places: 4, beside: .linear(duration: 0.75).repeatForever(autoreverses: false))
    },
    Member("a slow step beside a fast repetition", .loop(4.5, from: 0, .timed)) {
      Stepper(.timer, [1.5], places: 3, beside: .easeInOut(duration: 0.25).repeatForever())
    },
    Member("a timer that changes nothing", .loop(0.85, from: 0, .repeating)) {
      Stepper(.timer, [1], beside: .linear(duration: 0.85).repeatForever(autoreverses: false))
    },
    Member("a timer that changes something late", .loop(10, from: 0, .timed)) {
      Stepper(.timer, [5], places: 2, beside: .linear(duration: 0.5).repeatForever(autoreverses: false))
    },
    Member("the system's spinner", .loop(0.8, from: 0, .repeating)) { ProgressView() },
    Member("thirds of a second", .loop(1, from: 0, .timed)) { Stepper(.task, [1.0 / 3], places: 3) },
  ]

  nonisolated static let storyboards: [Member] = [
    Member("inside its interval", .loop(2, from: 2, .timed)) { Storyboard(interval: 2, delays: [0.3, 0.7]) },
    Member("beyond its interval", .loop(1.5, from: 2.4, .timed)) {
      Storyboard(interval: 1.5, delays: [0.4, 2.1])
    },
    Member("two intervals beyond", .loop(1, from: 2.3, .timed)) {
      Storyboard(interval: 1, delays: [0.4, 2.2])
    },
    Member("animated steps", .loop(2, from: 2, .timed)) {
      Storyboard(interval: 2, delays: [0.3, 0.7, 1.5], animation: .easeInOut(duration: 0.9))
    },
    Member("a flag that turns", .loop(3, from: 1.5, .timed)) {
      Storyboard(interval: 1.5, delays: [0.5], animation: .linear(duration: 0.3), alternates: true)
    },
    Member("springs beyond the interval", .loop(1.2, from: 1.2, .timed)) {
      Storyboard(interval: 1.2, delays: [0.5, 0.9], animation: .spring(response: 0.6, dampingFraction: 0.4))
    },
  ]

  nonisolated static let phases: [Member] = [
    Member("two eased phases", .loop(1.5, from: 0, .phased)) {
      Phases(phases: [0, 20]) { $0 == 0 ? .easeIn(duration: 0.5) : .easeOut(duration: 1) }
    },
    Member("three linear phases", .loop(1.2, from: 0, .phased)) {
      Phases(phases: [0, 20, 5]) { _ in .linear(duration: 0.4) }
    },
    Member("a delay in a phase", .loop(1.1, from: 0, .phased)) {
      Phases(phases: [0, 20]) { $0 == 0 ? .linear(duration: 0.5) : .linear(duration: 0.4).delay(0.2) }
    },
    Member("a spring for each phase", .loop(1.5, from: 0, .phased)) {
      Phases(phases: [0, 20, 40]) { _ in .spring(response: 0.5, dampingFraction: 0.7) }
    },
    Member("springs of their own", .loop(1.1, from: 0, .phased)) {
      Phases(phases: [0, 30]) {
        $0 == 0 ? .spring(response: 0.3) : .spring(response: 0.8, dampingFraction: 0.6)
      }
    },
    Member("cubic keyframes", .loop(1.3, from: 0, .phased)) {
      KeyedDot(heights: [(10, 0.4), (30, 0.5), (0, 0.4)], turns: [(90, 0.6), (0, 0.7)])
    },
    Member("tracks of different lengths", .loop(1.5, from: 0, .phased)) {
      KeyedDot(heights: [(10, 0.4), (0, 0.5)], turns: [(180, 1.5)])
    },
    Member("spring keyframes", .loop(2, from: 0, .phased)) {
      KeyedDot(heights: [(20, 0.8), (0, 1.2)], turns: [(180, 1)], springs: true)
    },
  ]

  nonisolated static let clocks: [Member] = [
    Member("a circle", .loop(0.85, from: 0, .clock)) {
      ClockDot { CGPoint(x: 20 * cos($0 / 0.85 * 2 * .pi), y: 20 * sin($0 / 0.85 * 2 * .pi)) }
    },
    Member("a sawtooth", .loop(1.3, from: 0, .clock)) {
      ClockDot { CGPoint(x: $0.truncatingRemainder(dividingBy: 1.3) * 30, y: 0) }
    },
    Member("radians", .loop(2 * Double.pi / 3, from: 0, .clock)) {
      ClockDot { CGPoint(x: 20 * sin($0 * 3), y: 0) }
    },
    Member("two rates", .loop(3, from: 0, .clock)) {
      ClockDot { CGPoint(x: 20 * sin($0 / 1.5 * 2 * .pi), y: 9 * cos($0 / 1 * 2 * .pi)) }
    },
    Member("steps of the clock", .loop(1.05, from: 0, .clock)) {
      ClockDot { CGPoint(x: Double(Int($0 / 1.05 * 8) % 8) * 5, y: 0) }
    },
    Member("steps and a glide", .loop(2.4, from: 0, .clock)) {
      ClockDot { CGPoint(x: Double(Int($0 / 0.4) % 6) * 5, y: 10 * sin($0 / 1.2 * 2 * .pi)) }
    },
    Member("ten pictures a second", .loop(0.8, from: 0, .clock)) {
      ClockDot(minimumInterval: 0.1) { CGPoint(x: 20 * sin($0 / 0.8 * 2 * .pi), y: 0) }
    },
    Member("a long turn", .loop(11, from: 0, .clock)) {
      ClockDot { CGPoint(x: 40 * sin($0 / 11 * 2 * .pi), y: 20 * cos($0 / 11 * 2 * .pi)) }
    },
    Member("after a run-up", .loop(1, from: 1.5, .clock)) {
      ClockDot { CGPoint(x: min($0 / 1.5, 1) * 20 * sin($0 * 2 * .pi), y: 20 * cos($0 * 2 * .pi)) }
    },
    Member("a periodic schedule", .loop(1.5, from: 0, .clock)) { PeriodicDot(interval: 0.25, places: 6) },
    Member("incommensurate waves", .none) {
      ClockDot { CGPoint(x: 20 * sin($0 * 2), y: 20 * sin($0 * 3.1234567)) }
    },
    Member("a ramp of the clock", .once(1.2)) { ClockDot { CGPoint(x: min($0 / 1.2, 1) * 40, y: 0) } },
  ]

  nonisolated static let others: [Member] = [
    Member("an eased fill", .once(1.2)) { OneShot(way: .animation(.easeOut(duration: 1.2))) },
    Member("a fill by a timer", .once(2)) { OneShot(way: .timer(interval: 0.02, steps: 100)) },
    Member("a late change", .once(1.25)) { OneShot(way: .after(1.25)) },
    Member("nothing moves", .still) { OneShot(way: .never) },
    Member("a step with every frame", .loop(1.5, from: 0, .clock)) { FrameCounter() },
    Member("a count in a model", .loop(1, from: 0, .timed)) { HiddenBlink(interval: 0.1) },
    Member("a fast count in a model", .loop(0.1, from: 0, .timed)) { HiddenBlink(interval: 0.01) },
    Member("a pulse under a ring", .loop(1, from: 1, .timed)) { CoveredPulse() },
    Member("waits for a tap", .loop(0.8, from: 0, .repeating)) {
      Sleeper(animation: .linear(duration: 0.8).repeatForever(autoreverses: false))
    },
    Member("waits for a tap and ends", .once(0.6)) { Sleeper(animation: .linear(duration: 0.6)) },
    Member("taps there and back", .loop(2.2, from: 0, .timed)) {
      Sleeper(animation: .linear(duration: 0.6), turnsBack: true)
    },
    Member("random bars", .none) { RandomBars(isTimed: true) },
    Member("random speeds", .none) { RandomBars(isTimed: false) },
  ]
}

extension LoopSolverTests.Member {
  /// The same with a wider way to go.
  fileprivate func travelling(_ distance: Double) -> Self {
    Self(testDescription, truth) {
      Movers(animations: [.spring(response: 0.36, dampingFraction: 0.55).repeatForever()], travel: distance)
    }
  }
}
