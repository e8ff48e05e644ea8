/// One run of a custom animation over an interval.
///
/// A custom animation may keep a state that each call changes. To make its value depend on the time alone, and not
/// on which frames were asked for before, the state is advanced on a grid of 1/60 s and each instant is computed
/// from the grid point before it. The last grid point is remembered.
final class CustomLeg<Value: VectorArithmetic> {
  private let base: any CustomAnimation
  private let interval: Value
  /// The time in the leg at which the animation took over from another one, in seconds.
  private let start: Double
  private let initial: AnimationContext<Value>
  private var reached: (frame: Int, context: AnimationContext<Value>)

  /// The length in seconds, up to where the animation returns `nil`.
  private(set) var duration = Double.infinity
  /// The time in seconds to the first grid point at which the animation reports to be complete.
  private(set) var completion = Double.infinity

  init(
    _ base: any CustomAnimation, interval: Value, start: Double = 0,
    context: AnimationContext<Value> = AnimationContext()
  ) {
    self.base = base
    self.interval = interval
    self.start = start
    initial = context
    reached = (0, context)
    var (context, time) = (context, start)
    for frame in 0...SpringSimulation.longestRun {
      let last = (context: context, time: time)
      time = start + Double(frame) / 60
      guard base.animate(value: interval, time: time, context: &context) != nil else {
        duration = frame == 0 ? time : end(after: last.time, by: time, in: last.context)
        break
      }
      if context.isLogicallyComplete { completion = min(completion, time) }
    }
    completion = min(completion, duration)
  }

  /// The time between two grid points from which the animation returns `nil`, in seconds.
  ///
  /// An animation that ends by counting calls, and not by the time, ends at the later point.
  private func end(after early: Double, by late: Double, in context: AnimationContext<Value>) -> Double {
    func isOver(at time: Double) -> Bool {
      var context = context
      return base.animate(value: interval, time: time, context: &context) == nil
    }
    guard !isOver(at: early) else { return late }
    var (low, high) = (early, late)
    while high - low > 1e-12 {
      let middle = (low + high) / 2
      if isOver(at: middle) { high = middle } else { low = middle }
    }
    return low
  }

  func covered(_ interval: Value, at time: Double) -> Value {
    var context = context(at: time)
    return base.animate(value: interval, time: time, context: &context) ?? interval
  }

  func velocity(_ interval: Value, at time: Double) -> Value? {
    base.velocity(value: interval, time: time, context: context(at: time))
  }

  /// The context after the last grid point before a time.
  func context(at time: Double) -> AnimationContext<Value> {
    let frame = max(0, Int(((time - start) * 60).rounded(.up)))
    if frame < reached.frame { reached = (0, initial) }
    while reached.frame < frame {
      let time = start + Double(reached.frame) / 60
      _ = base.animate(value: interval, time: time, context: &reached.context)
      reached.frame += 1
    }
    return reached.context
  }
}
