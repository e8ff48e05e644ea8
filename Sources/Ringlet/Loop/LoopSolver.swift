import RingletMotion
import RingletRaster
import RingletUI

/// Finds the loop of a loader: its period, exact, and the time from which it is periodic.
@MainActor
struct LoopSolver {
  private let loader: LoadedLoader
  private let options: RenderOptions

  init(_ loader: LoadedLoader, options: RenderOptions) {
    self.loader = loader
    self.options = options
  }

  /// The loop, verified, and what the user should know.
  func solve() throws -> (Loop, [String]) {
    let host = try loader.makeHost()
    try loader.advance(host, to: 0.1)
    let live = host.liveCycles.compactMap { $0 }
    var periods = live.map(\.period) + loader.drivenPeriods
    if let given = options.period, let period = Rational(approximating: given) { periods = [period] }
    guard let period = Rational.commonMultiple(of: periods) else {
      guard try host.displayList() == loader.sample([0.37])[0] else {
        throw RingletError(
          .loop, loader.job.name, "no loop was found", hint: "give its length with --period",
          status: .checkFailed)
      }
      return (Loop(period: Rational(1), start: .zero, kind: .still, reason: "nothing moves"), [])
    }
    var start = live.map(\.start).max() ?? .zero
    if !loader.drivenPeriods.isEmpty { start = max(start, period) }
    let closure = try verify(period, start)
    let kind: Loop.Kind = loader.drivenPeriods.isEmpty ? .repeating : .driven
    return (
      Loop(
        period: period, start: start, kind: kind, symmetry: symmetry(live, period),
        cycles: live.map { "\($0.period) s" },
        reason: "all repetitions together take \(period) s", closure: closure), []
    )
  }

  /// Largest channel difference, in levels, between frames a period apart.
  private func verify(_ period: Rational, _ start: Rational) throws -> Int {
    let t0 = start.doubleValue, t = period.doubleValue
    let phases = [0, 0.31, 0.77].map { t0 + $0 * t }
    let lists = try loader.sample(phases + phases.map { $0 + t })
    return zip(lists, lists.dropFirst(phases.count)).allSatisfy { $0.isClose(to: $1, tolerance: 0.004) }
      ? 0 : 255
  }

  /// The number of even steps that all starts lie on, 1 when they do not.
  private func symmetry(_ cycles: [Cycle], _ period: Rational) -> Int {
    let starts = Set(cycles.map(\.start))
    guard starts.count > 1, starts.count <= 120, let step = period.divided(by: Rational(starts.count)) else {
      return 1
    }
    let isEven = starts.allSatisfy { $0.divided(by: step)?.denominator == 1 }
    return isEven ? starts.count : 1
  }
}
