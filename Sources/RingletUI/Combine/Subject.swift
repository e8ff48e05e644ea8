/// A publisher that sends what it is told to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value.
  func send(_ value: Output)
  /// Ends the stream.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends a signal.
  public func send() { send(()) }
}

/// Sends values to whoever is subscribed at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscribers = SubscriberList<Output, Failure>()

  /// A subject without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.add(subscriber)
  }

  /// Sends a value.
  public func send(_ value: Output) { subscribers.send(value) }

  /// Ends the stream.
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }
}

/// Keeps a value, sends it to new subscribers and its changes to all.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subscribers = SubscriberList<Output, Failure>()
  private var current: Output

  /// A subject with a first value.
  public init(_ value: Output) { current = value }

  /// The value; setting it sends it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Attaches a subscriber and sends it the value.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.add(subscriber) { [unowned self] link in link.send(current) }
  }

  /// Sends a value and keeps it.
  public func send(_ value: Output) {
    current = value
    subscribers.send(value)
  }

  /// Ends the stream.
  public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }
}
