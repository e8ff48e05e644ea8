extension Publishers {
  /// Sends what several publishers send.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// A value of any of them.
    public typealias Output = Upstream.Output
    /// An error of any of them.
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// Merges publishers of one type.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Merges publishers of one type.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = Junction(AnySubscriber<Output, Failure>(subscriber))
      for publisher in publishers { junction.join(publisher) { [unowned junction] in junction.send($0) } }
      junction.begin()
    }
  }

  /// Sends what two publishers send.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// A value of either.
    public typealias Output = A.Output
    /// An error of either.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Merges two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  /// Sends the latest values of two publishers whenever one of them changes.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The latest values.
    public typealias Output = (A.Output, B.Output)
    /// An error of either.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Combines two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = Junction(AnySubscriber<Output, Failure>(subscriber))
      var (first, second): (A.Output?, B.Output?)
      let send = { [unowned junction] in
        if let first, let second { junction.send((first, second)) }
      }
      junction.join(a) { value in
        first = value
        send()
      }
      junction.join(b) { value in
        second = value
        send()
      }
      junction.begin()
    }
  }

  /// Sends the values of two publishers in pairs, the first with the first.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A pair.
    public typealias Output = (A.Output, B.Output)
    /// An error of either.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Pairs two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = Junction(AnySubscriber<Output, Failure>(subscriber))
      var (first, second): ([A.Output], [B.Output]) = ([], [])
      let send = { [unowned junction] in
        if !first.isEmpty, !second.isEmpty { junction.send((first.removeFirst(), second.removeFirst())) }
      }
      junction.join(a) { value in
        first.append(value)
        send()
      }
      junction.join(b) { value in
        second.append(value)
        send()
      }
      junction.begin()
    }
  }
}

/// Where several publishers meet in one subscriber: ends when all of them have, or with the first error.
private final class Junction<Output, Failure: Error>: Subscription {
  private let downstream: AnySubscriber<Output, Failure>
  private var branches: [AnyCancellable] = []
  private var starts: [() -> Void] = []
  private var open = 0
  private var isDone = false

  init(_ downstream: AnySubscriber<Output, Failure>) { self.downstream = downstream }

  /// Adds a publisher; it starts with the first request.
  func join<P: Publisher>(_ publisher: P, _ onValue: @escaping (P.Output) -> Void)
  where P.Failure == Failure {
    open += 1
    starts.append { [unowned self] in
      let sink = publisher.sink(receiveCompletion: { [unowned self] in end($0) }, receiveValue: onValue)
      if isDone { sink.cancel() } else { branches.append(sink) }
    }
  }

  /// Hands the connection to the subscriber.
  func begin() {
    downstream.receive(subscription: self)
    if open == 0 { downstream.receive(completion: .finished) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let starts = starts
    self.starts = []
    for start in starts where !isDone { start() }
  }

  func send(_ value: Output) {
    if !isDone { _ = downstream.receive(value) }
  }

  func cancel() {
    isDone = true
    starts = []
    branches = []
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    open -= 1
    if case .finished = completion, open > 0 { return }
    guard !isDone else { return }
    cancel()
    downstream.receive(completion: completion)
  }
}

extension Publisher {
  /// Sends the values of both publishers.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Sends the latest values of both publishers whenever one changes.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends what becomes of the latest values of both publishers.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Transform<Publishers.CombineLatest<Self, P>, T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Sends the values of both publishers in pairs.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Sends the values of the publisher that is made for each value, all of them side by side.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Map<Self, P.Output> where P.Failure == Failure {
    inner(keepsAll: true, transform)
  }

  private func inner<P: Publisher>(
    keepsAll: Bool, _ transform: @escaping (Output) -> P
  ) -> Publishers.Map<Self, P.Output> where P.Failure == Failure {
    Publishers.Transform(upstream: self) { relay in
      var branches: [Int: AnyCancellable] = [:]
      var (next, open, isEnded) = (0, 0, false)
      relay.onValue = { [unowned relay] value in
        if !keepsAll { (branches, open) = ([:], 0) }
        let index = next
        next += 1
        open += 1
        let sink = transform(value).sink(
          receiveCompletion: { [weak relay] completion in
            branches[index] = nil
            open -= 1
            if case .finished = completion, !isEnded || open > 0 { return }
            relay?.send(completion: completion)
          }, receiveValue: { [weak relay] in relay?.send($0) })
        if open > 0 { branches[index] = sink }
      }
      relay.onCompletion = { [unowned relay] completion in
        isEnded = true
        if case .finished = completion, open > 0 { return }
        relay.send(completion: completion)
      }
      relay.onCancel = { branches = [:] }
    }
  }

  /// Sends the elements of a sequence before all else.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    let values = elements
    return Publishers.Transform(upstream: self) { relay in
      var isFirst = true
      relay.onValue = { [unowned relay] in relay.send($0) }
      relay.onCompletion = { [unowned relay] in relay.send(completion: $0) }
      relay.onRequest = { [unowned relay] in
        guard isFirst else { return }
        isFirst = false
        for value in values { relay.send(value) }
      }
    }.eraseToAnyPublisher()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the publisher received last.
  public func switchToLatest() -> Publishers.Map<Self, Output.Output> { inner(keepsAll: false) { $0 } }
}
