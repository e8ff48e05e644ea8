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
