import SwiftUI

/// Its colour comes from a file of helpers, one of which only an app can have.
struct Glow: View {
  let pace = 1

  var body: some View {
    Circle().fill(Color(UIColor(web: "#ff0000"))).frame(width: 24, height: 24)
  }
}
