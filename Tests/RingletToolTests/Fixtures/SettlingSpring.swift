import SwiftUI

/// A spring that is repeated: its leg is as long as the spring takes to come to rest.
struct SettlingSpring: View {
  @State private var isDown = false

  var body: some View {
    ZStack(alignment: .bottom) {
      Capsule().fill(.gray.opacity(0.4)).frame(width: 30, height: 3)
      Circle()
        .fill(.red.gradient)
        .frame(width: 16, height: 16)
        .offset(y: isDown ? -4 : -34)
        .animation(.spring(response: 0.36, dampingFraction: 0.55).repeatForever(), value: isDown)
    }
    .frame(width: 40, height: 60, alignment: .bottom)
    .onAppear { isDown = true }
  }
}
