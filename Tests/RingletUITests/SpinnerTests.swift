import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

/// The seed spinners, in our own words, against the numbers of the SwiftUI reference (§1.5, §12).
@MainActor
struct SpinnerTests {
  @Test func ringTurnsOnceASecond() throws {
    let host = try ViewHost { RingFixture() }
    #expect(host.liveCycles == [Cycle(start: 0, leg: 1, autoreverses: false)])
    try host.advance(to: 0.25)
    let draw = try #require(host.displayList(scale: 2).draws.first)
    #expect(draw.outline == .ellipse(Rect(x: 0, y: 0, width: 46, height: 46)))
    #expect(draw.trim == Trim(from: 0, to: 0.72))
    #expect(draw.stroke?.width == 5)
    guard case .solid(let color) = draw.paint else { Issue.record("not one colour"); return }
    #expect(near(color.red, 1) && near(color.green, 149.0 / 255) && near(color.blue, 0))
    let top = draw.transform.apply(Point(46, 23))
    #expect(near(top.x, 46) && near(top.y, 92), "3 o'clock has come to 6 o'clock")
  }

  @Test func dashesLagByATwelfth() throws {
    let host = try ViewHost { DashFixture() }
    let period = 1.05
    for time in [0.0, 0.3, 0.9625, 1.3, 2.0] {
      try host.advance(to: time)
      let draws = host.displayList().draws
      #expect(draws.count == 12)
      for (index, draw) in draws.enumerated() {
        let elapsed = time - Double(index) * period / 12
        let phase = elapsed <= 0 ? 0 : elapsed.truncatingRemainder(dividingBy: period) / period
        #expect(near(draw.opacity, 1 - 0.88 * phase, 1e-9), "dash \(index) at \(time)")
      }
    }
    #expect(host.liveCycles.count == 12)
    #expect(host.liveCycles.allSatisfy { $0?.period == Rational(21, 20) })
  }

  @Test func ballFollowsTheSimulatedSpring() throws {
    let host = try ViewHost { BallFixture() }
    let leg = 11.0 / 12
    // Frames of 60 Hz and the offset of a 28-point spring of response 0.36 and damping 0.55.
    for (frame, offset) in [(3, 7.231), (6, 20.368), (9, 28.507), (12, 31.288), (18, 29.389), (24, 27.658)] {
      let other = try ViewHost { BallFixture() }
      try other.advance(to: Double(frame) / 60)
      let there = try #require(other.displayList().draws.first).transform.ty
      #expect(near(there, 15 + offset, 2e-3), "frame \(frame)")
      try other.advance(to: leg + Double(frame) / 60)
      let back = try #require(other.displayList().draws.first).transform.ty
      #expect(near(back, 15 + 28 - offset, 2e-3), "frame \(frame) of the way back")
    }
    #expect(host.liveCycles.map { $0?.period } == [Rational(11, 6)])
  }

  @Test func innerAnimationBeatsTheTransactionOfTheWrite() throws {
    let host = try ViewHost { ProgressFixture() }
    try host.advance(to: 0.5)
    func trim() -> Double { host.displayList().draws[1].trim?.to ?? 1 }
    #expect(near(trim(), 0.35))
    // §1.5, .55/.75: covered part of the interval 0.65 at frames of 60 Hz.
    for (frame, covered) in [(3, 0.1174), (6, 0.3745), (12, 0.7932), (18, 0.9789)] {
      try host.advance(to: 0.5 + Double(frame) / 60)
      #expect(near(trim(), 0.35 + 0.65 * covered, 1e-4), "frame \(frame)")
    }
    try host.advance(to: 3)
    #expect(host.displayList().draws[1].trim == nil && !host.isAnimating)
  }
}
