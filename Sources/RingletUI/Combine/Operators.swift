/// The publishers that are made from others.
public enum Publishers {
  /// A publisher that changes the stream of another one.
  public struct Transform<Upstream: Publisher, Output, Failure: Error>: Publisher {
    /// The publisher that is changed.
    public let upstream: Upstream
    let start: (Relay<Upstream.Output, Upstream.Failure, Output, Failure>) -> Void

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Upstream.Output, Upstream.Failure, Output, Failure>(AnySubscriber(subscriber))
      start(relay)
      upstream.receive(subscriber: relay)
    }
  }

  /// Sends transformed values.
  public typealias Map<Upstream: Publisher, Output> = Transform<Upstream, Output, Upstream.Failure>
  /// Sends some of the values.
  public typealias Filter<Upstream: Publisher> = Transform<Upstream, Upstream.Output, Upstream.Failure>
  /// Sends values later.
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// Sends values on a queue.
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// Sends values that differ from the last.
  public typealias RemoveDuplicates<Upstream: Publisher> = Filter<Upstream>
  /// Sends the first values.
  public typealias Output<Upstream: Publisher> = Filter<Upstream>
}

/// What stands between a publisher and a subscriber in an operator: receives from above, sends below.
final class Relay<Input, InputFailure: Error, Output, OutputFailure: Error>: Subscriber, Subscription {
  private let downstream: AnySubscriber<Output, OutputFailure>
  private var upstream: (any Subscription)?
  private var isDone = false
  private var hasRequested = false
  /// What to do with a value.
  var onValue: ((Input) -> Void)?
  /// What to do at the end.
  var onCompletion: ((Subscribers.Completion<InputFailure>) -> Void)?
  /// What to do at the first request, before the values from above.
  var onRequest: (() -> Void)?
  /// What to release when the subscriber goes.
  var onCancel: (() -> Void)?

  init(_ downstream: AnySubscriber<Output, OutputFailure>) { self.downstream = downstream }

  func receive(subscription: any Subscription) {
    if isDone { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if !isDone { onValue?(input) }
    return .unlimited
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    guard !isDone else { return }
    upstream = nil
    onCompletion?(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, !hasRequested else { return }
    hasRequested = true
    onRequest?()
    upstream?.request(.unlimited)
  }

  func cancel() {
    guard !isDone else { return }
    let upstream = upstream
    let onCancel = onCancel
    close()
    upstream?.cancel()
    onCancel?()
  }

  /// Sends a value below.
  func send(_ value: Output) {
    if !isDone { _ = downstream.receive(value) }
  }

  /// Ends the stream below, and the one above.
  func send(completion: Subscribers.Completion<OutputFailure>) {
    guard !isDone else { return }
    let upstream = upstream
    close()
    upstream?.cancel()
    downstream.receive(completion: completion)
  }

  private func close() {
    isDone = true
    (upstream, onValue, onCompletion, onRequest, onCancel) = (nil, nil, nil, nil, nil)
  }
}

extension Publisher {
  /// A publisher that handles each value and passes the end on.
  func transform<T>(
    _ handle: @escaping (Relay<Output, Failure, T, Failure>) -> (Output) -> Void
  ) -> Publishers.Transform<Self, T, Failure> {
    Publishers.Transform(upstream: self) { relay in
      let action = handle(relay)
      relay.onValue = action
      relay.onCompletion = { [unowned relay] in relay.send(completion: $0) }
    }
  }

  /// Sends transformed values.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    self.transform { relay in { [unowned relay] in relay.send(transform($0)) } }
  }

  /// Sends a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
    map { $0[keyPath: keyPath] }
  }

  /// Sends transformed values, leaving out what becomes nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Map<Self, T> {
    self.transform { relay in { [unowned relay] in if let value = transform($0) { relay.send(value) } } }
  }

  /// Sends transformed values; an error of the closure ends the stream.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T)
    -> Publishers.Transform<Self, T, any Error>
  {
    Publishers.Transform(upstream: self) { relay in
      relay.onValue = { [unowned relay] value in
        do { relay.send(try transform(value)) } catch { relay.send(completion: .failure(error)) }
      }
      relay.onCompletion = { [unowned relay] completion in
        switch completion {
        case .finished: relay.send(completion: .finished)
        case .failure(let error): relay.send(completion: .failure(error))
        }
      }
    }
  }

  /// Sends the values that pass a test.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    transform { relay in { [unowned relay] in if isIncluded($0) { relay.send($0) } } }
  }

  /// Sends the results of combining each value with the result before.
  public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> Publishers.Map<Self, T> {
    transform { relay in
      var result = initial
      return { [unowned relay] value in
        result = next(result, value)
        relay.send(result)
      }
    }
  }

  /// Sends values that differ from the one before, as `predicate` sees it.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.Filter<Self> {
    transform { relay in
      var last: Output?
      return { [unowned relay] value in
        if let last, predicate(last, value) { return }
        last = value
        relay.send(value)
      }
    }
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Filter<Self> {
    transform { relay in
      var left = count
      return { [unowned relay] value in
        if left > 0 { left -= 1 } else { relay.send(value) }
      }
    }
  }

  /// Leaves out values until one fails a test.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    transform { relay in
      var isDropping = true
      return { [unowned relay] value in
        isDropping = isDropping && predicate(value)
        if !isDropping { relay.send(value) }
      }
    }
  }

  /// Sends the first values and ends.
  public func prefix(_ maxLength: Int) -> Publishers.Filter<Self> {
    transform { relay in
      var left = maxLength
      return { [unowned relay] value in
        left -= 1
        if left >= 0 { relay.send(value) }
        if left <= 0 { relay.send(completion: .finished) }
      }
    }
  }

  /// Sends values until one fails a test, and ends.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    transform { relay in
      { [unowned relay] value in
        if predicate(value) { relay.send(value) } else { relay.send(completion: .finished) }
      }
    }
  }

  /// Sends the first value and ends.
  public func first() -> Publishers.Filter<Self> { prefix(1) }

  /// Sends the first value that passes a test and ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Filter<Publishers.Filter<Self>>
  {
    filter(predicate).prefix(1)
  }

  /// Runs closures beside the stream.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.Filter<Self> {
    Publishers.Transform(upstream: self) { relay in
      receiveSubscription?(relay)
      relay.onValue = { [unowned relay] value in
        receiveOutput?(value)
        relay.send(value)
      }
      relay.onCompletion = { [unowned relay] completion in
        receiveCompletion?(completion)
        relay.send(completion: completion)
      }
      relay.onCancel = receiveCancel
    }
  }

  /// Passes the stream on; nothing is printed.
  public func print(_ prefix: String = "") -> Publishers.Filter<Self> { map { $0 } }

  /// Collects all values and sends them at the end.
  public func collect() -> Publishers.Map<Self, [Output]> {
    Publishers.Transform(upstream: self) { relay in
      var values: [Output] = []
      relay.onValue = { values.append($0) }
      relay.onCompletion = { [unowned relay] completion in
        if case .finished = completion { relay.send(values) }
        relay.send(completion: completion)
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Sends values that differ from the one before.
  public func removeDuplicates() -> Publishers.Filter<Self> { removeDuplicates(by: ==) }

  /// Sends values in lists of a number, and what is left at the end.
  public func collect(_ count: Int) -> Publishers.Map<Self, [Output]> {
    Publishers.Transform(upstream: self) { relay in
      var values: [Output] = []
      relay.onValue = { [unowned relay] value in
        values.append(value)
        guard values.count >= count else { return }
        let full = values
        values = []
        relay.send(full)
      }
      relay.onCompletion = { [unowned relay] completion in
        if case .finished = completion, !values.isEmpty { relay.send(values) }
        relay.send(completion: completion)
      }
    }
  }
}
