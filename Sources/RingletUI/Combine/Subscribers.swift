/// The subscribers and the words they use.
public enum Subscribers {
  /// How many values are wanted.
  public struct Demand: Hashable, Comparable, Sendable {
    let count: Int

    /// All values.
    public static let unlimited = Demand(count: .max)
    /// None for now.
    public static let none = Demand(count: 0)

    /// So many values.
    public static func max(_ value: Int) -> Demand { Demand(count: value) }

    /// Orders demands from few to many.
    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }
  }

  /// How a stream ends.
  public enum Completion<Failure: Error> {
    /// As planned.
    case finished
    /// With an error.
    case failure(Failure)
  }

  /// Calls closures with what it receives.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private var onValue: ((Input) -> Void)?
    private var onCompletion: ((Completion<Failure>) -> Void)?
    private var subscription: (any Subscription)?

    /// A sink of two closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      onCompletion = receiveCompletion
      onValue = receiveValue
    }

    /// Receives the connection and asks for all values.
    public func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    /// Receives a value.
    public func receive(_ input: Input) -> Demand {
      onValue?(input)
      return .unlimited
    }

    /// Receives the end.
    public func receive(completion: Completion<Failure>) {
      let action = onCompletion
      (onValue, onCompletion, subscription) = (nil, nil, nil)
      action?(completion)
    }

    /// Stops receiving.
    public func cancel() {
      let ended = subscription
      (onValue, onCompletion, subscription) = (nil, nil, nil)
      ended?.cancel()
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}

/// Cancels something when it is asked to, or when it is no longer held.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private var action: (() -> Void)?

  /// Runs `cancel` once.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Cancels `canceller` once.
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }

  deinit { cancel() }

  /// Cancels.
  public func cancel() {
    let action = action
    self.action = nil
    action?()
  }

  /// Cancellables are equal when they are the same one.
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnyCancellable {
  /// Keeps the cancellable in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps the cancellable in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

extension Cancellable {
  /// Keeps the cancellable in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(AnyCancellable { cancel() })
  }

  /// Keeps the cancellable in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable { cancel() }) }
}

extension Publisher {
  /// Calls closures with each value and with the end.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Writes each value to a published property, as long as its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.follow(self)
  }
}
