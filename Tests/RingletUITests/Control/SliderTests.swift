import Foundation
import Testing

@testable import RingletUI

@MainActor @Suite struct SliderTests {
  @Test func formsOfTheFirstSwiftUIShowTheSame() throws {
    let old = try ViewHost(proposal: ProposedViewSize(width: 200, height: nil)) {
      Slider(
        value: .constant(0.5), in: 0...1, minimumValueLabel: Text("0"), maximumValueLabel: Text("100 %")
      ) {
        Text("Level")
      }
    }
    let new = try ViewHost(proposal: ProposedViewSize(width: 200, height: nil)) {
      Slider(value: .constant(0.5), in: 0...1) {
        Text("Level")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100 %")
      }
    }
    #expect(old.displayList() == new.displayList())
  }
}
