/// The curve of one track: its keyframes joined, with every velocity known.
struct KeyframeCurve<Data: VectorArithmetic> {
  private var segments: [KeyframeSegment<Data>] = []
  private var last: Data

  /// The time in seconds from the first to the last keyframe.
  private(set) var duration = 0.0

  /// Joins keyframes, starting from a value at rest.
  init<Value: Animatable>(_ sequence: _KeyframeSequence<Value>, from initial: Data)
  where Value.AnimatableData == Data {
    last = initial
    var velocity = Data.zero
    for (index, keyframe) in sequence.keyframes.enumerated() {
      let change = keyframe.target - last
      guard keyframe.duration > 0 else {
        (last, velocity) = (keyframe.target, .zero)
        continue
      }
      let shape: KeyframeSegment<Data>.Shape
      switch keyframe.interpolation {
      case .move:
        (last, velocity) = (keyframe.target, .zero)
        continue
      case .linear(let curve):
        shape = .linear(change: change, curve)
      case .cubic(let start, let end):
        let next = index + 1 < sequence.keyframes.count ? sequence.keyframes[index + 1] : nil
        shape = .cubic(
          change: change, startVelocity: start ?? velocity,
          endVelocity: end ?? next.map { Self.joint(keyframe, $0, from: last) } ?? .zero)
      case .spring(let spring, let start):
        shape = .spring(change: change, spring, startVelocity: start ?? velocity)
      }
      let segment = KeyframeSegment(start: duration, duration: keyframe.duration, from: last, shape: shape)
      segments.append(segment)
      duration += keyframe.duration
      last = segment.value(at: keyframe.duration)
      velocity = segment.endVelocity
    }
  }

  /// The value at a number of seconds since the first keyframe, or the last value after the last one.
  func value(at time: Double) -> Data {
    let time = max(0, time)
    guard time < duration, let segment = segments.last(where: { $0.start <= time }) else { return last }
    return segment.value(at: time - segment.start)
  }

  /// The velocity with which a cubic keyframe goes over into the next keyframe.
  ///
  /// Between cubics it is the slope of the chord over both, the Catmull-Rom rule for unequal spacing. A straight
  /// segment is met with its own slope; a jump is met at rest.
  private static func joint<Value: Animatable>(
    _ keyframe: _KeyframeSequence<Value>.Keyframe, _ next: _KeyframeSequence<Value>.Keyframe, from: Data
  ) -> Data where Value.AnimatableData == Data {
    guard next.duration > 0 else { return .zero }
    switch next.interpolation {
    case .move: return .zero
    case .linear(let curve):
      let slope = curve.velocity(at: 0)
      return (next.target - keyframe.target).scaled(by: (slope.isFinite ? slope : 1) / next.duration)
    case .cubic(let start?, _), .spring(_, let start?): return start
    case .cubic, .spring:
      return (next.target - from).scaled(by: 1 / (keyframe.duration + next.duration))
    }
  }
}

/// The way from one keyframe to the next.
private struct KeyframeSegment<Data: VectorArithmetic> {
  enum Shape {
    case linear(change: Data, UnitCurve)
    /// A cubic Hermite segment: the change of value and the velocities at both ends, in units per second.
    case cubic(change: Data, startVelocity: Data, endVelocity: Data)
    case spring(change: Data, Spring, startVelocity: Data)
  }

  var start: Double
  var duration: Double
  var from: Data
  var shape: Shape

  func value(at time: Double) -> Data {
    switch shape {
    case .linear(let change, let curve):
      return from + change.scaled(by: curve.value(at: time / duration))
    case .cubic(let change, let startVelocity, let endVelocity):
      let s = time / duration
      return from + change.scaled(by: s * s * (3 - 2 * s))
        + startVelocity.scaled(by: duration * s * (1 - s) * (1 - s))
        - endVelocity.scaled(by: duration * s * s * (1 - s))
    case .spring(let change, let spring, let startVelocity):
      return from + spring.value(target: change, initialVelocity: startVelocity, time: time)
    }
  }

  /// The velocity at the end, in units per second.
  var endVelocity: Data {
    switch shape {
    case .linear(let change, let curve):
      let slope = curve.velocity(at: 1)
      return change.scaled(by: (slope.isFinite ? slope : 1) / duration)
    case .cubic(_, _, let endVelocity):
      return endVelocity
    case .spring(let change, let spring, let startVelocity):
      return spring.velocity(target: change, initialVelocity: startVelocity, time: duration)
    }
  }
}
