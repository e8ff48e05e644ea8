/// One of two views, as `if … else` and `switch` make them; each branch has an identity of its own.
public struct _ConditionalContent<TrueContent, FalseContent> {
  /// The branch that was taken.
  public enum Storage {
    /// The first branch.
    case first(TrueContent)
    /// The other branch.
    case second(FalseContent)
  }

  let storage: Storage

  init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ConditionalNode(self, context) }
}

/// The node of a condition: the branch that is left disappears, the other one starts anew.
private final class ConditionalNode<First: View, Second: View>: ViewNode<_ConditionalContent<First, Second>> {
  private lazy var first = PresenceList(self)
  private lazy var second = PresenceList(self)

  override func evaluate() {
    switch view.storage {
    case .first(let content):
      first.update([(0, content)])
      second.update([(key: AnyHashable, view: Second)]())
    case .second(let content):
      first.update([(key: AnyHashable, view: First)]())
      second.update([(0, content)])
    }
  }

  override var children: [Node] { first.nodes + second.nodes }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  /// The type of the body; an optional view is known to the engine.
  public typealias Body = Never

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { OptionalNode(self, context) }
}

/// The node of an `if` without `else`.
private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private lazy var presence = PresenceList(self)

  override func evaluate() { presence.update(view.map { [(0, $0)] } ?? []) }
  override var children: [Node] { presence.nodes }
}
