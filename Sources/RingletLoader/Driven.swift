public import RingletUI

/// A property of a loader's root whose value comes from outside and moves; its binding ignores writes.
@propertyWrapper
public struct Driven<Value> {
  /// The value at this instant.
  public var wrappedValue: Value

  /// Creates a property with its value at one instant.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A binding that reads this value and drops what is written to it.
  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
}
