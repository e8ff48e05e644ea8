internal import Synchronization

/// An object that tells when it is about to change.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that tells.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before a published property of the object changes.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

extension ObservableObject {
  /// Calls `action` before each change, as long as the answer is kept.
  package func onWillChange(_ action: @escaping () -> Void) -> AnyCancellable {
    objectWillChange.sink { _ in action() }
  }
}

/// Sends a signal when an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// A signal without a value.
  public typealias Output = Void
  /// No error can end it.
  public typealias Failure = Never
  private let subscribers = SubscriberList<Void, Never>()

  /// A publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscribers.add(subscriber)
  }

  /// Sends the signal.
  public func send() { subscribers.send(()) }
}

/// The publishers of objects that do not declare one, made at first use and kept as long as the object lives.
private enum ObjectPublishers {
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    let entry = Entry(object: object, publisher: ObservableObjectPublisher())
    return entries.withLock { entries in
      if let known = entries[key], known.object != nil { return known.publisher }
      entries = entries.filter { $0.value.object != nil }
      entries[key] = entry
      adopt(Mirror(reflecting: object), object)
      return entry.publisher
    }
  }

  /// Tells the published properties whom they belong to, so that those fed by a publisher announce changes, too.
  private static func adopt(_ mirror: Mirror, _ object: AnyObject) {
    for field in mirror.children { (field.value as? any PublishedProperty)?.setOwner(object) }
    if let parent = mirror.superclassMirror { adopt(parent, object) }
  }
}
