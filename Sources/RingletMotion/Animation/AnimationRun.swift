/// An animation on its way over an interval.
package final class AnimationRun<Value: VectorArithmetic> {
  /// One run of the unmodified curve.
  enum Leg {
    case paced(LegPace)
    case carried(CarriedSpring<Value>)
    case custom(CustomLeg<Value>)
  }

  /// The animation, as written.
  package let animation: Animation
  /// The way to go when it started.
  package let interval: Value
  /// The time at which it started, in seconds.
  package let start: Double
  /// What its modifiers make of time.
  package let schedule: AnimationSchedule
  let leg: Leg

  /// Starts an animation at rest.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - interval: The way from the old value to the new one.
  ///   - start: The time of the change in seconds.
  package convenience init(_ animation: Animation, interval: Value, start: Double) {
    self.init(animation, leg: Leg(animation.curve, interval: interval), interval: interval, start: start)
  }

  init(_ animation: Animation, leg: Leg, interval: Value, start: Double) {
    self.animation = animation
    self.interval = interval
    self.start = start
    self.leg = leg
    schedule = AnimationSchedule(
      animation.modifiers, legDuration: leg.duration, legCompletion: leg.completion)
  }

  /// The time in seconds at which the animation is over; infinite if it repeats for ever.
  package var end: Double { start + schedule.duration }

  /// The time in seconds at which the animation counts as complete, although it may still move.
  package var completion: Double { start + schedule.completion }

  /// Whether the animation is over at a time, in seconds.
  func isOver(at time: Double) -> Bool { schedule.moment(at: time - start) == nil }

  /// How much of an interval is covered at a time, or `nil` when the animation is over.
  ///
  /// The interval may differ from the one the animation started with, if it starts from something that moves.
  package func covered(_ interval: Value, at time: Double) -> Value? {
    guard let moment = schedule.moment(at: time - start) else { return nil }
    let covered = leg.covered(interval, at: moment.time)
    return moment.isMirrored ? interval - covered : covered
  }

  /// The share of any interval that is covered at a time, 1 when the animation is over; `nil` for one that simulates.
  func share(at time: Double) -> Double? {
    guard let moment = schedule.moment(at: time - start) else { return 1 }
    guard case .paced(let pace) = leg else { return nil }
    let share = moment.time < pace.duration ? pace.progress(at: moment.time) : 1
    return moment.isMirrored ? 1 - share : share
  }

  /// Adds to a target what is not yet covered of the way that the animation started with, negated.
  ///
  /// This is what `covered` says for the whole interval, in the fewest operations on vectors: each frame asks
  /// every animated attribute.
  func move(_ target: Value, at time: Double) -> Value {
    guard let moment = schedule.moment(at: time - start) else { return target }
    if case .paced(let pace) = leg {
      let progress = pace.progress(at: moment.time)
      return target + interval.scaled(by: moment.isMirrored ? -progress : progress - 1)
    }
    let covered = leg.covered(interval, at: moment.time)
    return moment.isMirrored ? target - covered : target + (covered - interval)
  }

  /// The velocity and force at a time, if the animation is a simulated spring or reports a velocity.
  func motion(_ interval: Value, at time: Double) -> SpringMotion<Value>? {
    guard let moment = schedule.moment(at: time - start), var motion = leg.motion(interval, at: moment.time)
    else { return nil }
    let rate = moment.isMirrored ? -schedule.rate : schedule.rate
    motion.velocity.scale(by: rate)
    motion.force.scale(by: rate * schedule.rate)
    return motion
  }
}

extension AnimationRun.Leg {
  /// A leg that starts at rest.
  init(_ curve: Animation.Curve, interval: Value) {
    switch curve {
    case .timing(let timing, let duration): self = .paced(.timing(timing, duration: duration))
    case .unitCurve(let curve, let duration): self = .paced(.unitCurve(curve, duration: duration))
    case .spring(let spring):
      let simulation = SpringSimulation(spring, intervalSquared: interval.magnitudeSquared)
      self = .paced(.spring(spring, simulation))
    case .interpolatingSpring(let spring, let initialVelocity):
      self = .paced(LegPace(interpolating: spring, initialVelocity: initialVelocity))
    case .custom(let custom): self = .custom(CustomLeg(custom.base, interval: interval))
    }
  }

  /// The length in seconds.
  var duration: Double {
    switch self {
    case .paced(let pace): pace.duration
    case .carried(let carried): carried.start + carried.simulation.duration
    case .custom(let custom): custom.duration
    }
  }

  /// The time in seconds after which the leg counts as complete.
  var completion: Double {
    switch self {
    case .paced(let pace): pace.completion
    case .carried(let carried): carried.start + carried.spring.response
    case .custom(let custom): custom.completion
    }
  }

  /// How much of the interval is covered at a time in 0...duration, in seconds.
  func covered(_ interval: Value, at time: Double) -> Value {
    guard time < duration else { return interval }
    return switch self {
    case .paced(let pace): interval.scaled(by: pace.progress(at: time))
    case .carried(let carried): carried.covered(at: time)
    case .custom(let custom): custom.covered(interval, at: time)
    }
  }

  /// The velocity and force at a time, if the leg is a simulated spring or reports a velocity.
  func motion(_ interval: Value, at time: Double) -> SpringMotion<Value>? {
    switch self {
    case .paced(.spring(_, let simulation)):
      // The displacement starts as the interval, negated.
      let state = simulation.state(at: time)
      return SpringMotion(
        velocity: interval.scaled(by: -state.velocity[0]), force: interval.scaled(by: -state.force[0]))
    case .paced: return nil
    case .carried(let carried): return carried.motion(at: time)
    case .custom(let custom):
      return custom.velocity(interval, at: time).map { SpringMotion(velocity: $0) }
    }
  }

  /// The change of response that a spring which takes over at a time has to fade.
  func blend(towards spring: FluidSpring, at time: Double) -> SpringSimulation.Blend? {
    let (previous, running): (FluidSpring, SpringSimulation.Blend?)
    switch self {
    case .paced(.spring(let spring, _)): (previous, running) = (spring, nil)
    case .carried(let carried):
      (previous, running) = (carried.spring, carried.blend?.advanced(by: time - carried.start))
    default: return nil
    }
    guard spring.response != previous.response else { return running }
    return SpringSimulation.Blend(difference: previous.response - spring.response, elapsed: 0)
  }
}
