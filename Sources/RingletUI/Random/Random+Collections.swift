// Random elements and orders without a generator; see Random+Values.swift.

extension Collection {
  /// A random element from the host's seeded numbers; nil when there is none.
  public func randomElement() -> Element? {
    var generator = SystemRandomNumberGenerator()
    return randomElement(using: &generator)
  }
}

extension Sequence {
  /// The elements in a random order, from the host's seeded numbers.
  public func shuffled() -> [Element] {
    var generator = SystemRandomNumberGenerator()
    return shuffled(using: &generator)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Puts the elements into a random order, from the host's seeded numbers.
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }
}
