import SwiftUI

extension Color {
  static let brandRed = Color(red: 1, green: 0, blue: 0)
}
