import Foundation
import Testing

@testable import RingletUI

struct UIColorTests {
  @Test(arguments: [
    (0.0, 1.0, 1.0), (0.25, 0.5, 0.8), (0.7, 0.3, 0.4), (0.95, 1, 0.2), (0, 0, 0.6), (0, 0, 0),
  ])
  func hueIsReadAsItWasWritten(hue: Double, saturation: Double, brightness: Double) {
    let color = UIColor(
      hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness), alpha: 0.5)
    var (h, s, b, a) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(Double(h) - hue) < 1e-6 && abs(Double(s) - saturation) < 1e-6)
    #expect(abs(Double(b) - brightness) < 1e-6 && abs(Double(a) - 0.5) < 1e-6)
  }

  @Test func greyIsReadAsItWasWritten() {
    var (white, alpha) = (CGFloat(9), CGFloat(9))
    #expect(UIColor(white: 0.35, alpha: 0.8).getWhite(&white, alpha: &alpha))
    #expect(abs(white - 0.35) < 1e-6 && abs(alpha - 0.8) < 1e-6)
  }
}
