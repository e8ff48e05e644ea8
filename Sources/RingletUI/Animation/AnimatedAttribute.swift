package import Foundation
package import RingletMotion

/// An attribute whose animation the engine can ask about.
@MainActor
package protocol RunningAttribute {
  /// Whether the attribute still moves.
  func isRunning(at time: Double) -> Bool
  /// The endless repetitions that it goes through; `nil` for one that cannot be written as a cycle.
  var cycles: [Cycle?] { get }
  /// When the attribute comes to rest, in seconds; infinite if it never does.
  var end: Double { get }
  /// How far along the animation is, as numbers to compare.
  func phase(at time: Double) -> [Double]
}

/// A value that glides to a new target when the transaction of the change has an animation.
@MainActor
package struct AnimatedAttribute<Value: Animatable>: RunningAttribute {
  /// The value at the end of the animation.
  package private(set) var target: Value
  private var animator: Animator<Value.AnimatableData>?

  package init(_ value: Value) { target = value }

  /// Takes a new target, in the transaction of the running update as the node sees it.
  package mutating func set(_ new: Value, in node: Node) {
    if animator == nil, !node.mayAnimate {
      target = new
      return
    }
    let old = target.animatableData, data = new.animatableData
    target = new
    guard old != data else { return }
    let transaction = node.transaction
    if animator == nil {
      guard transaction.animation != nil else { return }
      animator = Animator(old)
    }
    let animation = node.graph.retimed(transaction.animation, interval: data - old)
    animator?.set(data, animation: animation, at: node.graph.now)
    if let animator { node.graph.await(animator, for: transaction) }
  }

  /// The value at a time.
  package func value(at time: Double) -> Value {
    guard let animator else { return target }
    var value = target
    value.animatableData = animator.value(at: time)
    return value
  }

  package func isRunning(at time: Double) -> Bool { animator?.isAnimating(at: time) ?? false }
  package var cycles: [Cycle?] { animator?.cycles ?? [] }
  package var end: Double { animator?.end ?? -.infinity }
  package func phase(at time: Double) -> [Double] { animator?.phase(at: time) ?? [] }
}

/// The drawn frame of a leaf or an effect, which glides to where layout puts it.
@MainActor
package struct AnimatedFrame: RunningAttribute {
  private var attribute: AnimatedAttribute<CGRect>?

  package init() {}

  /// Takes a new target; the first one never animates.
  package mutating func set(_ new: CGRect, in node: Node) {
    if attribute == nil {
      attribute = AnimatedAttribute(new)
    } else {
      attribute?.set(new, in: node)
    }
  }

  /// The frame that is glided to.
  package var target: CGRect { attribute?.target ?? .zero }

  /// The frame at a time; sizes that an animation drives below zero are zero.
  package func value(at time: Double) -> CGRect {
    guard var frame = attribute?.value(at: time) else { return .zero }
    if frame.size.width < 0 { frame.size.width = 0 }
    if frame.size.height < 0 { frame.size.height = 0 }
    return frame
  }

  package func isRunning(at time: Double) -> Bool { attribute?.isRunning(at: time) ?? false }
  package var cycles: [Cycle?] { attribute?.cycles ?? [] }
  package var end: Double { attribute?.end ?? -.infinity }
  package func phase(at time: Double) -> [Double] { attribute?.phase(at: time) ?? [] }
}
