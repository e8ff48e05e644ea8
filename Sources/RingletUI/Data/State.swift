/// A value that belongs to the identity of a view and outlives the view's struct.
///
/// A write asks for a new evaluation of the view, in the transaction in force at the write.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  let location: StateLocation<Value>

  /// Creates state with its first value.
  public init(wrappedValue value: Value) { location = StateLocation(value) }

  /// Creates state with its first value.
  public init(initialValue value: Value) { location = StateLocation(value) }

  /// The present value.
  public var wrappedValue: Value {
    get { location.target.value }
    nonmutating set { location.target.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    let box = location
    return Binding(get: { box.target.value }, set: { box.target.write($0) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates state without a first value.
  public init() { self.init(wrappedValue: nil) }
}

extension State: LinkedProperty {
  package func link(_ storage: AnyObject?, to node: Node) -> AnyObject? {
    if let kept = storage as? StateBox<Value> {
      location.kept = kept
      return kept
    }
    let box = location.target
    box.node = node
    return box
  }
}

extension State: Sendable where Value: Sendable {}

/// What a `State` struct holds: the box of its own, until it is connected to the box that its identity keeps.
///
/// All access is on the main actor's thread; the wrapper itself is not isolated, as in SwiftUI.
final class StateLocation<Value>: @unchecked Sendable {
  private let initial: StateBox<Value>
  var kept: StateBox<Value>?

  init(_ value: Value) { initial = StateBox(value) }

  var target: StateBox<Value> { kept ?? initial }
}

/// Where the value of a `State` lives.
final class StateBox<Value>: @unchecked Sendable {
  private(set) var value: Value
  weak var node: Node?
  private var argument: AnyHashable?

  init(_ value: Value) { self.value = value }

  func write(_ new: Value) {
    if let node { MainActor.assumeIsolated { node.graph.prepareForWrite() } }
    let isSame = isEqual(value, new)
    value = new
    if !isSame, let node { MainActor.assumeIsolated { node.invalidate() } }
  }

  /// Takes a value from outside right before the view is evaluated that reads it.
  func take(_ argument: any StateArgument) {
    guard self.argument != AnyHashable(argument), let new = argument.value(as: Value.self) else { return }
    self.argument = AnyHashable(argument)
    value = new
  }
}

extension StateBox: StateStorage {
  var fingerprint: String { String(reflecting: value) }
}

/// Whether two values are known to be equal; `false` when their type has no equality.
func isEqual<T>(_ a: T, _ b: T) -> Bool {
  guard let a = a as? any Equatable else { return false }
  return isEqual(a, to: b)
}

func isEqual<T: Equatable>(_ a: T, to b: Any) -> Bool { a == (b as? T) }
