import Testing

@testable import Ringlet

struct SourceGlueTests {
  private func glue(
    _ text: String, given: [RenderJob.Parameter] = [], view: String? = nil, preview: String? = nil
  )
    throws -> SourceGlue
  {
    let file = SourceScanner.scan(text, name: "Ring")
    let entry = try EntryFinder(file: file, path: "Ring.swift").find(view: view, preview: preview)
    var glue = SourceGlue(file: file, entry: entry, given: given)
    if case .view(let type) = entry {
      glue.arguments = try EntryArguments(for: type, in: file, path: "Ring.swift", given: given)
    }
    return glue
  }

  @Test func movingValuesArePlainAndStandingOnesAreState() throws {
    let text = try glue(
      "struct Ring: View { @Binding var progress: Double; @Binding var isOn: Bool }",
      given: [.init("isOn", .bool(true))]
    ).text
    #expect(text.contains("@RingletLoader.Driven var progress: Double"))
    #expect(text.contains("@SwiftUI.State var isOn: Bool"))
    #expect(text.contains("Ring(progress: $progress, isOn: $isOn)"))
    #expect(
      text.contains(
        "RingletEntry(progress: try arguments.value(\"progress\"), isOn: try arguments.value(\"isOn\"))"))
  }

  @Test func statesOfAKnownTypeTakeArguments() throws {
    let text = try glue(
      "struct Ring: View { @State private var isOn = false; @State var level: CGFloat = 0.2; @State var x = f() }"
    ).text
    #expect(text.contains("  var ringletStates: RingletLoader.LoaderArguments\n"))
    #expect(text.contains("Ring().loaderStates(ringletStates, of: Ring.self)"))
    #expect(
      text.contains(
        "RingletEntry(ringletStates: try arguments.states([(\"isOn\", Bool.self), (\"level\", CGFloat.self)]))"
      ))
  }

  @Test func defaultStandsInWhileTheToolGivesNoValue() throws {
    let text = try glue("struct Ring: View { var progress: Double = 0.3 }").text
    #expect(text.contains("RingletEntry(progress: try arguments.value(\"progress\", default: 0.3))"))
    #expect(text.contains("Ring(progress: progress)"))
  }

  @Test func constantBindingsWrapSwiftText() throws {
    let text = try glue(
      "struct Ring: View { @Binding var mode: Mode; init(_ mode: Binding<Mode>) {} }",
      given: [.init("mode", .string("fast"))]
    ).text
    #expect(text.contains("Ring(.constant(.fast))"))
  }

  @Test func namesOfAnExpressionTakeTheTypeOfTheParameter() throws {
    let text = try glue(
      "struct Ring: View { @Binding var progress: CGFloat; var tint: Color }",
      given: [
        .init("progress", .choreography(Choreography(.fill))), .init("tint", .string("red")),
        .init("x", .number(1)),
      ],
      view: "Ring(progress: $progress, tint: tint).offset(x: x)"
    ).text
    #expect(text.contains("@RingletLoader.Driven var progress: CGFloat"))
    #expect(text.contains("@SwiftUI.State var tint: Color"))
    #expect(text.contains("@SwiftUI.State var x: Double"))
    #expect(
      text.contains(
        "#sourceLocation(file: \"--view\", line: 1)\nRing(progress: $progress, tint: tint).offset(x: x)"))
  }

  @Test func previewKeepsItsStateUnlessItIsGiven() throws {
    let file = """
      struct Ring: View { var value: Double }
      #Preview("Live") {
        @Previewable @State var value = 0.3
        Ring(value: value)
      }
      """
    let asItStands = try glue(file, preview: "Live")
    #expect(asItStands.text.contains("@State var value = 0.3"))
    #expect(asItStands.text.contains("RingletEntry()"))
    #expect(asItStands.text.contains("#sourceLocation(file: \"Ring.swift\", line: 2)"))
    let driven = try glue(file, given: [.init("value", .choreography(Choreography(.fill)))], preview: "Live")
    #expect(driven.text.contains("@RingletLoader.Driven var value: Double"))
    #expect(driven.text.contains("RingletEntry(value: try arguments.value(\"value\"))"))
  }

  @Test func propertiesOutsideOfTheInitializerAreSetAfterTheCall() throws {
    let text = try glue(
      "struct Ring: View { var tint: Color = .red; init() {} }", given: [.init("tint", .string("blue"))]
    ).text
    #expect(text.contains("var view = Ring()"))
    #expect(text.contains("view.tint = tint"))
  }
}
