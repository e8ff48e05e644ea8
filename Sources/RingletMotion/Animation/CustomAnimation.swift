/// A type that defines how an animatable value changes over time.
///
/// Pass an instance to ``Animation/init(_:)``. The methods are called in order of time, once per frame.
public protocol CustomAnimation: Hashable, Sendable {
  /// How much of the interval has been covered at the given time.
  ///
  /// - Parameters:
  ///   - value: The interval: the difference of the new and the old value.
  ///   - time: The time since the start in seconds.
  ///   - context: What is kept between calls.
  /// - Returns: The covered part, or `nil` when the animation is over.
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?

  /// The velocity of the animation at the given time, in units per second, if it has one.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?

  /// Whether the animation takes over the motion of the one it replaces, rather than being blended with it.
  ///
  /// - Parameters:
  ///   - previous: The running animation.
  ///   - value: The interval of the running animation.
  ///   - time: The time since its start in seconds.
  ///   - context: Its context, which becomes that of this animation.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// No velocity.
  public func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { nil }

  /// Never merges.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { false }
}

extension Animation {
  /// Creates an animation that is computed by the given custom one.
  public init(_ base: some CustomAnimation) {
    self.init(.custom(CustomCurve(base)))
  }
}

/// A custom animation of any type, compared by type and value.
package struct CustomCurve: Hashable, Sendable {
  package let base: any CustomAnimation

  package init(_ base: any CustomAnimation) { self.base = base }

  package static func == (lhs: CustomCurve, rhs: CustomCurve) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension Animation {
  /// What computes the animation: the custom animation that it was created with, or one that plays it.
  public var base: any CustomAnimation {
    if case .custom(let custom) = curve, modifiers.isEmpty {
      custom.base
    } else {
      PlayedAnimation(animation: self)
    }
  }
}

/// Any animation in the form of a custom one.
private struct PlayedAnimation: CustomAnimation {
  var animation: Animation

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    animation.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    animation.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
