import SwiftUI

/// A timer that fires several times a frame, and sizes in parts of the screen.
struct FastTimer: View {
  @State private var degrees = 0.0
  private let side = UIScreen.main.bounds.width / 10

  var body: some View {
    Circle()
      .trim(from: 0, to: 0.7)
      .stroke(AngularGradient(colors: [.clear, .mint], center: .center), lineWidth: 5)
      .frame(width: side, height: side)
      .rotationEffect(.degrees(degrees))
      .padding(6)
      .onAppear {
        Timer.scheduledTimer(withTimeInterval: 1.5 / 360, repeats: true) { _ in
          degrees = degrees == 359 ? 0 : degrees + 1
        }
      }
  }
}
