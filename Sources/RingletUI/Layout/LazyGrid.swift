public import Foundation
internal import RingletMotion

/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
  /// How the length of a column or row is found.
  public enum Size: Sendable {
    /// A fixed length in points.
    case fixed(CGFloat)
    /// A share of the space between two limits, in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit, each between two limits, in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How the length is found.
  public var size: Size
  /// The distance to the next one in points; 8 when absent.
  public var spacing: CGFloat?
  /// How cells lie in it; as the grid says when absent.
  public var alignment: Alignment?

  /// Creates a column or row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in columns, filled row by row.
public struct LazyVGrid<Content: View> {
  let layout: LazyGridLayout
  let content: Content

  /// Creates a grid.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .vertical, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
    self.content = content()
  }
}

extension LazyVGrid: View {
  /// The arranged views.
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// Views in rows, filled column by column.
public struct LazyHGrid<Content: View> {
  let layout: LazyGridLayout
  let content: Content

  /// Creates a grid.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .horizontal, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
    self.content = content()
  }
}

extension LazyHGrid: View {
  /// The arranged views.
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// Arranges views in lanes (columns of a vertical grid) that share the space across its axis.
struct LazyGridLayout: Layout, StandardLayout {
  let axis: Axis
  let items: [GridItem]
  let alignment: Alignment
  let spacing: CGFloat?

  typealias AnimatableData = EmptyAnimatableData

  private struct Lane {
    var start, length: CGFloat
    var alignment: Alignment?
  }

  private struct Line {
    var start, length: CGFloat
  }

  /// The lanes in a space; items that fit several times are repeated.
  private func lanes(in space: CGFloat?) -> [Lane] {
    let gaps = items.map { $0.spacing ?? 8 }
    let total = space.map { $0 - gaps.dropLast().reduce(0, +) }
    let fixed = items.reduce(CGFloat(0)) { if case .fixed(let length) = $1.size { $0 + length } else { $0 } }
    var rest = max((total ?? 0) - fixed, 0)
    var flexible = CGFloat(items.count { if case .fixed = $0.size { false } else { true } })
    var lanes: [Lane] = []
    var position: CGFloat = 0
    func add(_ length: CGFloat, _ item: GridItem, _ gap: CGFloat) {
      lanes.append(Lane(start: position, length: length, alignment: item.alignment))
      position += length + gap
    }
    for (item, gap) in zip(items, gaps) {
      let share = flexible > 0 ? rest / flexible : 0
      switch item.size {
      case .fixed(let length):
        add(length, item, gap)
      case .flexible(let minimum, let maximum):
        let length = min(max(share, minimum), maximum)
        rest -= length
        flexible -= 1
        add(length, item, gap)
      case .adaptive(let minimum, let maximum):
        rest -= share
        flexible -= 1
        let count = max(((share + gap) / (max(minimum, 1) + gap)).rounded(.down), 1)
        let length = min(max((share - (count - 1) * gap) / count, minimum), maximum)
        for _ in 0..<Int(min(count, 10_000)) { add(length, item, gap) }
      }
    }
    return lanes
  }

  private func proposal(_ lane: Lane) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: lane.length, height: nil) : ProposedViewSize(width: nil, height: lane.length)
  }

  private func lines(_ subviews: Subviews, _ lanes: [Lane]) -> [Line] {
    var lines: [Line] = []
    var position: CGFloat = 0
    for first in stride(from: 0, to: subviews.count, by: max(lanes.count, 1)) {
      var length: CGFloat = 0
      for (subview, lane) in zip(subviews[first..<min(first + lanes.count, subviews.count)], lanes) {
        let size = subview.sizeThatFits(proposal(lane))
        length = max(length, axis == .vertical ? size.height : size.width)
      }
      lines.append(Line(start: position, length: length))
      position += length + (spacing ?? 8)
    }
    return lines
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let lanes = self.lanes(in: axis == .vertical ? proposal.width : proposal.height)
    let lines = self.lines(subviews, lanes)
    let across = lanes.last.map { $0.start + $0.length } ?? 0,
      along = lines.last.map { $0.start + $0.length } ?? 0
    return axis == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let lanes = self.lanes(in: axis == .vertical ? proposal.width : proposal.height)
    guard !lanes.isEmpty else { return }
    let lines = self.lines(subviews, lanes)
    for (index, subview) in subviews.enumerated() {
      let lane = lanes[index % lanes.count], line = lines[index / lanes.count]
      let cell =
        axis == .vertical
        ? CGRect(
          x: bounds.minX + lane.start, y: bounds.minY + line.start, width: lane.length, height: line.length)
        : CGRect(
          x: bounds.minX + line.start, y: bounds.minY + lane.start, width: line.length, height: lane.length)
      let alignment = lane.alignment ?? self.alignment
      let frame = ViewDimensions(cell.size), own = subview.dimensions(in: self.proposal(lane))
      subview.place(
        at: CGPoint(
          x: cell.minX + frame[alignment.horizontal] - own[alignment.horizontal],
          y: cell.minY + frame[alignment.vertical] - own[alignment.vertical]), proposal: self.proposal(lane))
    }
  }
}
