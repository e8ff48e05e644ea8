import RingletMotion
import Testing

@Suite struct KeyframeTimelineTests {
  struct Pose {
    var scale = 1.0
    var angle = 0.0
  }

  private func expect(
    _ timeline: KeyframeTimeline<Double>, _ samples: [(Double, Double)],
    location: SourceLocation = #_sourceLocation
  ) {
    for (time, value) in samples {
      let found = timeline.value(time: time)
      #expect(abs(found - value) < 1e-9, "t = \(time): \(found)", sourceLocation: location)
    }
  }

  @Test func emptyTimelineHoldsItsInitialValue() {
    let timeline = KeyframeTimeline(initialValue: 7.0) {}
    #expect(timeline.duration == 0)
    expect(timeline, [(0, 7), (1, 7)])
  }

  @Test func linearKeyframesGoStraightAndHold() {
    let timeline = KeyframeTimeline(initialValue: 2.0) {
      LinearKeyframe(4, duration: 1)
      LinearKeyframe(0, duration: 2)
    }
    #expect(timeline.duration == 3)
    expect(timeline, [(-1, 2), (0, 2), (0.5, 3), (1, 4), (2, 2), (3, 0), (9, 0)])
    #expect(timeline.value(progress: 0.5) == timeline.value(time: 1.5))
  }

  @Test func linearKeyframeFollowsItsTimingCurve() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 2, timingCurve: .easeInOut)
    }
    #expect(abs(timeline.value(time: 0.4) - 0.8166) < 0.0001)
  }

  @Test func moveKeyframeJumpsInNoTime() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1)
      MoveKeyframe(5)
      LinearKeyframe(6, duration: 1)
      MoveKeyframe(-1)
    }
    #expect(timeline.duration == 2)
    expect(timeline, [(0.75, 0.75), (1, 5), (1.5, 5.5), (1.999, 5.999), (2, -1)])
  }

  @Test func loneCubicKeyframeStartsAndEndsAtRest() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 2)
    }
    // 3s² − 2s³
    expect(timeline, [(0.5, 0.15625), (1, 0.5), (1.5, 0.84375)])
  }

  @Test func explicitVelocitiesAreHandlesAtAThird() {
    let timeline = KeyframeTimeline(initialValue: 1.0) {
      CubicKeyframe(3, duration: 2, startVelocity: 3, endVelocity: -6)
    }
    // The Bézier with ordinates 1, 1 + 3·2/3, 3 + 6·2/3, 3 at one half: (1 + 3·3 + 3·7 + 3) / 8.
    expect(timeline, [(1, 4.25)])
  }

  @Test func cubicsMeetWithTheSlopeOfTheChordOverBoth() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(6, duration: 1)
      CubicKeyframe(12, duration: 3)
    }
    // Velocity (12 − 0) / (1 + 3) = 3 at the joint.
    expect(timeline, [(0.5, 3 - 3.0 / 8), (1, 6), (2.5, 9 + 9.0 / 8), (4, 12)])
    let step = 1e-6
    let before = (timeline.value(time: 1) - timeline.value(time: 1 - step)) / step
    let after = (timeline.value(time: 1 + step) - timeline.value(time: 1)) / step
    #expect(abs(before - 3) < 1e-4 && abs(after - 3) < 1e-4)
  }

  @Test func cubicContinuesTheSlopeOfALinearKeyframe() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(2, duration: 1)
      CubicKeyframe(2, duration: 1)
    }
    // Starts with velocity 2: s (1 − s)² · 2 over no change.
    expect(timeline, [(1.5, 2.25), (2, 2)])
  }

  @Test func springKeyframeTakesItsSettlingDuration() {
    let spring = Spring(duration: 0.4, bounce: 0.3)
    let timeline = KeyframeTimeline(initialValue: 10.0) {
      SpringKeyframe(20, spring: spring)
    }
    #expect(timeline.duration == spring.settlingDuration)
    expect(timeline, [(0.1, 10 + spring.value(target: 10, time: 0.1))])
    #expect(abs(timeline.value(time: 5) - 20) < 0.02)
  }

  @Test func springKeyframeCarriesTheVelocityItArrivesWith() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 0.5)
      SpringKeyframe(1, duration: 0.5, spring: .smooth)
    }
    expect(timeline, [(0.75, 1 + Spring.smooth.value(target: 0, initialVelocity: 2, time: 0.25))])
  }

  @Test func tracksRunBesideEachOtherAndHoldTheirEnd() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1)
      }
      KeyframeTrack(\.angle) {
        for turn in 1...3 { LinearKeyframe(Double(turn) * 10, duration: 1) }
      }
    }
    #expect(timeline.duration == 3)
    let pose = timeline.value(time: 2.5)
    #expect(pose.scale == 2)
    #expect(pose.angle == 25)
  }

  @Test func laterTrackOfTheSamePropertyWins() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 1) }
      KeyframeTrack(\.scale) { LinearKeyframe(5, duration: 1) }
    }
    #expect(timeline.value(time: 1).scale == 5)
  }

  @Test(arguments: [true, false])
  func conditionsAndOwnContentCompose(_ big: Bool) {
    struct Pulse: KeyframeTrackContent {
      var height: Double
      var body: some KeyframeTrackContent<Double> {
        LinearKeyframe(height, duration: 1)
        LinearKeyframe(0, duration: 1)
      }
    }
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      if big { Pulse(height: 8) } else { Pulse(height: 2) }
      Pulse(height: 1)
    }
    #expect(timeline.duration == 4)
    expect(timeline, [(1, big ? 8 : 2), (3, 1), (4, 0)])
  }
}
