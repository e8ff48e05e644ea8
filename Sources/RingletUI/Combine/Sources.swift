/// A connection whose values are all there at the first request.
private final class OnceSubscription: Subscription {
  private var deliver: ((OnceSubscription) -> Void)?
  private(set) var isCancelled = false

  init(_ deliver: @escaping (OnceSubscription) -> Void) { self.deliver = deliver }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, let deliver else { return }
    self.deliver = nil
    deliver(self)
  }

  func cancel() {
    isCancelled = true
    deliver = nil
  }
}

/// Sends one value and ends.
public struct Just<Output>: Publisher {
  /// No error can end it.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// A publisher of `output`.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(
      subscription: OnceSubscription { link in
        _ = subscriber.receive(output)
        if !link.isCancelled { subscriber.receive(completion: .finished) }
      })
  }
}

/// Sends nothing, and ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends.
  public let completeImmediately: Bool

  /// A publisher of nothing.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// A publisher of nothing, of the given types.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: OnceSubscription { _ in })
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Ends at once with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// A publisher that fails.
  public init(error: Failure) { self.error = error }

  /// A publisher that fails, of the given type of values.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: OnceSubscription { _ in })
    subscriber.receive(completion: .failure(error))
  }
}

/// Makes its publisher anew for each subscriber.
public struct Deferred<Deferred: Publisher>: Publisher {
  /// The values of the publisher made.
  public typealias Output = Deferred.Output
  /// The error of the publisher made.
  public typealias Failure = Deferred.Failure
  /// Makes the publisher.
  public let createPublisher: () -> Deferred

  /// A publisher that is made by `createPublisher`.
  public init(createPublisher: @escaping () -> Deferred) { self.createPublisher = createPublisher }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// Sends one value as soon as it is promised.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Keeps a promise with a value or an error.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subscribers = SubscriberList<Output, Failure>()
  private var result: Result<Output, Failure>?

  /// Starts work that ends by keeping its promise.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] result in
      guard self.result == nil else { return }
      self.result = result
      if case .success(let value) = result { subscribers.send(value) }
      subscribers.send(completion: Self.completion(of: result))
    }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    guard let result else { return subscribers.add(subscriber) }
    subscriber.receive(
      subscription: OnceSubscription { link in
        if case .success(let value) = result { _ = subscriber.receive(value) }
        if !link.isCancelled { subscriber.receive(completion: Self.completion(of: result)) }
      })
  }

  private static func completion(of result: Result<Output, Failure>) -> Subscribers.Completion<Failure> {
    switch result {
    case .success: .finished
    case .failure(let error): .failure(error)
    }
  }
}

extension Publishers {
  /// Sends the elements of a sequence and ends.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// An element.
    public typealias Output = Elements.Element
    /// The elements.
    public let sequence: Elements

    /// A publisher of the elements of `sequence`.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(
        subscription: OnceSubscription { link in
          for element in sequence {
            if link.isCancelled { return }
            _ = subscriber.receive(element)
          }
          if !link.isCancelled { subscriber.receive(completion: .finished) }
        })
    }
  }
}

extension Sequence {
  /// Sends the elements and ends.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
