/// The node of a view that is explained by its body.
final class CompositeNode<V: View>: ViewNode<V> {
  private var child: ViewNode<V.Body>?
  private let properties = PropertyStore()
  private let interpolator: ValueInterpolator<V>

  /// The node of a view whose body is evaluated with the values that an interpolator gives.
  init(_ view: V, _ context: NodeContext, _ interpolator: ValueInterpolator<V>) {
    self.interpolator = interpolator
    super.init(view, context)
  }

  /// A body that would be the same is not evaluated again.
  override func evaluate(isSame: Bool) {
    guard let child, isSame, !properties.readsEnvironment else { return evaluate() }
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
