import RingletMotion
import Testing

@testable import RingletUI

@MainActor
struct PhaseAnimatorTests {
  @Test func phasesFollowEachOtherForEver() throws {
    let durations = [0: 0.5, 1: 0.25, 2: 1.0]
    let (lines, host) = try journal(frames: [4]) { journal in
      PhaseAnimator([0, 1, 2]) { phase in
        Note(journal, phase)
        Color.red.opacity(phase == 0 ? 1 : 0.25 * Double(phase))
      } animation: {
        .linear(duration: durations[$0] ?? 1)
      }
    }
    #expect(
      lines == ["0.0 0", "0.0 1", "0.25 2", "1.25 0", "1.75 1", "2.0 2", "3.0 0", "3.5 1", "3.75 2"])
    #expect(host.clock.cycles.map { $0?.period } == [Rational(7, 4)])
  }

  @Test func aPhaseWithoutAnimationIsSkippedAtOnce() throws {
    let (lines, _) = try journal(frames: [2.5]) { journal in
      Color.red.phaseAnimator([false, true]) { view, isOn in
        Note(journal, isOn)
        view.opacity(isOn ? 1 : 0.5)
      } animation: {
        $0 ? .easeInOut(duration: 1).delay(0.25) : nil
      }
    }
    #expect(lines == ["0.0 false", "0.0 true", "1.25 false", "1.25 true", "2.5 false", "2.5 true"])
  }

  @Test func phasesThatTakeNoTimeComeToRest() throws {
    let (lines, _) = try journal(frames: [1]) { journal in
      PhaseAnimator([1, 2]) {
        Note(journal, $0)
      } animation: { _ in
        nil
      }
    }
    #expect(lines.count < 10)
  }

  @Test func aTriggerPlaysThePhasesOnce() throws {
    struct Loader: View {
      let journal: Journal
      @State private var count = 0
      var body: some View {
        Color.red.phaseAnimator([0, 1, 2], trigger: count) { view, phase in
          Note(journal, phase)
          view.opacity(1 - 0.25 * Double(phase))
        } animation: { _ in
          .linear(duration: 0.5)
        }
        .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { count += 1 } }
      }
    }
    let (lines, host) = try journal(frames: [6]) { Loader(journal: $0) }
    #expect(lines.filter { !$0.hasPrefix("1.0 0") } == ["0.0 0", "1.0 1", "1.5 2", "2.0 0"])
    #expect(host.clock.pending.isEmpty)
  }
}

@MainActor
struct KeyframeAnimatorTests {
  @Test func keyframesRepeatWithTheLongestTrack() throws {
    struct Pose {
      var x = 0.0
      var y = 0.0
    }
    let (lines, host) = try journal(frames: [0.25, 0.75, 1.25, 2.75]) { journal in
      KeyframeAnimator(initialValue: Pose()) {
        Note(journal, "\($0.x) \($0.y)")
      } keyframes: { _ in
        KeyframeTrack(\.x) {
          LinearKeyframe(1, duration: 0.5)
          LinearKeyframe(0, duration: 0.5)
        }
        KeyframeTrack(\.y) { LinearKeyframe(10, duration: 0.25) }
      }
    }
    #expect(lines.suffix(4) == ["0.25 0.5 10.0", "0.75 0.5 10.0", "1.25 0.5 10.0", "2.75 0.5 10.0"])
    #expect(host.clock.cycles.map { $0?.period } == [Rational(1)])
  }

  @Test func aPassBeginsExactlyAtItsPeriod() throws {
    let times = (0...30).map { Double($0) * 0.3 }
    let (lines, _) = try journal(frames: times) { journal in
      Color.red.keyframeAnimator(initialValue: 0.0) { view, value in
        Note(journal, (value * 1e6).rounded() / 1e6)
        view.opacity(value)
      } keyframes: { _ in
        LinearKeyframe(1, duration: 0.3)
      }
    }
    #expect(lines.suffix(30).allSatisfy { $0.hasSuffix(" 0.0") })
  }

  @Test func aTriggerPlaysFromTheValueReached() throws {
    struct Loader: View {
      let journal: Journal
      @State private var count = 0
      var body: some View {
        KeyframeAnimator(initialValue: 0.0, trigger: count) {
          Note(journal, $0)
        } keyframes: {
          LinearKeyframe($0 + 1, duration: 1)
        }
        .onAppear { Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in count += 1 } }
      }
    }
    let (lines, _) = try journal(frames: [1, 2.5, 3.5, 4.5]) { Loader(journal: $0) }
    #expect(lines.last == "4.5 1.5")
    #expect(lines.contains("2.5 0.5"))
    #expect(lines.contains("3.5 1.0"))
  }
}
