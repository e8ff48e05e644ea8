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
  private var pass = -1

  package init(_ node: Node) { self.node = node }

  /// The size for a proposal, computed once in a layout pass.
  package final func size(for proposal: ProposedViewSize) -> CGSize {
    let current = node.graph.layoutPass
    if pass != current {
      pass = current
      sizes.removeAll(keepingCapacity: true)
    } else if let known = sizes.first(where: { $0.proposal == proposal }) {
      return known.size
    }
    let size = measure(proposal)
    sizes.append((proposal, size))
    return size
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
