import SwiftUI

struct Level: View {
  @Binding var progress: Double
  fileprivate let height: CGFloat = 10

  var body: some View {
    Rectangle()
      .fill(Color.green)
      .frame(width: progress * 100, height: height)
  }
}
