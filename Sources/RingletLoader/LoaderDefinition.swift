public import RingletUI

/// A loader that can be built from arguments: one that ships with Ringlet, or one from a person's own file.
public struct LoaderDefinition: Sendable {
  /// Builds the view for the arguments of one instant.
  ///
  /// It is called anew whenever an argument changes; the view has the same type each time, so its state lives on.
  public typealias Factory = @MainActor @Sendable (LoaderArguments) throws -> AnyView

  /// What the loader is called.
  public var name: String
  /// What it takes.
  public var parameters: [LoaderParameter]
  /// Builds the view.
  public var makeView: Factory

  /// Creates a definition.
  public init(_ name: String, _ parameters: [LoaderParameter], makeView: @escaping Factory) {
    self.name = name
    self.parameters = parameters
    self.makeView = makeView
  }
}

/// A parameter of a loader.
public struct LoaderParameter: Hashable, Sendable {
  /// Its name in presets and in `--set`.
  public var name: String
  /// Its Swift type, as it is written.
  public var type: String
  /// Its default as it is written in Swift; `nil` when a value is needed.
  public var defaultValue: String?
  /// The value at which a progress is complete, 1 or 100; `nil` when the parameter is not a progress.
  public var fullValue: Double?
  /// Whether it is a `@State` of the view, which starts with a value of its own.
  public var isState: Bool
  /// Whether its value is a stand-in that says nothing: such a number may be driven when nothing else moves.
  public var isAssumed = false

  /// Creates a parameter.
  public init(
    _ name: String, _ type: String, default defaultValue: String? = nil, fullValue: Double? = nil,
    isState: Bool = false
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.fullValue = fullValue
    self.isState = isState
  }
}

extension LoaderParameter {
  /// Whether it is a progress that has a value of its own and can be driven all the same: a state, or a number.
  public var isIdleProgress: Bool {
    fullValue != nil && (isState || defaultValue.flatMap { Double($0) } != nil)
  }

  /// Whether a name and a type say that the parameter is a progress, and the value at which it is complete.
  ///
  /// Names: `progress`, `percent`, `fraction` and their like, alone or at the end of a longer one; types: `Double`,
  /// `CGFloat`, `Float`, `Int`. Whole numbers and percentages that the code divides by 100 run to 100, all others to 1.
  public static func fullValue(name: String, type: String, isDividedBy100: Bool = false) -> Double? {
    let numbers = ["Double", "CGFloat", "Float", "Int", "TimeInterval"]
    guard numbers.contains(type) else { return nil }
    let lower = name.lowercased()
    let exact: Set<String> = [
      "value", "current", "counter", "currentvalue", "completed", "completion", "amount", "level",
    ]
    let parts = ["progress", "percent", "percentage", "fraction", "ratio"]
    let measures = [
      "width", "height", "size", "radius", "duration", "spacing", "offset", "delay", "speed", "scale",
    ]
    guard exact.contains(lower) || parts.contains(where: { lower.hasSuffix($0) || lower.hasPrefix($0) }),
      !measures.contains(where: lower.hasSuffix)
    else { return nil }
    return type == "Int" || isDividedBy100 ? 100 : 1
  }
}
