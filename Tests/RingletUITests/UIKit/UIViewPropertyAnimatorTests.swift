import Testing

@testable import RingletUI

@MainActor @Suite struct UIViewPropertyAnimatorTests {
  @Test func changesAreThereAtOnce() {
    let glass = UIVisualEffectView()
    #expect(glass.effect == nil)
    let animator = UIViewPropertyAnimator()
    animator.addAnimations { glass.effect = UIBlurEffect(style: .regular) }
    #expect(glass.effect == nil)
    animator.fractionComplete = 0.2
    animator.stopAnimation(true)
    #expect(glass.effect is UIBlurEffect)
  }
}
