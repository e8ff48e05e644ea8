public import Foundation

/// A button that shows other controls; in a picture they are not shown.
public struct Menu<Label: View, Content: View> {
  let label: Label

  /// Creates a menu.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.label = label() }
}

extension Menu where Label == Text {
  /// Creates a menu with a text.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { label = Text(titleKey) }

  /// Creates a menu with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { label = Text(title) }
}

extension Menu: View {
  /// The label as a button.
  public var body: some View { Button(action: {}, label: { label }) }
}

/// A way to an address.
public struct Link<Label: View> {
  let label: Label

  /// Creates a way.
  public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }
}

extension Link where Label == Text {
  /// Creates a way with a text.
  public init(_ titleKey: LocalizedStringKey, destination: URL) { label = Text(titleKey) }

  /// Creates a way with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) { label = Text(title) }
}

extension Link: View {
  /// The label in the tint.
  public var body: some View { label.foregroundStyle(.tint) }
}

/// Controls that belong together.
public struct ControlGroup<Content: View> {
  let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ControlGroup: View {
  /// The controls in a row.
  public var body: some View { HStack(spacing: 8) { content } }
}

/// Views that can be folded away under a label.
public struct DisclosureGroup<Label: View, Content: View> {
  let label: Label
  let content: Content
  let isExpanded: Bool

  /// Creates a group.
  public init(
    isExpanded: Binding<Bool> = .constant(false), @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    self.isExpanded = isExpanded.wrappedValue
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a text.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool> = .constant(false),
    @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
}

extension DisclosureGroup: View {
  /// The label with an arrow, and the views below it while they are not folded away.
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 8) {
        label
        Spacer(minLength: 8)
        Image(systemName: isExpanded ? "chevron.down" : "chevron.right").foregroundStyle(.tint)
      }
      if isExpanded { content }
    }
  }
}

/// A choice of a colour.
public struct ColorPicker<Label: View> {
  let label: Label
  let color: Color

  /// Creates a choice.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.label = label()
    color = selection.wrappedValue
  }
}

extension ColorPicker where Label == Text {
  /// Creates a choice with a text.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(titleKey) }
  }

  /// Creates a choice with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(title) }
  }
}

extension ColorPicker: View {
  /// The label, and a disc of the colour in a rainbow ring.
  public var body: some View {
    HStack(spacing: 8) {
      label
      Spacer(minLength: 8)
      ZStack {
        Circle().strokeBorder(
          AngularGradient(colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red], center: .center),
          lineWidth: 3)
        Circle().inset(by: 5).fill(color)
      }
      .frame(width: 28, height: 28)
    }
  }
}

/// A choice of a day or a time.
public struct DatePicker<Label: View> {
  let label: Label
  let date: Date
  let components: DatePickerComponents
}

/// What of a date can be chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)
}

extension DatePicker where Label == Text {
  /// Creates a choice with a text.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    label = Text(titleKey)
    date = selection.wrappedValue
    components = displayedComponents
  }

  /// Creates a choice in a range with a text.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(titleKey, selection: selection, displayedComponents: displayedComponents)
  }
}

extension DatePicker: View {
  /// The label, and the date in a box.
  public var body: some View {
    HStack(spacing: 8) {
      label
      Spacer(minLength: 8)
      if components.contains(.date) { box(date.formatted(.iso8601.year().month().day())) }
      if components.contains(.hourAndMinute) {
        box(String(date.formatted(.iso8601.time(includingFractionalSeconds: false)).prefix(5)))
      }
    }
  }

  private func box(_ text: String) -> some View {
    Text(verbatim: text).padding(.horizontal, 11).padding(.vertical, 6)
      .background(.fill.tertiary, in: .rect(cornerRadius: 6))
  }
}
