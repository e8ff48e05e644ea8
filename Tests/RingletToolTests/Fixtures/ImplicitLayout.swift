import SwiftUI

/// The old animation modifier without a value, over frames and the spacing of a stack.
struct ImplicitLayout: View {
  @State private var isWide = false

  var body: some View {
    HStack(spacing: isWide ? 14 : 2) {
      ForEach(0..<3) { index in
        RoundedRectangle(cornerRadius: 3)
          .fill(isWide ? Color.orange : Color.indigo)
          .frame(width: 8, height: isWide ? 30 : 12)
      }
    }
    .frame(width: 60, height: 40)
    .animation(Animation.easeInOut(duration: 0.5).repeatForever(autoreverses: true))
    .onAppear { isWide.toggle() }
  }
}
