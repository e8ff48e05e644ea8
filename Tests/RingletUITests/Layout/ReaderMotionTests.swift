import Foundation
import RingletMotion
import RingletRaster
import Testing

@testable import RingletUI

@MainActor @Suite struct ReaderMotionTests {
  struct Sliding: View {
    @State private var x = 0.0
    var body: some View {
      GeometryReader { proxy in
        Swatch().frame(width: 10, height: 10).offset(x: x * proxy.size.width)
      }
      .frame(width: 100, height: 10)
      .onAppear { withAnimation(.linear(duration: 1)) { x = 0.5 } }
    }
  }

  @Test func framesInAReaderGlide() throws {
    let host = try ViewHost { Sliding() }
    for (time, x) in [(0.0, 0.0), (0.5, 25), (1, 50)] {
      try host.advance(to: time)
      #expect(host.displayList().boxes == [Rect(x: x, y: 0, width: 10, height: 10)], "at \(time)")
    }
  }
}
