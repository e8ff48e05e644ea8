import Testing

@testable import RingletMotion

@Suite struct CycleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var animation: Animation
    var start: String
    var leg: String
    var period: String
    var testDescription: String { animation.description }

    init(_ animation: Animation, start: String = "0", leg: String, period: String) {
      self.animation = animation
      self.start = start
      self.leg = leg
      self.period = period
    }
  }

  static let rows = [
    Row(.linear(duration: 1.05).repeatForever(autoreverses: false), leg: "21/20", period: "21/20"),
    Row(.easeInOut(duration: 0.85).repeatForever(), leg: "17/20", period: "17/10"),
    Row(
      .linear(duration: 1.05).repeatForever(autoreverses: false).delay(11 * 1.05 / 12), start: "77/80",
      leg: "21/20", period: "21/20"),
    Row(
      .linear(duration: 1).delay(0.25).repeatForever(autoreverses: false), leg: "5/4", period: "5/4"),
    Row(
      .linear(duration: 1).repeatForever().delay(0.5).speed(2), start: "1/4", leg: "1/2", period: "1"),
    Row(
      .linear(duration: 1).speed(3).repeatForever(autoreverses: false).delay(-0.5), leg: "1/3", period: "1/3"),
    Row(
      .linear(duration: 1).repeatCount(3).delay(0.5).repeatForever(autoreverses: false), leg: "7/2",
      period: "7/2"),
    Row(.spring.repeatForever(autoreverses: false), leg: "5/6", period: "5/6"),
    Row(
      .spring(response: 0.6, dampingFraction: 0.8).repeatForever().logicallyComplete(after: 1), leg: "3/5",
      period: "6/5"),
  ]

  @Test(arguments: rows)
  func repetitionHasAnExactPeriod(_ row: Row) throws {
    let cycle = try #require(row.animation.cycle())
    #expect(cycle.start.description == row.start)
    #expect(cycle.leg.description == row.leg)
    #expect(cycle.period.description == row.period)
  }

  @Test func legOfASpringDependsOnTheInterval() {
    let spring = Animation.spring(response: 0.36, dampingFraction: 0.55).repeatForever()
    #expect(spring.cycle(intervalSquared: 28 * 28)?.leg.description == "11/12")
    #expect(spring.cycle(intervalSquared: 28 * 28)?.period.description == "11/6")
  }

  @Test(arguments: [
    Animation.linear, .linear.repeatCount(100), .linear(duration: 0).repeatForever(),
    .linear.repeatForever().speed(0), .spring(response: 1, dampingFraction: 0).repeatForever(),
  ])
  func animationThatEndsOrStandsHasNoCycle(_ animation: Animation) {
    #expect(animation.cycle() == nil)
  }
}
