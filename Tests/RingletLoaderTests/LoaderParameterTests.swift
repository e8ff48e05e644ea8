import RingletLoader
import Testing

struct LoaderParameterTests {
  @Test(arguments: [
    ("progress", "Double", 1.0), ("progress", "CGFloat", 1), ("percent", "Double", 1),
    ("fraction", "Float", 1),
    ("currentProgress", "Double", 1), ("progressPercentageToShow", "Double", 1), ("value", "Double", 1),
    ("percentage", "Int", 100), ("progress", "Int", 100),
  ])
  func progressIsKnownByNameAndType(name: String, type: String, full: Double) {
    #expect(LoaderParameter.fullValue(name: name, type: type) == full)
  }

  @Test func percentageThatTheCodeDividesRunsToAHundred() {
    #expect(LoaderParameter.fullValue(name: "percent", type: "Double", isDividedBy100: true) == 100)
  }

  @Test(arguments: [
    ("progress", "Color"), ("progressWidth", "CGFloat"), ("progressColor", "Color"), ("size", "CGFloat"),
    ("count", "Int"), ("lineWidth", "Double"), ("progressDuration", "Double"), ("progress", "Bool"),
  ])
  func otherParametersAreNoProgress(name: String, type: String) {
    #expect(LoaderParameter.fullValue(name: name, type: type) == nil)
  }
}
