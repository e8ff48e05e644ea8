import SwiftUI

@MainActor
final class Model { var width = 12.0 }

struct ModeSix: View {
  let model = Model()

  var body: some View { Rectangle().fill(.black).frame(width: model.width, height: 4) }
}

#Preview("Wide") {
  @Previewable @State var width = 50.0
  Rectangle().fill(.black).frame(width: width, height: 4)
}

#if os(iOS)
struct OnlyOnPhones {}
typealias Phone = OnlyOnPhones
#endif

let phone = Phone()
