/// Shows a value within a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
  /// The place in the range, 0…1.
  let fraction: Double
  /// What is measured.
  let label: Label
  /// The value in words.
  let currentValueLabel: CurrentValueLabel
  /// The ends of the range in words.
  let minimumValueLabel, maximumValueLabel: BoundsLabel

  /// The place of a value in a range, clamped to 0…1.
  private static func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    return length > 0 ? min(max(Double(value - bounds.lowerBound) / length, 0), 1) : 0
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }

  /// Creates a gauge with its value in words.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView {
    fraction = Self.fraction(value, bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    minimumValueLabel = EmptyView()
    maximumValueLabel = EmptyView()
  }

  /// Creates a gauge with its value and the ends of its range in words.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    fraction = Self.fraction(value, bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }
}

extension Gauge {
  /// Creates a gauge with words at several values, which no style of the system draws.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    fraction = Self.fraction(value, bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }
}

extension Gauge: View {
  /// The gauge as the style in force draws it.
  public var body: some View {
    StyledGauge(
      configuration: GaugeStyleConfiguration(
        value: fraction, label: .init(content: AnyView(label)),
        currentValueLabel: CurrentValueLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(currentValueLabel)),
        minimumValueLabel: BoundsLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(minimumValueLabel)),
        maximumValueLabel: BoundsLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(maximumValueLabel)), markedValueLabels: nil))
  }
}

private struct StyledGauge: View {
  let configuration: GaugeStyleConfiguration
  @Environment(\.gaugeStyles) private var styles

  var body: some View {
    (styles.last ?? DefaultGaugeStyle()).erasedBody(configuration)
      .transformEnvironment(\.gaugeStyles) { _ = $0.popLast() }
  }
}

/// The look of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of view that the style makes.
  associatedtype Body: View

  /// Makes the view of a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// What the style is given.
  typealias Configuration = GaugeStyleConfiguration
}

extension GaugeStyle {
  /// The view of a gauge, its type hidden.
  func erasedBody(_ configuration: Configuration) -> AnyView {
    AnyView(StyleBody(style: self) { $0.makeBody(configuration: configuration) })
  }
}

/// What a gauge's style is given.
public struct GaugeStyleConfiguration {
  /// What is measured.
  public struct Label {
    let content: AnyView
  }

  /// The value in words.
  public struct CurrentValueLabel {
    let content: AnyView
  }

  /// The start of the range in words.
  public struct MinimumValueLabel {
    let content: AnyView
  }

  /// The end of the range in words.
  public struct MaximumValueLabel {
    let content: AnyView
  }

  /// Words at several values.
  public struct MarkedValueLabel {
    let content: AnyView
  }

  /// The place in the range, 0…1.
  public var value: Double
  /// What is measured.
  public var label: Label
  /// The value in words.
  public var currentValueLabel: CurrentValueLabel?
  /// The start of the range in words.
  public var minimumValueLabel: MinimumValueLabel?
  /// The end of the range in words.
  public var maximumValueLabel: MaximumValueLabel?
  /// Words at several values.
  public var markedValueLabels: MarkedValueLabel?
}

extension GaugeStyleConfiguration.Label: View {
  /// The label.
  public var body: some View { content }
}

extension GaugeStyleConfiguration.CurrentValueLabel: View {
  /// The label.
  public var body: some View { content }
}

extension GaugeStyleConfiguration.MinimumValueLabel: View {
  /// The label.
  public var body: some View { content }
}

extension GaugeStyleConfiguration.MaximumValueLabel: View {
  /// The label.
  public var body: some View { content }
}

extension GaugeStyleConfiguration.MarkedValueLabel: View {
  /// The label.
  public var body: some View { content }
}

private struct GaugeStylesKey: EnvironmentKey { static var defaultValue: [any GaugeStyle] { [] } }

extension EnvironmentValues {
  /// The styles of gauges, the innermost last.
  var gaugeStyles: [any GaugeStyle] {
    get { self[GaugeStylesKey.self] }
    set { self[GaugeStylesKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of gauges below.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    transformEnvironment(\.gaugeStyles) { $0.append(style) }
  }
}
