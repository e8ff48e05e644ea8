import RingletMotion
import RingletRaster
import RingletUI

/// Finds the loop of a loader: its period, exact, and the time from which it is periodic.
///
/// A loader is run on the virtual clock; what it says of itself (its repetitions, the jobs that wait) makes candidates,
/// and comparing frames a period apart decides. docs/Loops.md tells the order to users.
@MainActor
struct LoopSolver {
  let loader: LoadedLoader
  let options: RenderOptions
  /// Whether a loader in which nothing moves is helped: its progress is driven, else it is tapped.
  var startsIdleLoaders = true

  init(_ loader: LoadedLoader, options: RenderOptions) {
    self.loader = loader
    self.options = options
  }

  /// What running a loader shows.
  enum Discovery {
    /// A loop that closes.
    case loop(Loop)
    /// The picture moves for so many seconds, then stands still; zero when it never moves.
    case rest(after: Rational)
    /// Nothing recurs within reach.
    case noPeriod(NoPeriod)
  }

  /// The loop, verified; throws ``RingletError`` when there is none and none of the ways out was taken.
  func solve() throws -> Loop {
    if let given = options.period { return try solve(given: given) }
    var discovery = try discover()
    if startsIdleLoaders, case .rest(after: .zero) = discovery {
      let idle = loader.parameters
      if let note = try loader.driveIdleProgress() {
        if case .loop(var loop) = try discover(), loop.kind != .still {
          loop.warnings.append(note)
          discovery = .loop(loop)
        } else {
          try loader.drive(idle)
        }
      }
    }
    var notes: [String] = []
    if startsIdleLoaders, loader.mayBeTapped, case .rest(after: .zero) = discovery {
      if let (tapped, how) = try discoverTapped() {
        discovery = tapped
        notes.append("nothing moves by itself, so it is tapped \(how)")
      }
    }
    if case .noPeriod(let refusal) = discovery, refusal.mayCountFrames, !loader.isFrameStepped {
      // Something may change whenever it is drawn. Such a loader only shows its motion at the rate of a display.
      loader.isFrameStepped = true
      if case .loop(var loop) = try discover() {
        loop.warnings.append(
          "it changes with every frame that is drawn: 60 frames a second are drawn on the way")
        discovery = .loop(loop)
      } else {
        loader.isFrameStepped = false
      }
    }
    var loop = try LoopCourse(loader, options: options).finish(discovery)
    loop.steps = try StepCount.of(loader, loop)
    if let steps = loop.steps, loop.symmetry == 1 { loop.symmetry = steps }
    if loop.kind == .still, let states = loader.waitingStates { loop.warnings.append(states) }
    loop.warnings += notes
    return loop
  }

  /// Seconds at rest before a loader that waits for taps is tapped again.
  private static let tapPause = 0.5

  /// How the loader goes on when it is tapped, and how that is done; `nil`, and not tapped, when no picture moves then.
  ///
  /// What comes to rest is tapped again after a pause, as a person would: a busy button works again, what unfolded folds.
  private func discoverTapped() throws -> (discovery: Discovery, how: String)? {
    loader.tapping = .once
    let tapped = try discover()
    switch tapped {
    case .loop: return (tapped, "once")
    case .rest(let time) where time > .zero:
      let interval = ((time.doubleValue + Self.tapPause) * 10).rounded(.up) / 10
      loader.tapping = .every(interval)
      if interval <= options.maximumPeriod, case .loop(let loop) = try discover() {
        return (.loop(loop), "every \(OutputReport.text(interval)) s")
      }
      loader.tapping = .once
      return (tapped, "once")
    default:
      loader.tapping = .never
      return nil
    }
  }

  /// Runs the loader until it is known how it goes on.
  func discover() throws -> Discovery {
    if let loop = try drivenLoop() { return .loop(loop) }
    let host = try loader.makeHost()
    var trace = try EventTrace(host, of: loader)
    var judge = RecurrenceJudge(loader, maximumPeriod: options.maximumPeriod)
    let horizon = 2.5 * options.maximumPeriod + 12
    var nextLook = 2
    while try trace.step(before: horizon) {
      guard trace.entries.count >= nextLook else { continue }
      nextLook += max(1, nextLook / 7)
      if let discovery = try judge.judge(trace, host) { return discovery }
    }
    if host.clock.nextTime == nil { return try settled(host, trace) }
    if let discovery = try judge.judge(trace, host) { return discovery }
    if host.isFrameDriven { return try search(from: 0, host) }
    let watched = trace.entries[trace.entries.count - 1].time
    return .noPeriod(
      NoPeriod(
        cycles: host.liveCycles.compactMap { $0 }, steadyFrom: 0,
        cause: "the picture did not recur in \(OutputReport.text(watched)) s", maximum: options.maximumPeriod,
        hasJobs: true)
    )
  }

  // MARK: A given period

  private func solve(given: Double) throws -> Loop {
    guard let period = Rational(approximating: given) else {
      throw RingletError(.arguments, "--period", "\(given) s is no period", status: .usage)
    }
    let host = try loader.makeHost()
    let cycles = host.liveCycles.compactMap { $0 }
    var start = max(Rational(approximating: host.restTime) ?? .zero, cycles.map(\.start).max() ?? .zero)
    let first = start
    var closure = 0
    for _ in 0..<5 {
      let check = try SeamCheck(loader, period: given, start: start.doubleValue)
      if check.closes {
        let kind: Loop.Kind = check.isConstant ? .still : cycles.isEmpty ? .timed : .repeating
        let loop = Loop(
          period: period, start: start, kind: kind, symmetry: Symmetry.of(cycles, period: period),
          cycles: CycleGroup.groups(cycles), reason: "\(Seconds.text(period)) as given; it closes",
          seam: check)
        return try LoopCourse(loader, options: options).finish(.loop(loop))
      }
      closure = check.closure
      start = start.adding(period) ?? start
    }
    let refusal = NoPeriod(
      cycles: cycles, steadyFrom: first.doubleValue,
      cause: "frames \(Seconds.text(period)) apart differ by up to \(closure) levels",
      maximum: options.maximumPeriod,
      length: period)
    return try LoopCourse(loader, options: options).finish(.noPeriod(refusal))
  }

  // MARK: Driven loaders

  /// The loop of a loader that a choreography moves: that of the choreography, once what follows it has settled.
  private func drivenLoop() throws -> Loop? {
    guard !loader.drivenPeriods.isEmpty else { return nil }
    let lag = try PictureLag.settle(loader)
    let host = try loader.makeHost()
    let cycles = host.liveCycles.compactMap { $0 }
    guard let period = Rational.commonMultiple(of: loader.drivenPeriods + cycles.map(\.period)),
      period.doubleValue <= options.maximumPeriod
    else { return nil }
    var start = max(period, cycles.map(\.start).max() ?? .zero)
    // Springs come ever nearer to the rhythm of what they follow.
    for _ in 0..<4 {
      let check = try SeamCheck(
        loader, period: period.doubleValue, start: start.doubleValue, continuing: host)
      if check.closes {
        return Loop(
          period: period, start: start, kind: check.isConstant ? .still : .driven,
          symmetry: Symmetry.of(cycles, period: period), cycles: CycleGroup.groups(cycles),
          reason: "the values that move it take \(Seconds.text(period)) a turn"
            + (lag ? ", with longer stays for a picture that lags behind them" : ""),
          seam: check)
      }
      start = start.adding(period) ?? start
    }
    return nil
  }

  // MARK: Loaders in which no job waits

  /// What goes on by itself when no timer, task or delayed call is left.
  private func settled(_ host: ViewHost, _ trace: EventTrace) throws -> Discovery {
    let all = host.liveCycles
    let cycles = all.compactMap { $0 }
    let rest = Rational(approximating: host.restTime) ?? .zero
    if !cycles.isEmpty {
      let start = max(rest, cycles.map(\.start).max() ?? .zero)
      let common = Rational.commonMultiple(of: cycles.map(\.period))
      if let common, common.doubleValue <= options.maximumPeriod,
        let loop = try cycleLoop(common, start, cycles, host)
      {
        return .loop(loop)
      }
      if !host.isFrameDriven, all.count == cycles.count {
        let cause =
          switch common {
          case nil: "the cycles have no common period"
          case let common? where common.doubleValue > options.maximumPeriod:
            "the cycles close together only after \(Seconds.text(common))"
          case let common?: "frames \(Seconds.text(common)) apart, the common period of the cycles, differ"
          }
        return .noPeriod(
          NoPeriod(
            cycles: cycles, steadyFrom: start.doubleValue, cause: cause, maximum: options.maximumPeriod,
            mayCountFrames: common.map { $0.doubleValue <= options.maximumPeriod } ?? false))
      }
    }
    if host.isFrameDriven || !all.isEmpty { return try search(from: rest.doubleValue, host) }
    return .rest(after: try hasMoved(trace, rest) ? rest : .zero)
  }

  /// The loop of endless repetitions, if it closes; the host that shows them is run on.
  private func cycleLoop(
    _ period: Rational, _ start: Rational, _ cycles: [Cycle], _ host: ViewHost
  ) throws -> Loop? {
    var start = start
    let isPhased = !host.clock.cycles.isEmpty
    for _ in 0..<3 {
      let check = try SeamCheck(
        loader, period: period.doubleValue, start: start.doubleValue, continuing: host)
      if check.closes {
        let different = Set(cycles.map(\.period)).sorted()
        let list = different.map { Seconds.text($0) }
        let reason =
          list.count == 1
          ? "\(isPhased ? "a pass of the phases or keyframes" : "each repetition") takes \(list[0])"
          : "\(list.dropLast().joined(separator: ", ")) and \(list[list.count - 1]) close together after "
            + Seconds.text(period)
        let isLong = different.last.map { period.doubleValue > 3.5 * $0.doubleValue } ?? false
        return Loop(
          period: period, start: start, kind: check.isConstant ? .still : isPhased ? .phased : .repeating,
          symmetry: Symmetry.of(cycles, period: period), cycles: CycleGroup.groups(cycles), reason: reason,
          seam: check,
          retimes: isLong ? Retime.table(different, maximum: period.doubleValue) : [])
      }
      start = start.adding(period) ?? start
    }
    return nil
  }

  /// Whether the picture was ever different from what it is at rest.
  private func hasMoved(_ trace: EventTrace, _ rest: Rational) throws(RingletError) -> Bool {
    let end = rest.doubleValue
    let times = [0, 0.21, 0.47, 0.76].map { $0 * end } + [end, end + 1.37]
    let pictures = try loader.pictures(times)
    return !trace.isConstant
      || !pictures.allSatisfy { $0.isClose(to: pictures[4], tolerance: EventTrace.tolerance) }
  }

  // MARK: Functions of the clock

  private func search(from start: Double, _ host: ViewHost) throws -> Discovery {
    for start in [start, start + 3] {
      let search = ClockSearch(
        pictures: { times throws(RingletError) in try loader.pictures(times) }, start: start,
        maximum: options.maximumPeriod)
      var seam: SeamCheck?
      let finding = try search.find { period throws(RingletError) in
        let check = try SeamCheck(loader, period: period.doubleValue, start: start)
        seam = check
        return check.closes
      }
      guard let finding else { continue }
      let origin = Rational(approximating: start) ?? .zero
      if finding.isAtRest { return .rest(after: finding.period.adding(origin) ?? finding.period) }
      return .loop(
        Loop(
          period: finding.period, start: origin, kind: .clock,
          cycles: CycleGroup.groups(host.liveCycles.compactMap { $0 }),
          reason: "the picture is a function of the clock and recurs after \(Seconds.text(finding.period))",
          seam: seam))
    }
    return .noPeriod(
      NoPeriod(
        cycles: host.liveCycles.compactMap { $0 }, steadyFrom: start,
        cause:
          "the picture follows the clock and did not recur in \(OutputReport.text(options.maximumPeriod)) s",
        maximum: options.maximumPeriod, mayCountFrames: true))
  }
}

/// The evenness of starts.
enum Symmetry {
  /// The number of even steps in a period that all starts lie on, such as the 12 dashes of a spinner; 1 when they do
  /// not.
  static func of(_ cycles: [Cycle], period: Rational) -> Int {
    let folded = cycles.compactMap { cycle in
      cycle.start.divided(by: period).flatMap { $0.subtracting(Rational(Int($0.floor))) }
    }
    let starts = Set(folded)
    guard folded.count == cycles.count, starts.count > 1, starts.count <= 120 else { return 1 }
    // Starts are even when they lie on steps of 1/count, wherever the first one is.
    guard let origin = starts.min() else { return 1 }
    let isEven = starts.allSatisfy {
      $0.subtracting(origin)?.multiplied(by: Rational(starts.count))?.denominator == 1
    }
    return isEven ? starts.count : 1
  }
}
