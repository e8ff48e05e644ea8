import RingletMotion
import Testing

@Suite struct SpringTests {
  @Test func bounceAndDampingRatioConvertBothWays() {
    let pairs: [(Double, Double)] = [(0, 1), (0.15, 0.85), (0.3, 0.7), (1, 0), (-0.5, 2)]
    for (bounce, ratio) in pairs {
      let spring = Spring(duration: 0.4, bounce: bounce)
      #expect(abs(spring.dampingRatio - ratio) < 1e-12)
      #expect(abs(spring.bounce - bounce) < 1e-12)
      #expect(abs(spring.response - 0.4) < 1e-12 && abs(spring.duration - 0.4) < 1e-12)
    }
  }

  @Test func physicalPropertiesConvertBothWays() {
    let spring = Spring(mass: 2, stiffness: 50, damping: 8)
    #expect(abs(spring.stiffness - 50) < 1e-9)
    #expect(abs(spring.damping - 8) < 1e-9)
    #expect(abs(spring.response - 2 * .pi / 5) < 1e-9)
    #expect(abs(spring.dampingRatio - 0.4) < 1e-12)
  }

  @Test func overdampingIsClampedUnlessAllowed() {
    #expect(Spring(stiffness: 1, damping: 10).dampingRatio == 1)
    #expect(Spring(stiffness: 1, damping: 10, allowOverDamping: true).dampingRatio == 5)
  }

  @Test func presetsDifferInBounce() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.bouncy(duration: 1, extraBounce: 0.1).bounce == Spring(duration: 1, bounce: 0.4).bounce)
    #expect(Spring() == .smooth)
  }

  /// Damping ratio, overshoot, and the time of the first peak in responses.
  static let overshoots: [(Double, Double, Double)] = [
    (0.55, 0.1263, 0.599), (0.70, 0.0460, 0.700), (0.75, 0.0284, 0.756), (0.80, 0.0152, 0.833),
    (0.825, 0.0102, 0.885), (0.85, 0.0063, 0.949), (0.86, 0.0050, 0.980),
  ]

  @Test(arguments: overshoots)
  func overshootFollowsFromDamping(_ ratio: Double, _ overshoot: Double, _ peak: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    #expect(abs(spring.value(target: 1, time: peak * 0.5) - 1 - overshoot) < 0.00006)
    #expect(abs(spring.velocity(target: 1.0, time: peak * 0.5)) < 0.01)
  }

  /// Against a Runge–Kutta integration of the equation of motion in steps of 0.1 ms.
  @Test(arguments: [0, 0.2, 0.75, 0.999, 1, 1.001, 1.5, 4])
  func closedFormSolvesTheEquationOfMotion(_ ratio: Double) {
    let spring = Spring(response: 0.6, dampingRatio: ratio)
    var (x, v) = (0.0, 3.0)
    let step = 1e-4
    for index in 0..<8000 {
      if index % 1000 == 0 {
        let time = Double(index) * step
        #expect(abs(spring.value(target: 2, initialVelocity: 3, time: time) - x) < 1e-9, "x at \(time)")
        #expect(abs(spring.velocity(target: 2, initialVelocity: 3, time: time) - v) < 1e-8, "v at \(time)")
      }
      func f(_ x: Double, _ v: Double) -> Double { spring.force(target: 2, position: x, velocity: v) }
      let (x1, v1) = (v, f(x, v))
      let (x2, v2) = (v + step / 2 * v1, f(x + step / 2 * x1, v + step / 2 * v1))
      let (x3, v3) = (v + step / 2 * v2, f(x + step / 2 * x2, v + step / 2 * v2))
      let (x4, v4) = (v + step * v3, f(x + step * x3, v + step * v3))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
  }

  @Test func updateEqualsALongerStep() {
    let spring = Spring.bouncy
    var (value, velocity) = (1.0, -4.0)
    for _ in 0..<10 { spring.update(value: &value, velocity: &velocity, target: 5, deltaTime: 0.03) }
    #expect(abs(value - 1 - spring.value(target: 4, initialVelocity: -4, time: 0.3)) < 1e-9)
    #expect(abs(velocity - spring.velocity(target: 4, initialVelocity: -4, time: 0.3)) < 1e-8)
  }

  @Test func animatableFormsAreRelativeToTheFirstValue() {
    let spring = Spring.snappy
    let value = spring.value(fromValue: 10.0, toValue: 12, initialVelocity: 1, time: 0.2)
    #expect(abs(value - 10 - spring.value(target: 2, initialVelocity: 1, time: 0.2)) < 1e-12)
    let velocity = spring.velocity(fromValue: 10.0, toValue: 12, initialVelocity: 1, time: 0.2)
    #expect(abs(velocity - spring.velocity(target: 2, initialVelocity: 1, time: 0.2)) < 1e-12)
    let force = spring.force(fromValue: 10.0, toValue: 12, position: 11, velocity: 3)
    #expect(abs(force - spring.force(target: 2, position: 1, velocity: 3)) < 1e-9)
  }

  @Test func undampedSpringNeverSettles() {
    #expect(Spring(response: 1, dampingRatio: 0).settlingDuration == .infinity)
  }

  @Test(arguments: [0.1, 0.4, 0.7, 0.9])
  func settledOscillationStaysWithinEpsilon(_ ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let end = spring.settlingDuration
    for step in 0..<200 {
      #expect(abs(spring.value(target: 1, time: end + Double(step) / 100) - 1) < 0.001)
    }
  }

  @Test(arguments: [1, 1.5, 3])
  func settlingWithoutOscillationIsFoundInTenths(_ ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let end = spring.settlingDuration
    #expect(abs(end * 10 - (end * 10).rounded()) < 1e-9)
    #expect(1 - spring.value(target: 1, time: end) < 0.001)
    #expect(1 - spring.value(target: 1, time: end - 0.1) >= 0.001)
  }

  @Test(arguments: [0.3, 0.7, 1])
  func springMadeForADurationSettlesInIt(_ ratio: Double) {
    let spring = Spring(settlingDuration: 0.8, dampingRatio: ratio)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    for step in 0..<100 {
      let time = 0.8 * (1 + Double(step) / 50)
      #expect(abs(spring.value(target: 1, time: time) - 1) < 0.004)
    }
    #expect(abs(spring.value(target: 1, time: 0.4) - 1) > 0.004)
  }

  @Test func everyComponentOfAVectorMovesAlike() {
    let spring = Spring.bouncy
    let pair = spring.value(
      target: AnimatablePair(1.0, -3.0), initialVelocity: AnimatablePair(0.0, 2.0), time: 0.13)
    #expect(abs(pair.first - spring.value(target: 1, time: 0.13)) < 1e-12)
    #expect(abs(pair.second - spring.value(target: -3, initialVelocity: 2, time: 0.13)) < 1e-12)
  }
}
