public import Foundation
import Synchronization

/// Says how changes of layers glide that are made together.
public enum CATransaction {
  /// The length of an animation that says none, in seconds.
  static let usualDuration = 0.25

  private struct State: @unchecked Sendable {
    var duration: Double?
    var function: CAMediaTimingFunction?
    var disablesActions = false
    var completion: (() -> Void)?
    /// The latest end of the animations that were started.
    var end = 0.0
  }

  private static let states = Mutex<[State]>([])

  private static func edit(_ body: (inout State) -> Void) {
    states.withLock { states in
      if states.isEmpty { return }
      body(&states[states.count - 1])
    }
  }

  /// Begins a group of changes.
  public static func begin() {
    states.withLock { states in
      var state = states.last ?? State()
      (state.completion, state.end) = (nil, 0)
      states.append(state)
    }
  }

  /// Ends a group of changes.
  public static func commit() {
    guard let state = states.withLock({ $0.popLast() }), let completion = state.completion else { return }
    let delay = max(0, state.end - CACurrentMediaTime())
    VirtualClock.current.schedule(after: delay.isFinite ? delay : 0, kind: .engine, completion)
  }

  /// Carries out changes; they are there at once.
  public static func flush() {}

  /// Sets whether changes are there at once.
  public static func setDisableActions(_ flag: Bool) { edit { $0.disablesActions = flag } }
  /// Whether changes are there at once.
  public static func disableActions() -> Bool { states.withLock { $0.last?.disablesActions ?? false } }
  /// Sets the length of the animations, in seconds.
  public static func setAnimationDuration(_ dur: CFTimeInterval) { edit { $0.duration = dur } }
  /// The length of the animations, in seconds.
  public static func animationDuration() -> CFTimeInterval {
    states.withLock { $0.last?.duration } ?? usualDuration
  }
  /// Sets the pace of the animations.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    edit { $0.function = function }
  }
  /// Sets what is done when the animations of the group have ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    struct Box: @unchecked Sendable { let block: (() -> Void)? }
    let box = Box(block: block)
    edit { $0.completion = box.block }
  }

  /// The animation of a property that is changed without one.
  static func implicitAnimation(of key: String) -> CABasicAnimation? {
    let state = states.withLock { $0.last } ?? State()
    guard !state.disablesActions else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = state.duration ?? usualDuration
    animation.timingFunction = state.function ?? CAMediaTimingFunction(name: .default)
    return animation.duration > 0 ? animation : nil
  }

  /// Takes note of an animation that was started, and tells its delegate.
  static func await(_ animation: CAAnimation, of layer: CALayer) {
    let now = CACurrentMediaTime()
    let end = now + (animation.end - animation.addTime) / max(Double(layer.speed), 1e-9)
    if end.isFinite { edit { $0.end = max($0.end, end) } }
    guard let delegate = animation.delegate else { return }
    let clock = VirtualClock.current
    clock.schedule(after: 0, kind: .engine) { delegate.animationDidStart(animation) }
    guard end.isFinite else { return }
    clock.schedule(after: end - now, kind: .engine) { [weak layer] in
      let isThere = layer?.animations.contains { $0.animation === animation } ?? false
      if isThere, animation.isRemovedOnCompletion { layer?.remove(animation) }
      delegate.animationDidStop(animation, finished: isThere)
    }
  }
}

extension CALayer {
  /// Ends an animation.
  fileprivate func remove(_ animation: CAAnimation) {
    guard let key = animations.first(where: { $0.animation === animation })?.key else { return }
    removeAnimation(forKey: key)
  }
}
