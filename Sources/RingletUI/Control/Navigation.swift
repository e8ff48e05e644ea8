/// Views that were gone to; a picture shows the first one.
public struct NavigationPath: Equatable {
  private var elements: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}
  /// Creates a path of values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { elements.count }
  /// Whether there is none.
  public var isEmpty: Bool { elements.isEmpty }
  /// Adds a value.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
  /// Removes values from the end.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(min(k, elements.count)) }
}

extension NavigationStack {
  /// Creates a stack with its first view; what was gone to is not shown.
  public init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Content) { self.init(root: root) }
}

/// Which columns are shown.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The last one.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// Columns of which each leads to the next; a picture is as narrow as a phone and shows the first one.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let sidebar: Sidebar
  let showsDetail: Bool
  let detail: Detail

  /// Creates two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.sidebar = sidebar()
    self.detail = detail()
    showsDetail = columnVisibility.wrappedValue == .detailOnly
  }

  /// Creates three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.detail = detail()
    showsDetail = columnVisibility.wrappedValue == .detailOnly
  }
}

extension NavigationSplitView: View {
  /// The first column, or the last one where it alone is asked for.
  public var body: some View {
    NavigationStack {
      if showsDetail { detail } else { sidebar }
    }
  }
}
