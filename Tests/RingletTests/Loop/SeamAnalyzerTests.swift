import RingletRaster
import Testing

@testable import Ringlet

/// The seam of a bar that runs round the picture, left as it is and spoilt in known ways.
@Suite struct SeamAnalyzerTests {
  /// A black bar 6 pixels wide on white, its left edge at `x`; what leaves on the right comes in on the left.
  private func bar(_ x: Double) -> Pixmap {
    var pixmap = Pixmap(width: 64, height: 8, filledWith: 0xFFFF_FFFF)
    for column in 0..<70 {
      let cover = min(1, max(0, min(Double(column) + 1, x + 6) - max(Double(column), x)))
      guard cover > 0 else { continue }
      let level = UInt32((255 * (1 - cover)).rounded())
      for y in 0..<8 { pixmap[column % 64, y] = 0xFF00_0000 | level << 16 | level << 8 | level }
    }
    return pixmap
  }

  private func report(_ places: [Double], delays: [Double]? = nil) -> SeamReport {
    var analyzer = SeamAnalyzer()
    for place in places { analyzer.append(bar(place)) }
    analyzer.close()
    return analyzer.report(delays: delays ?? [Double](repeating: 0.04, count: places.count))
  }

  private let turn = (0..<32).map { Double($0) * 2 }

  @Test func anEvenTurnIsSeamless() {
    let report = report(turn)
    #expect(report.isSeamless)
    #expect(!report.duplicate)
    #expect(abs(report.jump - 1) < 0.05)
  }

  @Test func aRepeatedEndFrameIsTold() {
    let report = report(turn + [0])
    #expect(report.duplicate)
    #expect(!report.isSeamless)
  }

  @Test func aRestOverTheWrapIsNoRepeatedFrame() {
    let report = report(turn + [0], delays: [0.2] + [Double](repeating: 0.04, count: 32))
    #expect(!report.duplicate)
  }

  @Test func aResetOfTheMotionIsAJump() {
    let there = (0..<24).map { Double($0) * 0.5 }
    #expect(report(there).jump > SeamReport.Limit.jump)
  }

  @Test(arguments: [24, 25]) func turningRoundIsNoJumpAtAnyNumberOfFrames(count: Int) {
    let places = (0..<count).map { frame in
      let share = Double(frame) / Double(count)
      return 40 * (share < 0.5 ? 2 * share : 2 - 2 * share)
    }
    #expect(report(places).jump < 1.1)
  }

  @Test func aLongLastFrameInFullMotionIsAHold() {
    let delays = [Double](repeating: 0.04, count: 31) + [0.1]
    #expect(abs(report(turn, delays: delays).hold - 0.06) < 1e-9)
  }
}
