public import Foundation
public import RingletMotion

/// A way of arranging several views in a container.
@preconcurrency
public protocol Layout: Animatable {
  /// What the layout remembers between calls.
  associatedtype Cache = Void
  /// The views to be arranged.
  typealias Subviews = LayoutSubviews

  /// How the container behaves inside other containers.
  static var layoutProperties: LayoutProperties { get }
  /// Creates what is remembered between calls.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings what is remembered in line with changed views.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The distances that the container prefers to its own siblings.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size of the container, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the views; a view that is not placed comes into the middle.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// The position of a horizontal guide in the container, `nil` for its default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// The position of a vertical guide in the container, `nil` for its default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

/// How a layout behaves inside other containers.
public struct LayoutProperties: Sendable {
  /// The axis along which spacers and dividers in the container are oriented.
  public var stackOrientation: Axis?

  /// Creates the properties of a layout without an axis.
  public init() {}
}

extension Layout {
  /// A layout without an axis.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// The preferences of all views together.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  /// The guide's default.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// The guide's default.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// No animatable data, unless the layout says otherwise.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  /// A view that arranges the given views in this way.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Nothing to remember.
  public func makeCache(subviews: Subviews) {}
}

/// A layout of this module, which sets no guides by itself.
protocol StandardLayout {}

/// A layout of this module that arranges elements in one go, without the detour over subviews.
@MainActor
protocol ElementLayout: StandardLayout {
  /// The size of the container for a proposal, and where its elements lie relative to its corner.
  func arrangement(of elements: [Element], in proposal: ProposedViewSize) -> Arrangement
  /// The distances that the container prefers to its own siblings.
  func spacing(of elements: [Element]) -> ViewSpacing
}

/// A size, and where elements lie in it.
struct Arrangement {
  /// The size in points.
  var size: CGSize
  /// The places of the elements, in their order.
  var placements: [Placement]
}

extension ElementLayout {
  /// The preferences of all elements together.
  func spacing(of elements: [Element]) -> ViewSpacing {
    elements.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  /// Places subviews as their elements are arranged.
  func place(_ subviews: LayoutSubviews, in bounds: CGRect, proposal: ProposedViewSize) {
    let placements = arrangement(of: subviews.elements, in: proposal).placements
    for (subview, placement) in zip(subviews, placements) {
      subview.place(
        at: CGPoint(x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y),
        proposal: placement.proposal)
    }
  }
}

/// A value of a view that a layout may read.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable, Sendable {
  let element: Element
  let placement: PlacementBox

  /// Whether two stand for the same view.
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.element === b.element }

  /// The value that the view sets for a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    readLayoutValue(element, ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }

  /// The layout priority of the view.
  public var priority: Double { MainActor.assumeIsolated { element.layoutPriority } }

  /// The distances that the view prefers to its siblings.
  public var spacing: ViewSpacing { MainActor.assumeIsolated { element.spacing } }

  /// The size of the view for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { element.size(for: proposal) }
  }

  /// The size and the guides of the view for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.assumeIsolated { element.dimensions(for: proposal) }
  }

  /// Places a point of the view at a point of the container.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = anchor == .topLeading ? .zero : sizeThatFits(proposal)
    placement.value = Placement(
      origin: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
      proposal: proposal)
  }
}

private func readLayoutValue(_ element: Element, _ key: ObjectIdentifier) -> Any? {
  let box = AnyBox()
  MainActor.assumeIsolated { box.value = element.layoutValue(key) }
  return box.value
}

private final class AnyBox: @unchecked Sendable {
  var value: Any?
}

/// Where a layout has put a view.
struct Placement: Sendable {
  var origin: CGPoint
  var proposal: ProposedViewSize
}

/// Takes down where a layout puts a view.
final class PlacementBox: @unchecked Sendable {
  var value: Placement?
}

/// The views that a layout arranges, in the order of the source.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  let list: [LayoutSubview]
  /// What the views are laid out as.
  let elements: [RingletUI.Element]
  /// The reading direction of the container.
  public var layoutDirection: LayoutDirection = .leftToRight

  init(_ list: [LayoutSubview]) {
    self.list = list
    elements = list.map(\.element)
  }

  /// Whether two stand for the same views.
  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool { a.list == b.list }

  /// The first position.
  public var startIndex: Int { 0 }
  /// The position after the last view.
  public var endIndex: Int { list.count }
  /// The view at a position.
  public subscript(index: Int) -> LayoutSubview { list[index] }

  /// The views at some positions.
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(Array(list[bounds])) }
}
