/// Views and modifiers offered in the library of Xcode, which has no meaning in a picture.
@MainActor @preconcurrency
public protocol LibraryContentProvider {
  /// The type of a view that modifiers are shown on.
  associatedtype ModifierBase = Any
  /// The views on offer.
  @LibraryContentBuilder @MainActor @preconcurrency var views: [LibraryItem] { get }
  /// The modifiers on offer.
  @LibraryContentBuilder @MainActor @preconcurrency func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  /// None.
  public var views: [LibraryItem] { [] }
  /// None.
  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}

/// Something on offer in the library of Xcode.
public struct LibraryItem {
  /// A part of the library.
  public struct Category: Sendable {
    /// Controls.
    public static let control = Category()
    /// Effects.
    public static let effect = Category()
    /// Layouts.
    public static let layout = Category()
    /// Everything else.
    public static let other = Category()
  }

  /// Accepts an offer, which is never shown.
  public init<Completion>(
    _ completion: @autoclosure () -> Completion, visible: Bool = true, title: String? = nil,
    category: Category = .other, matchingSignature: String? = nil
  ) {}
}

/// Builds the list of what is on offer.
@resultBuilder
public struct LibraryContentBuilder {
  /// The list.
  public static func buildBlock(_ items: LibraryItem...) -> [LibraryItem] { items }
}
