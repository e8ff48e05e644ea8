import SwiftUI

/// Waits for a tap.
struct Idle: View {
  @State private var level = 0.2
  @State private var isOn = false

  var body: some View {
    Rectangle()
      .frame(width: 100 * level, height: isOn ? 8 : 4)
      .onTapGesture { isOn.toggle() }
  }
}
