/// The random numbers of the host: seeded, and the same in each run.
///
/// It hides the standard library's generator of that name, so that code which names it is deterministic too.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// The generator of the clock that is current.
  public init() {}

  /// The next 64 bits.
  public mutating func next() -> UInt64 { VirtualClock.current.random.next() }
}
