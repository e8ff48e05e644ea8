public import Foundation

/// Shows that work is going on: a spinner, or a bar that fills.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  /// How far the work has come.
  enum Source {
    /// It is not known.
    case unknown
    /// A part of the whole.
    case value(Double, total: Double)
    /// The part of an interval that has passed, or is left.
    case interval(ClosedRange<Date>, countsDown: Bool)
    /// What a style was given.
    case configuration(ProgressViewStyleConfiguration)
  }

  /// How far the work has come.
  let source: Source
  /// What is going on.
  let label: Label
  /// How far it has come, in words.
  let currentValueLabel: CurrentValueLabel

  /// Creates a view from its parts.
  private init(_ source: Source, label: Label, currentValueLabel: CurrentValueLabel) {
    self.source = source
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// A part of the whole; unknown without a value.
  private static func source<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Source {
    value.map { .value(Double($0), total: Double(total)) } ?? .unknown
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a spinner.
  public init() where Label == EmptyView {
    self.init(.unknown, label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// Creates a spinner with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(.unknown, label: label(), currentValueLabel: EmptyView())
  }

  /// Creates a spinner with a text.
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(.unknown, label: Text(titleKey), currentValueLabel: EmptyView())
  }

  /// Creates a spinner with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(.unknown, label: Text(title), currentValueLabel: EmptyView())
  }

  /// Creates a bar.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(Self.source(value, total), label: EmptyView(), currentValueLabel: EmptyView())
  }

  /// Creates a bar with a label.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(Self.source(value, total), label: label(), currentValueLabel: EmptyView())
  }

  /// Creates a bar with a text.
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(Self.source(value, total), label: Text(titleKey), currentValueLabel: EmptyView())
  }

  /// Creates a bar with a text.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(Self.source(value, total), label: Text(title), currentValueLabel: EmptyView())
  }

  /// Creates a bar of Foundation's progress, as it is now.
  public init(_ progress: Progress) where Label == EmptyView {
    let source: Source =
      progress.isIndeterminate ? .unknown : .value(progress.fractionCompleted, total: 1)
    self.init(source, label: EmptyView(), currentValueLabel: EmptyView())
  }
}

extension ProgressView {
  /// Creates a bar with a label above it and another one below.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(Self.source(value, total), label: label(), currentValueLabel: currentValueLabel())
  }

  /// Creates a bar that fills or empties by itself between two dates.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .interval(timerInterval, countsDown: countsDown), label: label(), currentValueLabel: currentValueLabel()
    )
  }

  /// Creates a bar that fills or empties by itself between two dates, with the time below.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == DefaultDateProgressLabel {
    self.init(
      .interval(timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }

  /// Creates a bar that fills or empties by itself between two dates, with the time below.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true
  ) where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
    self.init(
      .interval(timerInterval, countsDown: countsDown), label: EmptyView(),
      currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }

  /// Creates the view that a style was given, to be drawn by the style outside.
  public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(
      .configuration(configuration),
      label: configuration.label ?? .init(content: AnyView(EmptyView())),
      currentValueLabel: configuration.currentValueLabel ?? .init(content: AnyView(EmptyView())))
  }
}

extension ProgressView: View {
  /// The view as the style in force draws it.
  public var body: some View {
    switch source {
    case .unknown: StyledProgress(configuration: configuration(nil))
    case .value(let value, let total):
      StyledProgress(
        configuration: configuration(total > 0 ? min(max(value / total, 0), 1) : 0),
        isOutOfRange: value < 0 || value > total)
    case .interval(let interval, let countsDown):
      TimelineView(.animation) { context in
        StyledProgress(configuration: configuration(fraction(of: interval, countsDown, at: context.date)))
      }
    case .configuration(let configuration): StyledProgress(configuration: configuration)
    }
  }

  /// The part of an interval that has passed, or is left.
  private func fraction(of interval: ClosedRange<Date>, _ countsDown: Bool, at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let passed = length > 0 ? min(max(date.timeIntervalSince(interval.lowerBound) / length, 0), 1) : 1
    return countsDown ? 1 - passed : passed
  }

  /// What the style is given.
  private func configuration(_ fraction: Double?) -> ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self
        ? nil : .init(content: AnyView(currentValueLabel)))
  }
}

/// The time that has passed or is left of an interval, as a progress view shows it.
public struct DefaultDateProgressLabel {
  /// The interval.
  let interval: ClosedRange<Date>
  /// Whether the time left is shown.
  let countsDown: Bool
}

extension DefaultDateProgressLabel: View {
  /// The time in digits of equal width.
  public var body: some View {
    Text(timerInterval: interval, countsDown: countsDown).monospacedDigit()
  }
}

/// A progress view drawn by the innermost style.
private struct StyledProgress: View {
  let configuration: ProgressViewStyleConfiguration
  var isOutOfRange = false
  @Environment(\.progressViewStyles) private var styles
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.warnings) private var warnings

  var body: some View {
    if isOutOfRange {
      let _ = warnings.report(
        RuntimeWarning(
          "value of a ProgressView", cause: "it lies outside of 0…total",
          hint: "clamp it; it is drawn clamped"))
    }
    (styles.last ?? DefaultProgressViewStyle()).erasedBody(shown)
      .transformEnvironment(\.progressViewStyles) { _ = $0.popLast() }
  }

  /// What the style is given: no label where labels are hidden.
  private var shown: ProgressViewStyleConfiguration {
    var shown = configuration
    if labelsHidden { shown.label = nil }
    return shown
  }
}
