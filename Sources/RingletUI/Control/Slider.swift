import Foundation
import RingletMotion
import RingletRaster

/// Picks a value from a range by a thumb on a line.
public struct Slider<Label: View, ValueLabel: View> {
  let value: () -> Double
  let label: Label
  let minimumValueLabel, maximumValueLabel: ValueLabel

  /// Creates a slider.
  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ label: Label, _ minimum: ValueLabel,
    _ maximum: ValueLabel
  ) {
    self.value = {
      let length = Double(bounds.upperBound - bounds.lowerBound)
      return length > 0
        ? min(max(Double(value.wrappedValue - bounds.lowerBound) / length, 0), 1) : 0
    }
    self.label = label
    minimumValueLabel = minimum
    maximumValueLabel = maximum
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == EmptyView, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, EmptyView(), EmptyView(), EmptyView())
  }

  /// Creates a slider that moves in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == EmptyView, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, EmptyView(), EmptyView(), EmptyView())
  }

  /// Creates a slider with a label, which is not drawn.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label(), EmptyView(), EmptyView())
  }

  /// Creates a slider with a label, which is not drawn, that moves in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label(), EmptyView(), EmptyView())
  }
}

extension Slider {
  /// Creates a slider with the ends of its range in words.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label(), minimumValueLabel(), maximumValueLabel())
  }

  /// Creates a slider with the ends of its range in words that moves in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label(), minimumValueLabel(), maximumValueLabel())
  }
}

extension Slider {
  /// Creates a slider with the ends of its range in words, in the order of the first SwiftUI.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label(), minimumValueLabel, maximumValueLabel)
  }

  /// Creates a slider with the ends of its range in words that moves in steps, in the order of the first SwiftUI.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label(), minimumValueLabel, maximumValueLabel)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label, which is not drawn, in the order of the first SwiftUI.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label(), EmptyView(), EmptyView())
  }

  /// Creates a slider with a label, which is not drawn, that moves in steps, in the order of the first SwiftUI.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, label(), EmptyView(), EmptyView())
  }
}

extension Slider: View {
  /// The line with its thumb between the ends of the range.
  public var body: some View {
    HStack(spacing: 8) {
      minimumValueLabel
      SliderTrack(fraction: value())
      maximumValueLabel
    }
  }
}

/// The line with its thumb.
private struct SliderTrack {
  let fraction: Double
}

extension SliderTrack: LeafView {
  func drawing(in environment: EnvironmentValues) -> SliderDrawing {
    let context = _StyleContext(environment)
    return SliderDrawing(
      fraction: fraction, track: FillShapeStyle()._layers(in: context),
      fill: TintShapeStyle()._layers(in: context), thumb: .thumb(in: context))
  }
}

extension _StyleLayers {
  /// The white thumb of a slider or a switch with its shadow.
  static func thumb(in context: _StyleContext) -> _StyleLayers {
    Color.white.shadow(.drop(color: .black.opacity(0.18), radius: 3, y: 2))._layers(in: context)
  }
}

/// The line of a slider: 4 points high, its thumb 28 points wide.
private struct SliderDrawing: LeafDrawing {
  var fraction: Double
  let track: _StyleLayers
  var fill: _StyleLayers
  let thumb: _StyleLayers

  var animatableData: AnimatablePair<Double, PaintVector> {
    get { AnimatablePair(fraction, fill.animatableData) }
    set { (fraction, fill.animatableData) = (newValue.first, newValue.second) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 150, height: 31)
  }

  func draw(in size: CGSize, into recorder: inout Recorder) {
    let w = Double(size.width), y = Double(size.height) / 2
    let x = 14 + min(max(fraction, 0), 1) * max(0, w - 28)
    func line(_ end: Double) -> DrawableOutline {
      DrawableOutline(
        .roundedRect(
          Rect(x: 0, y: y - 2, width: end, height: 4), radiusX: 2, radiusY: 2, continuous: false))
    }
    track.draw(line(w), rule: .nonZero, in: size, into: &recorder)
    fill.draw(line(x), rule: .nonZero, in: size, into: &recorder)
    thumb.draw(
      DrawableOutline(.ellipse(Rect(x: x - 14, y: y - 14, width: 28, height: 28))), rule: .nonZero, in: size,
      into: &recorder)
  }
}
