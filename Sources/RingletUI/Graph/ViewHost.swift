package import Foundation
package import RingletMotion
package import RingletRaster

/// A view on the virtual clock: evaluates it, lets time pass, and says what is to be seen.
///
///     let host = try ViewHost { RingSpinner() }
///     try host.advance(to: 0.25)
///     let frame = host.displayList(scale: 2)
///
/// Time only moves forwards; another host of the same view gives the same frames again.
@MainActor
package final class ViewHost {
  /// The time in which the view lives.
  package let clock: VirtualClock
  /// What could not be drawn as written.
  package let warnings = WarningLog()
  /// The size of the view in points, after the latest update.
  package private(set) var layoutSize = CGSize.zero
  private let graph: ViewGraph
  private let proposal: ProposedViewSize
  private var node: Node?
  private var element: Element?

  /// Evaluates a view at time 0, including what its `onAppear` closures and tasks do at once.
  ///
  /// - Parameters:
  ///   - environment: what the view inherits.
  ///   - proposal: the size that is offered to the view, in points.
  ///   - seed: the seed of all random numbers.
  ///   - retimings: changes of speed for endless repetitions.
  ///   - root: makes the view; several views are put into a column.
  /// - Throws: an error when the view's code never comes to rest.
  package init<Root: View>(
    environment: EnvironmentValues = EnvironmentValues(), proposal: ProposedViewSize = .unspecified,
    seed: UInt64 = 0, retimings: [Retiming] = [], @ViewBuilder root: () -> Root
  ) throws(ClockError) {
    let clock = VirtualClock(seed: seed)
    self.clock = clock
    self.proposal = proposal
    graph = ViewGraph(clock: clock)
    graph.retimings = retimings
    graph.layOut = { [weak self] in self?.layOut() }
    var environment = environment
    environment.warnings = warnings
    let context = NodeContext(graph: graph, parent: nil, environment: environment, scope: TransactionScope())
    clock.perform {
      graph.start {
        let node = context.makeNode(LayoutView(layout: VStackLayout(), content: root()))
        self.node = node
        return node
      }
    }
    try advance(to: 0)
  }

  /// The colour scheme that a view asks its screen for, if any does.
  package var preferredColorScheme: ColorScheme? { node?.preference(PreferredColorSchemeKey.self) ?? nil }

  private func layOut() {
    if element == nil {
      var elements: [Element] = []
      node?.collect(into: &elements)
      element = elements.first
    }
    guard let element else { return }
    layoutSize = element.size(for: proposal)
    element.settle(at: .zero, proposal: proposal)
  }

  // MARK: Time

  /// The present time in seconds since the start.
  package var now: Double { clock.now.seconds }

  /// Lets time pass: runs timers, tasks and the like at their exact times, each with the update that follows from it.
  ///
  /// - Throws: an error when the view's code never comes to rest.
  package func advance(to time: Double) throws(ClockError) {
    let time = max(ClockTime(seconds: time), clock.now)
    while true {
      let didRun = try clock.runNext(through: time)
      clock.perform { graph.update() }
      if !didRun { break }
    }
    try clock.run(until: time)
    clock.perform { graph.beginFrame() }
  }

  /// Taps the first view in the order of the source that answers to taps; false when there is none.
  ///
  /// - Parameter interval: seconds after which it is tapped again, and again; once when absent.
  /// - Throws: an error when the view's code never comes to rest.
  package func tap(every interval: Double? = nil) throws(ClockError) -> Bool {
    guard let action = node.flatMap(firstTap) else { return false }
    if let interval {
      let next = clock.now + ClockTime(seconds: interval)
      clock.schedule(at: next, every: interval, kind: .tap) { [weak self] in
        guard let self else { return }
        node.flatMap(firstTap)?()
      }
    }
    clock.perform { action() }
    try advance(to: now)
    return true
  }

  private func firstTap(_ node: Node) -> (@MainActor () -> Void)? {
    if let tap = node.tap { return tap }
    for child in node.children {
      if let tap = firstTap(child) { return tap }
    }
    return nil
  }

  // MARK: The picture

  /// What is to be seen now, with the view's top-left corner at the origin.
  ///
  /// - Parameter scale: pixels to a point.
  package func displayList(scale: Double = 1) -> DisplayList {
    displayList(transform: .scale(scale, scale))
  }

  /// What is to be seen now.
  ///
  /// - Parameter transform: maps the view's space, whose origin is its top-left corner and whose unit is a point, to
  ///   pixels.
  package func displayList(transform: Affine) -> DisplayList {
    var recorder = Recorder(time: now, transform: transform)
    clock.perform { element?.render(into: &recorder) }
    return recorder.picture
  }

  // MARK: What is known about the motion

  /// Every attribute that an animation moves or has moved.
  private var attributes: [any RunningAttribute] {
    var list: [any RunningAttribute] = []
    element?.visitAttributes { list.append($0) }
    graph.visitAttributes { list.append($0) }
    return list
  }

  /// The endless repetitions that are going on; `nil` for one that cannot be written as a cycle.
  package var liveCycles: [Cycle?] {
    attributes.filter { $0.isRunning(at: now) }.flatMap(\.cycles) + clock.cycles
  }

  /// When the last of the running animations ends that do end, in seconds; now if there is none.
  package var restTime: Double {
    attributes.filter { $0.isRunning(at: now) }.map(\.end).filter(\.isFinite).max() ?? now
  }

  /// Whether a view is evaluated anew at every frame.
  package var isFrameDriven: Bool { graph.isFrameDriven }

  /// Whether anything moves by animation.
  package var isAnimating: Bool { attributes.contains { $0.isRunning(at: now) } }

  /// Whether the picture depends on the clock itself, by a timeline or a date that was read.
  package var isClockDriven: Bool { graph.isFrameDriven || clock.isRead }

  /// The jobs that wait, as seen from now.
  package var pendingJobs: [PendingJob] { clock.pending }

  /// What decides how the picture goes on: state, waiting jobs, phases of animations.
  ///
  /// Two moments with equal fingerprints look the same ever after, unless the view reads the clock.
  package var fingerprint: Fingerprint {
    var state: [String] = []
    func visit(_ node: Node) {
      state += node.state.map(\.fingerprint)
      for child in node.children { visit(child) }
    }
    if let node { clock.perform { visit(node) } }
    let time = now
    let phases = attributes.filter { $0.isRunning(at: time) }.map { attribute in
      attribute.phase(at: time).map { ($0 * 1e6).rounded() / 1e6 }
    }
    return Fingerprint(state: state, jobs: clock.pending, phases: phases)
  }
}

/// What decides how a picture goes on.
package struct Fingerprint: Hashable, Sendable {
  /// The values of all state, in the order of the tree.
  package var state: [String]
  /// The jobs that wait.
  package var jobs: [PendingJob]
  /// How far along each running animation is.
  package var phases: [[Double]]
}
