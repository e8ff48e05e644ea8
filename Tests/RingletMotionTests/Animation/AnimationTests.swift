import RingletMotion
import Testing

/// Every form in which a user's file may write an animation, from outside the module.
@Suite struct AnimationTests {
  static let forms: [(Animation, String)] = [
    (.linear, "linear(duration: 0.35)"), (.linear(duration: 2), "linear(duration: 2.0)"),
    (.easeIn, "easeIn(duration: 0.35)"), (.easeIn(duration: 2), "easeIn(duration: 2.0)"),
    (.easeOut, "easeOut(duration: 0.35)"), (.easeOut(duration: 2), "easeOut(duration: 2.0)"),
    (.easeInOut, "easeInOut(duration: 0.35)"), (.easeInOut(duration: 2), "easeInOut(duration: 2.0)"),
    (.timingCurve(0.1, 0.2, 0.3, 1.4), "timingCurve(0.1, 0.2, 0.3, 1.4, duration: 0.35)"),
    (.timingCurve(0.1, 0.2, 0.3, 1.4, duration: 1), "timingCurve(0.1, 0.2, 0.3, 1.4, duration: 1.0)"),
    (.default, "spring(response: 0.5, dampingFraction: 1.0)"),
    (.spring, "spring(response: 0.5, dampingFraction: 1.0)"),
    (.spring(), "spring(response: 0.5, dampingFraction: 1.0)"),
    (.spring(response: 0.3), "spring(response: 0.3, dampingFraction: 0.825)"),
    (.spring(dampingFraction: 0.5), "spring(response: 0.5, dampingFraction: 0.5)"),
    (.spring(response: 0.3, dampingFraction: 0.6), "spring(response: 0.3, dampingFraction: 0.6)"),
    (
      .spring(response: 0.3, dampingFraction: 0.6, blendDuration: 1),
      "spring(response: 0.3, dampingFraction: 0.6)"
    ),
    (.spring(duration: 0.3), "spring(response: 0.3, dampingFraction: 1.0)"),
    (.spring(bounce: 0.25), "spring(response: 0.5, dampingFraction: 0.75)"),
    (.spring(duration: 0.3, bounce: -0.5), "spring(response: 0.3, dampingFraction: 2.0)"),
    (.spring(.bouncy), "spring(response: 0.5, dampingFraction: 0.7)"),
    (.spring(Spring(), blendDuration: 0.2), "spring(response: 0.5, dampingFraction: 1.0)"),
    (.interactiveSpring, "spring(response: 0.15, dampingFraction: 0.85)"),
    (.interactiveSpring(), "spring(response: 0.15, dampingFraction: 0.85)"),
    (.interactiveSpring(response: 0.2), "spring(response: 0.2, dampingFraction: 0.86)"),
    (
      .interactiveSpring(response: 0.2, dampingFraction: 0.5, blendDuration: 0.1),
      "spring(response: 0.2, dampingFraction: 0.5)"
    ),
    (.smooth, "spring(response: 0.5, dampingFraction: 1.0)"),
    (.smooth(duration: 1, extraBounce: 0.25), "spring(response: 1.0, dampingFraction: 0.75)"),
    (.snappy, "spring(response: 0.5, dampingFraction: 0.85)"),
    (.snappy(duration: 1), "spring(response: 1.0, dampingFraction: 0.85)"),
    (.bouncy, "spring(response: 0.5, dampingFraction: 0.7)"),
    (.bouncy(extraBounce: 0.2), "spring(response: 0.5, dampingFraction: 0.5)"),
    (
      .interpolatingSpring(stiffness: 100, damping: 10),
      "interpolatingSpring(mass: 1.0, stiffness: 100.0, damping: 10.0)"
    ),
    (
      .interpolatingSpring(mass: 4, stiffness: 100, damping: 10, initialVelocity: 3),
      "interpolatingSpring(mass: 4.0, stiffness: 100.0, damping: 10.0)"
    ),
    (
      .linear.delay(1).speed(2).repeatCount(3).repeatForever(autoreverses: false)
        .logicallyComplete(after: 4),
      "linear(duration: 0.35).delay(1.0).speed(2.0).repeatCount(3, autoreverses: true)"
        + ".repeatForever(autoreverses: false).logicallyComplete(after: 4.0)"
    ),
  ]

  @Test(arguments: forms)
  func formMeansWhatItMeansInSwiftUI(_ animation: Animation, _ description: String) {
    #expect(animation.description == description)
  }

  @Test func interpolatingFormsAgree() {
    #expect(Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0))
    #expect(Animation.interpolatingSpring(.bouncy) == .interpolatingSpring(duration: 0.5, bounce: 0.3))
    #expect(
      Animation.interpolatingSpring(.bouncy, initialVelocity: 1)
        != .interpolatingSpring(duration: 0.5, bounce: 0.3))
  }

  @Test func animationsAreComparedByParametersAndOrder() {
    #expect(Animation.linear == .linear(duration: 0.35))
    #expect(Animation.linear.delay(1).speed(2) != .linear.speed(2).delay(1))
    #expect(Animation.linear.repeatForever() == .linear.repeatForever(autoreverses: true))
    #expect(Set([Animation.spring, .smooth, .default]).count == 1)
  }
}
