public import Foundation

/// The look of lists; they are drawn as plain columns.
public protocol ListStyle: Sendable {}

/// As the system decides.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// Rows alone.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// Rows in groups.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// Rows in groups with rounded corners.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// Rows with a margin.
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

/// Rows at the side of a window.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// As the system decides.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows alone.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Rows in groups.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows in groups with rounded corners.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows with a margin.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// Rows at the side of a window.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The look of forms; they are drawn as plain columns.
public struct FormStyle: Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = FormStyle(name: "automatic")
  /// In columns.
  public static let columns = FormStyle(name: "columns")
  /// In groups.
  public static let grouped = FormStyle(name: "grouped")
}

// Lists are drawn as plain columns: these modifiers are accepted and change nothing.
extension View {
  /// Accepts the look of lists.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  /// Accepts the look of forms.
  nonisolated public func formStyle(_ style: FormStyle) -> some View { self }
  /// Accepts whether rows have lines between them.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// Accepts the colour of lines between rows.
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    self
  }
  /// Accepts the background of rows.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { self }
  /// Accepts the margins of rows.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// Accepts the distance of rows.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  /// Accepts the distance of groups.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  /// Accepts whether groups have lines between them.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// Accepts actions that a swipe would show.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { self }
  /// Accepts a number for the icon of a row or a tab.
  nonisolated public func badge(_ count: Int) -> some View { self }
}
