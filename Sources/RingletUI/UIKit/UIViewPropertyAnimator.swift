public import Foundation

/// Changes properties of views over time; here every change is there at once.
///
/// Loaders use it to set a blur part of the way and leave it there.
@MainActor @preconcurrency
public final class UIViewPropertyAnimator {
  /// How far the changes have come, 0…1; they are made as soon as it is set.
  public var fractionComplete: CGFloat = 0 { didSet { change() } }
  /// Whether the animator waits at its end; it makes no difference here.
  public var pausesOnCompletion = false
  /// Whether the changes have been made.
  public private(set) var isRunning = false
  private var changes: [() -> Void] = []

  /// Creates an animator without changes.
  public init() {}

  /// Creates an animator; `duration` in seconds makes no difference here.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init()
    if let animations { changes.append(animations) }
  }

  /// Creates an animator with a spring, which makes no difference here.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Adds a change.
  public func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }
  /// Makes the changes.
  public func startAnimation() { change() }
  /// Does nothing: the changes are made at once.
  public func pauseAnimation() {}
  /// Does nothing: the changes are made at once.
  public func stopAnimation(_ withoutFinishing: Bool) {}
  /// Does nothing: the changes are made at once.
  public func finishAnimation(at position: UIViewAnimatingPosition) {}

  private func change() {
    isRunning = true
    for change in changes { change() }
    changes = []
  }
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the values aimed at, at those of the beginning, where it is.
  case end, start, current
}

extension UIView {
  /// How an animation of UIKit runs.
  public enum AnimationCurve: Int, Sendable {
    /// The curves of UIKit.
    case easeInOut, easeIn, easeOut, linear
  }
}
