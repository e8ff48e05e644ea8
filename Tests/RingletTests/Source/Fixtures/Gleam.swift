import SwiftUI

struct Gleam: ViewModifier {
  var inset: CGFloat = 3

  func body(content: Content) -> some View {
    content.frame(width: 40, height: 20).padding(inset)
  }
}

extension View {
  func gleaming() -> some View { modifier(Gleam()) }
}
