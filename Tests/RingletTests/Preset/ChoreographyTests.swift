import Testing

@testable import Ringlet

/// Values that somebody else would set.
@Suite struct ChoreographyTests {
  @Test(arguments: [
    (Choreography(.fill, period: 2), 0.0, 0.0), (Choreography(.fill, period: 2), 0.7, 0.5),
    (Choreography(.fill, period: 2), 1.6, 1.0), (Choreography(.fill, period: 2), 2.0, 0.0),
    (Choreography(.fillAndDrain, period: 1), 0.21, 0.5), (Choreography(.fillAndDrain, period: 1), 0.45, 1.0),
    (Choreography(.pingPong, period: 4), 2.0, 1.0), (Choreography(.pingPong, period: 4), 3.0, 0.5),
    (Choreography(.ramp, period: 10), 2.5, 0.25), (Choreography(.ramp, period: 10), -2.5, 0.75),
    (Choreography(.hold(0.3)), 17, 0.3),
  ])
  func valuesFollowTheCourse(choreography: Choreography, time: Double, value: Double) {
    #expect(abs(choreography.value(at: time) - value) < 1e-6)
  }

  @Test(arguments: [
    Choreography(.fill), Choreography(.fillAndDrain), Choreography(.pingPong),
    Choreography(.ramp, period: 0.7),
  ])
  func everyTurnIsTheSame(choreography: Choreography) {
    for step in 0..<40 {
      let t = Double(step) * 0.11
      #expect(abs(choreography.value(at: t) - choreography.value(at: t + 3 * choreography.period)) < 1e-6)
    }
  }

  @Test(arguments: [
    // A turn of 3 s rests from 2.1 to 2.52 s and from 2.82 s; longer stays begin there and move what follows.
    (Choreography(.fill), 2.52 + 0.8, 1.0), (Choreography(.fill), 2.82 + 0.8, 0.0),
    (Choreography(.fill), 3 + 0.8 + 0.5, 0.0), (Choreography(.fill), 1.05, 0.5),
    (Choreography(.fillAndDrain), 1.5 + 0.8, 1.0), (Choreography(.fillAndDrain), 2.76 + 0.8, 0.0),
    (Choreography(.fillAndDrain), 3 + 0.8 + 0.5, 0.0),
  ])
  func longerStaysLengthenTheRestsAlone(choreography: Choreography, time: Double, value: Double) {
    let longer = choreography.staying(.init(atFull: 0.8, atEmpty: 0.5))
    #expect(abs(longer.period - 4.3) < 1e-9)
    #expect(abs(longer.value(at: time) - value) < 1e-6)
  }

  @Test(arguments: [
    Choreography(.fill, period: 3), Choreography(.pingPong), Choreography(.ramp), Choreography(.hold(1)),
  ])
  func aPeriodThatWasAskedForStays(choreography: Choreography) {
    #expect(choreography.staying(.init(atFull: 1, atEmpty: 1)) == choreography)
  }

  @Test func aPeriodIsTakenByCoursesThatHaveNone() {
    #expect(Choreography(.ramp).lasting(5).period == 5)
    #expect(Choreography(.ramp, period: 2).lasting(5).period == 2)
    #expect(
      Choreography(.keyframes([.init(time: 0, value: 0), .init(time: 4, value: 1)])).lasting(5).period == 4)
  }

  @Test func keyframesParseAsWritten() throws {
    let value = try ParameterValue(parsing: "0:0,1.5:1:easeOut,2:0:step")
    guard case .choreography(let choreography) = value else {
      Issue.record("not a choreography")
      return
    }
    #expect(choreography.period == 2)
    #expect(choreography.value(at: 1.9) == 1)
    #expect(choreography.value(at: 0.75) > 0.6)
  }

  @Test(arguments: ["0:0,1:x", "0:0", "1:0,2:1", "0:0,1:1:bouncy"])
  func wrongKeyframesAreUsageErrors(text: String) {
    let error = #expect(throws: RingletError.self) { try ParameterValue(parsing: text) }
    #expect(error?.status == .usage)
  }
}
