import SwiftUI

struct Badge: Shape {
  func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

#Preview { Badge().fill(Color.notThere) }
