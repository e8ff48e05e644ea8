/// Where the code compiled from a person's file leaves its loader for the tool to find.
@MainActor
public enum LoaderRegistry {
  private static var registered: LoaderDefinition.Factory?

  /// Leaves a loader; the compiled file calls this when it is loaded.
  public static func register(_ factory: @escaping LoaderDefinition.Factory) { registered = factory }

  /// Takes the loader that was left last.
  public static func take() -> LoaderDefinition.Factory? {
    defer { registered = nil }
    return registered
  }
}
