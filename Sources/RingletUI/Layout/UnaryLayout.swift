internal import Foundation

/// A modifier that changes the size or the place of one element.
@MainActor @preconcurrency
protocol UnaryLayout: ElementModifier {
  /// The size for a proposal.
  func measure(_ base: Element, _ proposal: ProposedViewSize) -> CGSize
  /// Where the element lies in a frame of the given size.
  func placement(_ base: Element, _ proposal: ProposedViewSize, in size: CGSize) -> Placement
  /// The preferred distances, given those of the element.
  func spacing(_ base: ViewSpacing) -> ViewSpacing
}

extension UnaryLayout {
  func spacing(_ base: ViewSpacing) -> ViewSpacing { base }

  package func makeElement(around base: Element, _ node: Node) -> ModifierElement<Self> {
    UnaryElement(self, around: base, node)
  }
}

/// The element of a unary layout.
private final class UnaryElement<Modifier: UnaryLayout>: ModifierElement<Modifier> {
  override func measure(_ proposal: ProposedViewSize) -> CGSize { modifier.measure(base, proposal) }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let placement = modifier.placement(base, proposal, in: size(for: proposal))
    base.settle(
      at: CGPoint(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y),
      proposal: placement.proposal)
  }

  override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
    let placement = modifier.placement(base, proposal, in: size(for: proposal))
    guard let guide = base.explicitGuide(key, proposal: placement.proposal) else { return nil }
    return guide + (key.isHorizontal ? placement.origin.x : placement.origin.y)
  }

  override var spacing: ViewSpacing { modifier.spacing(base.spacing) }
}

extension Element {
  /// The placement of this element in a frame, aligned on a guide.
  func placement(_ proposal: ProposedViewSize, in size: CGSize, _ alignment: Alignment) -> Placement {
    let frame = ViewDimensions(size)
    return Placement(
      origin: CGPoint(
        x: frame[alignment.horizontal] - guide(alignment.horizontal.key, for: proposal),
        y: frame[alignment.vertical] - guide(alignment.vertical.key, for: proposal)),
      proposal: proposal)
  }
}
