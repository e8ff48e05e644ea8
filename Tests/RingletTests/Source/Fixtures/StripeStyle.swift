import SwiftUI

/// A bar 100 points wide, with a number that nobody gives.
struct StripeStyle: ProgressViewStyle {
  let thickness: CGFloat

  func makeBody(configuration: Configuration) -> some View {
    Rectangle().frame(width: 100 * (configuration.fractionCompleted ?? 0), height: thickness)
  }
}
