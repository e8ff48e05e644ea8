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
public struct TabViewStyle: Sendable {
  /// Marks for the pages.
  public struct IndexDisplayMode: Sendable {
    private let name: String
    /// When there are several pages.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Always.
    public static let always = IndexDisplayMode(name: "always")
    /// Never.
    public static let never = IndexDisplayMode(name: "never")
  }

  private let name: String
  /// As the system decides.
  public static let automatic = TabViewStyle(name: "automatic")
  /// Pages to swipe through.
  public static let page = TabViewStyle(name: "page")
  /// Pages to swipe through.
  public static func page(indexDisplayMode: IndexDisplayMode) -> TabViewStyle { .page }
}

extension View {
  /// Accepts the look of pages; only the page itself is drawn.
  nonisolated public func tabViewStyle(_ style: TabViewStyle) -> some View { self }
  /// Accepts the mark of a page; only the page itself is drawn.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
}
