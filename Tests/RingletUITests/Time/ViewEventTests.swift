import Testing

@testable import RingletUI

/// What views receive while they are there: values of publishers, tasks.
@MainActor
struct ViewEventTests {
  @Test func aStoredTimerTicksThroughEvaluationsOfItsView() throws {
    struct Loader: View {
      let journal: Journal
      let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      @State private var count = 0
      var body: some View {
        Note(journal, count).onReceive(timer) { _ in count += 1 }
      }
    }
    let (lines, host) = try journal(frames: [0.7, 1.6]) { Loader(journal: $0) }
    #expect(lines == ["0.0 0", "0.5 1", "1.0 2", "1.5 3"])
    #expect(host.clock.pending.count == 1)
  }

  @Test func aTimerMadeInBodyStartsAnewWithEachEvaluation() throws {
    struct Loader: View {
      let journal: Journal
      @State private var count = 0
      var body: some View {
        Note(journal, count)
          .onReceive(Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()) { _ in
            journal.note("tick")
            count += 1
          }
          .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { count += 10 } }
      }
    }
    let (lines, _) = try journal(frames: [1.4]) { Loader(journal: $0) }
    #expect(lines == ["0.0 0", "0.3 10", "0.8 tick", "0.8 11", "1.3 tick", "1.3 12"])
  }

  @Test func aDerivedPublisherOfAStoredTimerIsNotSubscribedAnew() throws {
    struct Loader: View {
      let journal: Journal
      let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      @State private var count = 0
      var body: some View {
        let step = count + 1
        Note(journal, count)
          .onReceive(timer.map { _ in step }.filter { $0 >= 0 }) { _ in count += 1 }
          .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { count += 10 } }
      }
    }
    let (lines, _) = try journal(frames: [1.2]) { Loader(journal: $0) }
    #expect(lines == ["0.0 0", "0.3 10", "0.5 11", "1.0 12"])
  }

  @Test func valuesThatAreSentAtOnceArriveAfterTheUpdate() throws {
    struct Loader: View {
      let journal: Journal
      @State private var value = 0
      var body: some View { Note(journal, value).onReceive(Just(7)) { value = $0 } }
    }
    let (lines, _) = try journal(frames: [0.1]) { Loader(journal: $0) }
    #expect(lines == ["0.0 0", "0.0 7"])
  }

  @Test func aTaskLoopsWithItsSleeps() throws {
    struct Loader: View {
      let journal: Journal
      @State private var isOn = false
      var body: some View {
        Note(journal, isOn).task {
          while !Task.isCancelled {
            try? await Task.sleep(nanoseconds: 400_000_000)
            isOn.toggle()
          }
        }
      }
    }
    let (lines, _) = try journal(frames: [1, 1.3]) { Loader(journal: $0) }
    #expect(lines == ["0.0 false", "0.4 true", "0.8 false", "1.2 true"])
  }

  @Test func aTaskEndsWithItsView() throws {
    struct Loader: View {
      let journal: Journal
      @State private var isShown = true
      var body: some View {
        Group {
          if isShown {
            EmptyView().task {
              do { try await Task.sleep(for: .seconds(5)) } catch { journal.note("cancelled") }
            }
          }
        }
        .task {
          try? await Task.sleep(for: .seconds(1))
          isShown = false
        }
      }
    }
    let (lines, _) = try journal(frames: [6]) { Loader(journal: $0) }
    #expect(lines == ["1.0 cancelled"])
  }

  @Test func aTaskStartsAnewWhenItsIdentityChanges() throws {
    struct Loader: View {
      let journal: Journal
      @State private var step = 0
      var body: some View {
        EmptyView().task(id: step) {
          let mine = step
          journal.note("start \(mine)")
          do {
            try await Task.sleep(for: .seconds(2))
            journal.note("end \(mine)")
          } catch { journal.note("cancelled \(mine)") }
        }
        .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { step = 1 } }
      }
    }
    let (lines, _) = try journal(frames: [6]) { Loader(journal: $0) }
    #expect(lines.sorted() == ["0.0 start 0", "0.5 cancelled 0", "0.5 start 1", "2.5 end 1"])
  }
}
