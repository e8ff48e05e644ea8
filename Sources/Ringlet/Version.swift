/// The version of the library and the tool.
public enum Version {
  /// The version as `major.minor.patch`.
  public static let current = "0.1.0"
}
