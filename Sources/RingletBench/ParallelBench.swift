import Dispatch
import Foundation
import Ringlet
import RingletRaster

/// `RingletBench parallel`: how much sooner a loop is drawn when its frames are shared among threads.
///
///     RingletBench parallel [--json] [--scene NAME] [--size PIXELS] [--threads N] [--rounds N]
///
/// Four turns of a scene are drawn as encoders ask for them: a contiguous run of frames for each thread, every frame over
/// the one before. One thread and several take turns; printed are the middle ratio of the elapsed times, and that of the
/// CPU times, which tells what the split itself costs. The first says little on a machine that does something else.
enum ParallelBench {
  private static let turns = 4

  /// Runs with the words after `parallel`; returns the exit status.
  static func run(_ words: [String]) -> Int32 {
    var scenes = RasterScene.allCases.filter { $0 != .ringDamage }, sizes = [480, 1080]
    var threads = 2, rounds = 9, printsJSON = false
    var rest = words[...]
    func number(in range: ClosedRange<Int>) -> Int? {
      rest.popFirst().flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
    while let word = rest.popFirst() {
      switch word {
      case "--json": printsJSON = true
      case "--scene":
        guard let scene = rest.popFirst().flatMap({ RasterScene(rawValue: $0) }) else {
          return refuse("--scene takes one of \(scenes.map(\.rawValue).joined(separator: ", "))")
        }
        scenes = [scene]
      case "--size":
        guard let size = number(in: 8...4096) else { return refuse("--size takes a number, 8…4096") }
        sizes = [size]
      case "--threads":
        guard let count = number(in: 2...64) else { return refuse("--threads takes a number, 2…64") }
        threads = count
      case "--rounds":
        guard let count = number(in: 1...1000) else { return refuse("--rounds takes a number, 1…1000") }
        rounds = count
      default: return refuse("unknown option \(word)")
      }
    }
    for size in sizes {
      for scene in scenes {
        let result = measure(scene, size: size, threads: threads, rounds: rounds)
        let (wall, cpu) = (format(result.wall), format(result.cpu))
        print(
          printsJSON
            ? "{\"scene\": \"\(scene.rawValue)\", \"size\": \(size), \"threads\": \(threads), "
              + "\"speedup\": \(wall), \"cpu\": \(cpu)}"
            : "\(scene.rawValue) \(size) px: \(threads) threads \(wall)× as fast, at \(cpu)× the CPU time")
      }
    }
    return 0
  }

  private static func measure(
    _ scene: RasterScene, size: Int, threads: Int, rounds: Int
  ) -> (wall: Double, cpu: Double) {
    let lists = (0..<60).map { scene.list(Double($0) / 60, size: Double(size)) }
    let frames = RenderedFrames(lists, turns: turns, width: size, height: size, background: .white)
    var walls: [Double] = [], cpus: [Double] = []
    for _ in 0..<rounds {
      let one = draw(frames, threads: 1), several = draw(frames, threads: threads)
      walls.append(one.wall / several.wall)
      cpus.append(several.cpu / one.cpu)
    }
    return (walls.sorted()[rounds / 2], cpus.sorted()[rounds / 2])
  }

  private static func draw(_ frames: RenderedFrames, threads: Int) -> (wall: Double, cpu: Double) {
    let clock = ContinuousClock(), start = clock.now, cpu = processMicroseconds()
    DispatchQueue.concurrentPerform(iterations: threads) { part in
      let range = frames.count * part / threads..<frames.count * (part + 1) / threads
      try? frames.frames(range) { _ in }
    }
    let elapsed = start.duration(to: clock.now) / .seconds(1)
    return (elapsed, processMicroseconds() - cpu)
  }

  private static func format(_ ratio: Double) -> String { String(format: "%.2f", ratio) }

  private static func refuse(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("RingletBench: \(message)\n".utf8))
    return 64
  }
}
