/// The value of one loader parameter at one instant.
public enum LoaderArgument: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A truth value.
  case bool(Bool)
  /// Text, or something written as text, such as a colour.
  case string(String)
}

extension LoaderArgument: CustomStringConvertible {
  /// The value as a person would write it.
  public var description: String {
    switch self {
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .bool(let bool): "\(bool)"
    case .string(let string): string
    }
  }
}

/// An argument that does not fit its parameter.
public struct LoaderArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The parameter's name.
  public var name: String
  /// What the parameter takes, such as “a colour”.
  public var expected: String
  /// What was given; `nil` when nothing was.
  public var found: LoaderArgument?

  /// Creates an error.
  public init(name: String, expected: String, found: LoaderArgument?) {
    self.name = name
    self.expected = expected
    self.found = found
  }

  /// The error as a lower-case phrase without a period.
  public var description: String {
    guard let found else { return "‘\(name)’ needs \(expected)" }
    return "‘\(name)’ needs \(expected), not ‘\(found)’"
  }
}

/// The values of a loader's parameters at one instant, by name.
public struct LoaderArguments: Hashable, Sendable {
  private var values: [String: LoaderArgument]

  /// Creates arguments.
  public init(_ values: [String: LoaderArgument] = [:]) { self.values = values }

  /// The argument as it was given.
  public subscript(raw name: String) -> LoaderArgument? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names that have a value, sorted.
  public var names: [String] { values.keys.sorted() }

  /// The argument called `name` as a value of a Swift type; throws when it is absent or does not fit.
  public func value<Value: LoaderValue>(_ name: String, as type: Value.Type = Value.self)
    throws(LoaderArgumentError)
    -> Value
  {
    let argument = values[name]
    guard let argument, let value = Value(loaderArgument: argument) else {
      throw LoaderArgumentError(name: name, expected: Value.loaderDescription, found: argument)
    }
    return value
  }

  /// The argument called `name`, or `fallback` when it is absent; throws when it is there and does not fit.
  public func value<Value: LoaderValue>(_ name: String, default fallback: Value) throws(LoaderArgumentError)
    -> Value
  {
    values[name] == nil ? fallback : try value(name)
  }
}
