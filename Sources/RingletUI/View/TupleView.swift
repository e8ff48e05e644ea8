/// Several views in a row, as a view builder makes them; a container takes them as its own children.
public struct TupleView<Content> {
  /// The views, as a tuple.
  public var value: Content
  private let makeChildren: @MainActor (TupleView<Content>, NodeContext) -> ViewNode<TupleView<Content>>

  /// Creates a view from a list of views.
  init<each V: View>(_ views: repeat each V) where Content == (repeat each V) {
    value = (repeat each views)
    makeChildren = { TupleNode<repeat each V>($0, $1) }
  }
}

extension TupleView: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<TupleView<Content>> {
    makeChildren(self, context)
  }
}

/// The node of a ``TupleView``: one child per slot.
final class TupleNode<each V: View>: ViewNode<TupleView<(repeat each V)>> {
  private var slots: (repeat ViewNode<each V>)?

  override func evaluate() {
    let context = childContext
    if let slots {
      repeat (each slots).update(each view.value, context)
    } else {
      slots = (repeat context.makeNode(each view.value))
    }
  }

  override var children: [Node] {
    guard let slots else { return [] }
    var list: [Node] = []
    repeat list.append(each slots)
    return list
  }
}
