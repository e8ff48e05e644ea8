import RingletMotion
import RingletRaster

/// How colour runs through the layers of a symbol.
///
/// The system's times and opacities are not published; a turn of 1.2 s and three tenths look right.
struct SymbolSequence: Hashable, Sendable {
  /// Whether a layer that was reached stays, until all go out.
  var isCumulative = false
  /// Whether it runs there and back.
  var isReversing = false
  /// Whether layers that are not reached are hidden rather than dimmed.
  var hidesOthers = false

  /// Seconds from the first layer to the last.
  static let duration = 1.2
  /// The opacity of a layer that is not reached.
  static let dimmed = 0.3

  /// The opacity of layer `index` of `count` at a share of the way, 0…1.
  ///
  /// One way only, the last layer gives over to the first; there and back, the ends are turning points.
  func opacity(of index: Int, count: Int, at share: Double) -> Double {
    let place = Double(index), count = Double(count)
    let lit: Double
    switch (isCumulative, isReversing) {
    case (false, false):
      let distance = abs(share * count - place)
      lit = 1 - min(distance, count - distance)
    case (false, true): lit = 1 - abs(share * (count - 1) - place)
    case (true, false):
      // One step more, in which all go out.
      let reached = share * (count + 1)
      lit = min(reached - place, count + 1 - reached)
    case (true, true): lit = share * count - place
    }
    let low = hidesOthers ? 0 : Self.dimmed
    return low + (1 - low) * min(1, max(0, lit))
  }

  /// The opacity of a symbol without layers.
  func opacity(at share: Double) -> Double {
    let low = hidesOthers ? 0 : Self.dimmed
    return isReversing ? low + (1 - low) * (1 - share) : 1 - (1 - low) * (1 - abs(2 * share - 1))
  }
}

/// A sequence that has come so far.
struct SymbolSequenceState: Hashable, Sendable {
  /// The sequence.
  var sequence: SymbolSequence
  /// The share of the way, 0…1.
  var share: Double
}

private struct SymbolSequenceKey: EnvironmentKey { static var defaultValue: SymbolSequenceState? { nil } }

extension EnvironmentValues {
  /// The colours that run through the layers of symbols.
  var symbolSequence: SymbolSequenceState? {
    get { self[SymbolSequenceKey.self] }
    set { self[SymbolSequenceKey.self] = newValue }
  }
}

/// Shows the symbols of a view as a sequence has them at a share of the way, which glides.
struct SymbolSequenceModifier: Animatable {
  let sequence: SymbolSequence
  let isActive: Bool
  var share: Double

  var animatableData: Double {
    get { share }
    set { share = newValue }
  }
}

extension SymbolSequenceModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.environment(
      \.symbolSequence, isActive ? SymbolSequenceState(sequence: sequence, share: share) : nil)
  }
}

extension SymbolImage {
  /// Layers that a sequence runs through.
  var layerCount: Int { (parts.compactMap(\.layer).max() ?? -1) + 1 }
}
