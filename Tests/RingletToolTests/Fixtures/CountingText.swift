import SwiftUI

/// A whole number that runs by way of a broken one, with a colour that goes along.
struct CountingText: View, Animatable {
  var count: Double
  var animatableData: Double {
    get { count }
    set { count = newValue }
  }

  var body: some View {
    Text("\(Int(count))%")
      .font(.system(size: 18, weight: .bold, design: .rounded))
      .monospacedDigit()
      .foregroundStyle(Color(hue: count / 300, saturation: 0.9, brightness: 0.8))
      .frame(width: 60, height: 30, alignment: .leading)
  }
}

struct CountingHost: View {
  @State private var isFull = false

  var body: some View {
    CountingText(count: isFull ? 99 : 0)
      .onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isFull = true } }
  }
}
