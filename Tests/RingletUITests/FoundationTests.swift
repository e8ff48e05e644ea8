import Foundation
import Testing

@testable import RingletUI

/// Stand-ins for what Foundation has on Apple's systems only; values as its documentation shows them.
@Suite struct FoundationTests {
  @Test(arguments: [
    (65.0, RingletUI.DateComponentsFormatter.UnitsStyle.positional, "1:05"), (5, .positional, "0:05"),
    (3661, .positional, "1:01:01"), (65, .abbreviated, "1m 5s"), (3600, .full, "1 hour"),
    (65, .full, "1 minute, 5 seconds"),
  ])
  func lengthsOfTimeAreWritten(
    seconds: Double, style: RingletUI.DateComponentsFormatter.UnitsStyle, expected: String
  ) {
    let formatter = RingletUI.DateComponentsFormatter()
    formatter.unitsStyle = style
    #expect(formatter.string(from: seconds) == expected)
  }

  @Test func paddingKeepsZeros() {
    let formatter = RingletUI.DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 5) == "00:05")
  }

  @Test func localizedTextIsTheTextItself() {
    #expect(String(localized: "Done \(3) of \(4)") == "Done 3 of 4")
  }
}
