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
    guard let node = V._makeNode(view, _NodeInputs(context: self)).node as? ViewNode<V> else {
      preconditionFailure("the node of \(V.self) is one of another view")
    }
    graph.structureDidChange()
    node.evaluate()
    return node
  }

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
  /// The node above, which outlives this one.
  package unowned let parent: Node?
  /// Values inherited from above.
  package var environment: EnvironmentValues
  /// Rewrites the transaction of an update on its way to this node.
  package var scope: TransactionScope
  private(set) var isDirty = false
  private var hasDirtyDescendant = false
  /// The latest layout before which something changed here or below that layout depends on.
  private var layoutChange = 0

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

  /// What a tap on the view does; nothing when absent.
  package var tap: (@MainActor () -> Void)? { nil }

  /// Whether the views inside are hidden from the container around this node.
  package var isContainer: Bool { false }

  /// Adds what this node says for a preference key instead of the nodes below it; `false` when it says nothing.
  func write<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) -> Bool { false }

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

  /// Whether the running update may have an animation as this node sees it.
  final var mayAnimate: Bool { scope.mayAnimate(in: graph) }

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

  // MARK: What layout has to do again

  /// Called when something changes that the size or the place of an element depends on.
  final func layoutDidChange() {
    let layout = graph.layoutCount
    var changed = self
    while changed.layoutChange < layout {
      changed.layoutChange = layout
      guard let parent = changed.parent else { return }
      changed = parent
    }
  }

  /// Called when something changes that the sizes of all elements below depend on.
  final func layoutDidChangeThroughout() {
    layoutDidChange()
    for child in children { child.layoutDidChangeThroughout() }
  }

  /// Whether what was computed in a layout still holds for this node and all below.
  final func isSettled(since layout: Int) -> Bool {
    layout > layoutChange && layout > graph.structureChange
  }
}

/// The node of one view.
package class ViewNode<V: View>: Node {
  /// The latest value of the view.
  package private(set) var view: V
  private var comparison = ViewComparison<V>()

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Takes a new value of the view and what came down with it.
  ///
  /// When both are known to be the same as before, nothing below can be different.
  package final func update(_ view: V, _ context: NodeContext) {
    let isSame = !isDirty && comparison.isSame(self.view, view)
    if isSame, scope === context.scope, environment.isIdentical(to: context.environment) { return }
    replace(view, context)
    clean()
    evaluate(isSame: isSame)
  }

  /// Brings the node in line with a new value of its view; it may be the same one in other surroundings.
  package func evaluate(isSame: Bool) { evaluate() }

  private func replace(_ view: V, _ context: NodeContext) {
    self.view = view
    environment = context.environment
    scope = context.scope
  }
}
