/// A value from outside for a `@State`.
package protocol StateArgument: Hashable, Sendable {
  /// The value as a state's type; `nil` when it does not fit.
  func value<Value>(as type: Value.Type) -> Value?
}

/// Values from outside for the `@State` properties of one view, by name.
///
/// Who renders somebody's view can so start it in another state, or move a state that waits for a tap. A state takes an
/// argument when it differs from the one it took last; in between the view may change it as ever.
package struct StateArguments {
  /// The view's type.
  package var view: Any.Type
  /// The values.
  package var values: [String: any StateArgument]

  /// Creates arguments for the states of the views of a type.
  package init(view: Any.Type, values: [String: any StateArgument]) {
    self.view = view
    self.values = values
  }

  /// The value for the stored property behind a wrapped one, which is called like it with an underscore before.
  func value(ofStored label: String?) -> (any StateArgument)? {
    guard let label, label.hasPrefix("_") else { return nil }
    return values[String(label.dropFirst())]
  }
}

/// A dynamic property that takes arguments from outside.
@MainActor
protocol ArgumentTaking {
  /// Takes the argument unless it was the last one taken.
  func take(_ argument: any StateArgument)
}

extension State: ArgumentTaking {
  func take(_ argument: any StateArgument) { location.target.take(argument) }
}

private struct StateArgumentsKey: EnvironmentKey {
  static var defaultValue: StateArguments? { nil }
}

extension EnvironmentValues {
  /// Values for the states of the views of one type.
  package var stateArguments: StateArguments? {
    get { self[StateArgumentsKey.self] }
    set { self[StateArgumentsKey.self] = newValue }
  }
}
