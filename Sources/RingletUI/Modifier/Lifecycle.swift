/// Runs closures when a view comes and when it goes.
struct Appearance {
  let onAppear, onDisappear: (() -> Void)?
}

extension Appearance: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    AppearanceNode(view, context)
  }
}

private final class AppearanceNode<Base: View>: ViewNode<ModifiedContent<Base, Appearance>> {
  private var content: ViewNode<Base>?
  private var hasAppeared = false

  override func evaluate() {
    content = childContext.reconcile(content, view.content)
    guard !hasAppeared else { return }
    hasAppeared = true
    if view.modifier.onAppear != nil {
      graph.afterUpdate { [weak self] in self?.view.modifier.onAppear?() }
    }
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func detach() {
    super.detach()
    if let action = view.modifier.onDisappear { graph.afterUpdate(action) }
  }
}

/// Runs a closure when a value differs from the last time.
struct ValueChange<Value: Equatable> {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

extension ValueChange: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    ValueChangeNode(view, context)
  }
}

private final class ValueChangeNode<Base: View, Value: Equatable>:
  ViewNode<ModifiedContent<Base, ValueChange<Value>>>
{
  private var content: ViewNode<Base>?
  private var last: Value?

  override func evaluate() {
    content = childContext.reconcile(content, view.content)
    let old = last, new = view.modifier.value
    last = new
    if let old {
      guard old != new else { return }
      schedule(old, new)
    } else if view.modifier.initial {
      schedule(new, new)
    }
  }

  private func schedule(_ old: Value, _ new: Value) {
    let action = view.modifier.action
    graph.afterUpdate { action(old, new) }
  }

  override var children: [Node] { content.map { [$0] } ?? [] }
}

extension View {
  /// Runs a closure before the view is first shown.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(Appearance(onAppear: action, onDisappear: nil))
  }

  /// Runs a closure after the view has gone.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(Appearance(onAppear: nil, onDisappear: action))
  }

  /// Runs a closure with the old and the new value whenever a value changes.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ValueChange(value: value, initial: initial, action: action))
  }

  /// Runs a closure whenever a value changes.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ValueChange(value: value, initial: initial) { _, _ in action() })
  }

  /// Runs a closure with the new value whenever a value changes.
  @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ValueChange(value: value, initial: false) { _, new in action(new) })
  }
}
