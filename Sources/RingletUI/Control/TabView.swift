internal import Foundation

/// Pages of which one is seen.
public struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: AnyHashable?
  let content: Content

  /// Creates pages of which a binding tells the one that is seen.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.selection = AnyHashable(selection.wrappedValue)
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  /// Creates pages of which the first one is seen.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView: View {
  /// The page alone: what turns pages is not drawn.
  public var body: some View {
    PageLayout(selection: selection) { content }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .clipped()
  }
}

/// Shows one of its views in all room and puts the others out of sight.
private struct PageLayout: Layout {
  let selection: AnyHashable?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    shown(subviews)?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let page = shown(subviews)
    for view in subviews {
      if let page, view.element === page.element {
        view.place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
          proposal: ProposedViewSize(bounds.size))
      } else {
        view.place(at: CGPoint(x: bounds.minX - 1e4, y: bounds.minY), proposal: ProposedViewSize(bounds.size))
      }
    }
  }

  private func shown(_ subviews: Subviews) -> LayoutSubview? {
    subviews.first { selection != nil && $0[ViewTag.self] == selection } ?? subviews.first
  }
}

/// The look of pages.
public protocol TabViewStyle: Sendable {}

/// As the system decides.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

/// Pages to swipe through.
public struct PageTabViewStyle: TabViewStyle {
  /// When marks for the pages are shown; they are not drawn.
  public struct IndexDisplayMode: Sendable {
    private let name: String
    /// When there are several pages.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Always.
    public static let always = IndexDisplayMode(name: "always")
    /// Never.
    public static let never = IndexDisplayMode(name: "never")
  }

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// As the system decides.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages to swipe through.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Pages to swipe through.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

extension View {
  /// Accepts the look of pages; only the page itself is drawn.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  /// Accepts the mark of a page; only the page itself is drawn.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
}
