public import Foundation

/// State that an app keeps in its settings.
///
/// A picture has no settings: the value starts with its default in every run, so that the machine cannot show in it.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let state: State<Value>

  /// Creates state with its default value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    state = State(wrappedValue: wrappedValue)
  }

  /// Creates state without a default value.
  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
    state = State(wrappedValue: nil)
  }

  /// The present value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// State that a scene keeps for its next launch; it starts with its default in every run.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  /// Creates state with its default value.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }

  /// Creates state without a default value.
  public init(_ key: String) where Value: ExpressibleByNilLiteral { state = State(wrappedValue: nil) }

  /// The present value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// A number that grows with the size of text; pictures are made at the size where it is the number itself.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number.
  public let wrappedValue: Value

  /// Creates a number.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a number that grows like a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

/// Which view has the keyboard; none has in a picture, whatever is written.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// Follows and sets which view has the keyboard.
  @propertyWrapper
  public struct Binding {
    private let none: Value
    init(none: Value) { self.none = none }

    /// No view.
    public var wrappedValue: Value {
      get { none }
      nonmutating set {}
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private let none: Value

  /// Creates state of one view.
  public init() where Value == Bool { none = false }

  /// Creates state of several views.
  public init<T: Hashable>() where Value == T? { none = nil }

  /// No view.
  public var wrappedValue: Value {
    get { none }
    nonmutating set {}
  }

  /// A binding to the state.
  public var projectedValue: Binding { Binding(none: none) }
}

extension View {
  /// Accepts that a view may have the keyboard.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }

  /// Accepts that a view may have the keyboard.
  nonisolated public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View
  {
    self
  }
}
