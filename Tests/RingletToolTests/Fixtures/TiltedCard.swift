import SwiftUI

/// A turn in space about an edge, seen from near.
struct TiltedCard: View {
  @State private var isTurned = false

  var body: some View {
    RoundedRectangle(cornerRadius: 6)
      .fill(LinearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottom))
      .frame(width: 30, height: 40)
      .rotation3DEffect(
        .degrees(isTurned ? 80 : -20), axis: (x: 0.2, y: 1, z: 0), anchor: .leading, perspective: 0.8
      )
      .frame(width: 60, height: 60)
      .onAppear { withAnimation(.easeInOut(duration: 0.8).repeatForever()) { isTurned = true } }
  }
}
