package import Foundation
package import RingletMotion

/// An attribute whose animation the engine can ask about.
@MainActor
package protocol RunningAttribute {
  /// Whether the attribute still moves.
  func isRunning(at time: Double) -> Bool
}

/// A value that glides to a new target when the transaction of the change has an animation.
@MainActor
package struct AnimatedAttribute<Value: Animatable>: RunningAttribute {
  /// The value at the end of the animation.
  package private(set) var target: Value

  package init(_ value: Value) { target = value }

  /// Takes a new target.
  package mutating func set(_ new: Value, _ transaction: @autoclosure () -> Transaction, at time: Double) {
    target = new
  }

  /// The value at a time.
  package func value(at time: Double) -> Value { target }

  package func isRunning(at time: Double) -> Bool { false }
}

/// A rectangle that glides.
@MainActor
package struct AnimatedFrame: RunningAttribute {
  /// The frame at the end of the animation.
  package private(set) var target: CGRect?

  package init() {}

  /// Takes a new target; the first one never animates.
  package mutating func set(_ new: CGRect, _ transaction: @autoclosure () -> Transaction, at time: Double) {
    target = new
  }

  /// The frame at a time.
  package func value(at time: Double) -> CGRect { target ?? .zero }

  package func isRunning(at time: Double) -> Bool { false }
}
