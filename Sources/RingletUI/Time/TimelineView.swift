public import Foundation

/// A view that is drawn anew at the dates of a schedule.
///
///     TimelineView(.animation) { context in
///       Dot(angle: context.date.timeIntervalSinceReferenceDate * 360)
///     }
///
/// The dates are those of the virtual clock: with `.animation` each frame has its exact time.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is drawn for.
  public struct Context {
    /// How precise the date is meant to be.
    public enum Cadence: Comparable, Sendable {
      /// Every frame.
      case live
      /// Seconds.
      case seconds
      /// Minutes.
      case minutes
    }

    fileprivate let entry: Date
    /// How precise the date is meant to be.
    public let cadence: Cadence

    /// The date of the schedule that was reached last.
    public var date: Date {
      VirtualClock.current.isRead = true
      return entry
    }
  }

  let schedule: Schedule
  let content: (Context) -> Content
}

/// The context of a timeline whatever its schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View, PrimitiveView where Content: View {
  /// A view that is drawn at the dates of `schedule`.
  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = { content(TimelineViewDefaultContext(entry: $0.entry, cadence: .live)) }
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { TimelineNode(self, context) }
}

/// Follows a schedule: with every frame, or with one event for each entry.
private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  ViewNode<TimelineView<Schedule, Content>>
{
  private var child: ViewNode<Content>?
  private let properties = PropertyStore()
  private var schedule: Schedule?
  private var start = ClockTime.zero
  private var date = Date(timeIntervalSinceReferenceDate: 0)
  private var entries: Schedule.Entries.Iterator?
  private var job: ClockJob?

  override func evaluate() {
    if schedule.map({ isOther(view.schedule, than: $0) }) ?? true { follow(view.schedule) }
    if let animation = view.schedule as? AnimationTimelineSchedule, !animation.isPaused {
      date = time(of: animation).date
    }
    let context = TimelineView<Schedule, Content>.Context(entry: date, cadence: .live)
    let content = properties.evaluate(view, for: self) { $0.content(context) }
    child = childContext.reconcile(child, content)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func detach() {
    super.detach()
    properties.detach()
    stop()
  }

  /// Whether a schedule is known to differ from the one that is followed; one without equality goes on.
  private func isOther(_ new: Schedule, than old: Schedule) -> Bool {
    new is any Equatable && !isEqual(old, new)
  }

  private func stop() {
    job?.cancel()
    graph.stopRedrawing(self)
  }

  private func follow(_ new: Schedule) {
    let clock = graph.clock
    stop()
    if let animation = new as? AnimationTimelineSchedule {
      // The beat of a schedule goes on when it is paused and resumed.
      if schedule == nil { start = clock.now }
      if !animation.isPaused { graph.redrawEveryFrame(self) }
      if schedule == nil { date = clock.date }
      animation.minimumInterval.map { clock.note(ClockTime(seconds: $0)) }
    } else {
      date = clock.date
      entries = new.entries(from: clock.date, mode: .normal).makeIterator()
      advance()
    }
    schedule = new
  }

  /// The latest entry of an animation schedule.
  private func time(of animation: AnimationTimelineSchedule) -> ClockTime {
    let now = graph.clock.now
    guard let interval = animation.minimumInterval, interval > 0 else { return now }
    let count = ((now - start).seconds / interval + 1e-9).rounded(.down)
    return min(now, start + ClockTime(seconds: count * interval))
  }

  /// Takes the entries up to now and waits for the next one.
  private func advance() {
    let clock = graph.clock
    while let next = entries?.next() {
      let time = ClockTime(date: next)
      guard time > clock.now else {
        date = time.date
        continue
      }
      clock.note(time - max(clock.now, ClockTime(date: date)))
      job = clock.schedule(at: time, kind: .engine) { [weak self] in
        self?.date = time.date
        self?.advance()
        self?.invalidate()
      }
      return
    }
  }
}
