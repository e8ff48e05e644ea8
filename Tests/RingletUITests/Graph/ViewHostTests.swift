import Foundation
import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

@MainActor
struct ViewHostTests {
  struct Turner: View {
    @State private var turning = false
    var body: some View {
      Swatch().frame(width: 20, height: 10)
        .rotationEffect(.degrees(turning ? 360 : 0))
        .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: turning)
        .onAppear { turning = true }
    }
  }

  @Test func flipInOnAppearAnimatesFromTheFirstValue() throws {
    let host = try ViewHost { Turner() }
    #expect(host.layoutSize == CGSize(width: 20, height: 10))
    for (time, turn) in [(0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (1.75, 0.75)] {
      try host.advance(to: time)
      let draw = try #require(host.displayList().draws.first)
      let expected = Affine.translation(-10, -5).then(.rotation(turn * 2 * .pi)).then(.translation(10, 5))
      #expect(near(draw.transform.a, expected.a) && near(draw.transform.tx, expected.tx), "at \(time)")
    }
    #expect(host.liveCycles == [Cycle(start: 0, leg: 1, autoreverses: false)])
  }

  struct Mover: View {
    @State var down = false
    var body: some View {
      Swatch().frame(width: 18, height: 18).offset(y: down ? 28 : 0)
        .frame(width: 44, height: 48)
        .animation(.linear(duration: 1), value: down)
        .onAppear { down = true }
    }
  }

  @Test func offsetGlidesAtTheLeaf() throws {
    let host = try ViewHost { Mover() }
    #expect(host.displayList().boxes == [Rect(x: 13, y: 15, width: 18, height: 18)])
    try host.advance(to: 0.5)
    #expect(host.displayList().boxes == [Rect(x: 13, y: 29, width: 18, height: 18)])
    try host.advance(to: 2)
    #expect(host.displayList().boxes == [Rect(x: 13, y: 43, width: 18, height: 18)])
    #expect(!host.isAnimating)
  }

  struct Reset: View {
    @State var level = 0.0
    var body: some View {
      Swatch(level: level).onAppear {
        level = 0.5
        withAnimation(.linear(duration: 1)) { level = 1 }
      }
    }
  }

  @Test func writesOfDifferentTransactionsAreNotMerged() throws {
    let host = try ViewHost { Reset() }
    #expect(host.displayList().draws.first?.paint == .solid(RGBA(0.5, 0.5, 0.5)))
    try host.advance(to: 0.5)
    #expect(host.displayList().draws.first?.paint == .solid(RGBA(0.75, 0.75, 0.75)))
  }

  struct Rows: View {
    @State var count = 2
    var body: some View {
      VStack(spacing: 4) {
        ForEach(0..<count, id: \.self) { Swatch(level: Double($0) / 10).frame(width: 10, height: 10) }
        if count > 2 { Swatch(level: 1).frame(width: 30, height: 2) } else { EmptyView() }
        Group {
          Swatch()
          Swatch()
        }
        .frame(width: 5, height: 5)
      }
      .onAppear { count = 3 }
    }
  }

  @Test func stacksTakeTheChildrenOfGroupsAndLoops() throws {
    let host = try ViewHost { Rows() }
    #expect(
      host.displayList().boxes == [
        Rect(x: 10, y: 0, width: 10, height: 10), Rect(x: 10, y: 14, width: 10, height: 10),
        Rect(x: 10, y: 28, width: 10, height: 10), Rect(x: 0, y: 42, width: 30, height: 2),
        Rect(x: 12.5, y: 48, width: 5, height: 5), Rect(x: 12.5, y: 57, width: 5, height: 5),
      ])
    #expect(host.layoutSize == CGSize(width: 30, height: 62))
  }
}
