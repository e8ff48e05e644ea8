import Foundation
import RingletRaster
import Testing

@testable import RingletUI

@MainActor @Suite struct ContainerRelativeFrameTests {
  @Test func partsOfAScrollableAreaShareItsWidth() throws {
    let host = try ViewHost {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<3) { _ in Swatch().containerRelativeFrame(.horizontal, count: 3, spacing: 10) }
        }
      }
      .frame(width: 200, height: 20)
    }
    #expect(host.displayList().boxes.map(\.width) == [60, 60, 60])
    #expect(host.displayList().boxes.map(\.x) == [0, 70, 140])
  }

  @Test func geometryIsToldAtOnceAndWhenItChanges() throws {
    struct Told: View {
      @State private var width: CGFloat = 0
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Swatch().frame(width: 30, height: 10)
            .onGeometryChange(for: CGFloat.self) {
              $0.size.width
            } action: {
              width = $0
            }
          Swatch(level: 1).frame(width: width / 2, height: 10)
        }
      }
    }
    #expect(try ViewHost { Told() }.displayList().boxes.map(\.width) == [30, 15])
  }
}
