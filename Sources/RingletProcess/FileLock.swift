internal import Glibc

/// A claim of this process on a file or a folder; it ends with the process, however that ends.
public final class FileLock {
  private let descriptor: Int32

  /// Claims a file or a folder; `nil` when it is not there or another process has it.
  public init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
