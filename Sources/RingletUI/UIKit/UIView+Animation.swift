public import Foundation
import RingletMotion

/// How changes of views glide that are made now.
final class UIViewAnimation: @unchecked Sendable {
  /// Seconds before the change begins, and until it has ended from there.
  let delay, duration: Double
  private let options: UIView.AnimationOptions
  private let spring: (damping: Double, velocity: Double)?
  /// The part of the duration that the present keyframe takes up; `nil` outside of keyframes.
  private var part: (start: Double, length: Double)?
  /// The properties that keyframes have changed already.
  private var changed: Set<String> = []
  private var keyframeCount = 0

  /// The animation in force; nested ones hide those around.
  @MainActor static var running: [UIViewAnimation] = []
  static var current: UIViewAnimation? { MainActor.assumeIsolated { running.last } }

  init(
    delay: Double, duration: Double, _ options: UIView.AnimationOptions,
    spring: (damping: Double, velocity: Double)? = nil
  ) {
    self.delay = delay
    self.duration = duration
    self.options = options
    self.spring = spring
  }

  /// Makes changes that glide.
  @MainActor
  func perform(_ changes: () -> Void) {
    Self.running.append(self)
    changes()
    Self.running.removeLast()
  }

  /// The animation of a property of a layer that is changed.
  func action(for key: String, of layer: CALayer) -> LayerAction? {
    guard duration > 0 else { return nil }
    let animation = self.animation(of: key)
    guard let part else {
      setTimes(of: animation)
      return LayerAction(animation: animation, whole: animation, key: key)
    }
    let property = "\(ObjectIdentifier(layer).hashValue) \(key)"
    let isFirst = changed.insert(property).inserted
    animation.duration = max(duration * part.length, 1e-6)
    animation.beginTime = duration * part.start
    animation.fillMode = isFirst ? .both : .forwards
    animation.isRemovedOnCompletion = false
    let group = CAAnimationGroup()
    group.animations = [animation]
    setTimes(of: group)
    keyframeCount += 1
    return LayerAction(
      animation: animation, whole: group, key: "\(key) \(keyframeCount)", goesOn: !isFirst)
  }

  private func animation(of key: String) -> CABasicAnimation {
    guard let spring else {
      let animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = CAMediaTimingFunction(name: options.curve)
      return animation
    }
    // A spring of the response at which it is at rest, but for a thousandth, after the duration.
    let ratio = min(max(spring.damping, 0.05), 1)
    let model = Spring(response: 2 * .pi * ratio * duration / log(1000), dampingRatio: ratio)
    let animation = CASpringAnimation(keyPath: key)
    (animation.mass, animation.stiffness, animation.damping) = (model.mass, model.stiffness, model.damping)
    animation.initialVelocity = spring.velocity
    return animation
  }

  private func setTimes(of animation: CAAnimation) {
    animation.duration = duration
    if delay > 0 {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
  }

  /// Makes changes in a part of the duration.
  @MainActor
  func performKeyframe(_ part: (start: Double, length: Double), _ changes: () -> Void) {
    let outer = self.part
    self.part = part
    changes()
    self.part = outer
  }

  /// Calls a closure when the changes have ended, unless they never do.
  @MainActor
  func finish(_ completion: ((Bool) -> Void)?) {
    guard let completion, !options.contains(.repeat) else { return }
    let length = options.contains(.autoreverse) ? 2 * duration : duration
    VirtualClock.current.schedule(after: delay + length, kind: .engine) { completion(true) }
  }
}

/// What happens when a property of a layer is changed.
struct LayerAction {
  /// The motion from the old value to the new one.
  var animation: CABasicAnimation
  /// What is added to the layer: the motion itself, or a group that it is a part of.
  var whole: CAAnimation
  /// The key under which it is added.
  var key: String
  /// Whether the motion goes on where an earlier one of the same group ends.
  var goesOn = false
}

extension UIView {
  /// How changes glide.
  public struct AnimationOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The views inside are laid out along the way; they always are here.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Touches are taken along the way; none come here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The way begins where the view is seen; it always does here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The changes are repeated for ever.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The changes are taken back at the same pace.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same pace throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The pace.
    var curve: CAMediaTimingFunctionName {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInEaseOut
      }
    }
  }

  /// How keyframes are repeated.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The keyframes are repeated for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// The keyframes are taken back at the same pace.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// Straight from one value to the next; it always is here.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Along a smooth curve; straight here.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// Makes changes that glide.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let animation = UIViewAnimation(delay: delay, duration: duration, options)
    animation.perform(animations)
    animation.finish(completion)
  }

  /// Makes changes that glide on a spring.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let animation = UIViewAnimation(
      delay: delay, duration: duration, options, spring: (Double(dampingRatio), Double(velocity)))
    animation.perform(animations)
    animation.finish(completion)
  }

  /// Makes changes at times of one animation, given by ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let animation = UIViewAnimation(
      delay: delay, duration: duration, AnimationOptions(rawValue: options.rawValue & 24).union(.curveLinear))
    animation.perform { animation.performKeyframe((0, 1), animations) }
    animation.finish(completion)
  }

  /// Makes changes in a part of the animation around; fractions of its duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let animation = UIViewAnimation.running.last else { return animations() }
    animation.performKeyframe((frameStartTime, frameDuration), animations)
  }

  /// Makes changes that are there at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIViewAnimation(delay: 0, duration: 0, []).perform(actionsWithoutAnimation)
  }
}
