import Foundation
import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

@MainActor @Suite struct MatchedGeometryTests {
  struct Jumping: View {
    @Namespace private var names
    @State private var isRight = false
    var body: some View {
      HStack(spacing: 0) {
        ZStack {
          if !isRight { Swatch().matchedGeometryEffect(id: 1, in: names).frame(width: 10, height: 10) }
        }
        .frame(width: 40, height: 40)
        ZStack {
          if isRight { Swatch().matchedGeometryEffect(id: 1, in: names).frame(width: 20, height: 20) }
        }
        .frame(width: 40, height: 40)
      }
      .onAppear { withAnimation(.linear(duration: 1)) { isRight = true } }
    }
  }

  @Test func theNewViewStartsWhereTheOldOneWasAndTheOldOneFollows() throws {
    let host = try ViewHost { Jumping() }
    let old = Rect(x: 15, y: 15, width: 10, height: 10), new = Rect(x: 50, y: 10, width: 20, height: 20)
    #expect(host.displayList().boxes == [old])
    try host.advance(to: 0.5)
    let half = Rect(x: 32.5, y: 12.5, width: 15, height: 15)
    let boxes = host.displayList().boxes
    #expect(boxes.count == 2)
    #expect(boxes.last == half)
    #expect((boxes.first?.x ?? 0) > 30, "the old one is on its way, too")
    try host.advance(to: 1.5)
    #expect(host.displayList().boxes == [new])
  }

  struct Following: View {
    @Namespace private var names
    var body: some View {
      ZStack(alignment: .topLeading) {
        Swatch().matchedGeometryEffect(id: "a", in: names).frame(width: 12, height: 8).padding(6)
        Swatch(level: 1).matchedGeometryEffect(id: "a", in: names, isSource: false)
      }
      .frame(width: 40, height: 40, alignment: .topLeading)
    }
  }

  @Test func aViewThatIsNotTheSourceTakesTheFrameOfTheOneThatIs() throws {
    let boxes = try ViewHost { Following() }.displayList().boxes
    #expect(boxes == Array(repeating: Rect(x: 6, y: 6, width: 12, height: 8), count: 2))
  }
}
