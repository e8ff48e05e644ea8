/// Turns something on and off.
public struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  let label: Label

  /// Creates a switch.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a text.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a switch with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the switch that a style was given, to be drawn by the style outside.
  public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    label = configuration.label
  }
}

extension Toggle: View {
  /// The switch as the style in force draws it.
  public var body: some View {
    StyledToggle(
      configuration: ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn)
    )
    .modifier(Tap(action: { isOn.wrappedValue.toggle() }))
  }
}

private struct StyledToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.toggleStyles) private var styles

  var body: some View {
    (styles.last ?? DefaultToggleStyle()).erasedBody(configuration)
      .transformEnvironment(\.toggleStyles) { _ = $0.popLast() }
  }
}

/// The look of switches.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of view that the style makes.
  associatedtype Body: View

  /// Makes the view of a switch.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// What the style is given.
  typealias Configuration = ToggleStyleConfiguration
}

extension ToggleStyle {
  /// The view of a switch, its type hidden.
  func erasedBody(_ configuration: Configuration) -> AnyView {
    AnyView(StyleBody(style: self) { $0.makeBody(configuration: configuration) })
  }
}

/// What a switch's style is given.
public struct ToggleStyleConfiguration {
  /// The label.
  public struct Label {
    let content: AnyView
  }

  /// The label.
  public let label: Label
  /// Whether it is on.
  @Binding public var isOn: Bool

  /// Creates what a style is given.
  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

extension ToggleStyleConfiguration.Label: View {
  /// The label.
  public var body: some View { content }
}

/// The label and a switch at the trailing side.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  /// Creates the style.
  nonisolated public init() { tint = nil }

  /// Creates the style with a tint.
  nonisolated public init(tint: Color) { self.tint = tint }

  /// The label and a switch at the trailing side.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchView(configuration: configuration, color: tint)
  }
}

/// The label and a switch at the trailing side.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The label and a switch at the trailing side.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// A button that is filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// A button that is filled while it is on.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.isOn {
      Button {
      } label: {
        configuration.label
      }
      .buttonStyle(.borderedProminent)
    } else {
      Button {
      } label: {
        configuration.label
      }
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The label and a switch at the trailing side.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// The label and a switch at the trailing side.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is filled while it is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A switch of 51 × 31 points with a thumb of 27, green while it is on.
private struct SwitchView: View {
  let configuration: ToggleStyleConfiguration
  let color: Color?
  @Environment(\.tint) private var tint
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    HStack(spacing: 8) {
      if !labelsHidden {
        configuration.label
        Spacer(minLength: 8)
      }
      ZStack {
        Capsule().fill(configuration.isOn ? onStyle : AnyShapeStyle(.fill.secondary))
        Circle()
          .fill(.white.shadow(.drop(color: .black.opacity(0.15), radius: 2, y: 2)))
          .frame(width: 27, height: 27)
          .offset(x: configuration.isOn ? 10 : -10)
      }
      .frame(width: 51, height: 31)
      .opacity(isEnabled ? 1 : 0.5)
    }
  }

  private var onStyle: AnyShapeStyle {
    color.map { AnyShapeStyle($0) } ?? tint ?? AnyShapeStyle(Color.green)
  }
}

private struct ToggleStylesKey: EnvironmentKey { static var defaultValue: [any ToggleStyle] { [] } }

extension EnvironmentValues {
  /// The styles of switches, the innermost last.
  var toggleStyles: [any ToggleStyle] {
    get { self[ToggleStylesKey.self] }
    set { self[ToggleStylesKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of switches below.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    transformEnvironment(\.toggleStyles) { $0.append(style) }
  }
}
