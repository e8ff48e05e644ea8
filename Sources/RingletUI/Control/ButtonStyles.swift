import Foundation

/// The label in the tint.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The label in the tint.
  public func makeBody(configuration: Configuration) -> some View {
    TintedLabel(configuration: configuration)
  }
}

/// The label in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The label in the tint.
  public func makeBody(configuration: Configuration) -> some View {
    TintedLabel(configuration: configuration)
  }
}

/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The label as it is.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label on a soft background.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The label in the tint on a soft background.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, isProminent: false)
  }
}

/// The label in white on the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The label in white on the tint.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, isProminent: true)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The label in the tint.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The label on a soft background.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in white on the tint.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonRole {
  /// The style of a button's label or background; the tint without a role.
  fileprivate static func style(_ role: ButtonRole?, isEnabled: Bool) -> AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
    return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
  }
}

/// A button's label in the tint.
private struct TintedLabel: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    configuration.label.foregroundStyle(ButtonRole.style(configuration.role, isEnabled: isEnabled))
  }
}

/// A button's label on a background.
private struct BorderedLabel: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var border
  @Environment(\.tint) private var tint

  var body: some View {
    let metrics = Metrics(controlSize)
    configuration.label
      .font(metrics.font)
      .foregroundStyle(foreground)
      .padding(.horizontal, metrics.horizontal)
      .padding(.vertical, metrics.vertical)
      // The size is the button's: a spinner that takes the place of the title does not grow with it.
      .environment(\.controlSize, .regular)
      .background(background, in: shape(metrics))
  }

  /// Distances of iOS: the regular size is 34 points high, the small one 28, the large one 50.
  private struct Metrics {
    let horizontal, vertical, radius: CGFloat
    let font: Font

    init(_ size: ControlSize) {
      switch size {
      case .mini, .small: (horizontal, vertical, radius, font) = (10, 5, 14, .subheadline)
      case .regular: (horizontal, vertical, radius, font) = (12, 7, 8, .body)
      case .large, .extraLarge: (horizontal, vertical, radius, font) = (20, 15, 12, .body)
      }
    }
  }

  private var foreground: AnyShapeStyle {
    guard isEnabled, isProminent else { return ButtonRole.style(configuration.role, isEnabled: isEnabled) }
    return AnyShapeStyle(Color.white)
  }

  private var background: AnyShapeStyle {
    let fill = AnyShapeStyle(.fill.tertiary)
    guard isEnabled else { return fill }
    let style = ButtonRole.style(configuration.role, isEnabled: true)
    if isProminent { return style }
    return tint == nil && configuration.role != .destructive ? fill : AnyShapeStyle(style.opacity(0.15))
  }

  private func shape(_ metrics: Metrics) -> AnyShape {
    switch border.kind {
    case .automatic: AnyShape(.rect(cornerRadius: metrics.radius))
    case .roundedRectangle(let radius):
      AnyShape(.rect(cornerRadius: radius.map { CGFloat($0) } ?? metrics.radius))
    case .capsule: AnyShape(.capsule)
    case .circle: AnyShape(.circle)
    }
  }
}
