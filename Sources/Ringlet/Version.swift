import RingletRaster

/// The version of the library and the tool.
public enum Version {
  /// The version as `major.minor.patch`.
  public static let current = "0.1.0"

  /// The processors that this build is made for; its files are the same as those of any other build.
  public static var build: String { KernelTarget.name }
}
