/// Runs a task as long as the view is there, anew for each value of an identity.
struct TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    TaskNode(view, context)
  }
}

private final class TaskNode<Base: View, ID: Equatable>: ViewNode<ModifiedContent<Base, TaskModifier<ID>>> {
  private var content: ViewNode<Base>?
  private var id: ID?
  private var task: Task<Void, Never>?
  private var isDetached = false

  override func evaluate() {
    content = childContext.reconcile(content, view.content)
    guard id != view.modifier.id else { return }
    id = view.modifier.id
    graph.afterUpdate { [weak self] in self?.start() }
  }

  private func start() {
    task?.cancel()
    guard !isDetached else { return }
    let action = view.modifier.action
    task = Task(priority: view.modifier.priority) { await action() }
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func detach() {
    super.detach()
    isDetached = true
    task?.cancel()
  }
}

extension View {
  /// Runs an asynchronous closure from the view's appearance on; it is cancelled when the view goes.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs an asynchronous closure from the view's appearance on, and again whenever a value changes.
  ///
  /// The closure that runs is cancelled before.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
