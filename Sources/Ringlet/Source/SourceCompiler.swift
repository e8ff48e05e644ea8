import Foundation
import RingletProcess

/// Compiles a loader's files to a shared library with the names of SwiftUI left open.
///
/// Without optimization, because what takes time in a loader is Ringlet's own code: 0.4 s instead of 1.3–3 s.
struct SourceCompiler {
  /// A file to compile.
  struct Unit {
    /// Its name, unique among the files.
    var name: String
    /// What is compiled.
    var text: String
    /// The file as the person named it, for messages; `nil` for text of Ringlet's own.
    var origin: String?
    /// The person's text, for messages.
    var originalText = ""
  }

  /// The compiler.
  var toolchain: Toolchain
  /// Where it may keep its modules.
  var moduleCache: URL

  /// The C modules that Ringlet's own modules are built on, empty: the compiler wants to see them, a person's file has
  /// no use for what is in them.
  private static let cModules = [
    "CLanes", "CVirtualExecutor", "CFreeType", "CHarfBuzz", "CFontconfig", "CGif", "CPng", "CLibAV",
    "CProcess",
  ]

  /// Tried one after the other, unless a name is unknown, which no mode heals; the messages are those of the first.
  static let languageModes = ["5", "6"]

  /// What decides the result besides the files.
  var identity: String { "\(toolchain.identity)\n\(options.joined(separator: " "))" }

  private var options: [String] {
    [
      "-c", "-Onone", "-gline-tables-only", "-wmo", "-parse-as-library", "-module-name", "RingletSource",
      "-D", "DEBUG",
      "-suppress-warnings",
      "-diagnostic-style", "llvm", "-enable-bare-slash-regex", "-I", toolchain.modules,
    ]
  }

  /// Compiles and links to `loader.so` in `folder`; throws the compiler's messages.
  func build(_ units: [Unit], in folder: URL) throws {
    for unit in units {
      try unit.text.write(to: folder.appending(path: unit.name), atomically: false, encoding: .utf8)
    }
    let modules = folder.appending(path: "c.modulemap")
    try Self.cModules.map { "module \($0) {}\n" }.joined()
      .write(to: modules, atomically: false, encoding: .utf8)
    let object = folder.appending(path: "loader.o"), temporary = folder.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    var failure: CompilerFailure?
    for mode in Self.languageModes {
      let result = try Subprocess(
        toolchain.compiler,
        options + ["-Xcc", "-fmodule-map-file=\(modules.path)", "-module-cache-path", moduleCache.path]
          + ["-swift-version", mode, "-o", object.path]
          + units.map { folder.appending(path: $0.name).path },
        // The compiler leaves a folder there.
        temporaryFolder: temporary.path
      ).run(while: { !Interruption.isPending })
      if result.status == 0 {
        try link(object, to: folder.appending(path: "loader.so"))
        for name in units.map(\.name) + ["loader.o", "c.modulemap", "temporary"] {
          try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
        return
      }
      try Self.checkSpace(result.output)
      failure = failure ?? CompilerFailure(messages: CompilerMessage.read(result.output))
      if failure?.unknownNames.isEmpty == false { break }
    }
    throw failure ?? CompilerFailure(messages: [])
  }

  private func link(_ object: URL, to library: URL) throws {
    let result = try Subprocess(
      toolchain.linker, ["-shared", "-o", library.path, object.path, toolchain.runtimeObject]
    ).run(while: { !Interruption.isPending })
    guard result.status == 0 else {
      try Self.checkSpace(result.output)
      throw RingletError(
        .source, toolchain.linker, "the linker failed: \(result.output)", hint: nil, status: .failure)
    }
  }

  /// Throws when a program has failed because the disk is full.
  private static func checkSpace(_ output: String) throws(CocoaError) {
    if ["No space left on device", "Disk quota exceeded"].contains(where: output.contains) {
      throw CocoaError(.fileWriteOutOfSpace)
    }
  }
}
