public import Foundation
import RingletMotion

/// A motion of a layer in time.
open class CAAnimation: NSObject {
  /// The length of one pass in seconds; 0 stands for the quarter of a second that is usual.
  public var duration: CFTimeInterval = 0
  /// When the animation begins, in the time of the layer; 0 stands for now.
  public var beginTime: CFTimeInterval = 0
  /// How far into its own time the animation begins, in seconds.
  public var timeOffset: CFTimeInterval = 0
  /// How fast its own time runs.
  public var speed: Float = 1
  /// The number of passes; 0 stands for one.
  public var repeatCount: Float = 0
  /// The time for which passes are repeated, in seconds; 0 stands for none.
  public var repeatDuration: CFTimeInterval = 0
  /// Whether every pass is followed by one backwards.
  public var autoreverses = false
  /// What is shown before the beginning and after the end.
  public var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation goes when it has ended.
  public var isRemovedOnCompletion = true
  /// The pace; the same throughout when absent.
  public var timingFunction: CAMediaTimingFunction?
  /// Is told of the beginning and the end.
  public var delegate: (any CAAnimationDelegate)?

  /// When the animation was added, in the time of the layer.
  var addTime = 0.0
  private var extras: [String: Any] = [:]

  /// Creates an animation.
  public override init() {}

  /// A copy, as layers keep it: one animation may be changed and added to several.
  func duplicate() -> CAAnimation { duplicate(into: CAAnimation()) }

  /// Takes the times and values over into a copy.
  final func duplicate<Copy: CAAnimation>(into copy: Copy) -> Copy {
    (copy.duration, copy.beginTime, copy.timeOffset, copy.speed) = (duration, beginTime, timeOffset, speed)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    (copy.fillMode, copy.isRemovedOnCompletion) = (fillMode, isRemovedOnCompletion)
    (copy.timingFunction, copy.delegate, copy.extras) = (timingFunction, delegate, extras)
    return copy
  }

  /// Sets a value of one's own.
  open func setValue(_ value: Any?, forKey key: String) { extras[key] = value }
  /// A value of one's own.
  open func value(forKey key: String) -> Any? { extras[key] }

  /// Shows the values of a moment of one pass; `progress` is 0…1 after the pace, `cycle` the number of passes before.
  func apply(to values: inout LayerValues, at progress: Double, cycle: Double) {}

  /// As many passes or seconds mean without end: people write `HUGE`, `.greatestFiniteMagnitude` and the like.
  private static let endless = 1e5

  /// The length of one pass in the animation's own time.
  var pass: Double { duration > 0 ? duration : CATransaction.usualDuration }

  /// The length of a pass forwards and, if there is one, backwards.
  private var span: Double { autoreverses ? 2 * pass : pass }

  /// The length of all passes in the animation's own time; infinite for one that never ends.
  private var total: Double {
    if repeatDuration > 0 { return repeatDuration < Self.endless ? repeatDuration : .infinity }
    guard repeatCount > 0 else { return span }
    return Double(repeatCount) < Self.endless ? Double(repeatCount) * span : .infinity
  }

  /// When the animation begins, in the time of the layer.
  private var begin: Double { beginTime == 0 ? addTime : beginTime }

  /// When the animation ends, in the time of the layer.
  final var end: Double {
    speed > 0 ? begin + (total - timeOffset) / Double(speed) : .infinity
  }

  /// Whether the animation goes on for ever.
  final var isEndless: Bool { total == .infinity && speed > 0 }

  /// Whether the animation changes anything at a time of the layer, or will.
  final func isOver(at time: Double) -> Bool { time > end && !fillsForwards }

  /// Whether the last value stays.
  final var fillsForwards: Bool { fillMode.fillsForwards && !isRemovedOnCompletion }

  /// The repetition of an endless animation, in the time of the layer moved by `delay`.
  final func cycle(delay: Double = 0) -> Cycle? {
    Cycle(start: begin + delay, leg: pass / Double(speed), autoreverses: autoreverses)
  }

  /// How far along the animation is, as a number to compare.
  final func phase(at time: Double) -> Double {
    let local = (time - begin) * Double(speed) + timeOffset
    return isEndless && local > 0 ? local.truncatingRemainder(dividingBy: span) : min(local, total)
  }

  /// Shows the animation at a time of what it belongs to: a layer, or a group.
  final func apply(to values: inout LayerValues, atTime time: Double) {
    let start = beginTime == 0 ? addTime : beginTime
    var local = (time - start) * Double(speed) + timeOffset
    if local < 0 {
      guard fillMode.fillsBackwards else { return }
      local = 0
    }
    var cycle = 0.0, progress = 0.0
    // A frame at the very end of a pass belongs to the next one; what rounding leaves before it does, too.
    if local >= total - 1e-9 {
      guard fillsForwards else { return }
      let passes = total / span
      cycle = max(0, (passes - 1e-9).rounded(.down))
      progress = passes - cycle
    } else {
      cycle = (local / span + 1e-9).rounded(.down)
      progress = max(0, local / span - cycle)
    }
    if autoreverses { progress = progress <= 0.5 ? 2 * progress : 2 - 2 * progress }
    apply(to: &values, at: timingFunction?.curve.value(at: progress) ?? progress, cycle: cycle)
  }
}

/// Is told of the beginning and the end of an animation.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when an animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when an animation has ended; `flag` tells whether by itself.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A motion of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property, for instance `transform.rotation.z`.
  public var keyPath: String?
  /// Whether the values are added to that of the layer.
  public var isAdditive = false
  /// Whether every pass begins where the one before ended.
  public var isCumulative = false

  /// Creates a motion of no property.
  public override init() { super.init() }

  /// Creates a motion of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func duplicate() -> CAAnimation { duplicate(property: CAPropertyAnimation()) }

  final func duplicate<Copy: CAPropertyAnimation>(property copy: Copy) -> Copy {
    (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
    return duplicate(into: copy)
  }

  /// Shows a value, with what the passes before have added.
  final func show(
    _ value: LayerValue, lastOfPass last: LayerValue?, cycle: Double, in values: inout LayerValues
  ) {
    guard let keyPath else { return }
    var value = value
    if isCumulative, cycle > 0, let last { value = value.adding(last, times: cycle) }
    if isAdditive, let base = values[keyPath] { value = base.adding(value) }
    values[keyPath] = value
  }
}

/// A motion from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; that of the layer when absent.
  public var fromValue: Any?
  /// The last value; that of the layer when absent.
  public var toValue: Any?
  /// The difference of the last value to the first one.
  public var byValue: Any?

  override func apply(to values: inout LayerValues, at progress: Double, cycle: Double) {
    guard let keyPath else { return }
    let by = LayerValue(byValue), base = values[keyPath]
    var from = LayerValue(fromValue), to = LayerValue(toValue)
    if let by {
      if let from, to == nil { to = from.adding(by) }
      if let end = to, from == nil { from = end.adding(by, times: -1) }
      if from == nil, to == nil { to = base.map { $0.adding(by) } }
    }
    guard let from = from ?? base, let to = to ?? base else { return }
    show(from.mixed(with: to, by: pace(progress)), lastOfPass: to, cycle: cycle, in: &values)
  }

  override func duplicate() -> CAAnimation { duplicate(basic: CABasicAnimation()) }

  final func duplicate<Copy: CABasicAnimation>(basic copy: Copy) -> Copy {
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    return duplicate(property: copy)
  }

  /// The part of the way after a part of the pass.
  func pace(_ progress: Double) -> Double { progress }
}

/// A motion on a spring.
public final class CASpringAnimation: CABasicAnimation {
  /// The mass at the spring's end.
  public var mass: CGFloat = 1
  /// The force of the spring for each unit of length.
  public var stiffness: CGFloat = 100
  /// The force of friction for each unit of speed.
  public var damping: CGFloat = 10
  /// The speed at the beginning, in ways a second.
  public var initialVelocity: CGFloat = 0

  private var spring: Spring {
    Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), allowOverDamping: true)
  }

  /// The time after which the spring is at rest, in seconds.
  public var settlingDuration: CFTimeInterval {
    spring.settlingDuration(target: 1.0, initialVelocity: Double(initialVelocity), epsilon: 0.001)
  }

  override func duplicate() -> CAAnimation {
    let copy = CASpringAnimation()
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    copy.initialVelocity = initialVelocity
    return duplicate(basic: copy)
  }

  override func pace(_ progress: Double) -> Double {
    spring.value(target: 1.0, initialVelocity: Double(initialVelocity), time: progress * pass)
  }
}

/// Several motions in a time of their own.
public final class CAAnimationGroup: CAAnimation {
  /// The motions; one that says no duration has that of the group.
  public var animations: [CAAnimation]?

  override func duplicate() -> CAAnimation {
    let copy = duplicate(into: CAAnimationGroup())
    copy.animations = animations?.map { animation in
      let part = animation.duplicate()
      if part.duration <= 0 { part.duration = pass }
      return part
    }
    return copy
  }

  override func apply(to values: inout LayerValues, at progress: Double, cycle: Double) {
    let time = progress * pass
    for animation in animations ?? [] { animation.apply(to: &values, atTime: time) }
  }
}
