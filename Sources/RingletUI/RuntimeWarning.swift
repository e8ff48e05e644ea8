import Synchronization

/// Something in a user's view that is drawn otherwise than the system would draw it.
package struct RuntimeWarning: Hashable, Sendable {
  /// What it is about, for instance `symbol “cat.fill”`.
  package var subject: String
  /// Why it is drawn otherwise.
  package var cause: String
  /// What the author can do.
  package var hint: String

  /// Creates a warning.
  package init(_ subject: String, cause: String, hint: String) {
    self.subject = subject
    self.cause = cause
    self.hint = hint
  }
}

/// Collects the warnings of a run, each once, in the order in which they came up.
package final class WarningLog: Sendable {
  /// The warnings so far.
  private let storage = Mutex<[RuntimeWarning]>([])

  /// Creates an empty log.
  package init() {}

  /// Adds a warning unless it is there already.
  package func report(_ warning: RuntimeWarning) {
    storage.withLock { warnings in
      if !warnings.contains(warning) { warnings.append(warning) }
    }
  }

  /// The warnings so far.
  package var warnings: [RuntimeWarning] { storage.withLock { $0 } }
}

/// The key of the log.
private struct WarningLogKey: EnvironmentKey {
  static let defaultValue = WarningLog()
}

extension EnvironmentValues {
  /// Where views report what they cannot draw as written; hosts put a log of their own here.
  package var warnings: WarningLog {
    get { self[WarningLogKey.self] }
    set { self[WarningLogKey.self] = newValue }
  }
}
