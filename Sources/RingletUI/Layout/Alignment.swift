public import Foundation

/// A guide of one's own: where it lies in a view that does not say otherwise.
public protocol AlignmentID: SendableMetatype {
  /// The position of the guide in a view of the given size, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment guide, horizontal or vertical.
public struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  let isHorizontal: Bool
  /// The guide's place as a fraction of the length, if that is what it is.
  let fraction: CGFloat?
  /// `true` and `false` for the first and last baseline of text, `nil` for all other guides.
  let baselineIsFirst: Bool?

  init(id: any AlignmentID.Type, isHorizontal: Bool) {
    self.id = id
    self.isHorizontal = isHorizontal
    fraction = (id as? any EdgeGuide.Type)?.fraction
    baselineIsFirst = id == FirstBaseline.self ? true : id == LastBaseline.self ? false : nil
  }

  /// Whether two guides are the same.
  public static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    ObjectIdentifier(a.id) == ObjectIdentifier(b.id) && a.isHorizontal == b.isHorizontal
  }

  /// Feeds the identity of the guide into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// Whether the guide lies at an edge or in the middle of every view that does not say otherwise.
  var isEdge: Bool { fraction != nil && baselineIsFirst == nil }
}

/// How views are lined up from left to right.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Creates an alignment on a guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isHorizontal: true) }

  /// The left edge.
  public static let leading = HorizontalAlignment(Start.self)
  /// The middle.
  public static let center = HorizontalAlignment(Middle.self)
  /// The right edge.
  public static let trailing = HorizontalAlignment(End.self)
  /// The left edge of a list row's separator.
  public static let listRowSeparatorLeading = leading
  /// The right edge of a list row's separator.
  public static let listRowSeparatorTrailing = trailing
}

/// How views are lined up from top to bottom.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Creates an alignment on a guide of one's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isHorizontal: false) }

  /// The top edge.
  public static let top = VerticalAlignment(Start.self)
  /// The middle.
  public static let center = VerticalAlignment(Middle.self)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(End.self)
  /// The baseline of the topmost text.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  /// The baseline of the bottommost text.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

/// How views are lined up in both directions.
public struct Alignment: Hashable, Sendable {
  /// From left to right.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle of both.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top-left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top-right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom-left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom-right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle of the first baseline.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The middle of the last baseline.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The left end of the first baseline.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The left end of the last baseline.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The right end of the first baseline.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The right end of the last baseline.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The size of a view and the guides in it, in the view's own space.
public struct ViewDimensions: Equatable, Sendable {
  /// Width in points.
  public let width: CGFloat
  /// Height in points.
  public let height: CGFloat
  let explicit: @Sendable (AlignmentKey) -> CGFloat?

  init(_ size: CGSize, explicit: @escaping @Sendable (AlignmentKey) -> CGFloat? = { _ in nil }) {
    width = size.width
    height = size.height
    self.explicit = explicit
  }

  /// Whether two views have the same size.
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.width == b.width && a.height == b.height
  }

  /// The position of a horizontal guide.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// The position of a vertical guide.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// The position of a horizontal guide if something in the view sets it.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
  /// The position of a vertical guide if something in the view sets it.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? self[default: key] }

  subscript(default key: AlignmentKey) -> CGFloat {
    if let fraction = key.fraction { return fraction * (key.isHorizontal ? width : height) }
    return key.id.defaultValue(in: self)
  }

  subscript(explicit key: AlignmentKey) -> CGFloat? { explicit(key) }
}

/// A guide at a fraction of the width or height.
private protocol EdgeGuide: AlignmentID {
  static var fraction: CGFloat { get }
}

extension EdgeGuide {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { fraction * context.height }
}

private enum Start: EdgeGuide { static var fraction: CGFloat { 0 } }
private enum Middle: EdgeGuide { static var fraction: CGFloat { 0.5 } }
private enum End: EdgeGuide { static var fraction: CGFloat { 1 } }
private enum FirstBaseline: EdgeGuide { static var fraction: CGFloat { 1 } }
private enum LastBaseline: EdgeGuide { static var fraction: CGFloat { 1 } }
