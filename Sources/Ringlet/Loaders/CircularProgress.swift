import SwiftUI

/// A track, a progress arc that springs to its value, and a percent label.
struct CircularProgress: View {
  var progress: Double
  var lineWidth: Double = 12
  var size: Double = 120
  var trackColor: Color = Color(.systemGray5)
  var progressColor: Color = .accentColor
  var showsLabel: Bool = true

  var body: some View {
    ZStack {
      Circle()
        .stroke(trackColor, lineWidth: lineWidth)
      Circle()
        .trim(from: 0, to: fraction)
        .stroke(progressColor, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .animation(.spring(response: 0.55, dampingFraction: 0.75), value: fraction)
      if showsLabel {
        VStack(spacing: 2) {
          Text("\(percent)%")
            .font(.title3.bold().monospacedDigit())
            .contentTransition(.numericText())
          Text("complete")
            .font(.caption2)
            .foregroundStyle(.secondary)
        }
      }
    }
    .frame(width: size, height: size)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Progress")
    .accessibilityValue("\(percent) percent complete")
  }

  private var fraction: Double { min(max(progress, 0), 1) }
  private var percent: Int { Int(fraction * 100) }
}
