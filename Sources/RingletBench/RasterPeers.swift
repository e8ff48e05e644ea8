import Foundation

/// Other renderers on the same scenes: Blend2D and cairo, compiled on the spot, and Skia through Python.
///
/// Each is left out, and named on standard error, where it is not installed. `BLEND2D` names the folder below which
/// Blend2D's `include` and `lib` are (`/usr/local` otherwise), `PYTHON` the interpreter that has `skia-python`.
struct RasterPeers: ~Copyable {
  private let folder: URL
  private var commands: [String] = []

  /// Compiles what there is.
  init() {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("peers")
      .path
    let environment = ProcessInfo.processInfo.environment
    let prefix = environment["BLEND2D"] ?? "/usr/local", python = environment["PYTHON"] ?? "python3"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("ringlet-peers-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let blend2d = "'\(folder.path)/blend2d'", cairo = "'\(folder.path)/cairo'"
    add(
      blend2d, "Blend2D is left out: no library below \(prefix); BLEND2D=FOLDER names another place",
      "c++ -O2 -std=c++17 '\(sources)/blend2d_scenes.cpp' -o \(blend2d) -I'\(prefix)/include' -L'\(prefix)/lib' "
        + "-Wl,-rpath,'\(prefix)/lib' -lblend2d")
    add(
      cairo, "cairo is left out: libcairo2-dev is not installed",
      "cc -O2 '\(sources)/cairo_scenes.c' -o \(cairo) $(pkg-config --cflags --libs cairo pixman-1) -lm")
    add(
      "\(python) '\(sources)/skia_scenes.py'", "Skia is left out: ‘pip install skia-python’ brings it",
      "\(python) -c 'import skia'")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private mutating func add(_ command: String, _ excuse: String, _ preparation: String) {
    if shell(preparation) == nil {
      FileHandle.standardError.write(Data("RingletBench: \(excuse)\n".utf8))
    } else {
      commands.append(command)
    }
  }

  /// Times scenes at a size; measurements as JSON lines.
  func run(_ scenes: [RasterScene], size: Int, rounds: Int) -> [String] {
    let names = scenes.map(\.rawValue).joined(separator: ",")
    return commands.flatMap { shell("\($0) '\(names)' \(size) \(rounds)") ?? [] }
  }

  /// Lines that a command prints; `nil` when it fails.
  ///
  /// The glyph outlines are its standard input.
  private func shell(_ command: String) -> [String]? {
    let process = Process(), output = Pipe(), input = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    // The outlines are a few kilobytes: they fit the pipe, whether they are read or not.
    try? input.fileHandleForWriting.write(contentsOf: Data(Self.glyphs.utf8))
    try? input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Units per em, then a line per glyph: character, width, outline.
  private static var glyphs: String {
    let lines = BenchGlyphs.outlines.sorted { $0.key < $1.key }.map {
      "\($0.key) \($0.value.width) \($0.value.path)"
    }
    return "\(BenchGlyphs.unitsPerEm)\n" + lines.joined(separator: "\n") + "\n"
  }
}
