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
@MainActor
final class MatchedGeometryFrame {
  /// The frame in the space of the whole picture, in points.
  private var rect: CGRect?
  /// Whose frame it is.
  private weak var owner: Node?
  /// The nodes of all elements of the name.
  private var members: [Member] = []

  private struct Member {
    weak var node: Node?
  }

  fileprivate func add(_ node: Node) {
    members.removeAll { $0.node == nil }
    members.append(Member(node: node))
  }

  /// The frame, unless it is the node's own or nobody's any more.
  fileprivate func rect(for node: Node) -> CGRect? { owner === node || owner == nil ? nil : rect }

  /// Takes the frame of its owner; when it is another one than before, those that follow are laid out once more.
  fileprivate func set(_ rect: CGRect, of node: Node) {
    guard self.rect != rect || owner !== node else { return }
    self.rect = rect
    owner = node
    for member in members where member.node !== node { member.node?.layoutDidChange() }
    node.graph.afterLayout {}
  }
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
  private let named: MatchedGeometryFrame

  override init(_ modifier: MatchedGeometry, around base: Element, _ node: Node) {
    named = node.graph.matchedFrame(modifier.key)
    super.init(modifier, around: base, node)
    named.add(node)
    node.graph.hasPlaceReaders = true
  }

  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let graph = node.graph, space = graph.placement.origin
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
      base.settle(at: corner, proposal: offer)
    }
    let other = named.rect(for: node)
    if node.isOnItsWayOut || !modifier.isSource {
      if let other { placeBase(in: other) } else { base.settle(at: origin, proposal: proposal) }
      return
    }
    if !isPlaced, let other { placeBase(in: other) }
    named.set(
      CGRect(origin: CGPoint(x: space.x + origin.x, y: space.y + origin.y), size: size(for: proposal)),
      of: node)
    base.settle(at: origin, proposal: proposal)
  }
}

extension Node {
  /// Whether this node, or one around it, is leaving the picture.
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
