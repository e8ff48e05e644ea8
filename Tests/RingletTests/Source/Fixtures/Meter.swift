import SwiftUI

/// Stands at 40 of 100 unless somebody says otherwise.
struct Meter: View {
  var percent: Double = 40

  var body: some View {
    Rectangle().frame(width: CGFloat(percent) / 100 * 50, height: 4)
  }
}
