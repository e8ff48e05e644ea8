public import Foundation
public import RingletMotion

/// Puts views on top of each other.
public struct ZStackLayout: Layout {
  /// How views are lined up.
  public var alignment: Alignment

  /// Creates the layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// No animatable data.
  public typealias AnimatableData = EmptyAnimatableData

  /// The smallest size that holds the aligned views of the highest priority.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    extent(subviews, proposal).size
  }

  /// Places the views on their guides.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let guide = extent(subviews, proposal).guide
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      let x = guide.x - dimensions[alignment.horizontal], y = guide.y - dimensions[alignment.vertical]
      subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: proposal)
    }
  }

  private func extent(_ subviews: Subviews, _ proposal: ProposedViewSize) -> (size: CGSize, guide: CGPoint) {
    guard let highest = subviews.lazy.map(\.priority).max() else { return (.zero, .zero) }
    var guide = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var right = -CGFloat.infinity, bottom = -CGFloat.infinity
    for subview in subviews where subview.priority == highest {
      let dimensions = subview.dimensions(in: proposal)
      let x = dimensions[alignment.horizontal], y = dimensions[alignment.vertical]
      guide = CGPoint(x: max(guide.x, x), y: max(guide.y, y))
      right = max(right, dimensions.width - x)
      bottom = max(bottom, dimensions.height - y)
    }
    return (CGSize(width: guide.x + right, height: guide.y + bottom), guide)
  }
}
