import RingletMotion
import RingletRaster
import SwiftUI
import Testing

@testable import Ringlet

/// A family of small loaders whose period and start are known from how they are written.
@MainActor
@Suite struct LoopSolverTests {
  /// What is known of a loader.
  enum Truth: Sendable {
    /// Seconds of a turn, and the second from which it is periodic.
    case loop(Double, from: Double, Loop.Kind)
    /// Plays once, in so many seconds.
    case once(Double)
    /// Nothing moves.
    case still
    /// There is no loop of up to 30 s.
    case none
  }

  struct Member: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var truth: Truth
    var view: @MainActor @Sendable () -> AnyView

    nonisolated init(_ name: String, _ truth: Truth, _ view: @escaping @MainActor @Sendable () -> some View) {
      testDescription = name
      self.truth = truth
      self.view = { AnyView(view()) }
    }
  }

  @Test(arguments: family)
  func findsTheLoopOrRefuses(member: Member) throws {
    let loader = LoadedLoader(
      RenderJob(name: member.testDescription, loader: .builtIn("")), root: member.view)
    let solver = LoopSolver(loader, options: RenderOptions())
    switch member.truth {
    case .loop(let period, let start, let kind):
      let loop = try solver.solve()
      #expect(
        abs(loop.period.doubleValue - period) < (kind == .clock ? 2e-6 : 2e-7),
        "\(loop.period): \(loop.reason)")
      #expect(loop.start.doubleValue > start - 1e-6, "starts at \(loop.start)")
      #expect(loop.start.doubleValue < start + 3 * period + 0.3, "starts at \(loop.start)")
      #expect(loop.kind == kind)
      #expect(loop.closure <= 1)
      try expectRecurrence(loop, loader)
    case .once(let seconds):
      let loop = try solver.solve()
      #expect(loop.kind == .once, "\(loop.kind) \(loop.reason)")
      guard case .bounce(let forth, _) = loop.course else {
        Issue.record("\(loop.course)")
        return
      }
      #expect(abs(forth.doubleValue - seconds) < 0.02, "\(forth)")
      #expect(loop.warnings.contains { $0.contains("it plays once") })
    case .still:
      #expect(try solver.solve().kind == .still)
    case .none:
      let error = #expect(throws: RingletError.self) { try solver.solve() }
      #expect(error?.status == .checkFailed)
      #expect(error?.description.contains("--crossfade") == true)
    }
  }

  /// Looks at later turns than the solver does, and at other phases.
  private func expectRecurrence(_ loop: Loop, _ loader: LoadedLoader) throws {
    let phases = (0..<23).map { (Double($0) + 0.37) / 23 }
    let period = loop.period.doubleValue, start = loop.start.doubleValue
    let first = try loader.sample(phases.map { start + $0 * period })
    let later = try loader.sample(phases.map { start + ($0 + 3) * period })
    for (a, b) in zip(first, later) where !a.isClose(to: b, tolerance: 0.01) {
      #expect(PictureDifference.levels(a, b) <= 1)
    }
  }
}
