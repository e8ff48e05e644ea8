/// A job that a virtual clock has yet to run, as seen from now.
///
/// The pending jobs of a loader are part of its state: two moments can only look the same ever after when the
/// same kinds of jobs are due after the same waits.
package struct PendingJob: Hashable, Comparable, Sendable {
  /// What asked for the job.
  package enum Kind: Int, Hashable, Sendable {
    /// `Timer`, by block or publisher.
    case timer
    /// `DispatchQueue` and its sources.
    case dispatch
    /// A sleeping task.
    case sleep
    /// A task that is ready to run.
    case task
    /// A publisher that delays values.
    case publisher
    /// The engine's own: timeline entries, animators, completions.
    case engine
    /// A tap on a loader that waits for one.
    case tap

    /// The kind as a word for messages.
    package var name: String {
      switch self {
      case .timer: "timer"
      case .dispatch: "dispatch queue"
      case .sleep: "Task.sleep"
      case .task: "task"
      case .publisher: "publisher"
      case .engine: "view update"
      case .tap: "tap"
      }
    }
  }

  /// The wait until the job is due.
  package var delay: ClockTime
  /// What asked for it.
  package var kind: Kind
  /// The interval of a job that repeats; nil for one that runs once.
  package var interval: ClockTime?

  /// Orders jobs by wait, kind and interval.
  package static func < (a: PendingJob, b: PendingJob) -> Bool {
    (a.delay, a.kind.rawValue, a.interval ?? .zero) < (b.delay, b.kind.rawValue, b.interval ?? .zero)
  }
}
