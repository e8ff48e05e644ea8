import SwiftUI

/// Dashes around a centre that fade one after the other.
struct DashSpinner: View {
  var count: Int = 12
  var period: Double = 1.05
  var tint: Color = .indigo
  var size: Double = 48

  @State private var isFading = false

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        let turn = Double(index) / Double(count)
        Capsule()
          .fill(tint)
          .frame(width: size / 12, height: size * 13 / 48)
          .offset(y: -size * 17 / 48)
          .rotationEffect(.degrees(turn * 360))
          .opacity(isFading ? 0.12 : 1)
          .animation(fade.delay(turn * period), value: isFading)
      }
    }
    .frame(width: size, height: size)
    .onAppear { isFading = true }
  }

  private var fade: Animation { .linear(duration: period).repeatForever(autoreverses: false) }
}
