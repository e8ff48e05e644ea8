/// Why a virtual clock could not go on.
package struct ClockError: Error, Hashable, Sendable {
  /// The virtual time reached, in seconds.
  package var time: Double
  /// How many jobs had run when the clock gave up.
  package var jobs: Int
  /// What the last job was.
  package var kind: PendingJob.Kind
  /// Whether all of them ran at one instant; otherwise they ran faster than the clock allows.
  package var isStandstill: Bool

  /// One line that says what happened.
  package var summary: String {
    isStandstill
      ? "endless loop: \(jobs) jobs ran at \(time) s and time did not advance (last: \(kind.name))"
      : "too many jobs: \(jobs) ran before \(time) s (last: \(kind.name))"
  }

  /// What the author of the loader can do about it.
  package var hint: String {
    "let each step wait a while before it asks for the next one, at least 0.1 ms on average"
  }
}
