public import Foundation
public import RingletMotion

/// Arranges views from left to right.
public struct HStackLayout: Layout, Sendable {
  /// How views are lined up across.
  public var alignment: VerticalAlignment
  /// The distance between neighbours in points; by preference of the neighbours when absent.
  public var spacing: CGFloat?

  /// Creates the layout.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// No animatable data.
  public typealias AnimatableData = EmptyAnimatableData

  /// Spacers grow sideways.
  public static var layoutProperties: LayoutProperties { .along(.horizontal) }

  fileprivate var stack: Stack { Stack(axis: .horizontal, guide: alignment.key, spacing: spacing) }

  /// The length of all views with the distances between them, and the height of the tallest.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    MainActor.assumeIsolated { arrangement(of: subviews.elements, in: proposal).size }
  }

  /// Places the views one after another.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    MainActor.assumeIsolated { place(subviews, in: bounds, proposal: proposal) }
  }

  /// The outer preferences of the views.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    MainActor.assumeIsolated { spacing(of: subviews.elements) }
  }
}

/// Arranges views from top to bottom.
public struct VStackLayout: Layout, Sendable {
  /// How views are lined up across.
  public var alignment: HorizontalAlignment
  /// The distance between neighbours in points; by preference of the neighbours when absent.
  public var spacing: CGFloat?

  /// Creates the layout.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// No animatable data.
  public typealias AnimatableData = EmptyAnimatableData

  /// Spacers grow up and down.
  public static var layoutProperties: LayoutProperties { .along(.vertical) }

  fileprivate var stack: Stack { Stack(axis: .vertical, guide: alignment.key, spacing: spacing) }

  /// The length of all views with the distances between them, and the width of the widest.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    MainActor.assumeIsolated { arrangement(of: subviews.elements, in: proposal).size }
  }

  /// Places the views one below another.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    MainActor.assumeIsolated { place(subviews, in: bounds, proposal: proposal) }
  }

  /// The outer preferences of the views.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    MainActor.assumeIsolated { spacing(of: subviews.elements) }
  }
}

extension HStackLayout: StackedLayout {}
extension VStackLayout: StackedLayout {}

/// What both stacks do for the elements in them.
private protocol StackedLayout: ElementLayout {
  nonisolated var stack: Stack { get }
}

extension StackedLayout {
  func arrangement(of elements: [Element], in proposal: ProposedViewSize) -> Arrangement {
    stack.arrange(elements, in: proposal)
  }

  func spacing(of elements: [Element]) -> ViewSpacing { stack.outerSpacing(elements) }
}

extension LayoutProperties {
  fileprivate static func along(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

/// The algorithm of both stacks, on lengths along the axis and across it.
///
/// From OpenSwiftUI's `Layout/Stack/StackLayout.swift`: the least flexible views of the highest priority are served
/// first, each with an equal share of what is left.
@MainActor
private struct Stack {
  let axis: Axis
  let guide: AlignmentKey
  let spacing: CGFloat?

  nonisolated init(axis: Axis, guide: AlignmentKey, spacing: CGFloat?) {
    self.axis = axis
    self.guide = guide
    self.spacing = spacing
  }

  /// One view's share.
  struct Slot {
    var proposal: ProposedViewSize
    var length: CGFloat
    var width: CGFloat
    var guide: CGFloat
    var offset: CGFloat = 0
  }

  func outerSpacing(_ elements: [Element]) -> ViewSpacing {
    guard let first = elements.first, let last = elements.last else { return ViewSpacing() }
    guard axis == .vertical else { return elements.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) } }
    var result = ViewSpacing()
    result.formUnion(first.spacing, edges: .top)
    result.formUnion(last.spacing, edges: .bottom)
    return result
  }

  func arrange(_ elements: [Element], in proposal: ProposedViewSize) -> Arrangement {
    let distances = self.distances(elements)
    let total = distances.reduce(0, +)
    let (major, minor) =
      axis == .horizontal ? (proposal.width, proposal.height) : (proposal.height, proposal.width)
    var slots: [Slot]
    if let major {
      slots = share(major - total, minor, among: elements)
    } else {
      slots = elements.map { slot($0, nil, minor) }
    }
    var near: CGFloat = 0, far: CGFloat = 0, position: CGFloat = 0
    for i in slots.indices {
      if i > 0 { position += distances[i - 1] }
      slots[i].offset = position
      position += slots[i].length
      near = i == 0 ? slots[i].guide : max(near, slots[i].guide)
      far = i == 0 ? slots[i].width - slots[i].guide : max(far, slots[i].width - slots[i].guide)
    }
    let size =
      axis == .horizontal
      ? CGSize(width: position, height: near + far) : CGSize(width: near + far, height: position)
    let placements = slots.map { slot in
      let across = near - slot.guide
      return Placement(
        origin: axis == .horizontal
          ? CGPoint(x: slot.offset, y: across) : CGPoint(x: across, y: slot.offset),
        proposal: slot.proposal)
    }
    return Arrangement(size: size, placements: placements)
  }

  private func distances(_ elements: [Element]) -> [CGFloat] {
    if elements.count < 2 { return [] }
    if let spacing { return [CGFloat](repeating: spacing, count: elements.count - 1) }
    let preferences = elements.map(\.spacing)
    return (1..<elements.count).map { preferences[$0 - 1].distance(to: preferences[$0], along: axis) }
  }

  private func slot(_ element: Element, _ major: CGFloat?, _ minor: CGFloat?) -> Slot {
    let proposal = self.proposal(major, minor)
    let size = element.size(for: proposal), guide = element.guide(guide, for: proposal)
    return axis == .horizontal
      ? Slot(proposal: proposal, length: size.width, width: size.height, guide: guide)
      : Slot(proposal: proposal, length: size.height, width: size.width, guide: guide)
  }

  private func proposal(_ major: CGFloat?, _ minor: CGFloat?) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: major, height: minor) : ProposedViewSize(width: minor, height: major)
  }

  private func length(_ element: Element, _ major: CGFloat, _ minor: CGFloat?) -> CGFloat {
    let size = element.size(for: proposal(major, minor))
    return axis == .horizontal ? size.width : size.height
  }

  private func share(_ length: CGFloat, _ minor: CGFloat?, among elements: [Element]) -> [Slot] {
    if elements.count == 1 { return [slot(elements[0], max(length, 0), minor)] }
    struct Demand {
      let index: Int
      let priority: Double
      let shortest, flexibility: CGFloat
    }
    var demands = elements.indices.map { i in
      let shortest = self.length(elements[i], 0, minor), longest = self.length(elements[i], .infinity, minor)
      return Demand(
        index: i, priority: elements[i].layoutPriority, shortest: shortest, flexibility: longest - shortest)
    }
    demands.sort {
      if $0.priority != $1.priority { return $0.priority > $1.priority }
      if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
      if $0.flexibility == .infinity, $0.shortest != $1.shortest { return $0.shortest > $1.shortest }
      return $0.index < $1.index
    }
    var slots = [Slot?](repeating: nil, count: elements.count)
    guard let highest = demands.first?.priority else { return [] }
    var available = length - demands.lazy.filter { $0.priority < highest }.map(\.shortest).reduce(0, +)
    var next = 0
    while next < demands.count {
      let priority = demands[next].priority
      let end = demands[next...].firstIndex { $0.priority != priority } ?? demands.count
      if next > 0 { available += demands[next..<end].lazy.map(\.shortest).reduce(0, +) }
      for i in next..<end {
        let demand = demands[i]
        let slot = self.slot(elements[demand.index], max(available / CGFloat(end - i), 0), minor)
        available -= slot.length
        slots[demand.index] = slot
      }
      next = end
    }
    return slots.compactMap { $0 }
  }
}
