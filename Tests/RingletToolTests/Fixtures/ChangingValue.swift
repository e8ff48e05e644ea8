import SwiftUI

/// An animation whose value is another one at every evaluation, and a curve that depends on the index.
struct ChangingValue: View {
  @State private var isOut = false

  var body: some View {
    ZStack {
      ForEach(0..<5, id: \.self) { index in
        Circle()
          .fill(Color.pink)
          .frame(width: 8, height: 8)
          .offset(y: -22)
          .rotationEffect(.degrees(isOut ? 360 : 0))
          .animation(
            .timingCurve(0.4, 0.15 + 0.2 * Double(index), 0.25, 1, duration: 1.2)
              .repeatForever(autoreverses: false), value: UUID())
      }
    }
    .frame(width: 60, height: 60)
    .onAppear { isOut.toggle() }
  }
}
