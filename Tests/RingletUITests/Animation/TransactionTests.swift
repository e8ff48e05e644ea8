import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

/// Which animation a change gets (reference, §3.1).
@MainActor
struct TransactionTests {
  /// A swatch whose level goes from 0 to 1 in a way that the test chooses.
  struct Changing<Body: View>: View {
    @State private var level = 0.0
    let change: (Binding<Double>) -> Void
    let content: (Double) -> Body

    init(_ change: @escaping (Binding<Double>) -> Void, @ViewBuilder content: @escaping (Double) -> Body) {
      self.change = change
      self.content = content
    }

    var body: some View { content(level).onAppear { change($level) } }
  }

  /// The levels half a second after the change.
  private func levels<V: View>(
    _ change: @escaping (Binding<Double>) -> Void, @ViewBuilder content: @escaping (Double) -> V
  ) throws -> [Double] {
    let host = try ViewHost { Changing(change, content: content) }
    try host.advance(to: 0.5)
    return host.displayList().draws.map { draw in
      guard case .solid(let color) = draw.paint else { return .nan }
      return (color.red * 1e6).rounded() / 1e6
    }
  }

  private let plain: (Binding<Double>) -> Void = { $0.wrappedValue = 1 }
  private let animated: (Binding<Double>) -> Void = { level in
    withAnimation(.linear(duration: 1)) { level.wrappedValue = 1 }
  }

  /// A circle that is moved as a shape, by springs that take over from each other.
  private struct Springing: View {
    @State private var x: CGFloat = 0

    var body: some View {
      Circle().offset(x: x).frame(width: 15, height: 15)
        .onAppear {
          for (time, place) in [(0.35, 30.0), (1.4, -30)] {
            Timer.scheduledTimer(withTimeInterval: time, repeats: false) { _ in
              withAnimation(.spring(response: 1.4, dampingFraction: 0.85)) { x = place }
            }
          }
        }
    }
  }

  @Test(arguments: [[0.2], [1.0], [1.39], [1.41], [0.36, 0.7, 1.45]])
  func whatAShapeShowsDoesNotDependOnTheFramesBefore(frames: [Double]) throws {
    func picture(after frames: [Double]) throws -> String {
      let host = try ViewHost { Springing() }
      for time in frames { try host.advance(to: time) }
      try host.advance(to: 1.6)
      return host.displayList().description
    }
    #expect(try picture(after: frames) == picture(after: []))
  }

  @Test func aPlainChangeJumps() throws {
    #expect(try levels(plain) { Swatch(level: $0) } == [1])
  }

  @Test func withAnimationAnimatesAllThatChanges() throws {
    #expect(try levels(animated) { Swatch(level: $0) } == [0.5])
    #expect(
      try levels({ level in withAnimation(nil) { level.wrappedValue = 1 } }) { Swatch(level: $0) } == [1])
  }

  @Test func theModifierNearestTheLeafWins() throws {
    let list = try levels(animated) { level in
      HStack {
        Swatch(level: level).animation(.linear(duration: 2), value: level)
        Swatch(level: level).animation(nil, value: level)
        Swatch(level: level).animation(.linear(duration: 5), value: 0)
        Swatch(level: level)
      }
      .animation(.linear(duration: 4), value: level)
    }
    #expect(list == [0.25, 1, 0.125, 0.125])
  }

  @Test func aModifierWithoutValueAnimatesEveryUpdate() throws {
    #expect(try levels(plain) { Swatch(level: $0).animation(.linear(duration: 1)) } == [0.5])
  }

  @Test func disabledAnimationsLeaveModifiersOut() throws {
    let change: (Binding<Double>) -> Void = { level in
      var transaction = Transaction(animation: nil)
      transaction.disablesAnimations = true
      withTransaction(transaction) { level.wrappedValue = 1 }
    }
    #expect(try levels(change) { Swatch(level: $0).animation(.linear(duration: 1), value: $0) } == [1])
  }

  @Test func bindingsCarryTheirAnimation() throws {
    #expect(
      try levels({ $0.animation(.linear(duration: 1)).wrappedValue = 1 }) { Swatch(level: $0) } == [0.5])
  }

  @Test func transactionModifiersRewrite() throws {
    let list = try levels(animated) { level in
      Swatch(level: level).transaction { $0.animation = $0.animation?.speed(0.5) }
      Swatch(level: level).transaction(value: level) { $0.animation = nil }
      Swatch(level: level).transaction(value: 0) { $0.animation = nil }
    }
    #expect(list == [0.25, 1, 0.5])
  }

  @Test func aScopedAnimationLeavesTheViewAlone() throws {
    let host = try ViewHost {
      Changing(plain) { level in
        Swatch(level: level).frame(width: 10, height: 10)
          .animation(.linear(duration: 1)) { $0.opacity(1 - level / 2) }
      }
    }
    try host.advance(to: 0.5)
    let draw = try #require(host.displayList().draws.first)
    #expect(near(draw.opacity, 0.75))
    #expect(draw.paint == .solid(RGBA(1, 1, 1)))
  }

  @Test func effectsAnimateAtTheModifierAndFramesAtTheLeaf() throws {
    struct Sides: View {
      @State var moved = false
      var body: some View {
        HStack(spacing: 0) {
          // The animation does not reach the turn outside of it, but the leaf inside of an offset.
          Swatch().frame(width: 10, height: 10).animation(.linear(duration: 1), value: moved)
            .rotationEffect(.degrees(moved ? 90 : 0))
          Swatch().frame(width: 10, height: 10).animation(.linear(duration: 1), value: moved)
            .offset(y: moved ? 20 : 0)
        }
        .onAppear { moved = true }
      }
    }
    let host = try ViewHost { Sides() }
    try host.advance(to: 0.5)
    let draws = host.displayList().draws
    #expect(near(draws[0].transform.a, 0) && near(draws[0].transform.b, 1))
    #expect(near(draws[1].transform.ty, 10))
  }

  @Test func completionsRunWhenTheAnimationEnds() throws {
    struct Chained: View {
      @State var level = 0.0
      var body: some View {
        Swatch(level: level).onAppear {
          withAnimation(.linear(duration: 1)) {
            level = 0.5
          } completion: {
            level = 1
          }
        }
      }
    }
    let host = try ViewHost { Chained() }
    for (time, level) in [(0.5, 0.25), (0.999, 0.4995), (1.001, 1.0)] {
      try host.advance(to: time)
      guard case .solid(let color)? = host.displayList().draws.first?.paint else { return }
      #expect(near(color.red, level), "at \(time)")
    }
  }

  @Test func uuidValuesAnimateEveryUpdateOfTheirBody() throws {
    struct Restless: View {
      @State var level = 0.0
      var body: some View {
        Swatch(level: level).animation(.linear(duration: 1).repeatForever(autoreverses: false), value: UUID())
          .onAppear { level = 1 }
      }
    }
    let host = try ViewHost { Restless() }
    try host.advance(to: 2.25)
    guard case .solid(let color)? = host.displayList().draws.first?.paint else { return }
    #expect(near(color.red, 0.25))
  }
}
