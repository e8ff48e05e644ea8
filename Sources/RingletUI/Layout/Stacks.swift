public import Foundation
public import RingletMotion

/// Views side by side.
public struct HStack<Content: View> {
  let layout: HStackLayout
  let content: Content

  /// Creates a row; distances follow the views' preferences (8 points) unless given.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension HStack: View {
  /// The arranged views.
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// Views one below another.
public struct VStack<Content: View> {
  let layout: VStackLayout
  let content: Content

  /// Creates a column; distances follow the views' preferences (8 points, less beside text) unless given.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension VStack: View {
  /// The arranged views.
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// Views on top of each other.
public struct ZStack<Content: View> {
  let layout: ZStackLayout
  let content: Content

  /// Creates a pile; later views are drawn above earlier ones unless their `zIndex` says otherwise.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

extension ZStack: View {
  /// The arranged views.
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// A row that makes its views when they are needed; here all of them are.
public struct LazyHStack<Content: View> {
  let layout: HStackLayout
  let content: Content

  /// Creates a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension LazyHStack: View {
  /// The arranged views.
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// A column that makes its views when they are needed; here all of them are.
public struct LazyVStack<Content: View> {
  let layout: VStackLayout
  let content: Content

  /// Creates a column.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension LazyVStack: View {
  /// The arranged views.
  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// Which views of a lazy container would stay in sight while it scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A layout whose type is hidden, so that it can be exchanged while the views keep their identity.
public struct AnyLayout: Layout {
  /// No animatable data.
  public typealias AnimatableData = EmptyAnimatableData
  /// What the hidden layout remembers.
  public typealias Cache = Any
  private let base: any LayoutBox

  /// Hides the type of a layout.
  public init<L: Layout>(_ layout: L) { base = Box(layout: layout) }

  /// The hidden layout's cache.
  public func makeCache(subviews: Subviews) -> Any { base.makeCache(subviews) }

  /// The hidden layout's size.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) -> CGSize {
    base.size(proposal, subviews, &cache)
  }

  /// The hidden layout's placement.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Any
  ) {
    base.place(bounds, proposal, subviews, &cache)
  }

  /// The hidden layout's preferences.
  public func spacing(subviews: Subviews, cache: inout Any) -> ViewSpacing { base.spacing(subviews, &cache) }

  var orientation: Axis? { base.orientation }

  private protocol LayoutBox {
    var orientation: Axis? { get }
    func makeCache(_ subviews: Subviews) -> Any
    func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any)
    func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing
  }

  private struct Box<L: Layout>: LayoutBox {
    let layout: L

    var orientation: Axis? { L.layoutProperties.stackOrientation }

    func makeCache(_ subviews: Subviews) -> Any { layout.makeCache(subviews: subviews) }

    private func cache(_ cache: Any, _ subviews: Subviews) -> L.Cache {
      cache as? L.Cache ?? layout.makeCache(subviews: subviews)
    }

    func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) -> CGSize {
      var own = self.cache(cache, subviews)
      defer { cache = own }
      return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
    }

    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Any) {
      var own = self.cache(cache, subviews)
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
      cache = own
    }

    func spacing(_ subviews: Subviews, _ cache: inout Any) -> ViewSpacing {
      var own = self.cache(cache, subviews)
      defer { cache = own }
      return layout.spacing(subviews: subviews, cache: &own)
    }
  }
}
