/// How a change of a view's content is shown when it happens with an animation.
public struct ContentTransition: Equatable, Sendable {
  /// The ways there are.
  enum Kind: Equatable, Sendable {
    case identity, opacity, interpolate, symbolEffect
    case numericText(countsDown: Bool)
  }

  /// Which of them.
  let kind: Kind

  /// The content is exchanged at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// The old content becomes the new one; a cross-fade here.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// Symbols change with an effect; a cross-fade here.
  public static let symbolEffect = ContentTransition(kind: .symbolEffect)

  /// Symbols change with an effect; a cross-fade here.
  public static func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .symbolEffect }

  /// Digits roll; a cross-fade with a small slide here.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// Digits roll in the direction of the number's change; upwards here.
  public static func numericText(value: Double) -> ContentTransition { numericText() }

  /// Whether a change takes time.
  var isVisible: Bool { kind != .identity }

  /// Whether the content slides.
  var rolls: Bool {
    if case .numericText = kind { true } else { false }
  }

  /// Whether the content slides down instead of up.
  var countsDown: Bool { kind == .numericText(countsDown: true) }
}
