internal import Glibc

/// A system call that failed.
public struct ProcessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call, or what it was for.
  public var operation: String
  /// The system's error number.
  public var code: Int32

  /// Creates an error.
  public init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The operation and the system's words for the error.
  public var description: String {
    "\(operation): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
  }
}
