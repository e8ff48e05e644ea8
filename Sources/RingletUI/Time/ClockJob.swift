/// One action that waits for its time on a virtual clock.
///
/// A repeating job is due at start + k·interval, each computed anew, so that its beat does not drift.
package final class ClockJob {
  /// What asked for it.
  package let kind: PendingJob.Kind
  /// The interval between runs; nil when the job runs once.
  package let interval: Double?
  /// When the job is due next.
  package private(set) var time: ClockTime
  /// Whether the job still waits for a run.
  package private(set) var isPending = true
  /// The order among jobs that are due at the same time.
  private(set) var ticket: UInt64
  private var start: ClockTime
  private var count = 0.0
  private var action: (() -> Void)?

  init(
    at time: ClockTime, ticket: UInt64, every interval: Double?, kind: PendingJob.Kind,
    action: @escaping () -> Void
  ) {
    self.time = time
    self.ticket = ticket
    self.interval = interval
    self.kind = kind
    self.action = action
    start = time
  }

  /// Takes the job off its clock; its action is released.
  package func cancel() {
    isPending = false
    action = nil
  }

  /// Runs the action; answers whether the job has to wait for another run.
  func run(nextTicket: () -> UInt64) -> Bool {
    guard let action else { return false }
    if let interval {
      count += 1
      time = start + ClockTime(seconds: count * interval)
      action()
      ticket = nextTicket()
      return isPending
    }
    cancel()
    action()
    return false
  }

  /// Whether the job runs before `other`.
  func precedes(_ other: ClockJob) -> Bool { (time, ticket) < (other.time, other.ticket) }
}
