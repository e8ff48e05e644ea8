internal import Foundation

/// What of a view's frame others take over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Place and size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Names the frame of a view, so that another one of the name starts from it or takes it over.
struct MatchedGeometry {
  let key: MatchedGeometryKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

/// The name of a frame.
struct MatchedGeometryKey: Hashable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

/// A frame with a name, as it was last laid out.
struct MatchedGeometryFrame {
  /// The frame in the space of the whole picture, in points.
  var rect: CGRect
  /// Whose frame it is.
  var owner: ObjectIdentifier
  /// The update in which it was laid out.
  var update: Int
}

extension MatchedGeometry: ElementModifier {
  func makeElement(around base: Element, _ node: Node) -> ModifierElement<Self> {
    MatchedGeometryElement(self, around: base, node)
  }
}

/// The element of a named frame.
///
/// A view that comes while another of the name leaves is placed where that one was, and then, in the same update and
/// its transaction, where it belongs; the one that leaves follows it. What glides are the frames of the leaves.
private final class MatchedGeometryElement: ModifierElement<MatchedGeometry> {
  private var isPlaced = false

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let graph = node.graph, space = graph.placement.origin
    let id = ObjectIdentifier(self)
    let own = CGRect(
      origin: CGPoint(x: space.x + origin.x, y: space.y + origin.y), size: size(for: proposal))
    let known = graph.matchedFrames[modifier.key]
    defer { isPlaced = true }
    func placeBase(in rect: CGRect) {
      let offer = modifier.properties.contains(.size) ? ProposedViewSize(rect.size) : proposal
      let size = base.size(for: offer)
      let anchor = modifier.anchor
      let corner =
        modifier.properties.contains(.position)
        ? CGPoint(
          x: rect.minX + anchor.x * (rect.width - size.width) - space.x,
          y: rect.minY + anchor.y * (rect.height - size.height) - space.y) : origin
      base.place(at: corner, proposal: offer)
    }
    if node.isOnItsWayOut || !modifier.isSource {
      guard let known, known.owner != id else { return base.place(at: origin, proposal: proposal) }
      return placeBase(in: known.rect)
    }
    if !isPlaced, let known, known.owner != id, known.update >= graph.updateCount - 1 {
      placeBase(in: known.rect)
    }
    graph.matchedFrames[modifier.key] = MatchedGeometryFrame(
      rect: own, owner: id, update: graph.updateCount)
    base.place(at: origin, proposal: proposal)
  }
}

extension Node {
  /// Whether this node, or one around it, is on its way out.
  fileprivate var isOnItsWayOut: Bool {
    var ancestor: Node? = self
    while let node = ancestor {
      if (node as? PresentNode)?.isLeaving == true { return true }
      ancestor = node.parent
    }
    return false
  }
}

extension View {
  /// Names the frame of the view: another view of the name that comes in the same change starts from it.
  ///
  /// A view that is not the source takes the frame of the one that is.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometry(
        key: MatchedGeometryKey(namespace: namespace, id: AnyHashable(id)), properties: properties,
        anchor: anchor, isSource: isSource))
  }

  /// Accepts where a view comes from that is shown by another one.
  nonisolated public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { self }
  /// Accepts which glass belongs together.
  nonisolated public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View { self }
}
