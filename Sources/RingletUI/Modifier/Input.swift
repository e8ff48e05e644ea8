/// A key that does the same as a control; nobody presses it.
public struct KeyboardShortcut: Hashable, Sendable {
  private let name: String
  /// The key that confirms.
  public static let defaultAction = KeyboardShortcut(name: "defaultAction")
  /// The key that leaves things as they are.
  public static let cancelAction = KeyboardShortcut(name: "cancelAction")
}

/// Whether text can be chosen; nobody does.
public struct TextSelectability: Sendable {
  private let name: String
  /// It can.
  public static let enabled = TextSelectability(name: "enabled")
  /// It cannot.
  public static let disabled = TextSelectability(name: "disabled")
}

/// Where a bar is; there is none.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// At the top.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// At the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// Below pages.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}

// Nobody types, points or listens at a picture: these modifiers are accepted and change nothing.
extension View {
  /// Accepts a key.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
  /// Accepts that the view may have the keyboard.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { self }
  /// Accepts whether text can be chosen.
  nonisolated public func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// Accepts where the system's gestures come last.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// Accepts whether a bar is shown.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self
  }
  /// Accepts an action for assistive techniques.
  nonisolated public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
  /// Accepts an action for assistive techniques.
  nonisolated public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { self }
  /// Accepts a view that stands for this one when read out.
  nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V)
    -> some View
  {
    self
  }
  /// Accepts names by which the view is called.
  nonisolated public func accessibilityInputLabels(_ inputLabels: [String]) -> some View { self }
  /// Accepts whether colours stay when others are inverted.
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  /// Accepts views that are read out inside this one.
  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
}
