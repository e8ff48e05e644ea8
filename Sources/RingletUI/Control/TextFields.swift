public import Foundation

/// A line of text that a person may change.
public struct TextField<Label: View> {
  let label: Label
  let text: String

  /// Creates a field with a view for the time that it is empty.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text.wrappedValue
    self.label = label()
  }
}

extension TextField where Label == Text {
  /// Creates a field with a text for the time that it is empty.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text) { prompt ?? Text(titleKey) }
  }

  /// Creates a field with a text for the time that it is empty.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text) { prompt ?? Text(title) }
  }

  /// Creates a field of a value that is written by a format.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: .constant(format.format(value.wrappedValue))) { prompt ?? Text(titleKey) }
  }
}

extension TextField: View {
  /// The text, or the label in grey.
  public var body: some View { FieldBody(label: label, text: text) }
}

/// A line of text that is not shown to others.
public struct SecureField<Label: View> {
  let label: Label
  let text: String
}

extension SecureField where Label == Text {
  /// Creates a field with a text for the time that it is empty.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    label = Text(titleKey)
    self.text = String(repeating: "•", count: text.wrappedValue.count)
  }
}

extension SecureField: View {
  /// A dot for each character, or the label in grey.
  public var body: some View { FieldBody(label: label, text: text) }
}

/// Text that a person may change.
public struct TextEditor {
  let text: String

  /// Creates an editor.
  public init(text: Binding<String>) { self.text = text.wrappedValue }
}

extension TextEditor: View {
  /// The text at the top of all room.
  public var body: some View {
    Text(verbatim: text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

private struct FieldBody<Label: View>: View {
  let label: Label
  let text: String
  @Environment(\.fieldHasBorder) private var hasBorder

  var body: some View {
    Group {
      if text.isEmpty { label.foregroundStyle(.placeholder) } else { Text(verbatim: text) }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, hasBorder ? 7 : 0)
    .padding(.vertical, hasBorder ? 6 : 0)
    .background {
      if hasBorder {
        RoundedRectangle(cornerRadius: 5).fill(.background)
        RoundedRectangle(cornerRadius: 5).strokeBorder(.separator, lineWidth: 0.5)
      }
    }
  }
}

private struct FieldBorderKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether text fields have a border.
  fileprivate var fieldHasBorder: Bool {
    get { self[FieldBorderKey.self] }
    set { self[FieldBorderKey.self] = newValue }
  }
}

/// The look of text fields.
public protocol TextFieldStyle: Sendable {
  /// Whether the field has a border.
  var _hasBorder: Bool { get }
}

extension TextFieldStyle {
  /// None.
  public var _hasBorder: Bool { false }
}

/// The text alone.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
}

/// The text in a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
  /// A border.
  public var _hasBorder: Bool { true }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The text alone.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text in a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
  /// Sets the look of text fields below.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.fieldHasBorder, style._hasBorder)
  }

  /// Accepts whether words are corrected while they are typed.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Accepts whether words are corrected while they are typed.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { self }
}
