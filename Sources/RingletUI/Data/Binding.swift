public import RingletMotion

/// A two-way connection to a value that lives elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  /// What writes through this binding add to the transaction in force.
  public var transaction = Transaction()
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void

  /// Creates a binding from a reader and a writer.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = { value, _ in set(value) }
  }

  /// Creates a binding from a reader and a writer that is told the transaction of the write.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates a binding to a value that never changes; writes are dropped.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// Creates a binding that stands for another one.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding to the same value as an optional.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Creates a binding to the content of an optional, `nil` when there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }

  /// Creates a binding to the same value as a hashable one whose type is hidden.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { if let value = $0.base as? V { base.wrappedValue = value } })
  }

  /// The present value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      if transaction.isEmpty {
        set(newValue, Transaction.current)
      } else {
        withTransaction(transaction) { set(newValue, transaction) }
      }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }

  /// A binding whose writes animate.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }

  /// A binding whose writes carry a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the present value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to each element in turn.
  public typealias Element = Binding<Value.Element>

  /// Walks over bindings to the elements.
  public func makeIterator() -> AnyIterator<Binding<Value.Element>> {
    var index = wrappedValue.startIndex
    return AnyIterator {
      guard index != wrappedValue.endIndex else { return nil }
      let here = index
      wrappedValue.formIndex(after: &index)
      return Binding<Value.Element>(get: { wrappedValue[here] }, set: { wrappedValue[here] = $0 })
    }
  }
}
