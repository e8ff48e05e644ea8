internal import CLanes

/// The processors that the kernels of this build are made for.
public enum KernelTarget {
  /// `x86-64-v3` with 256-bit vectors, else the architecture's name.
  public static var name: String {
    #if arch(x86_64)
    lanes_has_avx2() ? "x86-64-v3" : "x86-64"
    #elseif arch(arm64)
    "arm64"
    #else
    "other"
    #endif
  }
}
