import Foundation
import RingletMotion

/// A movement of a symbol as it is drawn here: of the symbol as a whole, except for colours that run through its layers, in
/// the measure that looks right.
///
/// What else the system moves layer by layer, and its exact times, are not published.
public struct _SymbolMotion: Hashable, Sendable {
  /// The movements there are.
  enum Kind: Hashable, Sendable {
    case none, bounce, pulse, appear, disappear, breathe, wiggle
    case scale(Double)
    case rotate(Double)
    case sequence(SymbolSequence)

    /// The colours that run through the layers, when it is that.
    var sequence: SymbolSequence? { if case .sequence(let sequence) = self { sequence } else { nil } }
  }

  /// Which of them.
  let kind: Kind
}

/// How far a movement has come.
private struct SymbolPose {
  var scale = 1.0
  var degrees = 0.0
  var opacity = 1.0
  /// The share of the way of colours that run through the layers.
  var share = 0.0
}

/// Moves a view as long as an effect is active.
private struct OngoingSymbolMotion {
  let kind: _SymbolMotion.Kind
  let options: SymbolEffectOptions
  let isActive: Bool
  @State private var isMoving = false

  init(_ kind: _SymbolMotion.Kind, _ options: SymbolEffectOptions, isActive: Bool) {
    self.kind = kind
    self.options = options
    self.isActive = isActive
  }

  /// The pose at the far end.
  private var pose: SymbolPose {
    switch kind {
    case .none, .bounce, .wiggle, .sequence: SymbolPose()
    case .pulse: SymbolPose(opacity: 0.35)
    case .breathe: SymbolPose(scale: 1.12, opacity: 0.75)
    case .rotate(let degrees): SymbolPose(degrees: degrees)
    case .scale(let factor): SymbolPose(scale: factor)
    case .appear: SymbolPose()
    case .disappear: SymbolPose(scale: 0.6, opacity: 0)
    }
  }

  private var animation: Animation {
    switch kind {
    case .pulse: .easeInOut(duration: 0.75 / options.pace).repeatForever()
    case .breathe: .easeInOut(duration: 1 / options.pace).repeatForever()
    case .rotate: .linear(duration: 2 / options.pace).repeatForever(autoreverses: false)
    case .sequence(let sequence):
      .linear(duration: SymbolSequence.duration / options.pace)
        .repeatForever(autoreverses: sequence.isReversing)
    default: .spring(duration: 0.35 / options.pace)
    }
  }
}

extension OngoingSymbolMotion: ViewModifier {
  func body(content: Content) -> some View {
    let pose = isMoving ? pose : SymbolPose()
    switch kind {
    case .bounce, .wiggle:
      content.modifier(
        SymbolKeyframes(kind: kind, options: options.repeating, trigger: 0, isActive: isActive))
    case .sequence(let sequence):
      content
        .modifier(SymbolSequenceModifier(sequence: sequence, isActive: isMoving, share: isMoving ? 1 : 0))
        .animation(isMoving ? animation : .easeOut(duration: 0.3), value: isMoving)
        .onChange(of: isActive, initial: true) { _, new in isMoving = new }
    default:
      content
        .scaleEffect(pose.scale)
        .rotationEffect(.degrees(pose.degrees))
        .opacity(pose.opacity)
        .animation(isMoving ? animation : .easeOut(duration: 0.3), value: isMoving)
        .onChange(of: isActive, initial: true) { _, new in isMoving = new }
    }
  }
}

/// Moves a view once for every change of a value, or again and again.
private struct SymbolKeyframes<Trigger: Equatable> {
  let kind: _SymbolMotion.Kind
  let options: SymbolEffectOptions
  let trigger: Trigger
  let isActive: Bool

  init(kind: _SymbolMotion.Kind, options: SymbolEffectOptions, trigger: Trigger, isActive: Bool = true) {
    self.kind = kind
    self.options = options
    self.trigger = trigger
    self.isActive = isActive
  }

  @KeyframesBuilder<SymbolPose>
  private var tracks: some Keyframes<SymbolPose> {
    KeyframeTrack(\.scale) {
      CubicKeyframe(kind == .bounce ? 1.2 : 1, duration: 0.15 / options.pace)
      CubicKeyframe(kind == .bounce ? 0.94 : kind == .breathe ? 1.12 : 1, duration: 0.2 / options.pace)
      CubicKeyframe(1, duration: 0.25 / options.pace)
    }
    KeyframeTrack(\.degrees) {
      if case .rotate(let degrees) = kind {
        CubicKeyframe(degrees, duration: 1 / options.pace)
      } else {
        CubicKeyframe(kind == .wiggle ? 10 : 0, duration: 0.12 / options.pace)
        CubicKeyframe(kind == .wiggle ? -10 : 0, duration: 0.2 / options.pace)
        CubicKeyframe(0, duration: 0.2 / options.pace)
      }
    }
    KeyframeTrack(\.opacity) {
      CubicKeyframe(kind == .pulse ? 0.35 : 1, duration: 0.3 / options.pace)
      CubicKeyframe(1, duration: 0.3 / options.pace)
    }
    KeyframeTrack(\.share) {
      LinearKeyframe(1, duration: SymbolSequence.duration / options.pace)
      MoveKeyframe(0)
    }
  }
}

extension SymbolKeyframes: ViewModifier {
  func body(content: Content) -> some View {
    if options.repeats, isActive {
      content.keyframeAnimator(initialValue: SymbolPose(), repeating: true) {
        $0.posed($1, kind.sequence)
      } keyframes: { _ in
        tracks
      }
    } else {
      content.keyframeAnimator(initialValue: SymbolPose(), trigger: trigger) {
        $0.posed($1, kind.sequence)
      } keyframes: { _ in
        tracks
      }
    }
  }
}

extension View {
  /// The view in a pose.
  fileprivate func posed(_ pose: SymbolPose, _ sequence: SymbolSequence?) -> some View {
    scaleEffect(pose.scale).rotationEffect(.degrees(pose.degrees)).opacity(pose.opacity)
      .environment(
        \.symbolSequence,
        pose.share == 0 ? nil : sequence.map { SymbolSequenceState(sequence: $0, share: pose.share) })
  }
}

extension View {
  /// Moves the symbol as long as an effect is active.
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(OngoingSymbolMotion(effect._motion.kind, options, isActive: isActive))
  }

  /// Moves the symbol whenever a value changes.
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(SymbolKeyframes(kind: effect._motion.kind, options: options, trigger: value))
  }

  /// Removes movements of symbols.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}
