import Testing

@testable import RingletMotion

@Suite struct CustomAnimationTests {
  /// Moves in steps of a quarter second.
  struct Stepped: CustomAnimation {
    var duration: Double

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
      if time > duration { return nil }
      if time >= 0.5 { context.isLogicallyComplete = true }
      return value.scaled(by: (time / duration * 4).rounded(.down) / 4)
    }
  }

  /// Counts how often it is asked.
  struct Counting: CustomAnimation {
    struct Calls: AnimationStateKey { static let defaultValue = 0 }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
      context.state[Calls.self] += 1
      return context.state[Calls.self] > 600 ? nil : value.scaled(by: Double(context.state[Calls.self]))
    }
  }

  /// Another animation at half the interval.
  struct Halved: CustomAnimation {
    var base: Animation

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
      base.animate(value: value, time: time, context: &context)?.scaled(by: 0.5)
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
      base.velocity(value: value, time: time, context: context)?.scaled(by: 0.5)
    }

    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
      guard let halved = previous.base as? Halved else { return false }
      return base.shouldMerge(previous: halved.base, value: value, time: time, context: &context)
    }
  }

  @Test func customAnimationDrivesTheValue() {
    var animator = Animator(0.0)
    animator.set(8, animation: Animation(Stepped(duration: 1)), at: 2)
    #expect(animator.value(at: 2.3) == 2)
    #expect(animator.value(at: 2.8) == 6)
    #expect(abs(animator.end - 3) < 1e-9)
    #expect(abs(animator.completion - 2.5) < 1e-9)
  }

  @Test func customAnimationTakesModifiers() {
    let animation = Animation(Stepped(duration: 0.5)).repeatForever().speed(0.5).delay(1)
    let run = AnimationRun(animation, interval: 1.0, start: 0)
    #expect(run.covered(1, at: 1.3) == 0.25)
    #expect(run.covered(1, at: 2.3) == 0.75)
    #expect(animation.cycle()?.period == Rational(2))
  }

  @Test func stateAdvancesSixtyTimesASecondWhoeverAsks() {
    var animator = Animator(0.0)
    animator.set(1, animation: Animation(Counting()), at: 0)
    let late = animator.value(at: 1)
    #expect(late == 61)
    for _ in 0..<5 { #expect(animator.value(at: 0.5) == 31) }
    #expect(animator.value(at: 1) == late)
    #expect(abs(animator.end - 10) < 1e-9)
  }

  @Test func customAnimationBuildsOnAnother() {
    var (plain, halved) = (Animator(0.0), Animator(0.0))
    let animation = Animation.bouncy.delay(0.1)
    plain.set(10, animation: animation, at: 0)
    halved.set(10, animation: Animation(Halved(base: animation)), at: 0)
    for time in [0, 0.1, 0.3, 0.5] {
      #expect(abs(halved.value(at: time) - plain.value(at: time) / 2) < 1e-9)
    }
    #expect(abs(halved.end - plain.end) < 1e-9)
  }

  @Test func customAnimationMergesThroughItsBase() {
    var (plain, halved) = (Animator(0.0), Animator(0.0))
    plain.set(10, animation: .bouncy, at: 0)
    plain.set(30, animation: .bouncy, at: 0.2)
    halved.set(10, animation: Animation(Halved(base: .bouncy)), at: 0)
    halved.set(30, animation: Animation(Halved(base: .bouncy)), at: 0.2)
    for time in [0.2, 0.25, 0.4, 0.6] {
      #expect(abs(halved.value(at: time) - plain.value(at: time) / 2) < 1e-6, "t = \(time)")
    }
  }

  @Test func customAnimationsAreComparedByTypeAndValue() {
    #expect(Animation(Stepped(duration: 1)) == Animation(Stepped(duration: 1)))
    #expect(Animation(Stepped(duration: 1)) != Animation(Stepped(duration: 2)))
    #expect(Animation(Stepped(duration: 1)) != Animation(Counting()))
    #expect(Set([Animation(Counting()), Animation(Counting()), .linear]).count == 2)
  }
}
