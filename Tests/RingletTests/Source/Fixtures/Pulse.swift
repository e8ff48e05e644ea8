import SwiftUI

struct Pulse: View {
  var size: Double = 20
  var tint: Color = .blue
  @State private var isLarge = false

  var body: some View {
    Circle()
      .fill(tint)
      .frame(width: size, height: size)
      .scaleEffect(isLarge ? 1 : 0.5)
      .animation(.linear(duration: 0.5).repeatForever(), value: isLarge)
      .onAppear { isLarge = true }
  }
}
