internal import Foundation
internal import RingletMotion
internal import RingletRaster

/// A linear change of colour with one parameter.
///
/// Matrices act on straight encoded sRGB: rows are the new red, green, blue and alpha, columns the old ones and a
/// constant. Turning the hue and changing the saturation keep the luma of the W3C filter effects (.213, .715, .072).
struct ColorAdjustment: ViewEffect {
  enum Kind {
    case hueRotation, saturation, brightness, contrast, grayscale
  }

  let kind: Kind
  /// Radians for the hue, otherwise the amount.
  var amount: Double

  var animatableData: Double {
    get { kind == .hueRotation ? amount * unitScale : amount }
    set { amount = kind == .hueRotation ? newValue / unitScale : newValue }
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    let matrix = self.matrix
    guard matrix != identity else { return content(&recorder) }
    recorder.withLayer(Layer(effects: [.colorMatrix(matrix)]), content)
  }

  private var matrix: [Double] {
    switch kind {
    case .hueRotation: hueMatrix(amount)
    case .saturation: saturationMatrix(max(amount, 0))
    case .grayscale: saturationMatrix(1 - min(max(amount, 0), 1))
    case .brightness: affineMatrix(scale: 1, offset: amount)
    case .contrast: affineMatrix(scale: amount, offset: (1 - amount) / 2)
    }
  }
}

extension ColorAdjustment: EffectModifier {}

/// Inverts a view's colours.
struct ColorInversion: ViewEffect {
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    recorder.withLayer(Layer(effects: [.colorMatrix(affineMatrix(scale: -1, offset: 1))]), content)
  }
}

extension ColorInversion: EffectModifier {}

/// Multiplies a view's colours.
struct ColorMultiplication {
  let color: Color
}

extension ColorMultiplication: EffectModifier {
  func effect(in environment: EnvironmentValues) -> ColorMultiplicationEffect {
    ColorMultiplicationEffect(color: color.resolve(in: environment))
  }
}

/// A factor for each component.
struct ColorMultiplicationEffect: ViewEffect {
  var color: Color.Resolved

  var animatableData: Color.Resolved.AnimatableData {
    get { color.animatableData }
    set { color.animatableData = newValue }
  }

  func render(in size: CGSize, into recorder: inout Recorder, content: (inout Recorder) -> Void) {
    let c = color.rgba
    let matrix = [
      c.red, 0, 0, 0, 0,
      0, c.green, 0, 0, 0,
      0, 0, c.blue, 0, 0,
      0, 0, 0, c.alpha, 0,
    ]
    recorder.withLayer(Layer(effects: [.colorMatrix(matrix)]), content)
  }
}

private let identity: [Double] = affineMatrix(scale: 1, offset: 0)

private func affineMatrix(scale k: Double, offset d: Double) -> [Double] {
  [
    k, 0, 0, 0, d,
    0, k, 0, 0, d,
    0, 0, k, 0, d,
    0, 0, 0, 1, 0,
  ]
}

/// Changes saturation: 1 leaves it, 0 takes all colour away.
func saturationMatrix(_ s: Double) -> [Double] {
  let r = 0.213 * (1 - s), g = 0.715 * (1 - s), b = 0.072 * (1 - s)
  return [
    r + s, g, b, 0, 0,
    r, g + s, b, 0, 0,
    r, g, b + s, 0, 0,
    0, 0, 0, 1, 0,
  ]
}

private func hueMatrix(_ angle: Double) -> [Double] {
  let c = cos(angle), s = sin(angle)
  return [
    0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
    0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
    0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
    0, 0, 0, 1, 0,
  ]
}

extension View {
  /// Turns the hue of the view's colours.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(ColorAdjustment(kind: .hueRotation, amount: angle.radians))
  }

  /// Changes the saturation of the view's colours; 1 leaves them, 0 takes all colour away.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(ColorAdjustment(kind: .saturation, amount: amount))
  }

  /// Adds to the view's colours; 0 leaves them, 1 makes them white.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(ColorAdjustment(kind: .brightness, amount: amount))
  }

  /// Stretches the view's colours about the middle grey; 1 leaves them.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(ColorAdjustment(kind: .contrast, amount: amount))
  }

  /// Takes colour away; 0 leaves it, 1 takes all.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(ColorAdjustment(kind: .grayscale, amount: amount))
  }

  /// Inverts the view's colours.
  nonisolated public func colorInvert() -> some View { modifier(ColorInversion()) }

  /// Multiplies the view's colours by another one.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(ColorMultiplication(color: color))
  }
}
