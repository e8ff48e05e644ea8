public import RingletUI

extension LoaderArgument: StateArgument {
  /// The argument as a type that takes one.
  package func value<Value>(as type: Value.Type) -> Value? {
    (type as? any LoaderValue.Type)?.init(loaderArgument: self) as? Value
  }
}

extension LoaderArguments {
  /// The arguments that are meant for states of a view; throws when one does not fit its state's type.
  public func states(_ types: [(name: String, type: any LoaderValue.Type)]) throws(LoaderArgumentError)
    -> LoaderArguments
  {
    var states = LoaderArguments()
    for (name, type) in types {
      guard let argument = self[raw: name] else { continue }
      guard type.init(loaderArgument: argument) != nil else {
        throw LoaderArgumentError(name: name, expected: type.loaderDescription, found: argument)
      }
      states[raw: name] = argument
    }
    return states
  }
}

extension View {
  /// Sets the `@State` properties of the views of a type below, whenever an argument changes.
  @MainActor
  public func loaderStates(_ arguments: LoaderArguments, of view: Any.Type) -> some View {
    var values: [String: any StateArgument] = [:]
    for name in arguments.names { values[name] = arguments[raw: name] }
    return environment(\.stateArguments, StateArguments(view: view, values: values))
  }
}
