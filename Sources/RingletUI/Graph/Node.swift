internal import Observation

/// What a node hands down to the nodes below it.
package struct NodeContext {
  /// The graph that all nodes belong to.
  package let graph: ViewGraph
  /// The node above; none for the root.
  package let parent: Node?
  /// Values that are inherited by the whole subtree.
  package var environment: EnvironmentValues
  /// The modifiers that rewrite the transaction on its way down.
  package var scope: TransactionScope

  /// Creates the node of a view and evaluates it.
  @MainActor
  package func makeNode<V: View>(_ view: V) -> ViewNode<V> {
    let node: ViewNode<V>
    if let primitive = view as? any PrimitiveView {
      node = makePrimitiveNode(primitive) as! ViewNode<V>
    } else {
      node = CompositeNode(view, self)
    }
    graph.structureDidChange()
    node.evaluate()
    return node
  }

  @MainActor
  private func makePrimitiveNode<V: PrimitiveView>(_ view: V) -> Node { view.makeNode(self) }

  /// Hands a new value to the node of the same view, or creates the node.
  @MainActor
  package func reconcile<V: View>(_ node: ViewNode<V>?, _ view: V) -> ViewNode<V> {
    guard let node else { return makeNode(view) }
    node.update(view, self)
    return node
  }
}

/// A place in the view tree: what stays when the views, which are only values, are made anew.
///
/// Identity is the position in the tree: the slot of a tuple, the branch of a condition, the id of a `ForEach`
/// element. State, running animations and subscriptions belong to the node and end with it.
@MainActor
package class Node {
  /// The graph that the node belongs to.
  package let graph: ViewGraph
  /// The node above.
  package private(set) weak var parent: Node?
  /// Values inherited from above.
  package var environment: EnvironmentValues
  /// Rewrites the transaction of an update on its way to this node.
  package var scope: TransactionScope
  private(set) var isDirty = false
  private var hasDirtyDescendant = false

  package init(_ context: NodeContext) {
    graph = context.graph
    parent = context.parent
    environment = context.environment
    scope = context.scope
  }

  /// The nodes below, in the order of the source.
  package var children: [Node] { [] }

  /// What the node keeps from one evaluation to the next.
  package var state: [any StateStorage] { [] }

  /// Whether the views inside are hidden from the container around this node.
  package var isContainer: Bool { false }

  /// Brings the node in line with its view, its state and its environment, and hands new values to its children.
  package func evaluate() {}

  /// Adds the elements that this node contributes to its container, in the order of the source.
  package func collect(into elements: inout [Element]) {
    for child in children { child.collect(into: &elements) }
  }

  /// Ends the node and all below it: subscriptions are cancelled and disappearance is announced.
  package func detach() {
    for child in children { child.detach() }
  }

  /// What children receive unless this node changes it.
  package var childContext: NodeContext {
    NodeContext(graph: graph, parent: self, environment: environment, scope: scope)
  }

  /// The transaction of the running update as this node sees it.
  package var transaction: Transaction { scope.transaction(in: graph) }

  /// Runs a closure and asks for a new evaluation when an observable object changes that was read in it.
  final func tracked<Value>(_ body: () -> Value) -> Value {
    withObservationTracking(body) { [weak self] in
      MainActor.assumeIsolated { self?.observedObjectWillChange() }
    }
  }

  /// Called before an object changes that the node watches.
  final func observedObjectWillChange() {
    graph.prepareForWrite()
    invalidate()
  }

  /// Asks for a new evaluation in the next update.
  package func invalidate() {
    isDirty = true
    var ancestor = parent
    while let node = ancestor, !node.hasDirtyDescendant {
      node.hasDirtyDescendant = true
      ancestor = node.parent
    }
    graph.setNeedsUpdate()
  }

  /// Evaluates what was invalidated in this node and below.
  final func refresh() {
    if isDirty {
      clean()
      evaluate()
    }
    guard hasDirtyDescendant else { return }
    hasDirtyDescendant = false
    for child in children { child.refresh() }
  }

  fileprivate func clean() { isDirty = false }
}

/// The node of one view.
package class ViewNode<V: View>: Node {
  /// The latest value of the view.
  package private(set) var view: V

  package init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Takes a new value of the view and what came down with it.
  package func update(_ view: V, _ context: NodeContext) {
    replace(view, context)
    clean()
    evaluate()
  }

  /// Stores a new value of the view and what came down with it.
  final func replace(_ view: V, _ context: NodeContext) {
    self.view = view
    environment = context.environment
    scope = context.scope
  }
}
