import SwiftUI

struct Crashing: View {
  let sizes: [Double] = []

  var body: some View {
    Circle().frame(width: sizes[3], height: 1)
  }
}
