import Foundation

/// `RingletBench raster`: times the renderer, and with `--peers` cairo and Skia on the same scenes in the same run.
enum RasterCommand {
  /// Runs with the words after `raster`; returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    var bench = RasterBench(), printsJSON = false, asksPeers = false
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": printsJSON = true
      case "--peers": asksPeers = true
      case "--scene":
        guard let name = rest.popFirst(), let scene = RasterScene(rawValue: name) else {
          return refuse(
            "--scene takes one of \(RasterScene.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        bench.scenes = [scene]
      case "--size":
        guard let size = rest.popFirst().flatMap({ Int($0) }), (8...4096).contains(size) else {
          return refuse("--size takes a number of pixels, 8…4096")
        }
        bench.sizes = [size]
      case "--rounds":
        guard let rounds = rest.popFirst().flatMap({ Int($0) }), (1...64).contains(rounds) else {
          return refuse("--rounds takes a number, 1…64")
        }
        bench.rounds = rounds
      default: return refuse("unknown option \(word)")
      }
    }
    var lines = bench.run().map(\.json)
    if asksPeers { lines += RasterPeers(bench).run() }
    if printsJSON {
      lines.forEach { print($0) }
    } else {
      printTable(lines)
    }
    return 0
  }

  private static func refuse(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("RingletBench: \(message)\n".utf8))
    return 64
  }

  /// A row per scene and size, a column per peer: smallest microseconds a frame.
  private static func printTable(_ lines: [String]) {
    let rows = lines.compactMap { try? JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    var peers: [String] = []
    for row in rows where !peers.contains(row.peer) { peers.append(row.peer) }
    print(
      pad("scene", 12) + pad("px", 6) + peers.map { pad($0, 11) }.joined() + "  (µs a frame, process CPU)")
    var done: Set<String> = []
    for row in rows where done.insert("\(row.scene) \(row.size)").inserted {
      let cells = peers.map { peer in
        let match = rows.first { $0.scene == row.scene && $0.size == row.size && $0.peer == peer }
        return pad(match.map { String(format: "%.1f", $0.fastest) } ?? "–", 11)
      }
      print(pad(row.scene, 12) + pad("\(row.size)", 6) + cells.joined())
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private struct Row: Decodable {
    var scene: String
    var size: Int
    var peer: String
    var fastest: Double

    enum CodingKeys: String, CodingKey {
      case scene, size, peer
      case fastest = "min_us"
    }
  }
}
