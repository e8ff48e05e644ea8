import SwiftUI

struct Branded: View {
  var body: some View {
    Badge().fill(Color.brandRed).frame(width: 30, height: 30)
  }
}

#Preview { Branded() }
