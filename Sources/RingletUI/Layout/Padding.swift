public import Foundation

/// Adds space around a view.
struct Padding {
  let insets: EdgeInsets
}

extension Padding: UnaryLayout {
  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
      height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
  }

  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize {
    let size = base.size(for: childProposal(proposal))
    return CGSize(
      width: max(size.width + insets.leading + insets.trailing, 0),
      height: max(size.height + insets.top + insets.bottom, 0))
  }

  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement {
    Placement(origin: CGPoint(x: insets.leading, y: insets.top), proposal: childProposal(proposal))
  }

  func spacing(_ base: ViewSpacing) -> ViewSpacing {
    var spacing = base
    if insets.top != 0 { spacing.top = nil }
    if insets.bottom != 0 { spacing.bottom = nil }
    return spacing
  }
}

/// The padding that the system chooses, in points.
private let defaultPadding: CGFloat = 16

extension View {
  /// Adds space at each edge, in points.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { modifier(Padding(insets: insets)) }

  /// Adds space at some edges; 16 points unless given.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? defaultPadding
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Adds the same space at all edges, in points.
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}
