/// An animation on its way over an interval.
package struct AnimationRun<Value: VectorArithmetic> {
  /// The animation, as written.
  package let animation: Animation
  /// The time at which it started, in seconds.
  package let start: Double
  /// What its modifiers make of time.
  package let schedule: AnimationSchedule
  let leg: AnimationLeg<Value>

  /// Starts an animation at rest.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - interval: The way from the old value to the new one.
  ///   - start: The time of the change in seconds.
  package init(_ animation: Animation, interval: Value, start: Double) {
    self.init(animation, leg: AnimationLeg(animation.curve, interval: interval), start: start)
  }

  private init(_ animation: Animation, leg: AnimationLeg<Value>, start: Double) {
    self.animation = animation
    self.start = start
    self.leg = leg
    schedule = AnimationSchedule(
      animation.modifiers, legDuration: leg.duration, legCompletion: leg.completion)
  }

  /// The time in seconds at which the animation is over; infinite if it repeats for ever.
  package var end: Double { start + schedule.duration }

  /// The time in seconds at which the animation counts as complete, although it may still move.
  package var completion: Double { start + schedule.completion }

  /// How much of an interval is covered at a time, or `nil` when the animation is over.
  ///
  /// The interval may differ from the one the animation started with, if it starts from something that moves.
  package func covered(_ interval: Value, at time: Double) -> Value? {
    guard let moment = schedule.moment(at: time - start) else { return nil }
    let covered = leg.covered(interval, at: moment.time)
    return moment.isMirrored ? interval - covered : covered
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

extension AnimationLeg {
  fileprivate func motion(_ interval: Value, at time: Double) -> SpringMotion<Value>? {
    switch self {
    case .timing, .unitCurve, .interpolatingSpring: return nil
    case .carriedSpring(let carried): return carried.motion(at: time)
    case .spring(_, let simulation):
      // The displacement starts as the interval, negated.
      let state = simulation.state(at: time)
      return SpringMotion(
        velocity: interval.scaled(by: -state.velocity[0]), force: interval.scaled(by: -state.force[0]))
    case .custom(let custom):
      return custom.velocity(interval, at: time).map { SpringMotion(velocity: $0) }
    }
  }

  /// The change of response that a spring which takes over at a time has to fade.
  fileprivate func blend(towards spring: FluidSpring, at time: Double) -> SpringSimulation.Blend? {
    let (previous, running): (FluidSpring, SpringSimulation.Blend?)
    switch self {
    case .spring(let spring, _): (previous, running) = (spring, nil)
    case .carriedSpring(let carried):
      (previous, running) = (carried.spring, carried.blend?.advanced(by: time - carried.start))
    default: return nil
    }
    guard spring.response != previous.response else { return running }
    return SpringSimulation.Blend(difference: previous.response - spring.response, elapsed: 0)
  }
}

extension SpringSimulation.Blend {
  fileprivate func advanced(by time: Double) -> SpringSimulation.Blend {
    SpringSimulation.Blend(difference: difference, elapsed: elapsed + time)
  }
}

extension AnimationRun {
  /// The run that replaces this one and keeps its motion, if the new animation does that.
  ///
  /// An unmodified spring takes over from anything. A delayed or sped-up one takes over from a spring with equal
  /// modifiers, whose clock goes on: what is past a delay does not wait again. All else is blended.
  ///
  /// - Parameters:
  ///   - animation: The new animation.
  ///   - previous: The interval that this run covers.
  ///   - interval: The interval that the new run is to cover, from the same origin.
  ///   - time: The time of the change in seconds.
  func succeeded(
    by animation: Animation, previous: Value, interval: Value, at time: Double
  ) -> AnimationRun? {
    switch animation.curve {
    case .spring(let spring):
      if animation.modifiers.isEmpty {
        return AnimationRun(
          spring, of: animation, start: time, interval: interval,
          covered: covered(previous, at: time) ?? previous,
          motion: motion(previous, at: time) ?? SpringMotion(), blend: blend(towards: spring, at: time))
      }
      guard case .spring = self.animation.curve, self.animation.modifiers == animation.modifiers,
        !animation.repeats, let moment = schedule.moment(at: time - start)
      else { return nil }
      let carried = CarriedSpring(
        spring, start: moment.time, interval: interval, covered: leg.covered(previous, at: moment.time),
        motion: leg.motion(previous, at: moment.time) ?? SpringMotion(),
        blend: leg.blend(towards: spring, at: moment.time))
      return AnimationRun(animation, leg: .carriedSpring(carried), start: start)
    case .custom(let custom):
      guard animation.modifiers.isEmpty else { return nil }
      var context = context(previous, at: time)
      let elapsed = time - start
      let merges = custom.base.shouldMerge(
        previous: self.animation, value: previous, time: elapsed, context: &context)
      guard merges else { return nil }
      let leg = CustomLeg(custom.base, interval: interval, start: elapsed, context: context)
      return AnimationRun(animation, leg: .custom(leg), start: start)
    case .timing, .unitCurve, .interpolatingSpring:
      return nil
    }
  }

  /// The same run with another interval, where the interval is part of how it moves.
  func stretched(to interval: Value) -> AnimationRun? {
    guard case .carriedSpring(let carried) = leg else { return nil }
    return AnimationRun(animation, leg: .carriedSpring(carried.stretched(to: interval)), start: start)
  }

  /// A spring that takes over from something at a time.
  init(
    _ spring: FluidSpring, of animation: Animation, start: Double, interval: Value, covered: Value,
    motion: SpringMotion<Value>, blend: SpringSimulation.Blend?
  ) {
    let carried = CarriedSpring(
      spring, start: 0, interval: interval, covered: covered, motion: motion, blend: blend)
    self.init(animation, leg: .carriedSpring(carried), start: start)
  }

  private func blend(towards spring: FluidSpring, at time: Double) -> SpringSimulation.Blend? {
    guard animation.modifiers.isEmpty else { return nil }
    return leg.blend(towards: spring, at: time - start)
  }

  /// What a custom animation that takes over is shown of this run.
  private func context(_ interval: Value, at time: Double) -> AnimationContext<Value> {
    if case .custom(let custom) = leg, let moment = schedule.moment(at: time - start) {
      return custom.context(at: moment.time)
    }
    var context = AnimationContext<Value>()
    context.state.run = RunState(run: self, interval: interval)
    return context
  }
}

extension Animation {
  /// Whether the animation repeats, some times or for ever.
  package var repeats: Bool {
    modifiers.contains { if case .repeats = $0 { true } else { false } }
  }
}
