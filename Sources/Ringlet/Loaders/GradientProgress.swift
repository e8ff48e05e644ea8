import SwiftUI

/// A progress ring whose colour runs around the circle.
struct GradientProgress: View {
  var progress: Double
  var lineWidth: Double = 14
  var size: Double = 140
  var colors: [Color] = [.purple, .pink, .orange]

  var body: some View {
    ZStack {
      Circle()
        .stroke(Color(.systemGray6), lineWidth: lineWidth)
      Circle()
        .trim(from: 0, to: min(max(progress, 0), 1))
        .stroke(gradient, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .animation(.spring(response: 0.6, dampingFraction: 0.8), value: progress)
    }
    .frame(width: size, height: size)
  }

  private var gradient: AngularGradient {
    AngularGradient(colors: colors, center: .center, startAngle: .degrees(0), endAngle: .degrees(360))
  }
}
