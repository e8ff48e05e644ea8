import SwiftUI

/// A spinner with a label on a material that lies over two colours.
struct CardOverlay: View {
  var body: some View {
    HStack(spacing: 0) {
      Color.teal
      Color.orange
    }
    .clipShape(.rect(cornerRadius: 12))
    .frame(width: 170, height: 110)
    .overlay {
      ProgressView("Fetching")
        .controlSize(.large)
        .padding(14)
        .background(.regularMaterial, in: .rect(cornerRadius: 10))
    }
  }
}
