import SwiftUI

/// The forms of a progress: unknown and known, with a label, with a total, in the sizes and a colour of its own.
struct ProgressForms: View {
  var body: some View {
    VStack(spacing: 14) {
      HStack(spacing: 16) {
        ProgressView().controlSize(.mini)
        ProgressView().controlSize(.small)
        ProgressView()
        ProgressView().controlSize(.large)
        ProgressView().controlSize(.extraLarge)
      }
      ProgressView("Sorting")
      ProgressView(value: 0.3).progressViewStyle(.circular)
      ProgressView("Packing", value: 0.7).tint(.orange)
      ProgressView(value: 5, total: 8) {
        Text("Sending letters")
      } currentValueLabel: {
        Text("5 of 8")
      }
      ProgressView(value: 1.7)
      ProgressView(value: -1).tint(.red)
    }
    .padding(8)
    .frame(width: 180)
  }
}
