import SwiftUI

struct Wrong: View {
  var body: some View {
    Circle()
      .containerBackground("a")
  }
}
