internal import Foundation

/// Shows the first of several views whose ideal size fits into the space.
public struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  let content: Content

  /// Creates the choice; only the given axes count.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { FittingNode(self, context) }
}

private final class FittingNode<Content: View>: ViewNode<ViewThatFits<Content>> {
  private var content: ViewNode<Content>?
  private lazy var element = FittingElement(self)

  override func evaluate() {
    content = childContext.reconcile(content, view.content)
    if element.axes != view.axes { layoutDidChange() }
    element.axes = view.axes
  }

  override var children: [Node] { content.map { [$0] } ?? [] }
  override var isContainer: Bool { true }
  override func collect(into elements: inout [Element]) { elements.append(element) }
}

private final class FittingElement: Element {
  var axes: Axis.Set = []
  private var shown: Element?

  private func choice(_ proposal: ProposedViewSize) -> Element? {
    var candidates: [Element] = []
    for child in node.children { child.collect(into: &candidates) }
    let ideal = ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    return candidates.first { candidate in
      let size = candidate.size(for: ideal)
      return (!axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity)
        && (!axes.contains(.vertical) || size.height <= proposal.height ?? .infinity)
    } ?? candidates.last
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.size(for: proposal) ?? .zero
  }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    shown = choice(proposal)
    shown?.settle(at: origin, proposal: proposal)
  }

  override func render(into recorder: inout Recorder) { shown?.render(into: &recorder) }
  override var spacing: ViewSpacing { shown?.spacing ?? ViewSpacing() }

  override func visitAttributes(_ visit: (any RunningAttribute) -> Void) { shown?.visitAttributes(visit) }
}
