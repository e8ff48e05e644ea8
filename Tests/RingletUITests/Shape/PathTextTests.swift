import Foundation
import Testing

@testable import RingletUI

@Suite struct PathTextTests {
  @Test func stepsAreReadAndWritten() throws {
    let text = "0 0 m 10 0 l 10 10 0 10 q 1.0 2.0 3.0 4.0 5.0 6.0 c h"
    let path = try #require(Path(text))
    #expect(path.boundingRect.width > 0)
    #expect(Path(path.description) == path)
    #expect(Path("1 2 30 40 re")?.boundingRect == CGRect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test(arguments: ["1 m", "1 2 x", "1 2 m 3", "m"])
  func otherTextIsNoPath(text: String) { #expect(Path(text) == nil) }
}
