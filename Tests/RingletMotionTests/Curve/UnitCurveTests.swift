import Testing

@testable import RingletMotion

@Suite struct UnitCurveTests {
  static let tenths = (1...9).map { Double($0) / 10 }
  static let easings: [(UnitCurve, [Double])] = [
    (.linear, tenths),
    (.easeIn, [0.01703, 0.06228, 0.12958, 0.21486, 0.31536, 0.42912, 0.55481, 0.69163, 0.83943]),
    (.easeOut, [0.16057, 0.30837, 0.44519, 0.57088, 0.68464, 0.78514, 0.87042, 0.93772, 0.98297]),
    (.easeInOut, [0.01972, 0.08166, 0.18740, 0.33188, 0.50000, 0.66812, 0.81260, 0.91834, 0.98028]),
  ]

  @Test(arguments: easings)
  func easingFollowsTheCubic(_ curve: UnitCurve, _ expected: [Double]) {
    for (time, value) in zip(Self.tenths, expected) {
      #expect(abs(curve.value(at: time) - value) < 0.000006, "\(time)")
    }
  }

  static let all: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    .circularEaseInOut.inverse, .bezier(startX: 0.9, startY: 0.1, endX: 0.1, endY: 0.9),
    .bezier(startX: 0, startY: 1, endX: 1, endY: 0), .bezier(startX: 1, startY: 0, endX: 0, endY: 1),
  ]

  @Test(arguments: all)
  func curveIsExactAtItsEndsAndClampsOutside(_ curve: UnitCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 2) == 1)
  }

  @Test(arguments: all)
  func curveNeverGoesBack(_ curve: UnitCurve) {
    var last = 0.0
    for step in 0...1000 {
      let value = curve.value(at: Double(step) / 1000)
      #expect(value >= last - 1e-9)
      last = value
    }
  }

  @Test(arguments: all)
  func inverseUndoesTheCurve(_ curve: UnitCurve) {
    for time in Self.tenths {
      #expect(abs(curve.inverse.value(at: curve.value(at: time)) - time) < 1e-6)
    }
    #expect(curve.inverse.inverse == curve)
  }

  @Test(arguments: all)
  func velocityIsTheSlope(_ curve: UnitCurve) {
    for time in Self.tenths where abs(time - 0.5) > 0.01 {
      let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
      #expect(abs(curve.velocity(at: time) - slope) < 1e-3 * max(1, slope), "\(time)")
    }
  }

  @Test func velocityAtTheEndsIsTheLimit() {
    // The control point lies on the end point, so the first derivatives vanish there.
    #expect(abs(UnitCurve.easeOut.velocity(at: 0) - 1 / 0.58) < 1e-9)
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
    #expect(abs(UnitCurve.easeIn.velocity(at: 1) - 1 / 0.58) < 1e-9)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.linear.velocity(at: 0.3) == 1)
  }

  static let circles: [(UnitCurve, Double, Double)] = [
    (.circularEaseIn, 0.6, 0.2), (.circularEaseOut, 0.4, 0.8), (.circularEaseInOut, 0.3, 0.1),
    (.circularEaseInOut, 0.7, 0.9), (.circularEaseInOut, 0.5, 0.5),
  ]

  @Test(arguments: circles)
  func circularCurveLiesOnItsCircle(_ curve: UnitCurve, _ time: Double, _ value: Double) {
    #expect(abs(curve.value(at: time) - value) < 1e-12)
  }

  @Test func unitCurveClampsItsControlPointsAndTimingDoesNot() {
    let clamped = UnitCurve.bezier(startX: 0.3, startY: -2, endX: 0.7, endY: 3)
    #expect(clamped == .bezier(startX: 0.3, startY: 0, endX: 0.7, endY: 1))
    let back = CubicTiming(0.36, 0, 0.66, -0.56)
    #expect(back.value(at: 0.5) < 0)
    #expect(CubicTiming(-1, 0, 2, 1) == CubicTiming(0, 0, 1, 1))
  }
}
