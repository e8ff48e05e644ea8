import Foundation
import RingletRaster

/// Times the renderer, and beside it the peers that are at hand: `RingletBench raster`.
///
/// Process CPU time of one thread, the picture stays in memory. A round of every scene is timed again and again, a few
/// milliseconds each, so that a machine that changes its pace changes it for all; the median and the smallest of a
/// scene's rounds are printed.
struct RasterBench {
  var scenes = RasterScene.allCases
  var sizes = [128, 256, 512, 1080]
  /// Rounds of timing at each of several visits, between which the peers are timed.
  var rounds = 5, visits = 3

  /// Frames of a loop.
  private static let frames = 60
  /// How long one timing lasts at least, in microseconds.
  private static let batch = 4000.0

  /// Times every scene at a size.
  func run(size: Int) -> [RasterMeasurement] {
    var timings = [[Double]](repeating: [], count: scenes.count)
    var players = scenes.map { Player($0, size) }
    for _ in 0..<rounds {
      for k in scenes.indices { timings[k].append(players[k].timePerFrame(atLeast: Self.batch)) }
    }
    return zip(scenes, timings).map { RasterMeasurement(scene: $0, size: size, rounds: $1) }
  }

  /// Draws the frames of one scene over and over.
  private struct Player {
    private let lists: [DisplayList]
    private let usesDamage: Bool
    private var renderer: Renderer
    private var picture: Pixmap
    private var next = 0

    init(_ scene: RasterScene, _ size: Int) {
      lists = (0..<RasterBench.frames).map {
        scene.list(Double($0) / Double(RasterBench.frames), size: Double(size))
      }
      usesDamage = scene == .ringDamage
      renderer = Renderer(width: size, height: size, background: .white)
      picture = Pixmap(width: size, height: size)
      renderer.render(lists[lists.count - 1], into: &picture)
    }

    /// Microseconds of CPU time a frame, over at least so many microseconds.
    ///
    /// After a few frames that are not counted: another scene was drawn before, while peers draw one after the other.
    mutating func timePerFrame(atLeast minimum: Double) -> Double {
      for _ in 0..<4 { draw() }
      let start = processMicroseconds()
      var count = 0, spent = 0.0
      repeat {
        for _ in 0..<12 { draw() }
        count += 12
        spent = processMicroseconds() - start
      } while spent < minimum
      return spent / Double(count)
    }

    private mutating func draw() {
      if usesDamage {
        let previous = lists[(next + lists.count - 1) % lists.count]
        _ = renderer.render(lists[next], after: previous, into: &picture)
      } else {
        renderer.render(lists[next], into: &picture)
      }
      next = (next + 1) % lists.count
    }
  }
}

/// The CPU time of this process in microseconds.
func processMicroseconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}
