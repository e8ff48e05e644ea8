public import Foundation

/// Where a view of a picture is scrolled to; nothing scrolls.
public struct ScrollPosition: Equatable, Sendable {
  /// Creates a position at the beginning.
  public init(edge: Edge = .top) {}
  /// Creates a position at a view.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}
  /// Creates a position at a view of a type of identifiers.
  public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self) {}
  /// Goes to an edge.
  public mutating func scrollTo(edge: Edge) {}
  /// Goes to a view.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}
  /// Goes to a point.
  public mutating func scrollTo(point: CGPoint) {}
}

/// A scrollable area as it is seen; nothing scrolls.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content is scrolled.
  public var contentOffset = CGPoint.zero
  /// The size of the content.
  public var contentSize = CGSize.zero
  /// The size of the area.
  public var containerSize = CGSize.zero
  /// The margins of the content.
  public var contentInsets = EdgeInsets()
  /// The part that is seen.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The area with its margins.
  public var bounds: CGRect { visibleRect }
}

/// What a finger does with a scrollable area; nothing.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing, a touch, a drag, running down, going somewhere by itself.
  case idle, tracking, interacting, decelerating, animating
  /// Whether the content moves.
  public var isScrolling: Bool { self != .idle }
}

/// The form of a keyboard, which nobody sees.
public enum UIKeyboardType: Int, Sendable {
  /// The forms of UIKit.
  case `default`, asciiCapable, numbersAndPunctuation, numberPad, phonePad, namePhonePad, emailAddress
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// For addresses of the web.
  case URL
  /// More of them.
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// Which letters are made capital while one types; nobody does.
public struct TextInputAutocapitalization: Sendable {
  private let name: String
  /// None.
  public static let never = TextInputAutocapitalization(name: "never")
  /// The first of each word.
  public static let words = TextInputAutocapitalization(name: "words")
  /// The first of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// All.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// What the key that ends typing says; nobody types.
public struct SubmitLabel: Sendable {
  private let name: String
  /// Done.
  public static let done = SubmitLabel(name: "done")
  /// Go.
  public static let go = SubmitLabel(name: "go")
  /// Send.
  public static let send = SubmitLabel(name: "send")
  /// Next.
  public static let next = SubmitLabel(name: "next")
  /// Search.
  public static let search = SubmitLabel(name: "search")
  /// Return.
  public static let `return` = SubmitLabel(name: "return")
}

/// How a view answers to a pointer; there is none.
public struct HoverEffect: Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = HoverEffect(name: "automatic")
  /// A light behind it.
  public static let highlight = HoverEffect(name: "highlight")
  /// It rises.
  public static let lift = HoverEffect(name: "lift")
}

/// How a view comes that is gone to; nobody goes anywhere.
public struct NavigationTransition: Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = NavigationTransition(name: "automatic")
  /// Out of another view.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> NavigationTransition {
    NavigationTransition(name: "zoom")
  }
}

/// How a sheet is shown where there is little room; there is no sheet.
public struct PresentationAdaptation: Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = PresentationAdaptation(name: "automatic")
  /// As it is.
  public static let none = PresentationAdaptation(name: "none")
  /// As a popover.
  public static let popover = PresentationAdaptation(name: "popover")
  /// As a sheet.
  public static let sheet = PresentationAdaptation(name: "sheet")
  /// Over everything.
  public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// What a bar is for; there is none.
public struct ToolbarRole: Sendable {
  private let name: String
  /// As the system decides.
  public static let automatic = ToolbarRole(name: "automatic")
  /// To edit.
  public static let editor = ToolbarRole(name: "editor")
  /// To look through.
  public static let browser = ToolbarRole(name: "browser")
}

// Nobody scrolls, drags, points or types at a picture: these modifiers are accepted and change nothing.
extension View {
  /// Accepts where the area is scrolled to.
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View { self }
  /// Accepts an action for scrolling.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> some View { self }
  /// Accepts an action for scrolling.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> some View { self }
  /// Accepts an action for coming into view.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View { self }
  /// Accepts something to drag away.
  nonisolated public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  /// Accepts something to drag away, with what is seen under way.
  nonisolated public func draggable<T, V: View>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { self }
  /// Accepts what is dropped.
  nonisolated public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  /// Accepts a pointer that moves.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
  /// Accepts how the view answers to a pointer.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View
  {
    self
  }
  /// Accepts the form of the keyboard.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// Accepts which letters are made capital.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  /// Accepts what the key says that ends typing.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  /// Accepts what a bar is for.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// Accepts how the view comes that is gone to.
  nonisolated public func navigationTransition(_ transition: NavigationTransition) -> some View { self }
  /// Accepts how a sheet is shown where there is little room.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }
  /// Accepts that a list may be put into another order.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { self }
  /// Accepts that a list may lose rows.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
  /// Accepts the colour of a row's mark.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { self }
  /// Accepts how dark pictures may be; they are as they are.
  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
  /// Accepts that the view turns over where one reads from the right; one reads from the left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}

/// What a pointer does; there is none.
public enum HoverPhase: Equatable, Sendable {
  /// It is over the view.
  case active(CGPoint)
  /// It has gone.
  case ended
}

extension Image {
  /// How bright a picture may be; it makes no difference here.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String
    /// As bright as white.
    public static let standard = DynamicRange(name: "standard")
    /// A little brighter.
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    /// As bright as the screen can.
    public static let high = DynamicRange(name: "high")
  }
}
