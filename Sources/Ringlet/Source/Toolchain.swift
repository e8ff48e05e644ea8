import Foundation
import RingletProcess

/// The Swift compiler on the `PATH`, and where the tool's own modules are.
struct Toolchain: Sendable {
  /// The `swiftc` that is called.
  var compiler: String
  /// The linker: the toolchain's own `ld.lld`, else one on the `PATH`.
  var linker: String
  /// Finds lines of source by addresses; `nil` when the toolchain has no such tool.
  var symbolizer: String?
  /// The object file that makes the runtime know a library's types.
  var runtimeObject: String
  /// The folder with the modules of `SwiftUI` and its parts.
  var modules: String
  /// Tells one compiler and one build of this tool from another, without starting anything.
  var identity: String

  /// Looks for everything; throws when something is not there.
  static func find(
    searchPath: String, executable: String = ownPath
  ) throws(RingletError) -> Toolchain {
    guard let compiler = Subprocess.find("swiftc", in: searchPath) else {
      throw RingletError(
        .source, "swiftc", "no Swift compiler is on the PATH",
        hint:
          "a SwiftUI file needs one: install a Swift toolchain from swift.org; the built-in loaders do not",
        status: .codecUnavailable)
    }
    let real = URL(filePath: compiler).resolvingSymlinksInPath()
    let tools = real.deletingLastPathComponent()
    guard
      let linker = executableFile(tools.appending(path: "ld.lld").path)
        ?? Subprocess.find("ld.lld", in: searchPath)
    else {
      throw RingletError(
        .source, "ld.lld", "the Swift toolchain has no linker",
        hint: "install a complete toolchain from swift.org",
        status: .codecUnavailable)
    }
    let resources = tools.deletingLastPathComponent().appending(path: "lib/swift").path
    let object = try runtimeObject(resources: resources, compiler: compiler)
    return Toolchain(
      compiler: compiler, linker: linker,
      symbolizer: executableFile(tools.appending(path: "llvm-symbolizer").path)
        ?? Subprocess.find("llvm-symbolizer", in: searchPath), runtimeObject: object,
      modules: try modules(near: executable),
      identity: [real.path, executable].map { "\($0) \(stamp($0))" }.joined(separator: "\n"))
  }

  /// The path of this program.
  static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// The modules lie beside the executable in a build folder; an installed one is in `libexec/ringlet` and they in
  /// `lib/ringlet/modules`.
  static func modules(near executable: String = ownPath) throws(RingletError) -> String {
    let folder = URL(filePath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
    let places = ["Modules", "../../lib/ringlet/modules", "../lib/ringlet/modules"].map {
      folder.appending(path: $0).standardized.path
    }
    for place in places where FileManager.default.fileExists(atPath: "\(place)/SwiftUI.swiftmodule") {
      return place
    }
    throw RingletError(
      .source, places[1], "Ringlet's SwiftUI module is not there",
      hint: "install Ringlet again with make install",
      status: .codecUnavailable)
  }

  private static func runtimeObject(resources: String, compiler: String) throws(RingletError) -> String {
    let architecture: String
    #if arch(arm64)
    architecture = "aarch64"
    #else
    architecture = "x86_64"
    #endif
    let near = "\(resources)/linux/\(architecture)/swiftrt.o"
    if FileManager.default.fileExists(atPath: near) { return near }
    // A compiler behind a launcher tells where its resources are.
    let answer = (try? Subprocess(compiler, ["-print-target-info"]).run().output) ?? ""
    if let paths = (try? JSONSerialization.jsonObject(with: Data(answer.utf8))) as? [String: Any],
      let folder = (paths["paths"] as? [String: Any])?["runtimeResourcePath"] as? String
    {
      let told = "\(folder)/linux/\(architecture)/swiftrt.o"
      if FileManager.default.fileExists(atPath: told) { return told }
    }
    throw RingletError(
      .source, near, "the Swift toolchain lacks this file",
      hint: "install a complete toolchain from swift.org",
      status: .codecUnavailable)
  }

  private static func executableFile(_ path: String) -> String? {
    FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Size and time of change of a file.
  private static func stamp(_ path: String) -> String {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return "-" }
    let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(attributes[.size] ?? 0) \(changed)"
  }
}
