internal import CProcess
internal import Glibc
internal import Synchronization

/// Tells the line of a loaded library's source in which a check failed, before the process ends of it.
///
/// Swift ends a program whose check fails by a trap and names the check, not the caller. The callers on the stack that
/// lie in the library are looked up in its line table, by the symbolizer of the toolchain.
public enum CrashTrace {
  private struct Watch: Sendable {
    var library, symbolizer: String
    var files: [String: String]
  }

  private static let watch = Mutex<Watch?>(nil)

  /// Starts to watch; the library loaded last is the one that is looked at.
  ///
  /// - Parameters:
  ///   - library: the path of the library, which has a line table.
  ///   - symbolizer: the path of `llvm-symbolizer`.
  ///   - files: what to call the source files, by the last components of the paths that they were compiled as.
  public static func watch(library: String, symbolizer: String, files: [String: String]) {
    watch.withLock { $0 = Watch(library: library, symbolizer: symbolizer, files: files) }
    for number in [SIGILL, SIGTRAP] { signal(number) { CrashTrace.tell(of: $0) } }
  }

  /// Writes the place to standard error and lets the signal end the process.
  private static func tell(of number: Int32) {
    signal(number, SIG_DFL)
    if let watch = watch.withLockIfAvailable({ $0 }) ?? nil,
      let place = place(callers(in: watch.library), watch)
    {
      let line = "\(place): error: the check failed here\n"
      _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }
    raise(number)
  }

  /// The places of calls in a library that are under way, innermost first, as offsets from its beginning.
  private static func callers(in library: String) -> [UInt] {
    var offsets = [UInt](repeating: 0, count: 32)
    let count = Int(ringlet_callers(library, &offsets, Int32(offsets.count)))
    // What is on the stack is where a call returns to.
    return offsets.prefix(count).map { $0 - 1 }
  }

  /// The first of some places that lies in a known file, as `file:line:column`.
  private static func place(_ offsets: [UInt], _ watch: Watch) -> String? {
    guard !offsets.isEmpty else { return nil }
    let words = offsets.map { "0x" + String($0, radix: 16) }
    let arguments = ["--obj=\(watch.library)", "--functions=none", "--no-inlines"] + words
    guard let result = try? Subprocess(watch.symbolizer, arguments).run(timeout: 10), result.status == 0
    else {
      return nil
    }
    for line in result.output.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 3, parts[1] != "0", let name = parts[0].split(separator: "/").last,
        let file = watch.files[String(name)]
      else { continue }
      return "\(file):\(parts[1]):\(parts[2])"
    }
    return nil
  }
}
