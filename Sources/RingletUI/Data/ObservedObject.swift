/// Watches an object that belongs to someone else.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Watches an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Watches an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Gives bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
}

extension ObservedObject: LinkedProperty {
  package func link(_ storage: AnyObject?, to node: Node) -> AnyObject? {
    let watch = storage as? ObjectWatch ?? ObjectWatch()
    watch.follow(wrappedValue, for: node)
    return watch
  }
}

/// Creates an object for the identity of a view and watches it.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let location: ObjectLocation<ObjectType>

  /// Says how the object is created, which happens once per identity.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    location = ObjectLocation(make: thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { location.object }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: location.object) }
}

extension StateObject: LinkedProperty {
  package func link(_ storage: AnyObject?, to node: Node) -> AnyObject? {
    let watch = storage as? ObjectWatch ?? ObjectWatch()
    if let kept = watch.object as? ObjectType { location.kept = kept }
    watch.follow(location.object, for: node)
    return watch
  }
}

/// Where a `StateObject` struct finds its object.
private final class ObjectLocation<ObjectType>: @unchecked Sendable {
  let make: () -> ObjectType
  var kept: ObjectType?

  init(make: @escaping () -> ObjectType) { self.make = make }

  var object: ObjectType {
    if let kept { return kept }
    let object = make()
    kept = object
    return object
  }
}

/// Finds an object by its type in the environment and watches it.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private let location = ObjectLocation<ObjectType> {
    fatalError("no object of type \(ObjectType.self) in the environment; add it with environmentObject(_:)")
  }

  /// Finds the object when the view is evaluated.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType { location.object }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: location.object) }
}

extension EnvironmentObject: LinkedProperty {
  package func link(_ storage: AnyObject?, to node: Node) -> AnyObject? {
    guard let object = node.environment[ObjectType.self] else { return storage }
    location.kept = object
    let watch = storage as? ObjectWatch ?? ObjectWatch()
    watch.follow(object, for: node)
    return watch
  }

  package var readsEnvironment: Bool { true }
}

/// Invalidates a node before the object that it watches changes.
@MainActor
private final class ObjectWatch: DetachableStorage, StateStorage {
  private(set) var object: AnyObject?
  private var subscription: AnyCancellable?

  func follow<ObjectType: ObservableObject>(_ new: ObjectType, for node: Node) {
    guard new !== object else { return }
    object = new
    subscription = new.onWillChange { [weak node] in
      MainActor.assumeIsolated { node?.observedObjectWillChange() }
    }
  }

  func detach() { subscription = nil }

  var fingerprint: String { object.map { contents(of: $0, depth: 4) } ?? "" }
}

/// The stored values of an object, and those of objects in it, as text without addresses.
private func contents(of value: Any, depth: Int) -> String {
  let mirror = Mirror(reflecting: value)
  guard depth > 0, mirror.displayStyle == .class || mirror.displayStyle == .struct, !mirror.children.isEmpty
  else {
    return mirror.displayStyle == .class ? "" : String(describing: value)
  }
  return "(" + mirror.children.map { contents(of: $0.value, depth: depth - 1) }.joined(separator: ",") + ")"
}

/// Gives bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Gives bindings to an object.
  public init(wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }

  /// Gives bindings to an object.
  public init(_ wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }

  /// The wrapper itself.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension View {
  /// Puts an observable object into the environment of this view and all below.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentModifier { $0[T.self] = object })
  }
}
