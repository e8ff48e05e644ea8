/// The keyframes of one track in order, before they are joined to a curve.
public struct _KeyframeSequence<Value: Animatable> {
  enum Interpolation {
    /// Jumps.
    case move
    /// Goes straight, at a pace given by a curve.
    case linear(UnitCurve)
    /// Goes along a cubic with the given velocities, or with velocities that make it smooth.
    case cubic(startVelocity: Value.AnimatableData?, endVelocity: Value.AnimatableData?)
    /// Is pulled by a spring, with the given velocity or the one it arrives with.
    case spring(Spring, startVelocity: Value.AnimatableData?)
  }

  struct Keyframe {
    var target: Value.AnimatableData
    var duration: Double
    var interpolation: Interpolation
  }

  var keyframes: [Keyframe] = []

  mutating func append(_ target: Value, duration: Double, _ interpolation: Interpolation) {
    let duration = duration.isFinite ? max(0, duration) : 0
    keyframes.append(
      Keyframe(target: target.animatableData, duration: duration, interpolation: interpolation))
  }
}
