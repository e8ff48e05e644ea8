import SwiftUI

/// A ring with a track, a round end, and a label that changes its digits; a caller says how much of it is there.
struct SliderRing: View {
  var share: Double
  var width: CGFloat = 7
  var color: Color = .accentColor

  private var clamped: Double { min(max(share, 0), 1) }

  var body: some View {
    ZStack {
      Circle().stroke(Color(.systemGray5), lineWidth: width)
      Circle()
        .trim(from: 0, to: clamped)
        .stroke(color, style: StrokeStyle(lineWidth: width, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .animation(.spring(response: 0.4, dampingFraction: 0.7), value: clamped)
      Text("\(Int(clamped * 100))%")
        .font(.caption.bold().monospacedDigit())
        .contentTransition(.numericText())
    }
    .frame(width: 56, height: 56)
  }
}

#Preview("Slider") {
  @Previewable @State var share = 0.6
  VStack(spacing: 14) {
    HStack(spacing: 14) {
      SliderRing(share: share)
      SliderRing(share: share * 2, width: 4, color: .green)
    }
    Slider(value: $share, in: 0...1)
    Button("Finish") { withAnimation { share = 1 } }
      .buttonStyle(.borderedProminent)
  }
  .padding(10)
  .frame(width: 170)
}
