/// Reads an inherited value.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let location: EnvironmentLocation<Value>

  /// Reads the value of a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    location = EnvironmentLocation { $0[keyPath: keyPath] }
  }

  /// Reads the observable object of a type; it is an error when there is none.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    location = EnvironmentLocation { environment in
      guard let object = environment[objectType] else {
        fatalError("no object of type \(objectType) in the environment")
      }
      return object
    }
  }

  /// Reads the observable object of a type if there is one.
  public init<T: AnyObject>(_ objectType: T.Type) where Value == T? {
    location = EnvironmentLocation { $0[objectType] }
  }

  /// The inherited value.
  public var wrappedValue: Value { location.value }
}

extension Environment: LinkedProperty {
  package func link(_ storage: AnyObject?, to node: Node) -> AnyObject? {
    location.environment = node.environment
    return nil
  }

  package var readsEnvironment: Bool { true }
}

/// Where an `Environment` struct finds its values once it is connected.
private final class EnvironmentLocation<Value>: @unchecked Sendable {
  let read: (EnvironmentValues) -> Value
  var environment = EnvironmentValues()

  init(_ read: @escaping (EnvironmentValues) -> Value) { self.read = read }

  var value: Value { read(environment) }
}
