/// What the modifiers of an animation make of time: at which moment of which leg it is.
///
/// A leg is one run of the unmodified curve. Delays, speeds and repetitions only decide when legs start, how fast
/// their time passes and which of them are mirrored, so any instant is found directly, without playing what came
/// before. A repetition takes time modulo the length of its leg: a display would start each leg on a frame and
/// lose up to a frame per leg, which no loop could close on.
package struct AnimationSchedule: Sendable {
  /// A moment in a leg.
  package struct Moment: Hashable, Sendable {
    /// The time since the start of the leg, in seconds.
    package var time: Double
    /// Whether the leg goes back, so that what it covers is to be taken off the whole interval.
    package var isMirrored: Bool
  }

  /// The time within which two instants are the same, in seconds, or in legs where legs are counted.
  ///
  /// Sums of decimal durations miss each other by about 10⁻¹⁵.
  private static let slack = 1e-9

  private let modifiers: [Animation.Modifier]
  /// The durations of the leg, and of the animation after each of its modifiers.
  private let durations: [Double]
  /// The same for the time after which completion handlers are called.
  private let completions: [Double]

  /// Creates the schedule of an animation.
  ///
  /// - Parameters:
  ///   - modifiers: The modifiers, innermost first.
  ///   - legDuration: The length of one run of the unmodified curve, in seconds.
  ///   - legCompletion: The time after which that run counts as complete, in seconds.
  package init(_ modifiers: [Animation.Modifier], legDuration: Double, legCompletion: Double) {
    self.modifiers = modifiers
    var durations = [max(0, legDuration)]
    var completions = [min(max(0, legCompletion), durations[0])]
    for modifier in modifiers {
      let (duration, completion) = (durations[durations.count - 1], completions[completions.count - 1])
      switch modifier {
      case .delay(let delay):
        durations.append(max(0, duration + delay))
        completions.append(max(0, completion + delay))
      case .speed(let speed):
        durations.append(duration == 0 ? 0 : speed > 0 ? duration / speed : .infinity)
        completions.append(completion == 0 ? 0 : speed > 0 ? completion / speed : .infinity)
      case .repeats(let count, _):
        let legs = count.map { Double(max($0, 1)) } ?? .infinity
        durations.append(duration == 0 ? 0 : duration * legs)
        completions.append(duration == 0 ? 0 : legs == 1 ? completion : duration * (legs - 1) + completion)
      case .logicallyComplete(let time):
        durations.append(duration)
        completions.append(min(completion, max(0, time)))
      }
    }
    self.durations = durations
    self.completions = completions
  }

  /// The length of the animation in seconds; infinite if it repeats for ever.
  package var duration: Double { durations[durations.count - 1] }

  /// The time in seconds after which the animation counts as complete, although it may still move.
  package var completion: Double { min(completions[completions.count - 1], duration) }

  /// The moment at a number of seconds since the start, or `nil` when the animation is over.
  ///
  /// At exactly its duration an animation is at its last moment, not over.
  package func moment(at time: Double) -> Moment? { moment(at: time, level: modifiers.count) }

  private func moment(at time: Double, level: Int) -> Moment? {
    guard level > 0 else {
      guard time <= durations[0] + Self.slack else { return nil }
      return Moment(time: min(max(time, 0), durations[0]), isMirrored: false)
    }
    let inner = level - 1
    switch modifiers[inner] {
    case .delay(let delay): return moment(at: max(0, time - delay), level: inner)
    case .speed(let speed): return moment(at: time * speed, level: inner)
    case .logicallyComplete: return moment(at: time, level: inner)
    case .repeats(let count, let autoreverses):
      let leg = durations[inner]
      guard leg.isFinite, leg > 0 else { return moment(at: time, level: inner) }
      var index = (max(0, time) / leg + Self.slack).rounded(.down)
      var rest = max(0, time - index * leg)
      if let count, index >= Double(max(count, 1)) {
        let last = Double(max(count, 1))
        guard time <= last * leg + Self.slack else { return nil }
        (index, rest) = (last - 1, leg)
      }
      guard var result = moment(at: rest, level: inner) else { return nil }
      if autoreverses, index.truncatingRemainder(dividingBy: 2) == 1 { result.isMirrored.toggle() }
      return result
    }
  }

  /// How many seconds pass in a leg while one second passes outside.
  package var rate: Double {
    modifiers.reduce(1) { rate, modifier in
      if case .speed(let speed) = modifier { rate * speed } else { rate }
    }
  }

  /// The repetition that the animation ends up in, if it repeats for ever.
  package var cycle: Cycle? {
    let forever = modifiers.indices.first { level in
      guard case .repeats(nil, _) = modifiers[level] else { return false }
      return durations[level] > 0
    }
    guard let level = forever, durations[level].isFinite,
      case .repeats(_, let autoreverses) = modifiers[level]
    else { return nil }
    var (start, leg) = (0.0, durations[level])
    for modifier in modifiers[(level + 1)...] {
      switch modifier {
      case .delay(let delay): start = max(0, start + delay)
      case .speed(let speed):
        guard speed > 0 else { return nil }
        (start, leg) = (start / speed, leg / speed)
      case .repeats, .logicallyComplete: continue
      }
    }
    return Cycle(start: start, leg: leg, autoreverses: autoreverses)
  }
}
