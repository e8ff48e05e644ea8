public import RingletUI

/// A property of a loader's root whose value comes from outside and moves; its binding ignores writes.
@propertyWrapper
public struct Driven<Value> {
  private let value: Value

  /// The value at this instant; what is written to it is dropped.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }

  /// Creates a property with its value at one instant.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// A binding that reads this value and drops what is written to it.
  public var projectedValue: Binding<Value> { .constant(value) }
}
