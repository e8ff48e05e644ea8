/// Something that sends values over time, and perhaps an end.
///
/// This is the part of Combine that loaders use. Values arrive synchronously on the thread of the clock, in virtual
/// time. Demand is understood as a request to begin: who has asked once receives everything.
public protocol Publisher<Output, Failure> {
  /// The kind of values sent.
  associatedtype Output
  /// The kind of error that can end the stream; `Never` when none can.
  associatedtype Failure: Error

  /// Attaches a subscriber.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which passes on what it receives.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }

  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// Something that receives the values of a publisher.
public protocol Subscriber<Input, Failure> {
  /// The kind of values received.
  associatedtype Input
  /// The kind of error that can end the stream.
  associatedtype Failure: Error

  /// Receives the connection; the subscriber asks it for values.
  func receive(subscription: any Subscription)
  /// Receives a value; answers how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Receives the end.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Something that can be stopped.
public protocol Cancellable {
  /// Stops.
  func cancel()
}

/// The connection between a publisher and a subscriber.
public protocol Subscription: Cancellable, AnyObject {
  /// Asks for values.
  func request(_ demand: Subscribers.Demand)
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attach: (AnySubscriber<Output, Failure>) -> Void
  let base: Any

  /// Hides the type of `publisher`.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    base = publisher
    attach = { publisher.receive(subscriber: $0) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}

/// A subscriber of any type.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  /// Hides the type of `subscriber`.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
  }

  /// A subscriber made of closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    onSubscription = receiveSubscription ?? { $0.request(.unlimited) }
    onValue = receiveValue ?? { _ in .unlimited }
    onCompletion = receiveCompletion ?? { _ in }
  }

  /// Receives the connection.
  public func receive(subscription: any Subscription) { onSubscription(subscription) }

  /// Receives a value.
  public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }

  /// Receives the end.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
