/// The motion of one animated attribute: its target, and the animations that are on their way to it.
///
/// An animation covers an interval, so what is shown is the target, plus what is covered, less the whole interval.
/// When the target changes while an animation runs, one of three things happens:
/// - Without an animation, the running one goes on and is shifted to the new target.
/// - A spring takes over position and velocity, and the interval grows by the change.
/// - Any other animation is appended. It covers the way from wherever the ones before it are, which keep moving,
///   to its own target; when it is over, so are they.
///
/// The value is a function of time and of the changes made so far. Which other instants were asked for, at which
/// frame rate, does not enter into it.
///
///     var animator = Animator(0.0)
///     animator.set(1, animation: .easeInOut(duration: 1).repeatForever(), at: 0)
///     animator.value(at: 0.25)
package struct Animator<Value: VectorArithmetic> {
  /// An animation in the chain.
  private struct Link {
    let run: AnimationRun<Value>
    /// The way from the origin of the chain to the target of the animation.
    let total: Value
  }

  /// The value that the attribute was last set to.
  package private(set) var target: Value

  /// The animations that have an influence, each starting from where the one before it is.
  private var chain: [Link] = []

  /// Creates an attribute at rest.
  package init(_ value: Value) { target = value }

  /// Changes the target.
  ///
  /// Setting an equal value does nothing. Changes must come in order of time.
  ///
  /// - Parameters:
  ///   - newTarget: The new value of the attribute.
  ///   - animation: How it gets there. `nil` jumps if the attribute is at rest.
  ///   - time: The time of the change in seconds, on the clock that `value(at:)` uses.
  package mutating func set(_ newTarget: Value, animation: Animation?, at time: Double) {
    guard newTarget != target else { return }
    let change = newTarget - target
    target = newTarget
    dropFinished(at: time)
    guard let animation else { return }
    guard let last = chain.last else {
      chain = [Link(run: AnimationRun(animation, interval: change, start: time), total: change)]
      return
    }
    let total = last.total + change
    let covered = covered(at: time)
    // A chain of several has a position but reports no velocity.
    let successor =
      chain.count == 1
      ? last.run.succeeded(by: animation, previous: last.total, interval: total, at: time)
      : AnimationRun(animation, takingOver: covered, interval: total, start: time)
    if let successor {
      chain = [Link(run: successor, total: total)]
    } else {
      chain.append(Link(run: AnimationRun(animation, interval: total - covered, start: time), total: total))
    }
  }

  /// The value to show at a time, in seconds.
  ///
  /// It may lie beyond the target: springs and some curves overshoot.
  package func value(at time: Double) -> Value {
    guard let last = chain.last else { return target }
    if chain.count == 1 { return last.run.move(target, at: time) }
    guard !last.run.isOver(at: time) else { return target }
    return target + (covered(at: time) - last.total)
  }

  /// Whether an animation is on its way at a time, in seconds.
  package func isAnimating(at time: Double) -> Bool { chain.last.map { !$0.run.isOver(at: time) } ?? false }

  /// The time in seconds at which the attribute comes to rest.
  ///
  /// Infinite if it never does, minus infinity if it has never been animated.
  package var end: Double { chain.last?.run.end ?? -.infinity }

  /// The time in seconds at which the latest animation counts as complete, although it may still move.
  package var completion: Double { chain.last?.run.completion ?? -.infinity }

  /// Where the last animation is, measured from the origin of the chain.
  private func covered(at time: Double) -> Value {
    if let mean = mean(at: time) { return mean }
    var covered = Value.zero
    for link in chain {
      let interval = link.total - covered
      covered += link.run.covered(interval, at: time) ?? interval
    }
    return covered
  }

  /// The same when every animation covers a share of its interval that depends on time alone.
  ///
  /// Each goes a share p of the way from where those before it are to its own target, so what is covered is a mean of the
  /// targets: the one of link i weighs pᵢ·Π(1 − pⱼ) over the links j after it. Values that follow a progress at every
  /// tick have dozens of links, and operations on pairs of pairs are dear.
  private func mean(at time: Double) -> Value? {
    var covered = Value.zero, rest = 1.0
    for link in chain.reversed() where rest != 0 {
      guard let share = link.run.share(at: time) else { return nil }
      if share != 0 { covered += link.total.scaled(by: share * rest) }
      rest *= 1 - share
    }
    return covered
  }

  /// Drops the animations that have no influence: all before one that is over, and that too if it is the last.
  private mutating func dropFinished(at time: Double) {
    guard let index = chain.lastIndex(where: { $0.run.isOver(at: time) }) else { return }
    chain.removeFirst(index == chain.count - 1 ? chain.count : index)
  }
}

extension Animator {
  /// The repetitions that go on for ever, with their starts on the clock of the changes.
  ///
  /// Empty if the attribute comes to rest at `end`. A repetition whose times are no fractions is reported as
  /// `nil`.
  package var cycles: [Cycle?] {
    guard end == .infinity else { return [] }
    // What ends delays the steady state of all: the links after it start from where it is.
    let settled = chain.map(\.run.end).filter(\.isFinite).max() ?? -.infinity
    return chain.filter { $0.run.end == .infinity }.map { link in
      guard let cycle = link.run.schedule.cycle else { return nil }
      let start = max(link.run.start + cycle.start.doubleValue, settled)
      return Cycle(start: start, leg: cycle.leg, autoreverses: cycle.autoreverses)
    }
  }

  /// Numbers that agree at two times if, and apart from coincidence only if, the motion after them agrees.
  ///
  /// They do not say where the attribute is, only how it is about to move on from there. Compare them with a
  /// tolerance of about 10⁻⁶ seconds or units.
  package func phase(at time: Double) -> [Double] {
    guard isAnimating(at: time) else { return [] }
    var phase: [Double] = []
    var covered = Value.zero
    for link in chain {
      let interval = link.total - covered
      let here = link.run.covered(interval, at: time) ?? interval
      covered += here
      let moment = link.run.schedule.moment(at: time - link.run.start)
      phase += [
        moment?.time ?? -1, moment?.isMirrored == true ? 1 : 0,
        interval.magnitudeSquared, (interval - here).magnitudeSquared,
      ]
      // Before it is periodic, a motion is told by its age.
      let steady = link.run.schedule.cycle?.start.doubleValue ?? .infinity
      if time < link.run.start + steady { phase.append(time - link.run.start) }
    }
    return phase
  }
}
