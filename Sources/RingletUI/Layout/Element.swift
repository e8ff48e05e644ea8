package import Foundation

/// One thing that is laid out and drawn: a leaf, a modifier around one element, or a container of several.
///
/// Elements outlive the views they come from and keep animations. Layout works with final values; what glides is the
/// drawn frame of leaves and effects.
@MainActor
package class Element {
  /// The node that contributes this element.
  package unowned let node: Node
  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  /// The layout that the sizes belong to.
  private var sizesLayout = 0
  /// Whether sizes that others may still rely on were dropped.
  private var hasDroppedSizes = false
  /// Where the element was put last.
  private var site: Site?

  /// Sizes that are remembered; a view whose surroundings glide is offered ever new ones.
  private static let mostSizes = 8

  private struct Site {
    var origin: CGPoint
    var proposal: ProposedViewSize
    /// The space around, for views that ask where they are.
    var space: PlacementSpace?
    var layout: Int
  }

  init(_ node: Node) { self.node = node }

  /// The size for a proposal, computed once for as long as nothing changes that it depends on.
  package final func size(for proposal: ProposedViewSize) -> CGSize {
    let node = node
    if node.isSettled(since: sizesLayout) {
      for known in sizes where known.proposal == proposal { return known.size }
      if sizes.count == Self.mostSizes {
        sizes.removeFirst()
        hasDroppedSizes = true
      }
    } else {
      sizes.removeAll(keepingCapacity: true)
      hasDroppedSizes = false
    }
    let size = measure(proposal)
    sizes.append((proposal, size))
    sizesLayout = node.graph.layoutCount
    return size
  }

  /// The sizes on which the layout relies; `nil` when not all of them are known any more.
  final var sizesInUse: [(proposal: ProposedViewSize, size: CGSize)]? {
    node.isSettled(since: sizesLayout) ? hasDroppedSizes ? nil : sizes : []
  }

  /// Places the element, unless it is there already and nothing in it has changed.
  final func settle(at origin: CGPoint, proposal: ProposedViewSize) {
    let node = node, graph = node.graph
    let space = graph.hasPlaceReaders ? graph.placement : nil
    if let site, site.origin == origin, site.proposal == proposal, site.space == space,
      node.isSettled(since: site.layout)
    {
      return
    }
    place(at: origin, proposal: proposal)
    site = Site(origin: origin, proposal: proposal, space: space, layout: graph.layoutCount)
  }

  /// The size and the guides for a proposal.
  package final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size(for: proposal)) { [self] key in
      MainActor.assumeIsolated {
        node.graph.mayBeExplicit(key) ? explicitGuide(key, proposal: proposal) : nil
      }
    }
  }

  /// The position of a guide for a proposal.
  final func guide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat {
    if node.graph.mayBeExplicit(key), let guide = explicitGuide(key, proposal: proposal) { return guide }
    return ViewDimensions(size(for: proposal))[default: key]
  }

  /// Computes the size for a proposal.
  package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the element with its top-left corner at a point, in the space of the nearest effect around it.
  package func place(at origin: CGPoint, proposal: ProposedViewSize) {}

  /// Draws the element as it is at the recorder's time.
  package func render(into recorder: inout Recorder) {}

  /// Where a guide lies that the element, or something in it, sets by itself; `nil` for the guide's default.
  package func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? { nil }

  /// The value that the element sets for a layout's key.
  package func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// Which elements a stack serves first.
  package var layoutPriority: Double { 0 }
  /// Painting order among siblings.
  package var zIndex: Double { 0 }
  /// Preferred distances to siblings.
  package var spacing: ViewSpacing { ViewSpacing() }
  /// Whether the element has left its container and is only seen until its transition ends.
  package var isLeaving: Bool { false }

  /// Calls a closure with every animated attribute of this element and those inside.
  package func visitAttributes(_ visit: (any RunningAttribute) -> Void) {}
}
