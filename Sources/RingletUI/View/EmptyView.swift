/// A view that draws nothing and takes no place.
public struct EmptyView: Sendable {
  /// Creates an empty view.
  public init() {}
}

extension EmptyView: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<EmptyView> { ViewNode(self, context) }
}
