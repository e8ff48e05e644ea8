import SwiftUI

/// A bar that empties by itself until an offer ends, and one that fills until a train leaves.
struct OfferEnds: View {
  @State private var offer = Date.now...Date.now.addingTimeInterval(4)

  var body: some View {
    VStack(spacing: 12) {
      ProgressView(timerInterval: offer) { Text("Offer ends") }
      ProgressView(timerInterval: offer, countsDown: false) {
        Text("Train leaves")
      } currentValueLabel: {
        Text("soon")
      }
    }
    .frame(width: 150)
  }
}
