/// A publisher that begins to send when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to send; the answer stops it.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// Connects a publisher with the first subscriber and disconnects it with the last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    /// A value of the publisher.
    public typealias Output = Upstream.Output
    /// An error of the publisher.
    public typealias Failure = Upstream.Failure
    /// The publisher that is connected.
    public let upstream: Upstream
    private var count = 0
    private var connection: (any Cancellable)?

    /// Connects `upstream` by itself.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Failure, Output, Failure>(AnySubscriber(subscriber))
      relay.onValue = { [unowned relay] in relay.send($0) }
      relay.onCompletion = { [self, unowned relay] completion in
        release()
        relay.send(completion: completion)
      }
      relay.onCancel = { [self] in release() }
      upstream.receive(subscriber: relay)
      count += 1
      if count == 1 { connection = upstream.connect() }
    }

    private func release() {
      count -= 1
      if count == 0 {
        connection?.cancel()
        connection = nil
      }
    }
  }

  /// Sends what a publisher sends to many subscribers, through one subject.
  public final class Multicast<Upstream: Publisher>: ConnectablePublisher, @unchecked Sendable {
    /// A value of the publisher.
    public typealias Output = Upstream.Output
    /// An error of the publisher.
    public typealias Failure = Upstream.Failure
    /// The publisher that is shared.
    public let upstream: Upstream
    private let subscribers = SubscriberList<Output, Failure>()

    init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscribers.add(subscriber)
    }

    /// Subscribes to the shared publisher.
    public func connect() -> any Cancellable {
      upstream.sink(
        receiveCompletion: { [self] in subscribers.send(completion: $0) },
        receiveValue: { [self] in subscribers.send($0) })
    }
  }

  /// A publisher with one subscription that serves all subscribers.
  public typealias Share<Upstream: Publisher> = Autoconnect<Multicast<Upstream>>
}

extension Publisher {
  /// Serves all subscribers from one subscription.
  public func share() -> Publishers.Share<Self> { Publishers.Multicast(upstream: self).autoconnect() }
}

extension Publisher where Failure == Never {
  /// Waits to be connected before it sends.
  public func makeConnectable() -> Publishers.Multicast<Self> { Publishers.Multicast(upstream: self) }
}
