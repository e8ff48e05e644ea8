import Foundation
import Testing

@testable import RingletRaster

/// What must hold of any list, tried on random ones: two hundred in an ordinary run; with `make fuzz` from the seed
/// `RINGLET_SEED` on for `RINGLET_FUZZ` seconds, each seed noted before it is tried, so that a crash has one.
@Suite struct RendererFuzzTests {
  @Test func anyListMayFollowAnyOther() throws {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["RINGLET_FUZZ"].flatMap(Double.init)
    let end = Date(timeIntervalSinceNow: seconds ?? .infinity)
    let first = environment["RINGLET_SEED"].flatMap(UInt64.init) ?? 1
    var seed = first, failures = 0
    while failures < 10, seconds == nil ? seed < first + 200 : Date() < end {
      if seconds != nil {
        try "\(seed)\n".write(toFile: ".build/fuzz-seed", atomically: false, encoding: .utf8)
      }
      if let failure = Self.failure(ofSeed: seed) {
        Issue.record("seed \(seed): \(failure)")
        failures += 1
      }
      seed += 1
    }
    if seconds != nil { print("seeds \(first)…\(seed - 1), \(failures) failures") }
  }

  /// What is wrong with a sequence of frames.
  private static func failure(ofSeed seed: UInt64) -> String? {
    let width = 8 + Int(seed % 7) * 23, height = 9 + Int(seed % 5) * 31
    var scene = RandomScene(seed: seed, size: max(width, height))
    let background: RGBA = scene.chance(0.5) ? .white : .clear
    var renderer = Renderer(width: width, height: height, background: background)
    var picture = Pixmap(width: width, height: height)
    var previous = scene.list()
    renderer.render(previous, into: &picture)
    for frame in 1...5 {
      let list = scene.chance(0.9) ? scene.next(after: previous) : scene.list()
      let before = picture, rects = renderer.render(list, after: previous, into: &picture)
      if let fault = fault(of: picture, before, rects, drawn(list, width, height, on: background)) {
        return "frame \(frame) \(fault); redrawn \(rects)\n\(previous)\n→\n\(list)"
      }
      previous = list
    }
    return nil
  }

  private static func fault(
    of picture: Pixmap, _ before: Pixmap, _ rects: [PixelRect], _ afresh: Pixmap
  ) -> String? {
    if let p = picture.differences(from: afresh).first { return "is not as drawn afresh at \(p.x), \(p.y)" }
    for p in before.differences(from: picture) {
      let x = Int(p.x), y = Int(p.y)
      if !rects.contains(where: { $0.x0 <= x && x < $0.x1 && $0.y0 <= y && y < $0.y1 }) {
        return "changed outside of its damage at \(x), \(y)"
      }
    }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let levels = picture.levels(x, y)
        if levels[0...2].contains(where: { $0 > levels[3] }) {
          return "has a colour beyond its alpha at \(x), \(y)"
        }
      }
    }
    return nil
  }
}
