/// A movement of a symbol.
public protocol SymbolEffect: Sendable {
  /// Which of the movements that are drawn here comes closest.
  var _motion: _SymbolMotion { get }
}

/// A movement of a symbol that goes on.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// A movement of a symbol that ends.
public protocol DiscreteSymbolEffect: SymbolEffect {}

/// How often and how fast a symbol moves.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// Whether a movement that ends starts again.
  private(set) var repeats = false
  /// A factor of the usual speed.
  private(set) var pace = 1.0

  /// As usual.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions(repeats: true) }
  /// Once.
  public static let nonRepeating = SymbolEffectOptions()

  /// How a movement goes on.
  public struct RepeatBehavior: Hashable, Sendable {
    /// Without a rest.
    public static let continuous = RepeatBehavior()
    /// With rests.
    public static let periodic = RepeatBehavior()
    /// A number of times, with rests in seconds.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { .periodic }
  }

  /// A number of times; drawn once.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  /// Without a rest or with rests.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { .repeating }
  /// At a multiple of the usual speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(pace: speed) }
  /// A number of times; drawn once.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// Without a rest or with rests.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { repeating }
  /// At a multiple of the usual speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(repeats: repeats, pace: pace * speed)
  }
  /// Again and again.
  public var repeating: SymbolEffectOptions { SymbolEffectOptions(repeats: true, pace: pace) }
  /// Once.
  public var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(pace: pace) }
}

/// A short jump.
public struct BounceSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .bounce) }
  /// Upwards.
  public var up: BounceSymbolEffect { self }
  /// Downwards.
  public var down: BounceSymbolEffect { self }
  /// Layer by layer.
  public var byLayer: BounceSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: BounceSymbolEffect { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// A short jump.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// A change of opacity.
public struct PulseSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .pulse) }
  /// Layer by layer.
  public var byLayer: PulseSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: PulseSymbolEffect { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// A change of opacity.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// Colours that run through the layers.
public struct VariableColorSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  private var sequence = SymbolSequence()
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .sequence(sequence)) }
  /// One layer at a time.
  public var iterative: VariableColorSymbolEffect { with { $0.isCumulative = false } }
  /// One layer more at a time.
  public var cumulative: VariableColorSymbolEffect { with { $0.isCumulative = true } }
  /// There and back.
  public var reversing: VariableColorSymbolEffect { with { $0.isReversing = true } }
  /// Always forward.
  public var nonReversing: VariableColorSymbolEffect { with { $0.isReversing = false } }
  /// Other layers hidden.
  public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.hidesOthers = true } }
  /// Other layers dimmed.
  public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.hidesOthers = false } }

  private func with(_ change: (inout SymbolSequence) -> Void) -> VariableColorSymbolEffect {
    var effect = self
    change(&effect.sequence)
    return effect
  }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Colours that run through the layers.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// A change of size.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, Hashable {
  private var factor = 1.12
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .scale(factor)) }
  /// Upwards.
  public var up: ScaleSymbolEffect { self }
  /// Downwards.
  public var down: ScaleSymbolEffect {
    var effect = self
    effect.factor = 0.88
    return effect
  }
  /// Layer by layer.
  public var byLayer: ScaleSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: ScaleSymbolEffect { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// A change of size.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// Becoming visible.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, Hashable {
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .appear) }
  /// Upwards.
  public var up: AppearSymbolEffect { self }
  /// Downwards.
  public var down: AppearSymbolEffect { self }
  /// Layer by layer.
  public var byLayer: AppearSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: AppearSymbolEffect { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// Becoming visible.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// Becoming invisible.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, Hashable {
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .disappear) }
  /// Upwards.
  public var up: DisappearSymbolEffect { self }
  /// Downwards.
  public var down: DisappearSymbolEffect { self }
  /// Layer by layer.
  public var byLayer: DisappearSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: DisappearSymbolEffect { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// Becoming invisible.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// A turn.
public struct RotateSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  private var degrees = 360.0
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .rotate(degrees)) }
  /// Clockwise.
  public var clockwise: RotateSymbolEffect { self }
  /// Counter-clockwise.
  public var counterClockwise: RotateSymbolEffect {
    var effect = self
    effect.degrees = -360
    return effect
  }
  /// Layer by layer.
  public var byLayer: RotateSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: RotateSymbolEffect { self }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// A turn.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// A slow change of size.
public struct BreatheSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .breathe) }
  /// By size alone.
  public var plain: BreatheSymbolEffect { self }
  /// By opacity as well.
  public var pulse: BreatheSymbolEffect { self }
  /// Layer by layer.
  public var byLayer: BreatheSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: BreatheSymbolEffect { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// A slow change of size.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// A shaking.
public struct WiggleSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .wiggle) }
  /// Clockwise.
  public var clockwise: WiggleSymbolEffect { self }
  /// Counter-clockwise.
  public var counterClockwise: WiggleSymbolEffect { self }
  /// To the left.
  public var left: WiggleSymbolEffect { self }
  /// To the right.
  public var right: WiggleSymbolEffect { self }
  /// Upwards.
  public var up: WiggleSymbolEffect { self }
  /// Downwards.
  public var down: WiggleSymbolEffect { self }
  /// In reading direction.
  public var forward: WiggleSymbolEffect { self }
  /// Against reading direction.
  public var backward: WiggleSymbolEffect { self }
  /// Layer by layer.
  public var byLayer: WiggleSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: WiggleSymbolEffect { self }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// A shaking.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// Another symbol in its place.
public struct ReplaceSymbolEffect: SymbolEffect, Hashable {
  /// The movement that is drawn.
  public var _motion: _SymbolMotion { _SymbolMotion(kind: .none) }
  /// Out upwards, in upwards.
  public var upUp: ReplaceSymbolEffect { self }
  /// Out downwards, in upwards.
  public var downUp: ReplaceSymbolEffect { self }
  /// Out at once, in upwards.
  public var offUp: ReplaceSymbolEffect { self }
  /// Layer by layer.
  public var byLayer: ReplaceSymbolEffect { self }
  /// All layers together.
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// Another symbol in its place.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
