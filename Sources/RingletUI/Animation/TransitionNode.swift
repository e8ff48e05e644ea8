/// Gives a view a way to come and to go.
struct TransitionModifier {
  let transition: AnyTransition
}

extension TransitionModifier: PrimitiveModifier {
  static func makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    TransitionNode(view, context)
  }
}

/// The node of a transition.
@MainActor
protocol TransitionPhaseNode: Node {
  /// Where the view is; a change starts the way in the transaction of the running update.
  var phase: TransitionPhase { get set }
}

private final class TransitionNode<Base: View>: ViewNode<ModifiedContent<Base, TransitionModifier>>,
  TransitionPhaseNode
{
  private var content: ViewNode<AnyView>?
  var phase = TransitionPhase.identity {
    didSet { if phase != oldValue, !isEntering { evaluate() } }
  }
  private var isEntering = false

  override func evaluate() {
    if content == nil, graph.isInserting {
      isEntering = true
      phase = .willAppear
      isEntering = false
      graph.afterLayout { [weak self] in self?.phase = .identity }
    }
    let base = view.content
    let placeholder = PlaceholderContentView<AnyTransition> { node, context in
      context.reconcile(node as? ViewNode<Base>, base)
    }
    graph.withoutInsertion {
      content = childContext.reconcile(content, view.modifier.transition.apply(placeholder, phase))
    }
  }

  override var children: [Node] { content.map { [$0] } ?? [] }
}

extension View {
  /// Sets how the view comes into the picture and leaves it.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: t))
  }

  /// Sets how the view comes into the picture and leaves it.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
