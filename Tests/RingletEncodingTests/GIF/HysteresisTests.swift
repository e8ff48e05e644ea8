import RingletRaster
import Testing

@testable import RingletEncoding

/// Holding pixels back must neither drift nor leave a jump at the seam.
struct HysteresisTests {
  /// Every second grey, in entries 0 to 127.
  private let greys: [UInt32] = (0..<128).map { UInt32($0) * 0x02_0202 }

  private func held(
    _ series: [[UInt8]], tolerance: Float, most: Float = .infinity, transparent: UInt8? = nil,
    fills: [UInt8] = [], threads: Int = 1, mustPay: Bool = false
  ) -> [[UInt8]] {
    var loop = IndexedLoop(
      width: series[0].count, height: 1, planes: series, delays: series.map { _ in 4 },
      transparent: transparent,
      hasHoles: transparent != nil)
    Hysteresis(palette: greys, transparent: transparent, fills: fills, threads: threads)
      .apply(to: &loop, tolerance: tolerance, most: most, mustPay: mustPay)
    return loop.planes.map { Array($0.prefix(loop.width)) }
  }

  /// The distance of neighbouring greys in the weighted space: 2 · √3.
  private let step: Float = 2 * 1.7321

  @Test func anEdgeThatFlickersByOneShadeStands() {
    let planes = held([[10], [11], [10], [11], [10]], tolerance: step * 1.01)
    #expect(Set(planes).count == 1)
  }

  @Test func aRealMoveIsFollowedAtOnce() {
    let series: [[UInt8]] = [[10], [10], [60], [60], [10]]
    #expect(held(series, tolerance: step * 1.01) == series)
  }

  @Test func aSlowFadeNeverStraysFurtherThanTheTolerance() {
    let series = (0..<60).map { [UInt8(30 - abs(30 - $0))] }
    let planes = held(series, tolerance: step * 3.01)
    for (want, got) in zip(series, planes) { #expect(abs(Int(want[0]) - Int(got[0])) <= 3) }
    #expect(zip(planes, planes.dropFirst()).filter { $0 != $1 }.count < 20)
  }

  @Test(arguments: 0..<8)
  func goingRoundAgainGivesTheSamePlanes(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let series = (0..<12).map { _ in (0..<40).map { _ in UInt8.random(in: 20...26, using: &random) } }
    let once = held(series, tolerance: step * 2.01)
    // Starting one frame later on the cycle shows the same pictures, one frame later.
    for pixel in 0..<40 {
      let values = once.map { $0[pixel] }
      let isHeld = values != series.map { $0[pixel] }
      guard isHeld else { continue }
      var shown = values.last!
      for (index, frame) in series.enumerated() {
        if abs(Int(shown) - Int(frame[pixel])) > 2 { shown = frame[pixel] }
        #expect(shown == values[index])
      }
    }
  }

  @Test func theToleranceFallsUntilTheErrorIsAllowed() {
    // Up and down by one shade a frame: three shades are held at the full tolerance, two at three quarters of it.
    let series = (0..<60).map { [UInt8(30 - abs(30 - $0))] }
    func error(_ planes: [[UInt8]]) -> Float {
      zip(series, planes).reduce(0) { $0 + step * Float(abs(Int($1.0[0]) - Int($1.1[0]))) } / 60
    }
    let (free, bound) = (
      held(series, tolerance: step * 3.01), held(series, tolerance: step * 3.01, most: step * 1.2)
    )
    #expect(error(free) > step * 1.2)
    #expect(error(bound) <= step * 1.2 && error(bound) > 0)
    #expect(bound == held(series, tolerance: step * 2.01))
    #expect(held(series, tolerance: step * 3.01, most: 0) == series)
  }

  @Test(arguments: [(1, false), (400, true)])
  func onlyWhatPaysIsHeldIfItMust(width: Int, isHeld: Bool) {
    // An edge that flickers by a shade: of one pixel nothing is saved, of four hundred much.
    var random = SeededGenerator(3)
    let series = (0..<12).map { _ in (0..<width).map { _ in UInt8.random(in: 10...11, using: &random) } }
    #expect((held(series, tolerance: step * 1.01, mustPay: true) != series) == isHeld)
    #expect(held(series, tolerance: step * 1.01) != series)
  }

  @Test(arguments: [2, 3, 16, 100]) func threadsDoNotShow(threads: Int) {
    var random = SeededGenerator(7)
    let series = (0..<21).map { _ in (0..<203).map { _ in UInt8.random(in: 20...27, using: &random) } }
    for most in [step * 0.4, .infinity] {
      #expect(
        held(series, tolerance: step * 3.01, most: most, threads: threads)
          == held(series, tolerance: step * 3.01, most: most))
    }
  }

  @Test func nothingIsHeldOverAHole() {
    let series: [[UInt8]] = [[0], [1], [0], [1]]
    #expect(held(series, tolerance: 100, transparent: 0) == series)
  }

  @Test func aFillIsRestoredAndMayBeHeld() {
    // What should be a fill becomes it at once; a fill that should be something near may stay.
    let series: [[UInt8]] = [[10, 10], [11, 10], [10, 11], [10, 10]]
    for fill: UInt8 in [10, 11] {
      #expect(
        held(series, tolerance: step * 1.01, fills: [fill]) == Array(repeating: [fill, fill], count: 4))
    }
  }

  @Test func equalEndsStayEqual() throws {
    // Frame 0 and the last frame are the same picture: the decoded ones must be too.
    let loop = PixmapLoop(width: 40, height: 8, count: 21) { (frame: Int, x: Int, y: Int) -> UInt32 in
      let phase = 10 - abs(10 - frame)
      let level = UInt32(min(255, x * 5 + phase * 3 + y))
      return 0xFF00_0000 | level * 0x01_0101
    }
    var options = GIFOptions()
    options.quality = 75
    options.hysteresis = 6
    let file = try ShownGIF(try GIFEncoder(options).bytes(loop))
    #expect(file.images.first?.canvas == file.images.last?.canvas)
  }
}
