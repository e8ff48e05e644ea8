/// The values of a publisher, to be awaited one after the other.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// A value of the publisher.
  public typealias Element = P.Output
  private let publisher: P

  init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Waits for one value after the other; cancelling the task ends it.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncStream<MainActorValue<P.Output>>.Iterator
    private let subscription: AnyCancellable

    fileprivate init(_ publisher: P) {
      let (stream, continuation) = AsyncStream.makeStream(of: MainActorValue<P.Output>.self)
      values = stream.makeAsyncIterator()
      subscription = publisher.sink(
        receiveCompletion: { _ in continuation.finish() },
        receiveValue: { continuation.yield(MainActorValue($0)) })
    }

    /// The next value; nil after the last.
    public mutating func next() async -> P.Output? { await values.next()?.value }
  }
}

extension Publisher where Failure == Never {
  /// The values, to be awaited one after the other.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
