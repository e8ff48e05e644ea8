public import Foundation

/// Gives a view a length that depends on the container around it: a scrollable area, or the room that is offered.
struct ContainerRelativeFrame {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat
}

extension ContainerRelativeFrame: UnaryLayout {
  func edit(_ context: inout NodeContext) { context.graph.hasContainerFrames = true }

  @MainActor
  private func childProposal(_ base: Element, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let container = base.node.graph.container(around: base.node)
    func side(_ axis: Axis, _ container: CGFloat?, _ offered: CGFloat?) -> CGFloat? {
      guard axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return offered }
      return (container ?? offered).map { max(0, length($0, axis)) }
    }
    return ProposedViewSize(
      width: side(.horizontal, container?.width, proposal.width),
      height: side(.vertical, container?.height, proposal.height))
  }

  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize {
    let offer = childProposal(base, proposal)
    let size = base.size(for: offer)
    return CGSize(
      width: axes.contains(.horizontal) ? offer.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? offer.height ?? size.height : size.height)
  }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement {
    base.placement(ProposedViewSize(size), in: size, alignment)
  }
}

extension View {
  /// Gives the view the lengths of the container around it.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    modifier(ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// Gives the view some of the equal parts that the container around it is divided into.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in
        let part = (length - spacing * CGFloat(max(count, 1) - 1)) / CGFloat(max(count, 1))
        return part * CGFloat(span) + spacing * CGFloat(span - 1)
      })
  }

  /// Gives the view lengths that are computed from those of the container around it.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
  }

  /// Puts a view at the top or the bottom and leaves the rest of the room to this one.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      self
      if edge == .bottom { inset }
    }
  }

  /// Puts a view at a side and leaves the rest of the room to this one.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      self
      if edge == .trailing { inset }
    }
  }

  /// Adds space at some edges; 16 points unless given.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds space at each edge, in points.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Adds space at some edges of scrollable content; 16 points unless given.
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    padding(edges, length)
  }

  /// Adds space at all edges of scrollable content.
  nonisolated public func contentMargins(_ length: CGFloat) -> some View { padding(length) }
}
