internal import Glibc

/// Code that is loaded into this process.
public struct SharedLibrary {
  /// Why code cannot be loaded, in the words of the dynamic linker.
  public struct LoadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The linker's message.
    public var description: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Loads a library, which stays loaded to the end.
  ///
  /// Names that it leaves open are looked up in this program.
  public init(path: String) throws(LoadError) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { throw Self.lastError() }
    self.handle = handle
  }

  /// Calls a C function without parameters and result.
  public func call(_ symbol: String) throws(LoadError) {
    guard let address = dlsym(handle, symbol) else { throw Self.lastError() }
    typealias Function = @convention(c) () -> Void
    unsafeBitCast(address, to: Function.self)()
  }

  private static func lastError() -> LoadError {
    LoadError(description: dlerror().map { String(cString: $0) } ?? "unknown error")
  }
}
