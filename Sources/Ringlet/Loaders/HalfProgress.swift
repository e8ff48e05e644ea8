import SwiftUI

/// A half ring, open at the bottom, that fills from left to right through five colours.
struct HalfProgress: View {
  var progress: Double
  var lineWidth: Double = 12
  var size: Double = 250

  private let open = 0.3
  private let end = 0.9

  var body: some View {
    ZStack {
      arc(to: end)
        .opacity(0.3)
        .foregroundColor(.gray)
      arc(to: open + fraction * (end - open))
        .fill(rainbow)
      Text("\(Int((fraction * 100).rounded()))%")
        .font(.system(size: size * 0.24))
        .bold()
        .monospacedDigit()
    }
    .frame(width: size, height: size)
  }

  private func arc(to: Double) -> some Shape {
    Circle()
      .trim(from: open, to: to)
      .stroke(style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round))
      .rotation(.degrees(55))
  }

  private var rainbow: AngularGradient {
    AngularGradient(
      stops: [
        .init(color: .red, location: 0.4), .init(color: .orange, location: 0.5),
        .init(color: .yellow, location: 0.6), .init(color: .green, location: 0.7),
        .init(color: .blue, location: 0.8),
      ],
      center: .center, angle: .degrees(55))
  }

  private var fraction: Double { min(max(progress, 0), 1) }
}
