/// A property of an observable object that tells before it changes.
@propertyWrapper
public struct Published<Value> {
  /// Sends the value to new subscribers, and each new value before it is stored.
  public struct Publisher: RingletUI.Publisher {
    /// The property's value.
    public typealias Output = Value
    /// No error can end it.
    public typealias Failure = Never
    let storage: PublishedStorage<Value>

    /// Attaches a subscriber and sends it the value.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subscribers.add(subscriber) { [storage] link in link.send(storage.value) }
    }
  }

  private let storage: PublishedStorage<Value>

  /// A property with its first value.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// A property with its first value.
  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

  /// Only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// The publisher of the property's values.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set { if newValue.storage !== storage { storage.follow(newValue) } }
  }

  /// Reads and writes the property of an object, which is told before a write.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      storage.owner = object as? any ObservableObject
      storage.write(newValue)
    }
  }
}

/// A published property of any type.
protocol PublishedProperty {
  /// Remembers the object that holds the property.
  func setOwner(_ object: AnyObject)
}

extension Published: PublishedProperty {
  func setOwner(_ object: AnyObject) { storage.owner = object as? any ObservableObject }
}

/// Where a published value lives.
final class PublishedStorage<Value> {
  var value: Value
  weak var owner: (any ObservableObject)?
  let subscribers = SubscriberList<Value, Never>()
  private var source: AnyCancellable?

  init(_ value: Value) { self.value = value }

  /// Tells the object and the subscribers, then stores.
  func write(_ new: Value) {
    (owner?.objectWillChange as? ObservableObjectPublisher)?.send()
    subscribers.send(new)
    value = new
  }

  /// Takes its values from a publisher from now on.
  func follow<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
    source = publisher.sink { [weak self] in self?.write($0) }
  }
}
