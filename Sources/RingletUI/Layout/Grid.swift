public import Foundation
internal import RingletMotion

/// Views in rows and columns; a column is as wide as its widest view.
public struct Grid<Content: View> {
  let layout: GridLayout
  let content: Content

  /// Creates a grid of ``GridRow``s; other views take a row of their own.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(alignment: alignment, horizontal: horizontalSpacing, vertical: verticalSpacing)
    self.content = content()
  }
}

extension Grid: View {
  /// The arranged views.
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// A row of a grid.
public struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: View, PrimitiveView {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    let mark = RowMark()
    return ContentNode(self, context) {
      $0.content.layoutValue(key: RowKey.self, value: mark).layoutValue(
        key: RowAlignmentKey.self, value: $0.alignment)
    }
  }
}

/// Stands for a row: views with the same mark lie in the same one.
private final class RowMark: Sendable {}

private struct RowKey: LayoutValueKey {
  static var defaultValue: RowMark? { nil }
}

private struct RowAlignmentKey: LayoutValueKey {
  static var defaultValue: VerticalAlignment? { nil }
}

private struct ColumnCountKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

extension View {
  /// Lets the view take several columns of a grid.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: ColumnCountKey.self, value: count)
  }
}

/// Arranges views in rows and columns.
struct GridLayout: Layout, StandardLayout {
  let alignment: Alignment
  let horizontal, vertical: CGFloat?

  typealias AnimatableData = EmptyAnimatableData

  private struct Cell {
    var subview: LayoutSubview
    var column, span: Int
  }

  /// The cells of each row; a view that is not in a row fills one alone, over all columns.
  private func rows(_ subviews: Subviews) -> (rows: [[Cell]], columns: Int) {
    var rows: [[Cell]] = []
    var last: RowMark?
    for subview in subviews {
      let mark = subview[RowKey.self]
      if mark == nil || mark !== last { rows.append([]) }
      let column = rows[rows.count - 1].last.map { $0.column + $0.span } ?? 0
      let span = mark == nil ? 0 : max(subview[ColumnCountKey.self], 1)
      rows[rows.count - 1].append(Cell(subview: subview, column: column, span: span))
      last = mark
    }
    let columns = max(rows.lazy.joined().map { $0.column + $0.span }.max() ?? 1, 1)
    for row in rows.indices {
      for cell in rows[row].indices where rows[row][cell].span == 0 { rows[row][cell].span = columns }
    }
    return (rows, columns)
  }

  /// Where columns and rows begin and end, for a proposal.
  private func tracks(
    _ rows: [[Cell]], _ columns: Int, _ proposal: ProposedViewSize
  ) -> (columns: [ClosedRange<CGFloat>], rows: [ClosedRange<CGFloat>]) {
    let gap = horizontal ?? 8
    var widths = [CGFloat](repeating: 0, count: columns)
    let share = proposal.width.map { max(($0 - gap * CGFloat(columns - 1)) / CGFloat(columns), 0) }
    for cell in rows.lazy.joined() where cell.span == 1 {
      let size = cell.subview.sizeThatFits(ProposedViewSize(width: share, height: nil))
      widths[cell.column] = max(widths[cell.column], size.width)
    }
    var x: CGFloat = 0, y: CGFloat = 0
    let horizontalTracks = widths.map { width in
      defer { x += width + gap }
      return x...(x + width)
    }
    let verticalTracks = rows.map { row in
      let height =
        row.map { cell in
          cell.subview.sizeThatFits(ProposedViewSize(width: width(of: cell, horizontalTracks), height: nil))
            .height
        }.max() ?? 0
      defer { y += height + (vertical ?? 8) }
      return y...(y + height)
    }
    return (horizontalTracks, verticalTracks)
  }

  private func width(of cell: Cell, _ columns: [ClosedRange<CGFloat>]) -> CGFloat {
    let last = min(cell.column + cell.span, columns.count) - 1
    return columns[last].upperBound - columns[cell.column].lowerBound
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let (rows, columns) = rows(subviews)
    let tracks = tracks(rows, columns, proposal)
    return CGSize(width: tracks.columns.last?.upperBound ?? 0, height: tracks.rows.last?.upperBound ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let (rows, columns) = rows(subviews)
    let tracks = tracks(rows, columns, proposal)
    for (row, track) in zip(rows, tracks.rows) {
      for cell in row {
        let size = CGSize(width: width(of: cell, tracks.columns), height: track.upperBound - track.lowerBound)
        let offer = ProposedViewSize(size), own = cell.subview.dimensions(in: offer),
          frame = ViewDimensions(size)
        let across = cell.subview[RowAlignmentKey.self] ?? alignment.vertical
        cell.subview.place(
          at: CGPoint(
            x: bounds.minX + tracks.columns[cell.column].lowerBound + frame[alignment.horizontal]
              - own[alignment.horizontal],
            y: bounds.minY + track.lowerBound + frame[across] - own[across]), proposal: offer)
      }
    }
  }
}
