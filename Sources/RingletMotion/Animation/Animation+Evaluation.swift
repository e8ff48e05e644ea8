/// The run that an animation keeps in a context, when a custom animation plays it.
struct RunState<Value: VectorArithmetic>: AnimationStateKey {
  var run: AnimationRun<Value>
  var interval: Value

  static var defaultValue: RunState? { nil }
}

extension AnimationState {
  var run: RunState<Value>? {
    get { self[RunState<Value>.self] }
    set { self[RunState<Value>.self] = newValue }
  }
}

extension Animation {
  /// How much of the interval has been covered at the given time.
  ///
  /// A custom animation calls this to build on another animation.
  ///
  /// - Parameters:
  ///   - value: The interval: the difference of the new and the old value.
  ///   - time: The time since the start in seconds.
  ///   - context: What is kept between calls.
  /// - Returns: The covered part, or `nil` when the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    if case .custom(let custom) = curve, modifiers.isEmpty {
      return custom.base.animate(value: value, time: time, context: &context)
    }
    let run = run(of: value, in: &context)
    if time >= run.completion { context.isLogicallyComplete = true }
    return run.covered(value, at: time)
  }

  /// The velocity of the animation at the given time, in units per second, if it has one.
  public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    if case .custom(let custom) = curve, modifiers.isEmpty {
      return custom.base.velocity(value: value, time: time, context: context)
    }
    var context = context
    return run(of: value, in: &context).motion(value, at: time)?.velocity
  }

  /// Whether the animation takes over the motion of the one it replaces, rather than being blended with it.
  ///
  /// - Parameters:
  ///   - previous: The running animation.
  ///   - value: The interval of the running animation.
  ///   - time: The time since its start in seconds.
  ///   - context: Its context, which becomes that of this animation.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    if case .custom(let custom) = curve, modifiers.isEmpty {
      return custom.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
    let run = previous.run(of: value, in: &context)
    guard let next = run.succeeded(by: self, previous: value, interval: value, at: time) else { return false }
    context.state.run = RunState(run: next, interval: value)
    return true
  }

  /// The run that the context holds, brought up to date with the interval, or a new one.
  private func run<V: VectorArithmetic>(of value: V, in context: inout AnimationContext<V>) -> AnimationRun<V>
  {
    if let state = context.state.run, state.run.animation == self {
      if state.interval == value { return state.run }
      if let run = state.run.stretched(to: value) {
        context.state.run = RunState(run: run, interval: value)
        return run
      }
    }
    let run = AnimationRun(self, interval: value, start: 0)
    context.state.run = RunState(run: run, interval: value)
    return run
  }
}
