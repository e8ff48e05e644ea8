import SwiftUI

/// A broad gradient ring with a flat end, a soft shadow and a large percent label.
struct ShadowProgress: View {
  var progress: Double
  var lineWidth: Double = 20
  var size: Double = 200
  var colors: [Color] = [.yellow, .orange, .pink, .red]

  var body: some View {
    ZStack {
      Circle()
        .stroke(lineWidth: lineWidth)
        .foregroundColor(.gray)
        .opacity(0.2)
      Circle()
        .trim(from: 0, to: min(max(progress, 0), 1))
        .stroke(
          AngularGradient(colors: colors, center: .center),
          style: StrokeStyle(lineWidth: lineWidth, lineCap: .butt, lineJoin: .miter)
        )
        .rotationEffect(.degrees(-90))
        .shadow(radius: 2)
      Text(String(format: "%.0f%%", min(max(progress, 0), 1) * 100))
        .font(.largeTitle)
    }
    .frame(width: size, height: size)
    .padding()
    .animation(.easeInOut, value: progress)
  }
}
