import SwiftUI

/// A button that keeps its width while a spinner stands for its title.
struct BusyButton: View {
  @State private var isBusy = true

  var body: some View {
    Button {
      isBusy.toggle()
    } label: {
      ZStack {
        Text("Send").opacity(isBusy ? 0 : 1)
        if isBusy { ProgressView().tint(.white) }
      }
      .frame(width: 72)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
  }
}
