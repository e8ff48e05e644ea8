import SwiftUI

/// A ball that springs down and up again, past its rest on either side.
struct BouncingBall: View {
  var tint: Color = .pink
  var diameter: Double = 18
  var travel: Double = 28

  @State private var isDown = false

  var body: some View {
    ZStack(alignment: .top) {
      Circle()
        .fill(tint)
        .frame(width: diameter, height: diameter)
        .offset(y: isDown ? travel : 0)
    }
    .frame(width: diameter + 26, height: diameter + 30)
    .animation(.spring(response: 0.36, dampingFraction: 0.55).repeatForever(), value: isDown)
    .onAppear { isDown = true }
  }
}
