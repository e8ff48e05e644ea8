public import Foundation

extension NotificationCenter {
  /// Sends the notifications of one name.
  public struct Publisher: RingletUI.Publisher {
    /// A notification.
    public typealias Output = Notification
    /// No error can end it.
    public typealias Failure = Never
    /// Where notifications are posted.
    public let center: NotificationCenter
    /// The name of those that are sent.
    public let name: Notification.Name
    /// The sender of those that are sent; nil for any.
    public let object: AnyObject?

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let list = SubscriberList<Notification, Never>()
      let observer = Observer(center: center)
      list.onChange = { if $0 == 0 { observer.stop() } }
      let target = MainActorValue(list)
      observer.token = center.addObserver(forName: name, object: object, queue: nil) { target.value.send($0) }
      list.add(subscriber)
    }
  }

  /// Sends the notifications of a name, from any sender or from one.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  private final class Observer {
    let center: NotificationCenter
    var token: (any NSObjectProtocol)?

    init(center: NotificationCenter) { self.center = center }

    func stop() {
      if let token { center.removeObserver(token) }
      token = nil
    }
  }
}

extension NotificationCenter.Publisher: DerivedPublisher {
  var sources: [Any] { [center, name, object.map { ObjectIdentifier($0) } as Any] }
}
