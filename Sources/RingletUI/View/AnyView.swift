/// A view whose type is hidden; a change of the hidden type starts a new identity.
public struct AnyView {
  let content: any View

  /// Hides the type of a view.
  public init<V: View>(_ view: V) {
    content = (view as? AnyView)?.content ?? view
  }

  /// Hides the type of a view that is itself not known by its type.
  public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<AnyView> { AnyViewNode(self, context) }
}

private final class AnyViewNode: ViewNode<AnyView> {
  private lazy var presence = PresenceList(self)

  override func evaluate() { update(view.content) }
  private func update<V: View>(_ content: V) {
    presence.update([(AnyHashable(ObjectIdentifier(V.self)), content)])
  }
  override var children: [Node] { presence.nodes }
}
