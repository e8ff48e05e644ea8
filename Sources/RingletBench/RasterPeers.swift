import Foundation

/// Other renderers on the same scenes: cairo, compiled on the spot, and Skia through Python when it is installed.
struct RasterPeers {
  private let bench: RasterBench

  init(_ bench: RasterBench) { self.bench = bench }

  /// Measurements as JSON lines; a peer that is not there is named on standard error and left out.
  func run() -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("peers")
    let program = FileManager.default.temporaryDirectory.appendingPathComponent("ringlet-cairo-\(getpid())")
      .path
    defer { try? FileManager.default.removeItem(atPath: program) }
    let compile = """
      cc -O2 '\(folder.path)/cairo_scenes.c' -o '\(program)' $(pkg-config --cflags --libs cairo pixman-1) -lm
      """
    let scenes = bench.scenes.map(\.rawValue).joined(separator: ",")
    let sizes = bench.sizes.map(String.init).joined(separator: ",")
    let words = "'\(scenes)' '\(sizes)' \(bench.rounds)"
    var lines: [String] = []
    if shell(compile) != nil {
      lines += shell("'\(program)' \(words)") ?? []
    } else {
      say("cairo is left out: libcairo2-dev is not installed")
    }
    if let skia = shell("python3 '\(folder.path)/skia_scenes.py' \(words)") {
      lines += skia
    } else {
      say("Skia is left out: ‘pip install skia-python’ brings it")
    }
    return lines
  }

  private func say(_ text: String) { FileHandle.standardError.write(Data("RingletBench: \(text)\n".utf8)) }

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
    // The outlines are a few kilobytes: they fit the pipe.
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
