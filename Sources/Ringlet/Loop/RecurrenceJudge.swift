import RingletMotion
import RingletRaster
import RingletUI

/// Decides whether what recurs in a trace of events is the loop.
///
/// When everything that the engine knows (state, waiting jobs, phases of animations) is the same after a turn, one turn
/// is enough. When some of it grows without end, as in `rotation += 360`, the pictures have to recur for much longer:
/// a counter may be about to change something.
@MainActor
struct RecurrenceJudge {
  /// Seconds for which pictures have to recur when something that the engine knows does not.
  private static let evidence = 10.0
  /// Events up to which the symmetry of a turn matters for the number of frames.
  private static let mostSteps = 120

  private let loader: LoadedLoader
  private let maximumPeriod: Double
  /// Events of turns that did not close.
  private var refused: Set<Int> = []
  /// Turns that close but need more evidence, by what they are.
  private var waiting: [Turn: (check: SeamCheck, start: Rational)] = [:]
  /// Common periods of live cycles that were tried.
  private var tried: Set<Rational> = []
  /// The loop of live cycles that closes, while it is not known what the waiting jobs will do.
  private var unproven: Loop?

  private struct Turn: Hashable {
    var events: Int
    var first: Int
  }

  init(_ loader: LoadedLoader, maximumPeriod: Double) {
    self.loader = loader
    self.maximumPeriod = maximumPeriod
  }

  /// What a trace shows so far; `nil` when that is not clear yet.
  mutating func judge(_ trace: EventTrace, _ host: ViewHost) throws(RingletError) -> LoopSolver.Discovery? {
    if let loop = try liveLoop(trace, host) { return .loop(loop) }
    while let found = trace.recurrence(except: refused) {
      guard found.period <= maximumPeriod,
        let first = Rational(approximating: trace.entries[found.first].time),
        let period = Rational(approximating: found.period, tolerance: 1e-8), period > .zero
      else { return nil }
      let turn = Turn(events: found.events, first: found.first)
      let (check, start): (SeamCheck, Rational)
      if let known = waiting[turn] {
        (check, start) = known
      } else {
        (check, start) = try closest(period, from: first)
      }
      guard check.closes else {
        refused.insert(found.events)
        continue
      }
      let needed = max(2 * found.period, check.isConstant ? max(Self.evidence, maximumPeriod) : Self.evidence)
      guard found.watched >= needed || check.isProven && !check.isConstant else {
        waiting[turn] = (check, start)
        return nil
      }
      if check.isConstant { return .rest(after: trace.isConstant ? .zero : start) }
      return .loop(try loop(found, period: period, start: start, seam: check, host))
    }
    return nil
  }

  /// Compares turns from a time on, or a turn later when they do not close there.
  private func closest(
    _ period: Rational, from first: Rational
  ) throws(RingletError) -> (check: SeamCheck, start: Rational) {
    let check = try SeamCheck(loader, period: period.doubleValue, start: first.doubleValue)
    guard !check.closes, let later = first.adding(period) else { return (check, first) }
    return (try SeamCheck(loader, period: period.doubleValue, start: later.doubleValue), later)
  }

  /// The loop of repetitions beside which jobs wait: certain when everything recurs, or once the jobs have run for long
  /// without a trace in the picture.
  private mutating func liveLoop(_ trace: EventTrace, _ host: ViewHost) throws(RingletError) -> Loop? {
    if let loop = unproven, trace.hasRun(for: Self.evidence, beyond: loop) {
      unproven = nil
      if try trace.keeps(to: loop, of: loader) { return loop }
    }
    let all = host.liveCycles
    let cycles = all.compactMap { $0 }
    guard !cycles.isEmpty, cycles.count == all.count,
      let period = Rational.commonMultiple(of: cycles.map(\.period)), period.doubleValue <= maximumPeriod,
      tried.insert(period).inserted
    else { return nil }
    let rest = Rational(approximating: host.restTime) ?? .zero
    let start = max(rest, cycles.map(\.start).max() ?? .zero)
    let check = try SeamCheck(loader, period: period.doubleValue, start: start.doubleValue)
    guard check.closes, !check.isConstant else { return nil }
    let isPhased = !host.clock.cycles.isEmpty
    let loop = Loop(
      period: period, start: start, kind: isPhased ? .phased : .repeating,
      symmetry: Symmetry.of(cycles, period: period), cycles: CycleGroup.groups(cycles),
      reason: "\(isPhased ? "a pass of the phases or keyframes" : "all repetitions together") takes "
        + Seconds.text(period), seam: check)
    if check.isProven { return loop }
    unproven = loop
    return nil
  }

  private func loop(
    _ found: EventTrace.Recurrence, period: Rational, start: Rational, seam: SeamCheck, _ host: ViewHost
  ) throws(RingletError) -> Loop {
    let cycles = host.liveCycles.compactMap { $0 }
    let isEven = found.isEven && found.events <= Self.mostSteps
    let kinds = Set(host.pendingJobs.map(\.kind))
    let kind: Loop.Kind = kinds != [.engine] ? .timed : host.clock.cycles.isEmpty ? .clock : .phased
    let what = kinds.count == 1 ? kinds.first?.name ?? "job" : "jobs"
    let reason =
      if found.events == 1 {
        "the picture recurs with each \(what)"
      } else if found.isEven, let step = period.divided(by: Rational(found.events)) {
        "the picture recurs after \(found.events) steps of \(Seconds.text(step))"
      } else {
        "the picture recurs after \(found.events) events"
      }
    return Loop(
      period: period, start: start, kind: kind, symmetry: isEven && found.events > 1 ? found.events : 1,
      cycles: CycleGroup.groups(cycles), reason: reason,
      seam: seam)
  }
}
