internal import Foundation

/// Views that may be larger than the space along some axes; a picture shows their beginning.
public struct ScrollView<Content: View> {
  let axes: Axis.Set
  let content: Content

  /// Creates a scrollable area.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content)
  {
    self.axes = axes
    self.content = content()
  }
}

extension ScrollView: View {
  /// The beginning of the content, cut off at the edges of the area.
  public var body: some View {
    VStack { content }
      .modifier(ScrollArea(axes: axes))
      .clipped()
  }
}

/// Offers a view its ideal length along some axes and takes all space for it.
struct ScrollArea {
  let axes: Axis.Set
}

extension ScrollArea: UnaryLayout {
  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize {
    base.node.graph.setContainer(of: base.node, proposal.replacingUnspecifiedDimensions())
    let size = base.size(for: childProposal(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement {
    Placement(origin: .zero, proposal: childProposal(proposal))
  }
}

/// Views that lead to others; a picture shows the first.
public struct NavigationStack<Content: View> {
  let content: Content

  /// Creates a stack with its first view.
  public init(@ViewBuilder root: () -> Content) { content = root() }
}

extension NavigationStack: View {
  /// The first view, in the middle of all space.
  public var body: some View { VStack { content }.frame(maxWidth: .infinity, maxHeight: .infinity) }
}

/// Views that lead to others; a picture shows the first.
public struct NavigationView<Content: View> {
  let content: Content

  /// Creates a stack with its first view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: View {
  /// The first view, in the middle of all space.
  public var body: some View { VStack { content }.frame(maxWidth: .infinity, maxHeight: .infinity) }
}
