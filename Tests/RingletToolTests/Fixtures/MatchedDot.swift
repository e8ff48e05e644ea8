import SwiftUI

/// A dot that goes from place to place by its name, with places that a reader measures.
struct MatchedDot: View {
  @Namespace private var names
  @State private var place = 0

  var body: some View {
    GeometryReader { room in
      HStack(spacing: 0) {
        ForEach(0..<3, id: \.self) { index in
          ZStack {
            Circle().fill(.gray.opacity(0.3)).frame(width: 16, height: 16)
            if index == place {
              Circle().fill(.blue).matchedGeometryEffect(id: "dot", in: names).frame(width: 10, height: 10)
            }
          }
          .frame(width: room.size.width / 3, height: room.size.height)
        }
      }
    }
    .frame(width: 66, height: 24)
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(0.6))
        withAnimation(.easeInOut(duration: 0.4)) { place = (place + 1) % 3 }
      }
    }
  }
}
