/// What an animation may keep and report while it runs.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation wants to remember until it is asked again.
  public var state: AnimationState<Value>

  /// Whether the animation counts as done for completion handlers, although it may still move.
  public var isLogicallyComplete: Bool

  package init(state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false) {
    self.state = state
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// A copy of the context with another state.
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, isLogicallyComplete: isLogicallyComplete)
  }
}

/// A container for the values that a custom animation keeps between two frames.
public struct AnimationState<Value: VectorArithmetic> {
  private var storage: [ObjectIdentifier: Any] = [:]

  /// Creates an empty state container.
  public init() {}

  /// The value kept for the given key.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { storage[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { storage[ObjectIdentifier(key)] = newValue }
  }
}

/// A key for accessing a value in the state of an animation.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value

  /// The value before any has been set.
  static var defaultValue: Value { get }
}
