/// How often a loop plays.
public enum LoopCount: Hashable, Sendable {
  /// Until the page is closed.
  case forever
  /// A number of times, at least one.
  case plays(Int)
}
