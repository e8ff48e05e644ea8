public import Foundation

extension Timer {
  /// A timer that calls a method one interval (seconds) after it is added to a run loop, and again if it repeats.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let target = target as AnyObject
    self.init(timeInterval: interval, repeats: repeats, userInfo: userInfo) { timer in
      selector.send(to: target, from: timer)
    }
  }

  /// A running timer that first calls a method one interval (seconds) from now.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.start()
    return timer
  }
}

extension NotificationCenter {
  /// Calls a method of an object for every notification of a name, from any sender or from one.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    let observer = MainActorValue(observer as AnyObject)
    _ = addObserver(forName: name, object: object, queue: nil) { notification in
      selector.send(to: observer.value, from: notification)
    }
  }
}
