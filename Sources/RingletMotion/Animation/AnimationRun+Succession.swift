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
        let blend = self.animation.modifiers.isEmpty ? leg.blend(towards: spring, at: time - start) : nil
        return AnimationRun(
          animation, takingOver: covered(previous, at: time) ?? previous,
          motion: motion(previous, at: time) ?? SpringMotion(), blend: blend, interval: interval, start: time)
      }
      guard case .spring = self.animation.curve, self.animation.modifiers == animation.modifiers,
        !animation.repeats, let moment = schedule.moment(at: time - start)
      else { return nil }
      let carried = CarriedSpring(
        spring, start: moment.time, interval: interval, covered: leg.covered(previous, at: moment.time),
        motion: leg.motion(previous, at: moment.time) ?? SpringMotion(),
        blend: leg.blend(towards: spring, at: moment.time))
      return AnimationRun(animation, leg: .carried(carried), interval: interval, start: start)
    case .custom(let custom):
      guard animation.modifiers.isEmpty else { return nil }
      var context = context(previous, at: time)
      let elapsed = time - start
      let merges = custom.base.shouldMerge(
        previous: self.animation, value: previous, time: elapsed, context: &context)
      guard merges else { return nil }
      let leg = CustomLeg(custom.base, interval: interval, start: elapsed, context: context)
      return AnimationRun(animation, leg: .custom(leg), interval: interval, start: start)
    case .timing, .unitCurve, .interpolatingSpring:
      return nil
    }
  }

  /// An unmodified spring that takes over from something at a time, or `nil` if the animation is none.
  convenience init?(
    _ animation: Animation, takingOver covered: Value, motion: SpringMotion<Value> = SpringMotion(),
    blend: SpringSimulation.Blend? = nil, interval: Value, start: Double
  ) {
    guard case .spring(let spring) = animation.curve, animation.modifiers.isEmpty else { return nil }
    let carried = CarriedSpring(
      spring, start: 0, interval: interval, covered: covered, motion: motion, blend: blend)
    self.init(animation, leg: .carried(carried), interval: interval, start: start)
  }

  /// The same run with another interval, where the interval is part of how it moves.
  func stretched(to interval: Value) -> AnimationRun? {
    guard case .carried(let carried) = leg else { return nil }
    return AnimationRun(
      animation, leg: .carried(carried.stretched(to: interval)), interval: interval, start: start)
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

extension SpringSimulation.Blend {
  func advanced(by time: Double) -> SpringSimulation.Blend {
    SpringSimulation.Blend(difference: difference, elapsed: elapsed + time)
  }
}

extension Animation {
  /// Whether the animation repeats, some times or for ever.
  package var repeats: Bool {
    modifiers.contains { if case .repeats = $0 { true } else { false } }
  }
}
