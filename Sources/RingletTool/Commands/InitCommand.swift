import Foundation
import Ringlet

/// `ringlet init`.
enum InitCommand: Command {
  static let spec = CommandSpec(
    name: "init", usage: "[FOLDER]",
    summary: "Writes a loader and a preset to start from into a folder (loaders); leaves files that exist.",
    details: "", options: Options.common)

  @MainActor
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard arguments.positional.count <= 1 else {
      throw RingletError(.arguments, "init", "takes one folder", status: .usage)
    }
    let folder = arguments.positional.first ?? "loaders"
    let files = [("Pulse.swift", loader), ("pulse.json", preset)].map { ("\(folder)/\($0)", $1) }
    if let (path, _) = files.first(where: { FileManager.default.fileExists(atPath: $0.0) }) {
      throw RingletError(.file, path, "exists", hint: "name another folder", status: .cannotCreate)
    }
    guard !folder.hasSuffix(".swift") else {
      throw RingletError(
        .arguments, folder, "is the name of a file", hint: "name a folder, as in ringlet init loaders",
        status: .usage)
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (path, text) in files { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    } catch {
      throw RingletError(.file, folder, "cannot be written", status: .cannotCreate)
    }
    for (path, _) in files { console.result(path) }
    console.note("next: ringlet render \(files[0].0), or ringlet batch \(folder) --out out")
    return .success
  }

  private static let loader = """
    import SwiftUI

    /// Three dots that swell one after the other.
    struct Pulse: View {
      var tint: Color = .accentColor
      @State private var isLarge = false

      var body: some View {
        HStack(spacing: 8) {
          ForEach(0..<3) { index in
            Circle()
              .fill(tint)
              .frame(width: 16, height: 16)
              .scaleEffect(isLarge ? 1 : 0.4)
              .animation(
                .easeInOut(duration: 0.6).repeatForever().delay(0.2 * Double(index)), value: isLarge)
          }
        }
        .onAppear { isLarge = true }
      }
    }

    """

  private static let preset = """
    // What ‘ringlet batch’ makes of Pulse.swift; ‘ringlet list’ shows the built-in loaders, which are named by "loader".
    {
      "source": "Pulse.swift",
      "parameters": { "tint": "#ff6a3d" },
      "width": 240,
      "outputs": ["gif", "svg"]
    }

    """
}
