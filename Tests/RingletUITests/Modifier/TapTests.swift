import Foundation
import Testing

@testable import RingletUI

@MainActor @Suite struct TapTests {
  /// A square that grows from 10 to 20 points when it is tapped in some way.
  private struct Tapped<Content: View>: View {
    let content: (Binding<Bool>) -> Content
    @State private var isOn = false

    var body: some View {
      VStack(spacing: 0) {
        content($isOn)
        Color.red.frame(width: 10, height: isOn ? 20 : 10)
      }
    }
  }

  private func height(@ViewBuilder _ content: @escaping (Binding<Bool>) -> some View) throws -> CGFloat {
    let host = try ViewHost { Tapped(content: content) }
    let before = host.layoutSize.height
    #expect(try host.tap())
    return host.layoutSize.height - before
  }

  @Test func viewsThatTakeTapsAnswerOnce() throws {
    let area = Color.blue.frame(width: 10, height: 10)
    #expect(try height { isOn in area.onTapGesture { isOn.wrappedValue = true } } == 10)
    #expect(
      try height { isOn in area.gesture(TapGesture(count: 2).onEnded { isOn.wrappedValue = true }) } == 10)
    #expect(try height { isOn in Button("Go") { isOn.wrappedValue = true } } == 10)
    #expect(try height { isOn in Toggle("Go", isOn: isOn) } == 10)
  }

  @Test func firstEnabledOneIsMeant() throws {
    let grown = try height { isOn in
      Button("Not now") {}.disabled(true)
      Button("Now") { isOn.wrappedValue = true }
      Button("Back") { isOn.wrappedValue = false }
    }
    #expect(grown == 10)
  }

  @Test func tapsComeAgainAtTheirInterval() throws {
    let host = try ViewHost { Tapped { isOn in Button("Go") { isOn.wrappedValue.toggle() } } }
    let low = host.layoutSize.height
    #expect(try host.tap(every: 1.5))
    let heights = try [0.0, 1.4, 1.6, 2.9, 3.1].map { time in
      try host.advance(to: time)
      return host.layoutSize.height - low
    }
    #expect(heights == [10, 10, 0, 0, 10])
    #expect(host.pendingJobs.map(\.kind) == [.tap])
  }

  @Test func otherGesturesDoNotHappen() throws {
    let host = try ViewHost {
      Color.red.frame(width: 10, height: 10).gesture(DragGesture().onEnded { _ in Issue.record("dragged") })
        .onLongPressGesture { Issue.record("pressed") }
    }
    #expect(try !host.tap())
  }
}
