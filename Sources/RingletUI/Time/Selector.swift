/// A method by name, as the target–action pattern of Objective-C hands it on.
///
/// A file writes `#selector(tick(_:))`; the loader has it compiled as a call of this type with the method itself.
public struct Selector: @unchecked Sendable {
  private let action: @MainActor (_ target: AnyObject?, _ sender: Any) -> Void

  /// A method of the object around, without a parameter.
  public init(_ method: @escaping @MainActor () -> Void) { action = { _, _ in method() } }

  /// A method of the object around that is given the sender.
  public init<Sender>(_ method: @escaping @MainActor (Sender) -> Void) {
    action = { _, sender in if let sender = sender as? Sender { method(sender) } }
  }

  /// A method of a class, without a parameter.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> @MainActor () -> Void) {
    nonisolated(unsafe) let method = method
    action = { target, _ in if let target = target as? Target { unsafe method(target)() } }
  }

  /// A method of a class that is given the sender.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> @MainActor (Sender) -> Void) {
    nonisolated(unsafe) let method = method
    action = { target, sender in
      if let target = target as? Target, let sender = sender as? Sender { unsafe method(target)(sender) }
    }
  }

  /// Calls the method.
  func send(to target: AnyObject?, from sender: Any) {
    let call = MainActorValue((target, sender))
    MainActor.assumeIsolated { action(call.value.0, call.value.1) }
  }
}
