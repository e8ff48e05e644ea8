import SwiftUI

/// Blurred discs that add up, seen through a gradient.
struct MaskedGlow: View {
  @State private var isApart = false

  var body: some View {
    ZStack {
      Color.black
      ForEach(0..<3, id: \.self) { index in
        Circle()
          .fill([Color.red, .green, .blue][index])
          .frame(width: 26, height: 26)
          .offset(x: isApart ? 12 : 0)
          .rotationEffect(.degrees(Double(index) * 120))
          .blur(radius: 1.5)
          .blendMode(.plusLighter)
      }
    }
    .frame(width: 60, height: 60)
    .mask(LinearGradient(colors: [.black, .black.opacity(0.2)], startPoint: .leading, endPoint: .trailing))
    .onAppear { withAnimation(.easeInOut(duration: 0.7).repeatForever()) { isApart = true } }
  }
}
