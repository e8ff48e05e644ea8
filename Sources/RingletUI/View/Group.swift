/// Several views under one name; a container takes them as its own children and a modifier applies to each.
public struct Group<Content> {
  /// What the group holds.
  var content: Content
}

extension Group: View, PrimitiveView where Content: View {
  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package func makeNode(_ context: NodeContext) -> ViewNode<Group<Content>> {
    ContentNode(self, context) { $0.content }
  }
}

/// A node with one child that is a part of its view; it adds nothing of its own.
final class ContentNode<V: View, Content: View>: ViewNode<V> {
  private var content: ((V) -> Content)?
  private var child: ViewNode<Content>?

  convenience init(_ view: V, _ context: NodeContext, content: @escaping (V) -> Content) {
    self.init(view, context)
    self.content = content
  }

  override func evaluate() {
    guard let content else { return }
    child = childContext.reconcile(child, content(view))
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
}
