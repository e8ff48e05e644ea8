public import Foundation

/// The size that a person chose for text; pictures are made at ``large``, which is the system's default.
public enum DynamicTypeSize: CaseIterable, Hashable, Comparable, Sendable {
  /// The sizes of the ordinary scale.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The sizes beyond it.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size lies beyond the ordinary scale.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Whether an app is seen; in a picture it always is.
public enum ScenePhase: Hashable, Comparable, Sendable {
  /// Not seen.
  case background
  /// Seen without taking input.
  case inactive
  /// Seen and in use.
  case active
}

/// How much room there is along an axis of the screen.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// As on a phone held upright.
  case compact
  /// More than that.
  case regular
}

/// How much colours differ from each other.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// As usual.
  case standard
  /// More than usual.
  case increased
}

/// The weight that a person chose for text.
public enum LegibilityWeight: Hashable, Sendable {
  /// As usual.
  case regular
  /// Bold.
  case bold
}

/// Closes what shows a view; there is nothing to close around a picture.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// Takes a view up to date.
public struct RefreshAction: Sendable {
  /// Does nothing.
  public func callAsFunction() async {}
}

/// Opens an address; a picture opens none.
public struct OpenURLAction: Sendable {
  /// Does nothing.
  public func callAsFunction(_ url: URL) {}
}

/// Whether a view is shown by another one, in the old way.
public struct PresentationMode: Sendable {
  /// No: a picture is not presented.
  public var isPresented: Bool { false }
  /// Does nothing.
  public mutating func dismiss() {}
}

private struct DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .compact }
}
private struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private struct LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { .regular } }

extension EnvironmentValues {
  /// The size of text; it makes no difference here.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// Whether the app is seen.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// The room across: that of a phone.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The room upright: that of a phone.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The weight of text; it makes no difference here.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// The contrast of colours: as usual.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// Whether translucent things are to be avoided: no.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether colours alone are to mean nothing: no.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether colours are inverted: no.
  public var accessibilityInvertColors: Bool { false }
  /// Whether flashing lights are to be dimmed: no.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether moving images are to start by themselves: yes.
  public var accessibilityPlayAnimatedImages: Bool { true }
  /// Whether buttons are to be marked as such: no.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Whether views are read out: no.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether an assistive technique is in use: no.
  public var accessibilityEnabled: Bool { false }
  /// Whether the view has the keyboard: no.
  public var isFocused: Bool { false }
  /// Whether the view is shown by another one: no.
  public var isPresented: Bool { false }
  /// Whether the screen is dimmed: no.
  public var isLuminanceReduced: Bool { false }
  /// Whether content moves when it is scrolled: it does not scroll.
  public var isScrollEnabled: Bool { true }
  /// Whether something is searched for: no.
  public var isSearching: Bool { false }
  /// Takes the view up to date; nobody asks for it.
  public var refresh: RefreshAction? { nil }
  /// Closes what shows the view.
  public var dismiss: DismissAction { DismissAction() }
  /// Opens an address.
  public var openURL: OpenURLAction { OpenURLAction() }
  /// Whether the view is shown by another one, in the old way.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
}

extension View {
  /// Sets the size of text; it makes no difference here.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the size of text; it makes no difference here.
  nonisolated public func dynamicTypeSize<R: RangeExpression<DynamicTypeSize>>(_ range: R) -> some View {
    self
  }
}
