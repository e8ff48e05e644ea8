/// A stored property of a view that the engine connects before the body is evaluated.
///
/// A property made of other dynamic properties (a struct that holds a `@State`) only has to declare the conformance.
public protocol DynamicProperty {
  /// Called before each evaluation of the body.
  mutating func update()
}

extension DynamicProperty {
  /// Nothing to be done.
  public mutating func update() {}
}

/// A dynamic property that the engine connects to its node.
@MainActor
package protocol LinkedProperty: DynamicProperty {
  /// Connects the property.
  ///
  /// - Parameters:
  ///   - storage: what the property kept at this place the last time, `nil` the first time.
  ///   - node: the node of the view that holds the property.
  /// - Returns: what the property keeps for as long as the node lives.
  func link(_ storage: AnyObject?, to node: Node) -> AnyObject?

  /// Whether the property's value comes from the environment.
  var readsEnvironment: Bool { get }
}

extension LinkedProperty {
  package var readsEnvironment: Bool { false }
}

/// Storage that has something to end when its view goes away.
@MainActor
package protocol DetachableStorage: AnyObject {
  /// Ends subscriptions and the like.
  func detach()
}

/// Storage whose value tells one moment of a picture from another.
@MainActor
package protocol StateStorage: AnyObject {
  /// The value as text.
  var fingerprint: String { get }
}

/// What the dynamic properties of one view keep, by their position in the view.
@MainActor
final class PropertyStore {
  private var storage: [AnyObject?] = []
  /// The position of the property that is connected next.
  private var next = 0
  private var hasProperties = true
  /// Whether the body depends on what is inherited.
  private(set) var readsEnvironment = false

  /// Connects the properties of a view and evaluates its body, watching the observable objects that it reads.
  func evaluate<V, Body>(_ view: V, for node: Node, body: @MainActor (V) -> Body) -> Body {
    if hasProperties {
      let properties = StoredProperties.of(V.self)
      hasProperties = properties.isDynamic
      next = 0
      let arguments = node.environment.stateArguments.flatMap { $0.view == V.self ? $0 : nil }
      if arguments != nil { readsEnvironment = true }
      properties.link(view, in: self, to: node, arguments)
    }
    return node.tracked { body(view) }
  }

  /// Connects one property to what is kept for it, and hands it the value from outside that is meant for it.
  func link<Property: LinkedProperty>(
    _ property: Property, to node: Node, taking argument: (any StateArgument)?
  ) {
    if next == storage.count { storage.append(nil) }
    storage[next] = property.link(storage[next], to: node)
    if property.readsEnvironment { readsEnvironment = true }
    if let argument { (property as? any ArgumentTaking)?.take(argument) }
    next += 1
  }

  /// The storage whose values tell one moment from another.
  var state: [any StateStorage] { storage.compactMap { $0 as? any StateStorage } }

  /// Ends what the properties started.
  func detach() {
    for case let kept as any DetachableStorage in storage { kept.detach() }
  }
}
