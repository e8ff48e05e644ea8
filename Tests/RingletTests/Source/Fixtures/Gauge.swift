import SwiftUI

struct Gauge: View {
  let width: CGFloat

  var body: some View { Circle().frame(width: width, height: width) }
}
