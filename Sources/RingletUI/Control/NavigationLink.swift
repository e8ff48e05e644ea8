/// A way to another view.
public struct NavigationLink<Label: View, Destination: View> {
  let label: Label

  /// Creates a way.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a way.
  public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }

  /// Creates a way with a text.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) where Label == Text {
    label = Text(titleKey)
  }

  /// Creates a way with a text.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) where Label == Text {
    label = Text(titleKey)
  }
}

extension NavigationLink: View {
  /// The label in the tint.
  public var body: some View { label.foregroundStyle(.tint) }
}
