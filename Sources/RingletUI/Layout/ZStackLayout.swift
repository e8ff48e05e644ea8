public import Foundation
public import RingletMotion

/// Puts views on top of each other.
public struct ZStackLayout: Layout, Sendable {
  /// How views are lined up.
  public var alignment: Alignment

  /// Creates the layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// No animatable data.
  public typealias AnimatableData = EmptyAnimatableData

  /// The smallest size that holds the aligned views of the highest priority.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    MainActor.assumeIsolated { arrangement(of: subviews.elements, in: proposal).size }
  }

  /// Places the views on their guides.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    MainActor.assumeIsolated { place(subviews, in: bounds, proposal: proposal) }
  }
}

extension ZStackLayout: ElementLayout {
  func arrangement(of elements: [Element], in proposal: ProposedViewSize) -> Arrangement {
    var highest = -Double.infinity
    for element in elements { highest = max(highest, element.layoutPriority) }
    let guides = elements.map { element in
      CGPoint(
        x: element.guide(alignment.horizontal.key, for: proposal),
        y: element.guide(alignment.vertical.key, for: proposal))
    }
    var common = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var right = -CGFloat.infinity, bottom = -CGFloat.infinity
    for (element, guide) in zip(elements, guides) where element.layoutPriority == highest {
      let size = element.size(for: proposal)
      common = CGPoint(x: max(common.x, guide.x), y: max(common.y, guide.y))
      right = max(right, size.width - guide.x)
      bottom = max(bottom, size.height - guide.y)
    }
    guard !elements.isEmpty else { return Arrangement(size: .zero, placements: []) }
    return Arrangement(
      size: CGSize(width: common.x + right, height: common.y + bottom),
      placements: guides.map { guide in
        Placement(origin: CGPoint(x: common.x - guide.x, y: common.y - guide.y), proposal: proposal)
      })
  }
}
