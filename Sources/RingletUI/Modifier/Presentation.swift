// What is shown over a view when a person asks for it is never shown in a picture: these modifiers are accepted and
// change nothing. Their closures are not called.
public import Foundation

/// How much of the screen a sheet takes.
public enum PresentationDetent: Hashable, Sendable {
  /// Half of the screen.
  case medium
  /// The whole screen.
  case large
  /// A part of the screen, 0…1.
  case fraction(Double)
  /// A height in points.
  case height(Double)
}

/// The place of something in a bar; there is no bar.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String
  /// Where the system puts it.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// In the middle.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// At the leading side.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
  /// At the trailing side.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
  /// At the leading side.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// At the trailing side.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// In the bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  /// Above the keyboard.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  /// Where the most important action is.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// Where other actions are.
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// Where a dialog is confirmed.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// Where a dialog is left.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// Where something is destroyed.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// Where a state is told.
  public static let status = ToolbarItemPlacement(name: "status")
  /// Where one moves through an app.
  public static let navigation = ToolbarItemPlacement(name: "navigation")
}

/// Something in a bar; there is no bar.
public struct ToolbarItem<Content: View>: View {
  /// Accepts an item.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// Several things in a bar; there is no bar.
public struct ToolbarItemGroup<Content: View>: View {
  /// Accepts items.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

extension View {
  /// Accepts a sheet, which is never shown.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// Accepts a sheet, which is never shown.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  /// Accepts a cover, which is never shown.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// Accepts a cover, which is never shown.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  /// Accepts a popover, which is never shown.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: UnitPoint = .center, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// Accepts the heights of a sheet, which is never shown.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  /// Accepts the mark of a sheet, which is never shown.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  /// Accepts the corners of a sheet, which is never shown.
  nonisolated public func presentationCornerRadius(_ cornerRadius: Double?) -> some View { self }
  /// Accepts the background of a sheet, which is never shown.
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Accepts an alert, which is never shown.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }
  /// Accepts an alert, which is never shown.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { self }
  /// Accepts an alert, which is never shown.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { self }
  /// Accepts an alert, which is never shown.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { self }
  /// Accepts an alert of the old form, which is never shown.
  nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }
  /// Accepts a choice of actions, which is never shown.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { self }
  /// Accepts a choice of actions, which is never shown.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { self }
  /// Accepts a menu, which is never shown.
  nonisolated public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View { self }
  /// Accepts a menu, which is never shown.
  nonisolated public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View { self }
  /// Accepts where a link leads, which is never followed.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
  /// Accepts where a link leads, which is never followed.
  nonisolated public func navigationDestination<C: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> C
  ) -> some View { self }
  /// Accepts the look of a bar; there is none.
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Accepts the look of a bar; there is none.
  nonisolated public func toolbarBackground(_ visibility: Visibility) -> some View { self }
  /// Accepts the look of a bar; there is none.
  nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
  /// Accepts views for a bar; there is none.
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { self }
  /// Accepts views for a bar; there is none.
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View { self }
  /// Accepts views for a bar; there is none.
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View { self }
  /// Accepts an action that takes a view up to date, which nobody asks for.
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  /// Accepts a search field, which is not shown.
  nonisolated public func searchable(text: Binding<String>, prompt: LocalizedStringKey? = nil) -> some View {
    self
  }
  /// Accepts an address that an app was opened with; it was not.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  /// Accepts an action for a finished text, which nobody types.
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
}

/// An alert of the old form, which is never shown.
public struct Alert: Sendable {
  /// A button of an alert.
  public struct Button: Sendable {
    /// Leaves things as they are.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }
    /// Leaves things as they are.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// Does something.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// Destroys something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
  }

  /// Accepts an alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
  /// Accepts an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}
