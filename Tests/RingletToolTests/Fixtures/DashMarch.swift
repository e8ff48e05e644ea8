import SwiftUI

/// A moving dash phase, a part of a capsule, and a dot that is the round end of almost nothing.
struct DashMarch: View {
  @State private var phase: CGFloat = 0

  var body: some View {
    ZStack {
      Capsule().stroke(
        .blue, style: StrokeStyle(lineWidth: 3, lineCap: .butt, dash: [9, 5], dashPhase: phase))
      Capsule().inset(by: 8).trim(from: 0.1, to: 0.45).stroke(.red, lineWidth: 3)
      Circle().trim(from: 0, to: 0.001)
        .stroke(.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        .rotationEffect(.degrees(-phase / 28 * 180))
        .frame(width: 12, height: 12)
    }
    .frame(width: 60, height: 40)
    .padding(2)
    .onAppear {
      withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { phase = -28 }
    }
  }
}
