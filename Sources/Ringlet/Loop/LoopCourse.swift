import RingletMotion
import RingletUI

/// Makes a turn of a file out of what was discovered: as it is, retimed, back and forth, or with a cross-fade.
@MainActor
struct LoopCourse {
  /// Seconds for which a picture rests that plays once.
  static let rest = Rational(1, 2) ?? .zero

  private let loader: LoadedLoader
  private let options: RenderOptions

  init(_ loader: LoadedLoader, options: RenderOptions) {
    self.loader = loader
    self.options = options
  }

  /// The loop; throws ``RingletError`` when none closes and no way out was taken.
  func finish(_ discovery: LoopSolver.Discovery) throws -> Loop {
    switch discovery {
    case .loop(let loop):
      if let retimed = try retimed(loop) { return retimed }
      return bounced(loop)
    case .rest(let seconds): return resting(after: seconds)
    case .noPeriod(let refusal): return try wayOut(refusal)
    }
  }

  // MARK: A loop that closes

  private func bounced(_ loop: Loop) -> Loop {
    var loop = loop
    if options.crossfade != nil {
      loop.warnings.append("the loop closes by itself: there is nothing to cross-fade")
    }
    guard options.bounce, loop.kind != .still else { return loop }
    loop.course = .bounce(forth: loop.period, hold: .zero)
    loop.reason += "; played forwards and backwards"
    loop.period = loop.period.adding(loop.period) ?? loop.period
    loop.symmetry = 1
    loop.steps = nil
    return loop
  }

  /// The shorter loop that an accepted change of speed brings about.
  private func retimed(_ loop: Loop) throws -> Loop? {
    let periods = Set(loop.cycles.map(\.period)).sorted()
    guard let tolerance = options.retime, !loader.isRetimed, loop.kind == .repeating,
      let offer = Retime.table(periods, maximum: loop.period.doubleValue).first(where: {
        $0.error <= tolerance
      }),
      offer.error > 0, offer.period < loop.period
    else { return nil }
    return try solve(offer, periods)
  }

  // MARK: A picture that comes to rest

  private func resting(after seconds: Rational) -> Loop {
    guard seconds > .zero else {
      return Loop(period: Rational(1), start: .zero, kind: .still, reason: "nothing moves")
    }
    let plays = "it plays once, in \(Seconds.text(seconds)), and stands still"
    if let fade = options.crossfade.flatMap({ Rational(approximating: $0) }) {
      let period = seconds.adding(Self.rest)?.adding(fade) ?? seconds
      return Loop(
        period: period, start: .zero, kind: .once, course: .crossfade(fade),
        reason: "\(plays); its end rests for \(Seconds.text(Self.rest)) and fades into its start")
    }
    let period = seconds.adding(seconds)?.adding(Self.rest) ?? seconds
    let warning =
      options.bounce
      ? []
      : ["\(plays): it is shown forwards, at rest and backwards; --crossfade 0.3 fades to the start instead"]
    return Loop(
      period: period, start: .zero, kind: .once, course: .bounce(forth: seconds, hold: Self.rest),
      reason: "\(plays); shown forwards, at rest for \(Seconds.text(Self.rest)), and backwards",
      warnings: warning)
  }

  // MARK: No loop

  private func wayOut(_ refusal: NoPeriod) throws -> Loop {
    if let tolerance = options.retime, !loader.isRetimed,
      let offer = refusal.retimes.first(where: { $0.error <= tolerance })
    {
      return try solve(offer, refusal.periods)
    }
    let turn = refusal.turn
    let cycles = CycleGroup.groups(refusal.cycles)
    if let fade = options.crossfade.flatMap({ Rational(approximating: $0) }) {
      guard fade < turn else {
        throw RingletError(
          .arguments, "--crossfade", "is not shorter than a turn, \(Seconds.text(turn))",
          hint: "give a longer turn with --period", status: .usage)
      }
      let start = Rational(approximating: refusal.steadyFrom)?.adding(fade) ?? fade
      return Loop(
        period: turn, start: start, kind: .endless, course: .crossfade(fade), cycles: cycles,
        reason: "\(refusal.cause); a turn of \(Seconds.text(turn)) fades into itself")
    }
    if options.bounce {
      return Loop(
        period: turn.adding(turn) ?? turn, start: Rational(approximating: refusal.steadyFrom) ?? .zero,
        kind: .endless, course: .bounce(forth: turn, hold: .zero), cycles: cycles,
        reason: "\(refusal.cause); \(Seconds.text(turn)) are played forwards and backwards")
    }
    throw refusal.error(name: loader.job.name)
  }

  /// The loop of a loader whose cycles run at changed speeds.
  private func solve(_ offer: Retime, _ periods: [Rational]) throws -> Loop {
    let changes = offer.retimings(periods)
    loader.retimings = changes.map { Retiming(period: $0.period, speed: $0.speed) }
    var options = options
    options.period = nil
    var loop = try LoopSolver(loader, options: options).solve()
    let words = changes.filter { abs($0.speed - 1) > 1e-9 }.map { change in
      let percent = abs(change.speed - 1) * 100
      return "\(Seconds.text(change.period)) runs \(OutputReport.text((percent * 100).rounded() / 100)) % "
        + (change.speed > 1 ? "faster" : "slower")
    }
    loop.warnings.append("retimed as accepted: \(words.joined(separator: ", "))")
    return loop
  }
}
