public import RingletMotion

/// A view whose values follow keyframes, for ever or once for each change of a trigger.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>
where KeyframePath.Value == Value {
  let initialValue: Value
  let repeats: Bool
  let trigger: AnyTrigger?
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Plays keyframes from the view's appearance on.
  ///
  /// - Parameters:
  ///   - initialValue: the value at the start of each pass.
  ///   - repeating: whether the keyframes begin again when they have ended.
  ///   - content: the view of a value.
  ///   - keyframes: the keyframes; the argument is the value at the start.
  nonisolated public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.repeats = repeating
    self.trigger = nil
    self.content = content
    self.keyframes = keyframes
  }

  /// Rests in the initial value and plays keyframes, from the value reached, whenever `trigger` changes.
  nonisolated public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.repeats = false
    self.trigger = AnyTrigger(trigger)
    self.content = content
    self.keyframes = keyframes
  }
}

extension KeyframeAnimator: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { KeyframeNode(self, context) }
}

private final class KeyframeNode<Value, Path: Keyframes, Content: View>:
  ViewNode<KeyframeAnimator<Value, Path, Content>>, CycleSource
where Path.Value == Value {
  private var child: ViewNode<Content>?
  private let properties = PropertyStore()
  private var trigger: AnyTrigger?
  private var timeline: KeyframeTimeline<Value>?
  private var start = ClockTime.zero

  override func evaluate() {
    startIfNeeded()
    let value = value
    let content = properties.evaluate(view, for: self) { $0.content(value) }
    child = childContext.reconcile(child, content)
    if let timeline, !view.repeats, graph.clock.now - start >= ClockTime(seconds: timeline.duration) {
      graph.stopRedrawing(self)
    }
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func detach() {
    super.detach()
    properties.detach()
    graph.stopRedrawing(self)
  }

  /// The value at the present time.
  private var value: Value {
    guard let timeline else { return view.initialValue }
    let elapsed = (graph.clock.now - start).seconds
    guard view.repeats, timeline.duration > 0 else { return timeline.value(time: elapsed) }
    // Time that rounding leaves a hair before the end of a pass belongs to the next one.
    let passes = (elapsed / timeline.duration + 1e-12).rounded(.down)
    return timeline.value(time: max(0, elapsed - passes * timeline.duration))
  }

  private func startIfNeeded() {
    let origin: Value
    if let new = view.trigger {
      defer { trigger = new }
      guard let trigger, !trigger.isEqual(to: new) else { return }
      origin = value
    } else {
      guard timeline == nil else { return }
      origin = view.initialValue
      if view.repeats { graph.clock.register(self) }
    }
    let path = view.keyframes(origin)
    timeline = KeyframeTimeline(initialValue: origin) { path }
    start = graph.clock.now
    graph.redrawEveryFrame(self)
  }

  var cycles: [Cycle?] {
    guard let timeline, timeline.duration > 0 else { return [] }
    return [Cycle(start: start.seconds, leg: timeline.duration, autoreverses: false)]
  }
}

extension View {
  /// Plays keyframes for ever; `content` says what a value makes of the view.
  nonisolated public func keyframeAnimator<Value, Result: View, Path: Keyframes>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Result,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) -> some View where Path.Value == Value {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(standingFor: self), $0) }, keyframes: keyframes)
  }

  /// Plays keyframes whenever a value changes; `content` says what a value makes of the view.
  nonisolated public func keyframeAnimator<Value, Result: View, Path: Keyframes>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Result,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) -> some View where Path.Value == Value {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView(standingFor: self), $0) }, keyframes: keyframes)
  }
}
