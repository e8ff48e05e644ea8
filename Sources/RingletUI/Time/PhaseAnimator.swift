public import RingletMotion

/// A view that goes through phases for ever, or once for each change of a trigger.
///
/// The next phase begins when the animation into the present one is logically complete.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phases: [Phase]
  let trigger: AnyTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// Goes through phases for ever.
  ///
  /// - Parameters:
  ///   - phases: the phases, at least one.
  ///   - content: the view of a phase.
  ///   - animation: how the view gets into a phase; nil jumps.
  nonisolated public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Rests in the first phase and goes through all phases whenever `trigger` changes.
  nonisolated public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyTrigger(trigger)
    self.content = content
    self.animation = animation
  }
}

extension PhaseAnimator: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { PhaseNode(self, context) }
}

/// A value of any type whose changes start something.
struct AnyTrigger {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isSame = { $0 as? Value == value }
  }

  /// Whether `other` is an equal value.
  func isEqual(to other: AnyTrigger) -> Bool { isSame(other.value) }
}

private final class PhaseNode<Phase: Equatable, Content: View>: ViewNode<PhaseAnimator<Phase, Content>>,
  CycleSource
{
  private var child: ViewNode<Content>?
  private let properties = PropertyStore()
  private var index = 0
  private var trigger: AnyTrigger?
  private var hasStarted = false
  /// Tells the completions of a run from those of one that was cut short.
  private var run = 0
  /// When the first step of a pass was last taken, and how long the pass before took.
  private var passStart: ClockTime?
  private var passLength: ClockTime?
  private var stepsAtOnce = 0
  private var lastStep: ClockTime?

  override func evaluate() {
    let phases = view.phases
    precondition(!phases.isEmpty, "a phase animator needs at least one phase")
    let content = properties.evaluate(view, for: self) { $0.content(phases[index % phases.count]) }
    child = childContext.reconcile(child, content)
    startIfNeeded()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func detach() {
    super.detach()
    properties.detach()
    run += 1
  }

  private func startIfNeeded() {
    if let new = view.trigger {
      defer { trigger = new }
      guard let trigger, !trigger.isEqual(to: new) else { return }
    } else {
      guard !hasStarted else { return }
      hasStarted = true
      graph.clock.register(self)
    }
    run += 1
    graph.afterUpdate { [weak self, run] in self?.step(run) }
  }

  /// Goes into the next phase.
  private func step(_ run: Int) {
    let phases = view.phases
    guard run == self.run, phases.count > 1 else { return }
    let isLast = view.trigger != nil && (index + 1) % phases.count == 0
    if index % phases.count == 0 { beginPass() }
    guard !isStandingStill else { return }
    let next = (index + 1) % phases.count
    withAnimation(view.animation(phases[next])) {
      graph.prepareForWrite()
      index = next
      invalidate()
    } completion: { [weak self] in
      if !isLast { self?.step(run) }
    }
  }

  private func beginPass() {
    let now = graph.clock.now
    if let passStart, now > passStart { passLength = now - passStart }
    passStart = now
  }

  /// Whether a whole pass took no time, so that phases without animations would follow each other without end.
  private var isStandingStill: Bool {
    let now = graph.clock.now
    stepsAtOnce = lastStep == now ? stepsAtOnce + 1 : 0
    lastStep = now
    return stepsAtOnce > view.phases.count
  }

  var cycles: [Cycle?] {
    guard let passStart, let passLength else { return [nil] }
    return [
      Cycle(start: (passStart - passLength).seconds, leg: passLength.seconds, autoreverses: false)
    ]
  }
}

extension View {
  /// Lets the view go through phases for ever; `content` says what a phase makes of it.
  nonisolated public func phaseAnimator<Phase: Equatable, Result: View>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Result,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, content: { content(PlaceholderContentView(standingFor: self), $0) }, animation: animation)
  }

  /// Lets the view go through phases whenever a value changes; `content` says what a phase makes of it.
  nonisolated public func phaseAnimator<Phase: Equatable, Result: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Result,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(standingFor: self), $0) },
      animation: animation)
  }
}

extension PlaceholderContentView where Value: View {
  /// Stands for a view in a closure of a modifier.
  nonisolated init(standingFor view: Value) {
    let view = MainActorValue(view)
    self.init { node, context in context.reconcile(node as? ViewNode<Value>, view.value) }
  }
}
