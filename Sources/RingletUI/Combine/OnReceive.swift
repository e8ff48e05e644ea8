/// Runs a closure with each value of a publisher, as long as the view is there.
struct Reception<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension Reception: PrimitiveModifier {
  package static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    ReceptionNode(view, context)
  }
}

private final class ReceptionNode<Base: View, P: Publisher>: ViewNode<ModifiedContent<Base, Reception<P>>>
where P.Failure == Never {
  private var content: ViewNode<Base>?
  private var subscribed: P?
  private var subscription: AnyCancellable?

  override func evaluate() {
    content = childContext.reconcile(content, view.content)
    let publisher = view.modifier.publisher
    if let subscribed, isSameSource(subscribed, publisher) { return }
    subscribed = publisher
    // A publisher may send at once, which must not change state in the middle of the update.
    graph.afterUpdate { [weak self] in
      self?.subscription = publisher.sink { [weak self] in self?.view.modifier.action($0) }
    }
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func detach() {
    super.detach()
    subscription = nil
  }
}

extension View {
  /// Runs a closure with each value that a publisher sends.
  ///
  /// The publisher is subscribed anew when another evaluation hands over another source.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(Reception(publisher: publisher, action: action))
  }
}
