/// The children of a node whose number may change, with those that have left but are still to be seen.
///
/// A child that comes after the first evaluation, or one that leaves, does so with its transition when the update
/// has an animation. A leaving child keeps its place in the painting order, takes no part in layout any more and is
/// detached when its transition has ended.
@MainActor
final class PresenceList {
  private unowned let owner: Node
  private(set) var nodes: [Node] = []
  private var isInitial = true

  init(_ owner: Node) { self.owner = owner }

  /// Hands a new value to a child, or lets a new child in after the others.
  func reconcile<V: View>(_ node: ViewNode<V>?, _ view: V, _ context: NodeContext) -> ViewNode<V> {
    defer { isInitial = false }
    if let node {
      node.update(view, context)
      return node
    }
    let node = context.makeNode(view)
    nodes.append(node)
    return node
  }

  /// Lets a child go.
  func remove(_ node: Node) {
    node.detach()
    nodes.removeAll { $0 === node }
  }

  /// Puts the present children in a new order.
  func arrange(_ present: [Node]) {
    nodes = present
    isInitial = false
  }
}
