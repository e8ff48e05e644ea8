import RingletMotion
import Testing

@testable import RingletUI

@MainActor
struct TimelineViewTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 0)

  private func dates<S: TimelineSchedule>(_ schedule: S, at times: [Double]) throws -> [String] {
    try journal(frames: times) { journal in
      TimelineView(schedule) { Note(journal, $0.date.timeIntervalSinceReferenceDate) }
    }.lines
  }

  @Test func animationHasTheExactTimeOfEachFrame() throws {
    let lines = try dates(.animation, at: [0, 0.021, 1.0 / 3])
    #expect(lines.suffix(2) == ["0.021 0.021", "0.333333 \(1.0 / 3)"])
  }

  @Test func aMinimumIntervalStepsFromTheFirstEvaluation() throws {
    let lines = try dates(.animation(minimumInterval: 0.1), at: [0.05, 0.1, 0.19, 0.3, 0.75])
    #expect(lines.suffix(5) == ["0.05 0.0", "0.1 0.1", "0.19 0.1", "0.3 0.3", "0.75 0.7"])
  }

  @Test func aPausedAnimationStandsStill() throws {
    let (lines, host) = try journal(frames: [1, 2]) { journal in
      TimelineView(.animation(paused: true)) { Note(journal, $0.date.timeIntervalSinceReferenceDate) }
    }
    #expect(lines == ["0.0 0.0"])
    #expect(host.clock.pending.isEmpty)
  }

  @Test func periodicDrawsOnItsBeatWhateverTheFrames() throws {
    let lines = try dates(.periodic(from: Self.start, by: 0.4), at: [0.1, 0.9, 1.2])
    #expect(lines == ["0.0 0.0", "0.4 0.4", "0.8 0.8", "1.2 1.2"])
  }

  @Test func periodicBeginsWithTheLastBeatOrWaitsForTheFirst() throws {
    let past = try dates(.periodic(from: Self.start.addingTimeInterval(-0.3), by: 1), at: [1])
    #expect(past == ["0.0 -0.3", "0.7 0.7"])
    let future = try dates(.periodic(from: Self.start.addingTimeInterval(0.3), by: 1), at: [1.5])
    #expect(future == ["0.0 0.0", "0.3 0.3", "1.3 1.3"])
  }

  @Test func explicitDatesEndWithTheLast() throws {
    let dates = [-1, 0.25, 0.5].map { Self.start.addingTimeInterval($0) }
    #expect(try self.dates(.explicit(dates), at: [3]) == ["0.0 -1.0", "0.25 0.25", "0.5 0.5"])
  }

  @Test func everyMinuteBeginsWithTheMinute() throws {
    #expect(try dates(.everyMinute, at: [130]) == ["0.0 0.0", "60.0 60.0", "120.0 120.0"])
  }

  @Test func aScheduleOfOnesOwnIsFollowed() throws {
    struct Doubling: TimelineSchedule {
      func entries(from start: Date, mode: Mode) -> [Date] {
        [0, 0.1, 0.2, 0.4, 0.8].map { start.addingTimeInterval($0) }
      }
    }
    #expect(try dates(Doubling(), at: [1]).count == 5)
  }

  @Test func intervalsAreCandidatesForThePeriod() throws {
    let (_, host) = try journal(frames: [1]) { _ in
      TimelineView(.periodic(from: Self.start, by: 0.4)) { _ in EmptyView() }
    }
    #expect(host.clock.intervals == [ClockTime(seconds: 0.4)])
  }

  @Test func theContextTellsThatTheDateWasRead() throws {
    func isRead<V: View>(_ view: @escaping (TimelineViewDefaultContext) -> V) throws -> Bool {
      try journal(frames: [1]) { _ in TimelineView(.animation, content: view) }.host.clock.isRead
    }
    #expect(try isRead { _ in EmptyView() } == false)
    #expect(try isRead { $0.date > Self.start ? EmptyView() : EmptyView() } == true)
  }
}
