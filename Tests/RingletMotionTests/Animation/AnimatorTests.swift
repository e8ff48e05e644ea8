import Testing

@testable import RingletMotion

@Suite struct AnimatorTests {
  /// Samples an animator that goes from 0 to 1 at time 0.
  private func started(_ animation: Animation, target: Double = 1) -> Animator<Double> {
    var animator = Animator(0.0)
    animator.set(target, animation: animation, at: 0)
    return animator
  }

  @Test func attributeAtRestShowsItsTarget() {
    var animator = Animator(3.0)
    #expect(animator.value(at: 0) == 3)
    animator.set(4, animation: nil, at: 1)
    #expect(animator.value(at: 0) == 4)
    #expect(!animator.isAnimating(at: 1))
    #expect(animator.end == -.infinity)
  }

  @Test func equalTargetStartsNothing() {
    var animator = Animator(3.0)
    animator.set(3, animation: .linear, at: 0)
    #expect(!animator.isAnimating(at: 0))
  }

  @Test func animationGoesFromTheOldValueToTheNewOne() {
    var animator = Animator(10.0)
    animator.set(20, animation: .linear(duration: 2), at: 5)
    #expect(animator.value(at: 5) == 10)
    #expect(animator.value(at: 5.5) == 12.5)
    #expect(animator.value(at: 7) == 20)
    #expect(animator.end == 7)
    #expect(animator.isAnimating(at: 7))
    #expect(!animator.isAnimating(at: 7.001))
  }

  @Test func legBackIsMirrored() {
    let animator = started(.linear(duration: 1).repeatForever(), target: 8)
    for (time, value) in [(0.25, 2), (1.0, 8), (1.25, 6), (1.75, 2), (2.25, 2.0)] {
      #expect(abs(animator.value(at: time) - value) < 1e-9, "t = \(time)")
    }
  }

  @Test(arguments: [0, -1])
  func animationWithoutDurationJumps(_ duration: Double) {
    let animator = started(.easeIn(duration: duration))
    #expect(animator.value(at: 0) == 1)
    #expect(animator.value(at: 0.1) == 1)
    #expect(animator.end == 0)
  }

  /// Every 10 ms the target grows by 0.006 under the default spring, which takes over its own motion each time.
  ///
  /// The expected values come from a frame-driven simulation, which quantises the ticks.
  @Test func retargetedSpringTrailsItsModel() {
    var animator = Animator(0.0)
    let expected: [(Double, Double)] = [
      (0.1, 0.0103), (0.2, 0.0443), (0.3, 0.0915), (0.4, 0.1478), (0.5, 0.2069), (0.6, 0.2666), (0.8, 0.3872),
      (1.0, 0.5066), (1.2, 0.6246), (1.4, 0.7423), (1.6, 0.7908), (1.8, 0.7988),
    ]
    var tick = 0
    for (time, value) in expected {
      while tick < 134, Double(tick) / 100 <= time {
        animator.set(min(Double(tick + 1) * 0.006, 0.8), animation: .default, at: Double(tick) / 100)
        tick += 1
      }
      #expect(abs(animator.value(at: time) - value) < 0.0025, "t = \(time)")
    }
    #expect(abs(animator.end - 1.83) < 0.06)
    #expect(animator.value(at: animator.end) == 0.8)
  }
}

@Suite struct AnimatorRetargetingTests {
  private func slope(_ animator: Animator<Double>, at time: Double) -> Double {
    (animator.value(at: time + 1e-6) - animator.value(at: time - 1e-6)) / 2e-6
  }

  /// The simulation is piecewise constant, so velocity is read over some of its steps.
  private func velocity(_ animator: Animator<Double>, from: Double, to: Double) -> Double {
    (animator.value(at: to) - animator.value(at: from)) / (to - from)
  }

  @Test func changeWithoutAnimationShiftsWhatRuns() {
    var animator = Animator(0.0)
    animator.set(1, animation: .linear(duration: 1).repeatForever(autoreverses: false), at: 0)
    animator.set(11, animation: nil, at: 0.5)
    #expect(abs(animator.value(at: 0.75) - 10.75) < 1e-12)
    #expect(abs(animator.value(at: 1.25) - 10.25) < 1e-12)
    #expect(animator.end == .infinity)
  }

  @Test func curveStartsFromTheMovingCurveBeforeIt() {
    var animator = Animator(0.0)
    animator.set(1, animation: .linear(duration: 1), at: 0)
    animator.set(0, animation: .linear(duration: 1), at: 0.5)
    // The first goes on to 1 at t = 1; the second takes t − 0.5 of the way from there to 0.
    for (time, value) in [(0.5, 0.5), (0.75, 0.75 * 0.75), (1.0, 0.5), (1.25, 0.25), (1.5, 0)] {
      #expect(abs(animator.value(at: time) - value) < 1e-12, "t = \(time)")
    }
    #expect(animator.end == 1.5)
  }

  @Test func ordinaryAnimationGlidesOutOfARepetitionAndStops() {
    var animator = Animator(0.0)
    animator.set(1, animation: .linear(duration: 1).repeatForever(), at: 0)
    animator.set(5, animation: .linear(duration: 2), at: 2.5)
    #expect(animator.value(at: 2.5) == 0.5)
    #expect(abs(animator.value(at: 3) - (1 + (5 - 1) * 0.25)) < 1e-12)
    #expect(animator.value(at: 4.5) == 5)
    #expect(animator.end == 4.5)
    #expect(animator.cycles.isEmpty)
  }

  @Test func finishedLinksHaveNoInfluence() {
    var (long, short) = (Animator(0.0), Animator(1.0))
    long.set(1, animation: .easeIn(duration: 1), at: 0)
    for animation in [Animation.easeOut(duration: 5), .linear(duration: 0.2)] {
      long.set(long.target + 1, animation: animation, at: 0.5)
    }
    // The last link ended at 0.7 and took the others with it.
    short.set(3, animation: nil, at: 0.5)
    long.set(4, animation: .easeInOut(duration: 1), at: 2)
    short.set(4, animation: .easeInOut(duration: 1), at: 2)
    for time in [2, 2.3, 2.9, 3.5] { #expect(long.value(at: time) == short.value(at: time)) }
  }

  @Test func linkThatEndedUnderARunningOneStaysWhereItEnded() {
    var animator = Animator(0.0)
    animator.set(1, animation: .linear(duration: 1), at: 0)
    animator.set(2, animation: .linear(duration: 2), at: 0.5)
    #expect(animator.value(at: 1.5) == 1.5)
    animator.set(12, animation: nil, at: 1.5)
    #expect(animator.value(at: 1.5) == 11.5)
    animator.set(22, animation: .linear(duration: 1), at: 2)
    #expect(animator.value(at: 2) == 11.75)
    #expect(animator.value(at: 2.25) == 11.875 + (22 - 11.875) / 4)
    #expect(animator.value(at: 3) == 22)
  }

  @Test(arguments: [0.05, 0.1, 0.21, 0.5])
  func springKeepsPositionAndVelocity(_ time: Double) {
    var animator = Animator(0.0)
    animator.set(100, animation: .bouncy, at: 0)
    let before = animator
    animator.set(-50, animation: .bouncy, at: time)
    #expect(abs(animator.value(at: time) - before.value(at: time)) < 1e-9)
    let (old, new) = (
      velocity(before, from: time - 0.01, to: time), velocity(animator, from: time, to: time + 0.01)
    )
    // 10 ms of the full pull of the spring, ω² · 150 · 0.01, at the most.
    #expect(abs(old - new) < 240, "\(old) then \(new)")
    #expect(animator.value(at: animator.end) == -50)
  }

  /// A spring that is retargeted to where it goes anyway moves as if nothing had happened.
  @Test func retargetingToTheSamePlaceChangesNothing() {
    var (plain, disturbed) = (Animator(0.0), Animator(0.0))
    plain.set(10, animation: .snappy, at: 0)
    disturbed.set(10, animation: .snappy, at: 0)
    disturbed.set(20, animation: .snappy, at: 0.1)
    disturbed.set(10, animation: .snappy, at: 0.1)
    for step in 0..<100 {
      let time = 0.1 + Double(step) / 100
      #expect(abs(plain.value(at: time) - disturbed.value(at: time)) < 0.25, "t = \(time)")
    }
    #expect(disturbed.value(at: 0.1) == plain.value(at: 0.1))
  }

  @Test func springAfterACurveStartsAtRest() {
    var animator = Animator(0.0)
    animator.set(100, animation: .linear(duration: 1), at: 0)
    animator.set(0, animation: .spring, at: 0.5)
    #expect(abs(animator.value(at: 0.5) - 50) < 1e-9)
    #expect(abs(velocity(animator, from: 0.5, to: 0.51)) < 100)
    #expect(animator.value(at: 0.6) < 50)
    #expect(animator.value(at: animator.end) == 0)
  }

  @Test func interpolatingSpringsAddUp() {
    var animator = Animator(0.0)
    let spring = Animation.interpolatingSpring(stiffness: 60, damping: 5)
    animator.set(1, animation: spring, at: 0)
    let first = animator
    animator.set(3, animation: spring, at: 0.3)
    let x = AnimationRun(spring, interval: 1.0, start: 0.3)
    for time in [0.3, 0.5, 0.9, 1.4] {
      let base = first.value(at: time)
      let expected = base + (3 - base) * (x.covered(1, at: time) ?? 1)
      #expect(abs(animator.value(at: time) - expected) < 1e-9)
    }
  }

  @Test func delayedSpringDoesNotWaitAgain() {
    var animator = Animator(0.0)
    let animation = Animation.spring.delay(0.5)
    animator.set(1, animation: animation, at: 0)
    animator.set(2, animation: animation, at: 0.25)
    #expect(animator.value(at: 0.5) == 0)
    #expect(animator.value(at: 0.6) > 0)
    let reference = AnimationRun(.spring, interval: 2.0, start: 0.5)
    #expect(abs(animator.value(at: 0.8) - (reference.covered(2, at: 0.8) ?? 2)) < 1e-9)
    animator.set(0, animation: animation, at: 0.8)
    let peak = animator.value(at: 0.8)
    #expect(animator.value(at: 0.8034) > peak)
    #expect(animator.value(at: 1.2) < peak)
    #expect(animator.value(at: animator.end) == 0)
  }

  @Test func springBehindOtherModifiersIsBlended() {
    var animator = Animator(0.0)
    animator.set(1, animation: .linear(duration: 1), at: 0)
    animator.set(2, animation: .spring.delay(0.25), at: 0.5)
    #expect(abs(animator.value(at: 0.7) - 0.7) < 1e-12)
    #expect(animator.value(at: 0.9) > 0.9)
    #expect(animator.value(at: animator.end) == 2)
  }

  /// A response that fades in over the blend duration lies between both, and ends as the new one.
  @Test func blendFadesTheResponse() {
    func retargeted(blend: Double) -> Animator<Double> {
      var animator = Animator(0.0)
      animator.set(1, animation: .spring(duration: 1), at: 0)
      animator.set(2, animation: .spring(duration: 0.2, blendDuration: blend), at: 0.1)
      return animator
    }
    let (sudden, gradual) = (retargeted(blend: 0), retargeted(blend: 0.4))
    #expect(sudden.value(at: 0.1) == gradual.value(at: 0.1))
    #expect(gradual.value(at: 0.2) < sudden.value(at: 0.2))
    #expect(gradual.end > sudden.end)
    #expect(gradual.value(at: gradual.end) == 2)
  }

  /// A second change in the middle of a blend does not start the blend again.
  @Test func blendGoesOnThroughAnotherChange() {
    let spring = Animation.spring(duration: 0.2, blendDuration: 0.4)
    var (once, again) = (Animator(0.0), Animator(0.0))
    once.set(1, animation: .spring(duration: 2), at: 0)
    once.set(2, animation: spring, at: 0.1)
    again = once
    again.set(3, animation: spring, at: 0.4)
    again.set(2, animation: spring, at: 0.4)
    for time in [0.45, 0.5, 0.6] {
      #expect(abs(once.value(at: time) - again.value(at: time)) < 0.04, "t = \(time)")
    }
  }

  /// Changes of an animator at many instants, asked for on different frames.
  @Test(arguments: [
    Animation.spring, .bouncy(duration: 0.3), .interactiveSpring, .easeInOut(duration: 0.4),
    .interpolatingSpring(stiffness: 90, damping: 7), .spring.speed(2).delay(0.05),
  ])
  func valueDoesNotDependOnWhichFramesWereAskedFor(_ animation: Animation) {
    var (watched, ignored) = (Animator(0.0), Animator(0.0))
    var seen = 0.0
    for step in 0..<60 {
      let time = Double(step) * 0.037
      for frame in 0..<step % 7 { seen += watched.value(at: time - 0.03 + Double(frame) / 240) }
      watched.set(Double(step * step % 11), animation: step % 5 == 4 ? nil : animation, at: time)
      ignored.set(Double(step * step % 11), animation: step % 5 == 4 ? nil : animation, at: time)
    }
    #expect(seen != 0)
    for frame in 0..<200 {
      let time = 59 * 0.037 + Double(frame) / 60
      #expect(watched.value(at: time) == ignored.value(at: time))
    }
  }

  @Test func coincidentChangesRunTogether() {
    var animator = Animator(0.0)
    animator.set(1, animation: .linear(duration: 1), at: 0)
    animator.set(2, animation: .linear(duration: 1), at: 0)
    // 0.5 of the first interval, and half of the way from there to 2.
    #expect(abs(animator.value(at: 0.5) - 1.25) < 1e-12)
    #expect(slope(animator, at: 0.5) > 0)
  }

  @Test func vectorsMoveByComponent() {
    var pair = Animator(AnimatablePair(0.0, 5.0))
    var single = Animator(5.0)
    pair.set(AnimatablePair(3.0, 1.0), animation: .linear(duration: 2), at: 0)
    single.set(1, animation: .linear(duration: 2), at: 0)
    #expect(pair.value(at: 0.5).first == 0.75)
    #expect(pair.value(at: 0.5).second == single.value(at: 0.5))
  }
}

@Suite struct AnimatorCycleTests {
  @Test func repetitionsAreReportedOnTheClockOfTheChanges() throws {
    var animator = Animator(0.0)
    animator.set(
      1, animation: .linear(duration: 1.05).repeatForever(autoreverses: false).delay(0.35), at: 0.25)
    let cycle = try #require(animator.cycles.first ?? nil)
    #expect(animator.cycles.count == 1)
    #expect(cycle.start.description == "3/5")
    #expect(cycle.period.description == "21/20")
  }

  @Test func attributeThatComesToRestHasNone() {
    var animator = Animator(0.0)
    #expect(animator.cycles.isEmpty)
    animator.set(1, animation: .linear, at: 0)
    #expect(animator.cycles.isEmpty)
  }

  @Test func steadyStateWaitsForWhatEnds() throws {
    var animator = Animator(0.0)
    animator.set(1, animation: .linear(duration: 3), at: 0)
    animator.set(2, animation: .easeInOut(duration: 1).repeatForever(), at: 1)
    let cycle = try #require(animator.cycles.first ?? nil)
    #expect(cycle.start.description == "3")
    #expect(cycle.period.description == "2")
    for time in [3.0, 3.3, 4.9] {
      #expect(abs(animator.value(at: time) - animator.value(at: time + 2)) < 1e-9)
    }
  }

  @Test func everyRepetitionInTheChainCounts() {
    var animator = Animator(0.0)
    animator.set(1, animation: .linear(duration: 1).repeatForever(autoreverses: false), at: 0)
    animator.set(2, animation: .linear(duration: 0.75).repeatForever(autoreverses: false), at: 1)
    let periods = animator.cycles.compactMap { $0?.period }
    #expect(Rational.commonMultiple(of: periods) == Rational(3))
    for time in [1.0, 1.4, 2.9] {
      #expect(abs(animator.value(at: time) - animator.value(at: time + 3)) < 1e-9)
    }
  }

  @Test func phaseAgreesOncePerPeriodAndNotBefore() {
    var animator = Animator(0.0)
    animator.set(1, animation: .linear(duration: 1).repeatForever().delay(0.5), at: 0)
    func agree(_ a: Double, _ b: Double) -> Bool {
      let (x, y) = (animator.phase(at: a), animator.phase(at: b))
      return x.count == y.count && zip(x, y).allSatisfy { abs($0 - $1) < 1e-6 }
    }
    #expect(agree(0.7, 2.7))
    #expect(!agree(0.7, 1.7))
    #expect(!agree(0.7, 2.8))
    #expect(!agree(0.2, 0.3))
    #expect(Animator(1.0).phase(at: 0).isEmpty)
  }
}
