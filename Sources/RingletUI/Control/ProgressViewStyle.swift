/// The look of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of view that the style makes.
  associatedtype Body: View

  /// Makes the view of a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// What the style is given.
  typealias Configuration = ProgressViewStyleConfiguration
}

extension ProgressViewStyle {
  /// The view of a progress view, its type hidden.
  func erasedBody(_ configuration: Configuration) -> AnyView {
    AnyView(StyleBody(style: self) { $0.makeBody(configuration: configuration) })
  }
}

/// What a progress view's style is given.
public struct ProgressViewStyleConfiguration {
  /// What is going on.
  public struct Label {
    let content: AnyView
  }

  /// How far it has come, in words.
  public struct CurrentValueLabel {
    let content: AnyView
  }

  /// How far the work has come, 0…1; unknown when absent.
  public let fractionCompleted: Double?
  /// What is going on.
  public var label: Label?
  /// How far it has come, in words.
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: View {
  /// The label.
  public var body: some View { content }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
  /// The label.
  public var body: some View { content }
}

/// A spinner without a value, a bar with one.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// A spinner without a value, a bar with one.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar; an empty one without a value.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style.
  nonisolated public init() { tint = nil }

  /// Creates the style with a tint.
  nonisolated public init(tint: Color) { self.tint = tint }

  /// The label, the bar and the value below each other.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      if let label = configuration.label { label }
      if let tint {
        ProgressBar(fraction: configuration.fractionCompleted ?? 0).tint(tint)
      } else {
        ProgressBar(fraction: configuration.fractionCompleted ?? 0)
      }
      if let label = configuration.currentValueLabel {
        label.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

/// A spinner, also when there is a value, as on iOS.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates the style.
  nonisolated public init() { tint = nil }

  /// Creates the style with a tint.
  nonisolated public init(tint: Color) { self.tint = tint }

  /// The spinner with the label below it.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      if let tint { Spinner().tint(tint) } else { Spinner() }
      if let label = configuration.label { label.foregroundStyle(.secondary) }
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A spinner without a value, a bar with one.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A spinner.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private struct ProgressViewStylesKey: EnvironmentKey {
  static var defaultValue: [any ProgressViewStyle] { [] }
}

extension EnvironmentValues {
  /// The styles of progress views, the innermost last.
  var progressViewStyles: [any ProgressViewStyle] {
    get { self[ProgressViewStylesKey.self] }
    set { self[ProgressViewStylesKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of progress views below.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    transformEnvironment(\.progressViewStyles) { $0.append(style) }
  }
}
