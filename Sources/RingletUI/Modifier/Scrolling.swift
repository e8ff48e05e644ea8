/// Whether scroll bars are shown; there are none.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  /// Shown.
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  /// Hidden.
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  /// Never shown.
  public static let never = ScrollIndicatorVisibility(name: "never")
}

/// Where scrolling comes to rest; nothing scrolls.
public struct ScrollTargetBehavior: Sendable {
  private let name: String
  /// At a view.
  public static let viewAligned = ScrollTargetBehavior(name: "viewAligned")
  /// At a page.
  public static let paging = ScrollTargetBehavior(name: "paging")
}

/// When content springs back at its end; nothing scrolls.
public struct ScrollBounceBehavior: Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// Always.
  public static let always = ScrollBounceBehavior(name: "always")
  /// When there is more than fits.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// What scrolling does to the keyboard; there is none.
public enum ScrollDismissesKeyboardMode: Sendable {
  /// As the system decides.
  case automatic
  /// At once.
  case immediately
  /// With the finger.
  case interactively
  /// Nothing.
  case never
}

/// Where a view lies while it is scrolled: always in the visible part here.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Before the visible part.
  case topLeading
  /// In the visible part.
  case identity
  /// Behind the visible part.
  case bottomTrailing

  /// Whether the view lies in the visible part.
  public var isIdentity: Bool { self == .identity }
  /// −1 before, 0 in, 1 behind the visible part.
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}

/// How a view changes while it is scrolled.
public struct ScrollTransitionConfiguration: Sendable {
  /// By steps.
  public static let identity = ScrollTransitionConfiguration()
  /// With the way.
  public static let interactive = ScrollTransitionConfiguration()
  /// By an animation.
  public static let animated = ScrollTransitionConfiguration()
}

/// Lets a program scroll; nothing does.
public struct ScrollViewProxy: Sendable {
  /// Does nothing.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Views that may be scrolled by a program; their beginning is shown.
public struct ScrollViewReader<Content: View> {
  /// The views.
  let content: Content

  /// Creates the views.
  public init(@ViewBuilder content: (ScrollViewProxy) -> Content) {
    self.content = content(ScrollViewProxy())
  }
}

extension ScrollViewReader: View {
  /// The views.
  public var body: some View { content }
}

// Nothing scrolls in a picture: these modifiers are accepted and change nothing.
extension View {
  /// Accepts whether scroll bars are shown; there are none.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }
  /// Accepts whether the view scrolls; it does not.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// Accepts where scrolling comes to rest.
  nonisolated public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }
  /// Accepts that scrolling comes to rest at the views.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Accepts when content springs back.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }
  /// Accepts what scrolling does to the keyboard.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  /// Accepts whether the background of a list is shown.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Accepts whether content may leave the area.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// Accepts where scrolling begins.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  /// Accepts a binding to where the view is scrolled to.
  nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil)
    -> some View
  {
    self
  }
}
