/// A space in which frames are measured.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The space of the whole picture.
  case global
  /// The space of the view itself.
  case local
  /// The space of a view that was given a name.
  case named(AnyHashable)

  /// Whether this is the space of the whole picture.
  public var isGlobal: Bool { self == .global }
  /// Whether this is the space of the view itself.
  public var isLocal: Bool { self == .local }
}

/// A type that stands for a space.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of a view that was given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
  /// The space.
  public let coordinateSpace: CoordinateSpace
}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the space.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the whole picture.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the space.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the view with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the whole picture.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// Gives the space of a view a name.
struct SpaceName {
  let name: AnyHashable
}

extension SpaceName: ElementModifier {
  func makeElement(around base: Element, _ node: Node) -> ModifierElement<SpaceName> {
    SpaceElement(self, around: base, node)
  }
}

private final class SpaceElement: ModifierElement<SpaceName> {
  override func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let graph = node.graph, outer = graph.placement
    let corner = CGPoint(x: outer.origin.x + origin.x, y: outer.origin.y + origin.y)
    graph.placement.named[modifier.name] = CGRect(origin: corner, size: size(for: proposal))
    super.place(at: origin, proposal: proposal)
    graph.placement = outer
  }
}

extension View {
  /// Gives the space of the view a name.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(SpaceName(name: AnyHashable(name)))
  }

  /// Gives the space of the view a name.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    guard case .named(let name) = name.coordinateSpace else { return modifier(SpaceName(name: 0)) }
    return modifier(SpaceName(name: name))
  }
}
