import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

@MainActor
struct StructureTests {
  struct Wider: View {
    @State var wide = false
    var body: some View {
      GeometryReader { proxy in
        Swatch().frame(width: proxy.size.width / 2, height: 10)
      }
      .frame(width: wide ? 40 : 20, height: 30)
      .onAppear { wide = true }
    }
  }

  @Test func geometryReaderSeesItsSizeAndPlacesAtTheCorner() throws {
    let host = try ViewHost { Wider() }
    #expect(host.displayList().boxes == [Rect(x: 0, y: 0, width: 20, height: 10)])
  }

  @Test func geometryReaderDrawsBeforeAnythingChanges() throws {
    let host = try ViewHost {
      GeometryReader { proxy in Swatch().frame(width: proxy.size.width / 2, height: 10) }
        .frame(width: 40, height: 30)
    }
    #expect(host.displayList().boxes == [Rect(x: 0, y: 0, width: 20, height: 10)])
  }

  @Test(arguments: [ColorScheme.dark, .light, nil])
  func theSchemeAViewPrefersIsKnownAndInForce(scheme: ColorScheme?) throws {
    let host = try ViewHost { Swatch().preferredColorScheme(scheme).padding() }
    #expect(host.preferredColorScheme == scheme)
  }

  struct Endless: View {
    @State private var count = 0
    var body: some View { Swatch().onChange(of: count, initial: true) { count += 1 } }
  }

  @Test func anEndlessChainOfUpdatesIsStoppedWithAWarning() throws {
    let host = try ViewHost { Endless() }
    #expect(host.warnings.warnings.map(\.subject) == ["endless update"])
  }

  struct Late: View {
    @State private var shown = false
    var body: some View {
      ZStack {
        if shown { GeometryReader { proxy in Swatch().frame(width: proxy.size.width / 2, height: 10) } }
      }
      .frame(width: 40, height: 30)
      .onAppear { Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in shown = true } }
    }
  }

  @Test func geometryReaderDrawsAsSoonAsItIsInserted() throws {
    let host = try ViewHost { Late() }
    #expect(host.displayList().boxes.isEmpty)
    try host.advance(to: 1.01)
    #expect(host.displayList().boxes == [Rect(x: 0, y: 0, width: 20, height: 10)])
  }

  struct Leaving: View {
    @State private var shown = true
    var body: some View {
      ZStack { if shown { Swatch().frame(width: 30, height: 30) } }
        .frame(width: 60, height: 60)
        .onAppear { withAnimation(.linear(duration: 1)) { shown = false } }
    }
  }

  @Test func aLeavingViewStaysWhereItWasThoughItsStackShrinks() throws {
    let host = try ViewHost { Leaving() }
    for time in [0, 0.25, 0.5, 0.9] {
      try host.advance(to: time)
      #expect(host.displayList().boxes == [Rect(x: 15, y: 15, width: 30, height: 30)], "at \(time)")
    }
  }

  struct Grow: View, Animatable {
    var length: Double
    nonisolated var animatableData: Double {
      get { length }
      set { length = newValue }
    }
    var body: some View { Swatch().frame(width: length, height: 10) }
  }

  struct GrowHost: View {
    @State var length = 10.0
    var body: some View {
      Grow(length: length).onAppear { withAnimation(.linear(duration: 1)) { length = 20 } }
    }
  }

  @Test func animatableViewsAreEvaluatedWithInterpolatedValues() throws {
    let host = try ViewHost { GrowHost() }
    for (time, width) in [(0.0, 10.0), (0.25, 12.5), (0.5, 15), (1.5, 20)] {
      try host.advance(to: time)
      #expect(host.displayList().boxes.map(\.width) == [width], "at \(time)")
    }
    #expect(!host.isAnimating)
  }

  struct Toggling: View {
    @State var shown = false
    var transition: AnyTransition?
    var body: some View {
      ZStack {
        Swatch(level: 1).frame(width: 50, height: 50)
        if shown {
          if let transition {
            Swatch().frame(width: 10, height: 10).transition(transition)
          } else {
            Swatch().frame(width: 10, height: 10)
          }
        }
      }
      .onAppear {
        withAnimation(.linear(duration: 1)) { shown = true }
        Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in
          withAnimation(.linear(duration: 1)) { shown = false }
        }
      }
    }
  }

  @Test func viewsFadeInAndOutByDefault() throws {
    let host = try ViewHost { Toggling() }
    for (time, opacity) in [(0.0, nil), (0.25, 0.25), (1.0, 1.0), (1.5, 1), (2.25, 0.75), (3.5, nil)] {
      try host.advance(to: time)
      let draws = host.displayList().draws
      #expect(draws.count == (opacity == nil ? 1 : 2), "at \(time)")
      if let opacity { #expect(near(draws[1].opacity, opacity), "at \(time)") }
    }
    #expect(host.pendingJobs.isEmpty)
  }

  @Test func viewsMoveInAndOutWithTheirTransition() throws {
    let host = try ViewHost { Toggling(transition: .move(edge: .leading)) }
    for (time, x) in [(0.0, 10.0), (0.5, 15), (1.5, 20), (2.5, 15)] {
      try host.advance(to: time)
      let boxes = host.displayList().boxes
      #expect(boxes.last?.minX == x, "at \(time)")
    }
  }

  struct Key: PreferenceKey {
    static let defaultValue: [Int] = []
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
  }

  struct Collecting: View {
    @State var seen: [Int] = []
    var body: some View {
      VStack {
        ForEach(0..<3) { Swatch().preference(key: Key.self, value: [$0]) }
      }
      .onPreferenceChange(Key.self) { seen = $0 }
      .frame(width: CGFloat(seen.reduce(0, +)) * 10, height: 5)
    }
  }

  @Test func preferencesReachTheViewsAround() throws {
    let host = try ViewHost { Collecting() }
    #expect(host.layoutSize.width == 30)
  }

  struct Counter: View {
    @State private var count = 0
    var body: some View {
      Swatch(level: Double(count)).onAppear {
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in count += 1 }
      }
    }
  }

  struct Twice: View {
    @State private var flag = false
    var body: some View {
      HStack {
        Counter()
        if flag { Counter() }
        Counter().id(flag)
      }
      .onAppear { Timer.scheduledTimer(withTimeInterval: 0.35, repeats: false) { _ in flag = true } }
    }
  }

  @Test func stateLivesAsLongAsIdentity() throws {
    let host = try ViewHost { Twice() }
    try host.advance(to: 0.5)
    #expect(host.displayList().draws.map(\.paint) == [5, 1, 1].map { .solid(RGBA($0, $0, $0)) })
  }
}

/// Views that come and go in quick succession.
@MainActor
struct PresenceTests {
  struct Flicker: View {
    @State private var isShown = false
    let changes: [Double]

    var body: some View {
      ZStack {
        Swatch(level: 1).frame(width: 50, height: 50)
        if isShown { Swatch().frame(width: 10, height: 10) }
      }
      .onAppear {
        for time in changes {
          Timer.scheduledTimer(withTimeInterval: time, repeats: false) { _ in
            withAnimation(.linear(duration: 1)) { isShown.toggle() }
          }
        }
      }
    }
  }

  @Test func aLeavingViewTurnsRoundAndIsNotRemovedEarly() throws {
    // In at 1, out at 3, back at 3.5, out again at 3.75: the first departure would have ended at 4.
    let host = try ViewHost { Flicker(changes: [1, 3, 3.5, 3.75]) }
    try host.advance(to: 4.2)
    #expect(host.displayList().draws.count == 2)
    try host.advance(to: 5)
    #expect(host.displayList().draws.count == 1)
    #expect(host.pendingJobs.isEmpty)
  }

  struct Stamped: View {
    let label: Int
    @State private var stamp = Double.random(in: 0...1)
    var body: some View { Swatch(level: Double.random(in: 0...1)) }
  }

  struct Parent: View {
    @State private var count = 0
    var body: some View {
      HStack {
        Stamped(label: 7)
        Swatch(level: Double(count))
      }
      .onAppear { Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in count += 1 } }
    }
  }

  @Test func aChildThatIsTheSameIsNotEvaluatedAgain() throws {
    let host = try ViewHost { Parent() }
    let first = host.displayList().draws[0].paint
    try host.advance(to: 0.55)
    let draws = host.displayList().draws
    #expect(draws[0].paint == first && draws[1].paint == .solid(RGBA(5, 5, 5)))
  }
}
