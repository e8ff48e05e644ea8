import SwiftUI

/// A start value written plainly and an end value written with an animation, in one `onAppear`.
struct ResetThenAnimate: View {
  @State private var widths: [CGFloat] = [20, 20, 20]

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(widths.indices, id: \.self) { index in
        Capsule().fill(.teal).frame(width: widths[index], height: 8)
      }
    }
    .frame(width: 60, height: 40, alignment: .leading)
    .onAppear {
      for index in widths.indices {
        widths[index] = 6
        withAnimation(.easeInOut(duration: 0.6).repeatForever().delay(0.2 * Double(index))) {
          widths[index] = 58
        }
      }
    }
  }
}
