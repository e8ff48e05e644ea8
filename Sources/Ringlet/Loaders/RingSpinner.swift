import SwiftUI

/// A ring with a gap that turns at even speed.
struct RingSpinner: View {
  var size: Double = 46
  var lineWidth: Double = 5
  var tint: Color = .orange
  var length: Double = 0.72
  var period: Double = 1

  @State private var isTurning = false

  var body: some View {
    Circle()
      .trim(from: 0, to: length)
      .stroke(tint, lineWidth: lineWidth)
      .frame(width: size, height: size)
      .rotationEffect(.degrees(isTurning ? 360 : 0))
      .animation(.linear(duration: period).repeatForever(autoreverses: false), value: isTurning)
      .onAppear { isTurning = true }
  }
}
