public import Foundation
public import RingletMotion

/// Puts views on top of each other.
public struct ZStackLayout: Layout, StandardLayout, Sendable {
  /// How views are lined up.
  public var alignment: Alignment

  /// Creates the layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// No animatable data.
  public typealias AnimatableData = EmptyAnimatableData

  /// The smallest size that holds the aligned views of the highest priority.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    MainActor.assumeIsolated { extent(subviews.elements, proposal).size }
  }

  /// Places the views on their guides.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    MainActor.assumeIsolated {
      let guide = extent(subviews.elements, proposal).guide
      for subview in subviews {
        let x = guide.x - subview.element.guide(alignment.horizontal.key, for: proposal)
        let y = guide.y - subview.element.guide(alignment.vertical.key, for: proposal)
        subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: proposal)
      }
    }
  }

  @MainActor
  private func extent(_ elements: [Element], _ proposal: ProposedViewSize) -> (size: CGSize, guide: CGPoint) {
    guard let highest = elements.lazy.map(\.layoutPriority).max() else { return (.zero, .zero) }
    var guide = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var right = -CGFloat.infinity, bottom = -CGFloat.infinity
    for element in elements where element.layoutPriority == highest {
      let size = element.size(for: proposal)
      let x = element.guide(alignment.horizontal.key, for: proposal)
      let y = element.guide(alignment.vertical.key, for: proposal)
      guide = CGPoint(x: max(guide.x, x), y: max(guide.y, y))
      right = max(right, size.width - x)
      bottom = max(bottom, size.height - y)
    }
    return (CGSize(width: guide.x + right, height: guide.y + bottom), guide)
  }
}
