/// The view that a style makes; the style's own state lives as long as this view.
struct StyleBody<Style, Content: View> {
  /// The style.
  let style: Style
  /// Makes the view.
  let make: @MainActor (Style) -> Content
}

extension StyleBody: View, PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { StyleNode(self, context) }
}

/// The node of a styled control.
private final class StyleNode<Style, Content: View>: ViewNode<StyleBody<Style, Content>> {
  private var child: ViewNode<Content>?
  private let properties = PropertyStore()

  override func evaluate() {
    let make = view.make
    child = childContext.reconcile(child, properties.evaluate(view.style, for: self) { make($0) })
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var state: [any StateStorage] { properties.state }

  override func detach() {
    super.detach()
    properties.detach()
  }
}
