/// The subscribers of a source that sends to many, in the order in which they came.
final class SubscriberList<Output, Failure: Error> {
  /// One subscriber's connection.
  final class Link: Subscription {
    fileprivate let subscriber: AnySubscriber<Output, Failure>
    fileprivate weak var list: SubscriberList?
    fileprivate var hasRequested = false
    fileprivate var isCancelled = false
    private let onRequest: ((Link) -> Void)?

    fileprivate init(
      _ subscriber: AnySubscriber<Output, Failure>, in list: SubscriberList, onRequest: ((Link) -> Void)?
    ) {
      self.subscriber = subscriber
      self.list = list
      self.onRequest = onRequest
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none, !hasRequested, !isCancelled else { return }
      hasRequested = true
      onRequest?(self)
    }

    func cancel() {
      guard !isCancelled else { return }
      isCancelled = true
      list?.remove(self)
    }

    /// Sends to this subscriber alone.
    func send(_ value: Output) {
      if hasRequested, !isCancelled { _ = subscriber.receive(value) }
    }
  }

  private var links: [Link] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  /// Called with the number of subscribers after it has changed.
  var onChange: ((Int) -> Void)?

  /// Attaches a subscriber; `onRequest` runs when it asks for values.
  func add<S: Subscriber>(_ subscriber: S, onRequest: ((Link) -> Void)? = nil)
  where S.Input == Output, S.Failure == Failure {
    let link = Link(AnySubscriber(subscriber), in: self, onRequest: onRequest)
    guard completion == nil else {
      subscriber.receive(subscription: link)
      if let completion { subscriber.receive(completion: completion) }
      return
    }
    links.append(link)
    subscriber.receive(subscription: link)
    onChange?(links.count)
  }

  /// Sends a value to all that are attached now.
  func send(_ value: Output) {
    guard completion == nil else { return }
    for link in links { link.send(value) }
  }

  /// Ends the stream.
  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let ended = links
    links = []
    for link in ended where !link.isCancelled { link.subscriber.receive(completion: completion) }
  }

  private func remove(_ link: Link) {
    links.removeAll { $0 === link }
    onChange?(links.count)
  }
}
