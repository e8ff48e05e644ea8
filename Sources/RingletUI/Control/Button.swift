/// What a control is for.
public struct ButtonRole: Equatable, Sendable {
  /// The name of the role.
  let name: String

  /// It destroys something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It leaves things as they are.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A control that does something when it is tapped.
public struct Button<Label: View> {
  let label: Label
  let role: ButtonRole?
  let action: @MainActor () -> Void

  /// Creates a button.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.role = role
    self.action = action
  }
}

extension Button where Label == Text {
  /// Creates a button with a text.
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// Creates a button with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Creates a button with a text and a role.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Creates a button with a text and a role.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == RingletUI.Label<Text, Image> {
  /// Creates a button with a text and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { RingletUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a button with a text and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { RingletUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a style was given, to be drawn by the style outside.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    label = configuration.label
    role = configuration.role
    action = configuration.action
  }
}

extension Button: View {
  /// The button as the style in force draws it.
  public var body: some View {
    StyledButton(
      configuration: PrimitiveButtonStyleConfiguration(
        role: role, label: .init(content: AnyView(label)), action: action)
    )
    .modifier(Tap(action: action))
  }
}

private struct StyledButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.buttonStyles) private var styles

  var body: some View {
    (styles.last ?? .primitive(DefaultButtonStyle())).body(configuration)
      .transformEnvironment(\.buttonStyles) { _ = $0.popLast() }
  }
}

/// The look of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of view that the style makes.
  associatedtype Body: View

  /// Makes the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// What the style is given.
  typealias Configuration = ButtonStyleConfiguration
}

/// The look and the behaviour of buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of view that the style makes.
  associatedtype Body: View

  /// Makes the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// What the style is given.
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a button's style is given.
public struct ButtonStyleConfiguration {
  /// The label.
  public struct Label {
    let content: AnyView
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether a finger is on it; never, in an exported picture.
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View {
  /// The label.
  public var body: some View { content }
}

/// What a button's style is given.
public struct PrimitiveButtonStyleConfiguration {
  /// The label.
  public struct Label {
    let content: AnyView
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// What it does.
  let action: @MainActor () -> Void

  /// Does what the button does.
  @MainActor public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
  /// The label.
  public var body: some View { content }
}

/// A button's style of either kind.
enum AnyButtonStyle {
  case plain(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)

  /// The view of a button.
  @MainActor
  func body(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    switch self {
    case .plain(let style):
      let label = ButtonStyleConfiguration.Label(content: configuration.label.content)
      return view(style, ButtonStyleConfiguration(role: configuration.role, label: label, isPressed: false))
    case .primitive(let style): return view(style, configuration)
    }
  }

  @MainActor
  private func view(_ style: some ButtonStyle, _ configuration: ButtonStyleConfiguration) -> AnyView {
    AnyView(StyleBody(style: style) { $0.makeBody(configuration: configuration) })
  }

  @MainActor
  private func view(
    _ style: some PrimitiveButtonStyle, _ configuration: PrimitiveButtonStyleConfiguration
  ) -> AnyView {
    AnyView(StyleBody(style: style) { $0.makeBody(configuration: configuration) })
  }
}

private struct ButtonStylesKey: EnvironmentKey { static var defaultValue: [AnyButtonStyle] { [] } }

extension EnvironmentValues {
  /// The styles of buttons, the innermost last.
  var buttonStyles: [AnyButtonStyle] {
    get { self[ButtonStylesKey.self] }
    set { self[ButtonStylesKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of buttons below.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    transformEnvironment(\.buttonStyles) { $0.append(.plain(style)) }
  }

  /// Sets the look and the behaviour of buttons below.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    transformEnvironment(\.buttonStyles) { $0.append(.primitive(style)) }
  }
}
