import Foundation

/// `RingletBench raster`: times the renderer, and with `--peers` Blend2D, cairo and Skia on the same scenes in
/// the same run.
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
      case "--visits":
        guard let visits = rest.popFirst().flatMap({ Int($0) }), (1...64).contains(visits) else {
          return refuse("--visits takes a number, 1…64")
        }
        bench.visits = visits
      default: return refuse("unknown option \(word)")
      }
    }
    let results = measure(bench, asksPeers ? RasterPeers() : nil)
    if printsJSON {
      results.forEach { print($0.json) }
    } else {
      printTable(results)
    }
    return 0
  }

  /// Times everything several times over: a machine that changes its pace from minute to minute, as a shared one does,
  /// changes it for all renderers of a visit.
  private static func measure(_ bench: RasterBench, _ peers: consuming RasterPeers?) -> [RasterMeasurement] {
    var results: [RasterMeasurement] = []
    for _ in 0..<bench.visits {
      for size in bench.sizes {
        var visit = bench.run(size: size)
        if let lines = peers?.run(bench.scenes, size: size, rounds: bench.rounds) {
          visit += lines.compactMap { try? JSONDecoder().decode(RasterMeasurement.self, from: Data($0.utf8)) }
        }
        for measurement in visit {
          if let k = results.firstIndex(where: { $0.isAlike(measurement) }) {
            results[k].merge(measurement)
          } else {
            results.append(measurement)
          }
        }
      }
    }
    return results
  }

  private static func refuse(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("RingletBench: \(message)\n".utf8))
    return 64
  }

  /// A row per scene and size, a column per renderer: smallest microseconds a frame, and how many times Ringlet's.
  private static func printTable(_ rows: [RasterMeasurement]) {
    var peers: [String] = []
    for row in rows where !peers.contains(row.peer) { peers.append(row.peer) }
    print(pad("scene", 12) + pad("px", 6) + peers.map { pad($0, 17) }.joined() + "(µs a frame, process CPU)")
    for own in rows where own.peer == RasterMeasurement.ringlet {
      let cells = peers.map { peer in
        // Who knows no damage draws the whole ring.
        let scene = peer != own.peer && own.scene == RasterScene.ringDamage.rawValue ? "ring" : own.scene
        let match = rows.first { $0.scene == scene && $0.size == own.size && $0.peer == peer }
        return pad(match.map { cell($0, own) } ?? "–", 17)
      }
      print(pad(own.scene, 12) + pad("\(own.size)", 6) + cells.joined())
    }
  }

  private static func cell(_ row: RasterMeasurement, _ own: RasterMeasurement) -> String {
    let ratio = row.fastest / own.fastest
    return String(format: "%.1f", row.fastest)
      + (row.peer == own.peer ? "" : String(format: ratio < 9.95 ? " %.1f×" : " %.0f×", ratio))
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
