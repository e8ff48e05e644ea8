import Foundation
import SwiftUI

struct Delayed: View {
  @State private var steps = 1
  @State private var started = Date()

  var body: some View {
    Rectangle()
      .fill(.red)
      .frame(width: CGFloat(steps), height: CGFloat(Date.now.timeIntervalSince(started)) + 1)
      .onAppear {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in steps += 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { steps += 10 }
      }
  }
}
