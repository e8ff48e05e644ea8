/// A bar that fills from the leading side.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// A bar that fills from the leading side.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that fills from the leading side, with words around it.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The label, the bar between the ends of the range, and the value below each other.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        ProgressBar(fraction: configuration.value, height: 6)
        configuration.maximumValueLabel
      }
      if let label = configuration.currentValueLabel {
        label.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

/// An open ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The ring, the value in the middle and the label, or the ends of the range, in the gap.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeArc(fraction: configuration.value)
      .frame(width: GaugeArc.diameter, height: GaugeArc.diameter)
      .overlay {
        if let label = configuration.currentValueLabel {
          label.font(.system(size: 20)).lineLimit(1).minimumScaleFactor(0.4).padding(.horizontal, 8)
        }
      }
      .overlay(alignment: .bottom) {
        if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
          HStack(spacing: 0) {
            configuration.minimumValueLabel
            Spacer(minLength: 8)
            configuration.maximumValueLabel
          }
          .font(.system(size: 11)).lineLimit(1).minimumScaleFactor(0.5).padding(.horizontal, 10)
        } else {
          configuration.label.font(.system(size: 11)).lineLimit(1).minimumScaleFactor(0.5)
            .padding(.horizontal, 12)
        }
      }
  }
}

/// A closed ring that fills clockwise from 12 o'clock.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The ring with the value in the middle; the label where there is no value.
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Circle().strokeBorder(.tint.opacity(0.25), lineWidth: GaugeArc.lineWidth)
      Circle().inset(by: GaugeArc.lineWidth / 2).trim(from: 0, to: configuration.value)
        .stroke(
          GaugeTint(start: .zero, sweep: .degrees(360)),
          style: StrokeStyle(lineWidth: GaugeArc.lineWidth, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
      Group {
        if let label = configuration.currentValueLabel { label } else { configuration.label }
      }
      .font(.system(size: 20)).lineLimit(1).minimumScaleFactor(0.4).padding(.horizontal, 8)
    }
    .frame(width: GaugeArc.diameter, height: GaugeArc.diameter)
  }
}

/// A line with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The line between the ends of the range.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      if let label = configuration.minimumValueLabel { label } else { configuration.label }
      GaugeLine(fraction: configuration.value)
      configuration.maximumValueLabel
    }
    .font(.caption)
  }
}

/// A bar that fills from the leading side.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  nonisolated public init() {}

  /// The label, the bar between the ends of the range, and the value below each other.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label.font(.headline)
      HStack(spacing: 6) {
        configuration.minimumValueLabel
        ProgressBar(fraction: configuration.value, height: 6)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel
    }
    .font(.caption)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// A bar that fills from the leading side.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that fills from the leading side, with words around it.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark at the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A closed ring that fills clockwise from 12 o'clock.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A line with a mark at the value.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar that fills from the leading side.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

/// The open ring of a watch with a mark at the value.
public struct CircularGaugeStyle: GaugeStyle {
  private let tint: AnyShapeStyle

  /// Creates the style.
  nonisolated public init() { tint = AnyShapeStyle(.tint) }
  /// Creates the style with a colour.
  nonisolated public init(tint: Color) { self.tint = AnyShapeStyle(tint) }
  /// Creates the style with colours along the ring.
  nonisolated public init(tint: Gradient) { self.tint = AnyShapeStyle(tint) }

  /// The ring, the value in the middle and the label, or the ends of the range, in the gap.
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryCircularGaugeStyle().makeBody(configuration: configuration).tint(tint)
  }
}

/// The line of a watch with a mark at the value.
public struct LinearGaugeStyle: GaugeStyle {
  private let tint: AnyShapeStyle

  /// Creates the style.
  nonisolated public init() { tint = AnyShapeStyle(.tint) }
  /// Creates the style with a colour.
  nonisolated public init(tint: Color) { self.tint = AnyShapeStyle(tint) }
  /// Creates the style with colours along the line.
  nonisolated public init(tint: Gradient) { self.tint = AnyShapeStyle(tint) }

  /// The line between the ends of the range.
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryLinearGaugeStyle().makeBody(configuration: configuration).tint(tint)
  }
}
