/// Gives a view an identity of its own: another id is another view, with new state.
struct Identity<ID: Hashable> {
  let id: ID
}

extension Identity: PrimitiveModifier {
  static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    IdentityNode(view, context)
  }
}

private final class IdentityNode<Base: View, ID: Hashable>: ViewNode<ModifiedContent<Base, Identity<ID>>> {
  private lazy var presence = PresenceList(self)

  override func evaluate() { presence.update([(AnyHashable(view.modifier.id), view.content)]) }
  override var children: [Node] { presence.nodes }
}

extension View {
  /// Gives the view an identity; a change of it starts the view anew.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modifier(Identity(id: id)) }
}
