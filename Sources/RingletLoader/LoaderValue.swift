public import Foundation
public import RingletUI

/// A type that a preset or the command line can give a value of.
public protocol LoaderValue {
  /// Converts an argument; `nil` when it does not fit.
  init?(loaderArgument argument: LoaderArgument)
  /// What is expected, for messages: “a number”.
  static var loaderDescription: String { get }
}

extension LoaderValue where Self: BinaryFloatingPoint {
  /// Takes a finite number.
  public init?(loaderArgument argument: LoaderArgument) {
    guard case .number(let number) = argument, number.isFinite else { return nil }
    self.init(number)
  }

  /// “a number”.
  public static var loaderDescription: String { "a number" }
}

extension Double: LoaderValue {}
extension Float: LoaderValue {}
extension CGFloat: LoaderValue {}

extension Int: LoaderValue {
  /// Takes a number and rounds it, so that an integer can follow a value that moves.
  public init?(loaderArgument argument: LoaderArgument) {
    guard case .number(let number) = argument, number.isFinite, abs(number) < 1e15 else { return nil }
    self.init(number.rounded())
  }

  /// “a whole number”.
  public static var loaderDescription: String { "a whole number" }
}

extension Bool: LoaderValue {
  /// Takes a truth value, or a number: half and more is true.
  public init?(loaderArgument argument: LoaderArgument) {
    switch argument {
    case .bool(let bool): self = bool
    case .number(let number): self = number >= 0.5
    case .string: return nil
    }
  }

  /// “true or false”.
  public static var loaderDescription: String { "true or false" }
}

extension String: LoaderValue {
  /// Takes anything, as it is written.
  public init?(loaderArgument argument: LoaderArgument) { self = argument.description }

  /// “text”.
  public static var loaderDescription: String { "text" }
}

extension Angle: LoaderValue {
  /// Takes a number of degrees.
  public init?(loaderArgument argument: LoaderArgument) {
    guard let degrees = Double(loaderArgument: argument) else { return nil }
    self = .degrees(degrees)
  }

  /// “a number of degrees”.
  public static var loaderDescription: String { "a number of degrees" }
}

extension Optional: LoaderValue where Wrapped: LoaderValue {
  /// Takes what the wrapped type takes.
  public init?(loaderArgument argument: LoaderArgument) {
    guard let value = Wrapped(loaderArgument: argument) else { return nil }
    self = value
  }

  /// The same as for the wrapped type.
  public static var loaderDescription: String { Wrapped.loaderDescription }
}

extension Array: LoaderValue where Element: LoaderValue {
  /// Takes elements separated by commas.
  public init?(loaderArgument argument: LoaderArgument) {
    var elements: [Element] = []
    for item in argument.description.split(separator: ",") {
      let text = item.trimmingCharacters(in: .whitespaces)
      let element = Double(text).map(LoaderArgument.number) ?? .string(text)
      guard let value = Element(loaderArgument: element) else { return nil }
      elements.append(value)
    }
    self = elements
  }

  /// “… , separated by commas”.
  public static var loaderDescription: String {
    "\(Element.loaderDescription) or several, separated by commas"
  }
}
