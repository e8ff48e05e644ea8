/// The node of a view that is explained by its body.
final class CompositeNode<V: View>: ViewNode<V> {
  private var child: ViewNode<V.Body>?
  private let properties = PropertyStore()
  private var comparison = ViewComparison<V>()
  private lazy var interpolator = ValueInterpolator.make(for: view)

  /// Takes a new value; a body that would be the same is not evaluated again.
  override func update(_ view: V, _ context: NodeContext) {
    guard let child, !isDirty, !properties.readsEnvironment, comparison.isSame(self.view, view) else {
      return super.update(view, context)
    }
    replace(view, context)
    child.update(child.view, childContext)
  }

  override func evaluate() {
    let body = properties.evaluate(interpolator.value(view, in: self), for: self) { $0.body }
    child = childContext.reconcile(child, body)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var state: [any StateStorage] { properties.state }

  override func detach() {
    super.detach()
    properties.detach()
  }
}
