import RingletLoader
import RingletMotion
import RingletProcess
import RingletRaster
import RingletText
import RingletUI
import SwiftUI

/// A loader that is ready to run: makes hosts of it, as many as are needed.
@MainActor
package final class LoadedLoader {
  /// The job it was loaded for.
  let job: RenderJob
  private var makeRoot: @MainActor () -> AnyView
  private let shaper: SystemShaper
  /// Periods of the choreographies that drive it.
  private(set) var drivenPeriods: [Rational]
  /// How it is built, when it is not a view that was given.
  private var definition: LoaderDefinition?
  /// Its parameters with those that are driven; ``drive(_:)`` changes them.
  private(set) var parameters: [RenderJob.Parameter] = []
  /// What the user should know.
  private(set) var warnings: [String] = []
  /// Paths of the files that its source was found to need.
  private(set) var companions: [String] = []
  /// The colour scheme that the view asks its screen for, known once it was sampled.
  private var preferredScheme: RenderOptions.ColorScheme?
  /// Changes of speed for endless repetitions, so that they close together.
  var retimings: [Retiming] = []
  /// Whether every frame of a display is drawn on the way, for loaders that change something whenever they are drawn.
  var isFrameStepped = false
  /// Frames a second of such a display.
  private static let displayRate = 60.0
  /// A larger space than a view is offered by default, in points from its origin.
  var screen: Rect?
  /// How often a second driven values change; ``align(to:)`` puts the changes on frames.
  private var tickRate = leastTickRate
  /// Changes of a driven value a second at least, as of an app that reports progress.
  private static let leastTickRate = 60.0
  /// How a loader that waits for taps is tapped.
  enum Tapping: Hashable {
    /// Not at all.
    case never
    /// At the start.
    case once
    /// At the start, and again whenever so many seconds have passed.
    case every(Double)
  }

  /// Whether the view is tapped.
  var tapping = Tapping.never
  /// Whether repetitions run at changed speeds.
  var isRetimed: Bool { !retimings.isEmpty }

  /// A loader made of a view; `drivenPeriods` are those of values that move it, in seconds.
  init(_ job: RenderJob, drivenPeriods: [Rational] = [], root: @escaping @MainActor () -> AnyView) {
    self.job = job
    self.drivenPeriods = drivenPeriods
    shaper = Self.shaper(job.options)
    makeRoot = root
  }

  /// Loads the loader of a job; throws ``RingletError`` when its source is wrong.
  convenience init(_ job: RenderJob) throws {
    switch job.loader {
    case .builtIn(let name):
      guard let entry = LoaderCatalog.entry(named: name) else {
        throw RingletError(.arguments, name, "unknown loader", status: .badInput)
      }
      var parameters = job.parameters
      if entry.isDriven, !parameters.contains(where: { $0.name == "progress" }) {
        parameters.append(.init("progress", .choreography(Choreography(.fill))))
      }
      try self.init(job, definition: entry.definition, parameters: parameters)
    case .file(let path, let view, let preview, let companions):
      let loaded = try LoaderSource(
        path: path, view: view, preview: preview, parameters: job.parameters, companions: companions,
        requiresValues: job.options.requiresValues
      ).load()
      try self.init(job, definition: loaded.definition, parameters: loaded.parameters)
      warnings = loaded.notes
      self.companions = loaded.found
    }
  }

  /// A loader that is built from parameters, some of which may move.
  ///
  /// Throws ``RingletError`` when a parameter does not fit.
  init(_ job: RenderJob, definition: LoaderDefinition, parameters: [RenderJob.Parameter]) throws {
    self.job = job
    self.definition = definition
    shaper = Self.shaper(job.options)
    drivenPeriods = []
    makeRoot = { AnyView(EmptyView()) }
    var parameters = parameters
    if let period = job.options.period {
      for case (let index, .choreography(let course)) in parameters.map(\.value).enumerated() {
        parameters[index].value = .choreography(course.lasting(period))
      }
    }
    try drive(parameters)
  }

  /// Gives it other parameters; throws ``RingletError`` when one does not fit.
  func drive(_ parameters: [RenderJob.Parameter]) throws {
    guard let definition else { return }
    let root = try LoaderRoot(definition, parameters, tickRate: tickRate)
    self.parameters = parameters
    makeRoot = { AnyView(root) }
    drivenPeriods = root.periods.compactMap { Rational(approximating: $0) }
  }

  /// Lets driven values change at the frames of a plan, and as often in between as it takes.
  ///
  /// A value that changed a little before some frames and right at others would move in uneven steps.
  func align(to plan: FramePlan) throws {
    let rate = Double(plan.count) / plan.loop.period.doubleValue
    tickRate = rate * max(1, (Self.leastTickRate / rate).rounded(.up))
    try drive(parameters)
  }

  /// Whether only values move it whose course is eased: steps that follow them are uneven.
  var isEased: Bool {
    let courses = parameters.compactMap { parameter in
      if case .choreography(let course) = parameter.value, !course.isConstant {
        course
      } else {
        nil as Choreography?
      }
    }
    return !courses.isEmpty && courses.allSatisfy(\.isEased)
  }

  /// Drives the first progress that has a value of its own, or else the first number that a stand-in was found for.
  ///
  /// Arguments with a default come before states of the view. Returns what is done; `nil` when there is neither.
  func driveIdleProgress() throws -> String? {
    guard let definition else { return nil }
    let progress = definition.parameters.first { parameter in
      parameter.isIdleProgress && !parameters.contains { $0.name == parameter.name }
    }
    guard let driven = progress ?? definition.parameters.first(where: \.isAssumed) else { return nil }
    try drive(
      parameters.filter { $0.name != driven.name }
        + [.init(driven.name, .choreography(Choreography(.fill, period: job.options.period)))])
    let full = LoaderArgument.number(driven.fullValue ?? 1)
    return "nothing moves by itself, so ‘\(driven.name)’ runs from 0 to \(full);"
      + " --set \(driven.name)=\(driven.defaultValue ?? (driven.isAssumed ? "1" : "0")) keeps it"
  }

  /// Whether the loader may be tapped: not when a preview is shown as it stands.
  var mayBeTapped: Bool {
    if case .file(_, _, .some, _) = job.loader { false } else { true }
  }

  /// How a loader that stands still can be started, when it has states that wait; `nil` when it has none.
  var waitingStates: String? {
    let states = definition?.parameters.filter { state in
      state.isState && !parameters.contains { $0.name == state.name }
    }
    guard let states, !states.isEmpty else { return nil }
    let list = states.map { "--set \($0.name)=\($0.type == "Bool" ? "true" : "…")" }.joined(separator: " or ")
    return "nothing moves by itself; \(list) shows it in another state"
  }

  /// The fonts of this machine; shared by all loaders that do not name a family, so that a font is read once.
  private static let systemShaper = SystemShaper()

  private static func shaper(_ options: RenderOptions) -> SystemShaper {
    options.fontFamily.map { SystemShaper(families: [.standard: $0]) } ?? systemShaper
  }

  /// A host at time 0.
  func makeHost() throws(RingletError) -> ViewHost {
    var environment = EnvironmentValues()
    environment.colorScheme = job.options.colorScheme == .dark ? .dark : .light
    environment.textShaper = shaper
    do {
      let proposal = ProposedViewSize(width: offered.width, height: offered.height)
      let host = try ViewHost(
        environment: environment, proposal: proposal, retimings: retimings
      ) { [makeRoot] in
        makeRoot()
      }
      switch tapping {
      case .never: break
      case .once: _ = try host.tap()
      case .every(let seconds): _ = try host.tap(every: seconds)
      }
      return host
    } catch {
      throw RingletError(.view, job.name, error.summary, hint: error.hint, status: .failure)
    }
  }

  /// The size in points, at the origin, that a view gets which takes all there is: the default square, the shape of the
  /// picture that was asked for, or ``screen``.
  var offered: Rect {
    if let screen { return screen }
    let side = Canvas.defaultProposal
    guard let width = job.options.width, let height = job.options.height else {
      return Rect(x: 0, y: 0, width: side, height: side)
    }
    let scale = job.options.scale ?? Double(max(width, height)) / side
    return Rect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Where the offered space lies round the view, which is in its middle, known once it was sampled; in points of the view.
  private(set) var offeredFrame = Rect.zero

  /// The display lists, in points, at times that need not be in order.
  func sample(_ times: [Double]) throws(RingletError) -> [DisplayList] {
    let host = try makeHost()
    var lists = [DisplayList](repeating: DisplayList(), count: times.count)
    for index in times.indices.sorted(by: { times[$0] < times[$1] }) {
      try advance(host, toFrame: times[index])
      lists[index] = host.displayList()
    }
    offeredFrame = Rect(
      x: (host.layoutSize.width - offered.width) / 2, y: (host.layoutSize.height - offered.height) / 2,
      width: offered.width, height: offered.height)
    preferredScheme = host.preferredColorScheme.map {
      ($0 == .dark ? .dark : .light) as RenderOptions.ColorScheme
    }
    let said =
      host.warnings.warnings.map { "\($0.subject): \($0.cause); \($0.hint)" }
      + shaper.warnings.map { $0.summary + ($0.hint.map { "; \($0)" } ?? "") }
    for text in said where !warnings.contains(text) { warnings.append(text) }
    return lists
  }

  /// What is compared of the pictures at times that need not be in order.
  func pictures(_ times: [Double]) throws(RingletError) -> [DisplayList.Signature] {
    try sample(times).map { DisplayList.Signature($0) }
  }

  /// Lets time pass up to a frame, that is a nanosecond beyond its time.
  ///
  /// Events and frames that are meant to coincide may miss each other by a rounded digit; the event is shown then.
  func advance(_ host: ViewHost, toFrame time: Double) throws(RingletError) {
    let time = time + 1e-9
    try run(host, to: isFrameStepped ? (time * Self.displayRate).rounded(.down) / Self.displayRate : time)
  }

  /// Lets time pass in a host up to an event, or to the frame on which its effect is seen first.
  func advance(_ host: ViewHost, to time: Double) throws(RingletError) {
    try run(
      host, to: isFrameStepped ? ((time - 1e-9) * Self.displayRate).rounded(.up) / Self.displayRate : time)
  }

  /// Runs a host; an endless loop in the loader's own code becomes an error.
  private func run(_ host: ViewHost, to time: Double) throws(RingletError) {
    Supervisor.beat()
    do {
      if isFrameStepped {
        var frame = (host.now * Self.displayRate + 1e-6).rounded(.down) + 1
        while frame / Self.displayRate < time - 1e-9 {
          try host.advance(to: frame / Self.displayRate)
          _ = host.displayList()
          frame += 1
        }
      }
      if time > host.now { try host.advance(to: time) }
    } catch {
      throw RingletError(.view, job.name, error.summary, hint: error.hint, status: .failure)
    }
  }

  /// The colour behind the drawing.
  func background(_ options: RenderOptions) throws -> RGBA {
    if options.hasExplicitBackground {
      guard let name = options.background, let color = ColorName.color(name) else { return .clear }
      return color.rgba(in: options.colorScheme)
    }
    // A matte stands in for the page: the picture itself stays open.
    if options.matte != nil { return .clear }
    let scheme = options.hasExplicitColorScheme ? options.colorScheme : preferredScheme ?? options.colorScheme
    return scheme == .dark ? .black : .white
  }
}

extension Color {
  /// The colour as numbers.
  @MainActor
  func rgba(in scheme: RenderOptions.ColorScheme) -> RGBA {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme == .dark ? .dark : .light
    let resolved = resolve(in: environment)
    return RGBA(Double(resolved.red), Double(resolved.green), Double(resolved.blue), Double(resolved.opacity))
  }
}
