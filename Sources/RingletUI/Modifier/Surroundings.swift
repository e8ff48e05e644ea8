/// Regions at the edges of a screen that a view keeps clear of; a picture has none.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The parts that bars cover.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The part that the keyboard covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// How a title is shown in a bar.
public enum NavigationBarItem: Sendable {
  /// How a title is shown in a bar.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As the view before.
    case automatic
    /// In the bar.
    case inline
    /// Below the bar.
    case large
  }
}

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the system decides.
  case automatic
  /// Shown.
  case visible
  /// Hidden.
  case hidden
}

// What surrounds a view on a device is not part of the picture: these modifiers are accepted and change nothing.
extension View {
  /// Accepts that the view reaches under bars; there are none.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  /// Accepts that the view reaches under bars; there are none.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// Accepts whether the status bar is hidden; there is none.
  nonisolated public func statusBar(hidden: Bool) -> some View { self }
  /// Accepts whether the status bar is hidden; there is none.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Accepts whether system marks are hidden; there are none.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Accepts a title; there is no bar.
  nonisolated public func navigationTitle(_ title: Text) -> some View { self }
  /// Accepts a title; there is no bar.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  /// Accepts a title; there is no bar.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  /// Accepts a title; there is no bar.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { self }
  /// Accepts a title; there is no bar.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  /// Accepts a title; there is no bar.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }
  /// Accepts a title; there is no bar.
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// Accepts a title; there is no bar.
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// Accepts how a title is shown; there is no bar.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// Accepts whether the bar is hidden; there is none.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { self }
  /// Accepts whether the back button is hidden; there is none.
  nonisolated public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
  /// Accepts what belongs into a bar; there is none.
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  /// Accepts help for a pointer, which never comes.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { self }
  /// Accepts whether a sheet can be closed by hand.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Accepts a name for a preview.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
  /// Accepts a device for a preview.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Accepts a size for a preview.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Shows the view as it is on a light or dark screen, and asks for such a screen.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(EnvironmentModifier { if let colorScheme { $0.colorScheme = colorScheme } })
      .preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }

  /// Shows the view as it is on a light or dark screen.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Shows controls in the view as if they did not react.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
  }
}

/// The colour scheme that a view asks its screen for.
struct PreferredColorSchemeKey: PreferenceKey {
  static var defaultValue: ColorScheme? { nil }
  static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}

/// A device for a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a device from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device from its name.
  public init(stringLiteral value: String) { rawValue = value }
}
