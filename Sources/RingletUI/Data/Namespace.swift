/// A space of names that belongs to the identity of a view.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// Which space.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  private let location = NamespaceLocation()

  /// Creates a space.
  public init() {}

  /// Which space.
  public var wrappedValue: ID { ID(number: location.box?.number ?? 0) }
}

extension Namespace: LinkedProperty {
  package func link(_ storage: AnyObject?, to node: Node) -> AnyObject? {
    let box = storage as? NamespaceBox ?? NamespaceBox(number: node.graph.nextNamespace())
    location.box = box
    return box
  }
}

extension Namespace: IdentityProperty {}

/// What a `Namespace` struct holds once it is connected.
private final class NamespaceLocation: @unchecked Sendable {
  var box: NamespaceBox?
}

/// The number that an identity keeps.
private final class NamespaceBox: Sendable {
  let number: Int

  init(number: Int) { self.number = number }
}
