import Testing

@testable import RingletMotion

@Suite struct FrameClockTests {
  @Test func framesAreAtExactFractionsOfThePeriod() throws {
    let start = try #require(Rational(77, 80)), period = try #require(Rational(21, 20))
    let clock = try #require(FrameClock(start: start, period: period, count: 32))
    #expect(clock.time(ofFrame: 0) == start)
    #expect(clock.time(ofFrame: 1) == Rational(637, 640))
    #expect(clock.time(ofFrame: 32) == start.adding(period))
    #expect(clock.seconds(ofFrame: 16) == 0.9625 + 0.525)
    for frame in -3...70 {
      let time = try #require(clock.time(ofFrame: frame))
      #expect(clock.frame(at: time) == frame)
    }
    #expect(clock.frame(at: .zero) == -30)
  }

  @Test func clockWithoutFramesOrPeriodIsNone() throws {
    let second = Rational(1)
    #expect(FrameClock(period: second, count: 0) == nil)
    #expect(FrameClock(period: .zero, count: 3) == nil)
    let instant = try #require(Rational(1, .max))
    #expect(FrameClock(period: instant, count: 3) == nil)
  }

  @Test func ticksAreSharedOutWithoutDrift() {
    #expect(FrameClock.delays(total: 10, count: 3) == [3, 3, 4])
    #expect(FrameClock.delays(total: 105, count: 4) == [26, 26, 26, 27])
    #expect(FrameClock.delays(total: 3, count: 5) == [0, 1, 0, 1, 1])
    #expect(FrameClock.delays(total: .max, count: 2).reduce(0, +) == .max)
  }

  /// Period as a fraction, frames, ticks per second, and the ticks of the whole loop.
  static let loops: [(Int64, Int64, Int, Int, Int)] = [
    (21, 20, 32, 100, 105), (21, 20, 32, 1000, 1050), (11, 6, 55, 100, 183), (17, 20, 51, 100, 85),
    (1, 1, 60, 100, 100), (5, 6, 25, 1000, 833),
  ]

  @Test(arguments: loops)
  func delaysKeepThePeriodToTheTick(
    _ top: Int64, _ bottom: Int64, _ count: Int, _ rate: Int, _ total: Int
  ) throws {
    let period = try #require(Rational(top, bottom))
    let clock = try #require(FrameClock(period: period, count: count))
    let delays = try #require(clock.delays(ticksPerSecond: rate))
    #expect(delays.count == count)
    #expect(delays.reduce(0, +) == total)
    let even = Double(total) / Double(count)
    var passed = 0
    for (frame, delay) in delays.enumerated() {
      #expect(abs(Double(passed) - Double(frame) * even) < 1)
      passed += delay
    }
  }
}
