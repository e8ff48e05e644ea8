import SwiftUI

/// A broad dial with a flat end, a shadow, and a large label that is told by a binding.
struct BoundDial: View {
  @Binding var done: CGFloat

  var body: some View {
    ZStack {
      Circle().stroke(lineWidth: 12).foregroundColor(.gray).opacity(0.2)
      Circle()
        .trim(from: 0, to: min(done, 1))
        .stroke(
          AngularGradient(colors: [.mint, .cyan, .indigo], center: .center),
          style: StrokeStyle(lineWidth: 12, lineCap: .butt, lineJoin: .miter)
        )
        .rotationEffect(.degrees(-90))
        .shadow(radius: 2)
      Text("\(String(format: "%.0f", done * 100))%").font(.title2)
    }
    .frame(width: 96, height: 96)
    .padding(8)
    .animation(.easeInOut, value: done)
  }
}
