import Testing

@testable import Ringlet

struct SourceScannerTests {
  private func scan(_ text: String) -> SourceFile { SourceScanner.scan(text, name: "File") }

  @Test func storedPropertiesAreToldFromComputedOnes() throws {
    let file = scan(
      """
      struct Dial: View {
        @State private var angle = 0.0
        var tint: Color = .orange, width: CGFloat = 4
        let parts: [String: Int]
        var label: String? { didSet { print("}") } }
        private let period =
          Double(3)
        static let shared = Dial(parts: [:])
        lazy var cached: Path = { Path() }()
        var turns: Double { angle / 360 }
        var body: some View { Circle() }
      }
      """)
    let type = try #require(file.types.first)
    let names = ["angle", "tint", "width", "parts", "label", "period", "shared", "cached"]
    #expect(type.properties.map(\.name) == names)
    #expect(
      type.properties.map(\.type) == [nil, "Color", "CGFloat", "[String: Int]", "String?", nil, nil, "Path"])
    #expect(
      type.properties.map(\.initial)
        == ["0.0", ".orange", "4", nil, nil, "Double(3)", "Dial(parts: [:])", "{ Path() }()"])
    #expect(type.properties[0].attributes == ["State": ""])
    #expect(type.properties.filter(\.isStatic).map(\.name) == ["shared"])
  }

  @Test func memberwiseParametersAreThoseOfTheCompiler() throws {
    let file = scan(
      """
      struct Meter: View {
        @Environment(\\.colorScheme) private var scheme
        @Binding var progress: Double
        @State private var phase = 0.5
        @StateObject var model: Model
        let count: Int
        let fixed = 3
        var style: Style? = nil
        var caption: String?
        @Namespace var space
        var onEnd: () -> Void = {}
      }
      """)
    let type = try #require(file.types.first)
    let parameters = file.initializers(of: type).flatMap(\.parameters)
    #expect(parameters.map(\.name) == ["progress", "model", "count", "style", "caption", "onEnd"])
    #expect(parameters.map(\.isBinding) == [true, false, false, false, false, false])
    #expect(parameters.map(\.defaultValue) == [nil, nil, nil, "nil", "nil", "{}"])
  }

  @Test func initializersAreReadWithLabelsBindingsAndDefaults() throws {
    let file = scan(
      """
      public struct Bar<Label: View>: View {
        public init(_ value: Binding<CGFloat>, in range: ClosedRange<Double> = 0...1,
                    colors: [Color] = [.red, .blue], @ViewBuilder label: @escaping () -> Label) where Label == Text {
          self.init()
        }
        private init() {}
        init?(text: String) { nil }
        init(file: String) throws {}
      }
      """)
    let type = try #require(file.types.first)
    #expect(type.isGeneric)
    #expect(type.initializers.count == 4)
    let first = type.initializers[0]
    #expect(first.parameters.map(\.label) == [nil, "in", "colors", "label"])
    #expect(first.parameters.map(\.name) == ["value", "range", "colors", "label"])
    #expect(first.parameters.map(\.type) == ["CGFloat", "ClosedRange<Double>", "[Color]", "() -> Label"])
    #expect(first.parameters[0].isBinding)
    #expect(first.parameters.map(\.defaultValue) == [nil, "0...1", "[.red, .blue]", nil])
    #expect(type.initializers.map(\.isPrivate) == [false, true, false, false])
    #expect(type.initializers.map(\.isPlain) == [true, true, false, false])
  }

  @Test func nestedTypesAndExtensionsKeepTheirNames() {
    let file = scan(
      """
      enum Spinners { struct Ring { enum Mode { case a, b } } }
      extension Spinners.Ring: View { var body: some View { Text("\\(Inner())") } }
      @main struct Demo: App { var body: some Scene { WindowGroup { Text("a") } } }
      """)
    #expect(
      file.types.map(\.name) == ["Spinners", "Spinners.Ring", "Spinners.Ring.Mode", "Spinners.Ring", "Demo"])
    #expect(file.types.map(\.depth) == [0, 1, 2, 0, 0])
    #expect(file.types[3].mentions.contains("Inner"))
    #expect(file.mainAttributes.map { file.text($0) } == ["@main"])
  }

  @Test func previewsAreFoundWithNameAndBody() {
    let file = scan(
      """
      import SwiftUI
      #Preview { Ring() }
      #Preview("Dark", traits: .sizeThatFitsLayout) {
        @Previewable @State var value = 0.5
        Ring(value: value)
      }
      struct Ring_Previews: PreviewProvider { static var previews: some View { Ring() } }
      """)
    #expect(file.imports == ["SwiftUI"])
    #expect(file.previews.map(\.name) == [nil, "Dark"])
    #expect(file.text(file.previews[0].body) == " Ring() ")
    #expect(file.types[0].computed["previews"].map { file.text($0) } == " Ring() ")
  }

  @Test func previewMayHaveItsBodyAmongTheArguments() {
    let file = scan("#Preview(\"One\", body: { Ring() })\nstruct Ring: View {}")
    #expect(file.previews.map { file.text($0.range) } == ["#Preview(\"One\", body: { Ring() })"])
    #expect(file.previews.map { file.text($0.body) } == [" Ring() "])
    #expect(file.types.map(\.name) == ["Ring"])
  }

  @Test func attributesOfAPreviewBelongToIt() {
    let preview = "@available(iOS 17.0, *)\n#Preview { Ring() }"
    let file = scan("struct Ring: View {}\n#if DEBUG\n\(preview)\n#endif\n")
    #expect(file.previews.map { file.text($0.range) } == [preview])
  }

  @Test func previewablePropertiesAreTakenOutOfTheBody() {
    let body = PreviewBody(
      "\n  @Previewable @State var value: Double = 0.5\n  let a = 1\n  Ring(value: $value)\n")
    #expect(body.properties.map(\.name) == ["value"])
    #expect(body.properties.map(\.type) == ["Double"])
    #expect(body.properties[0].declaration.contains("@State var value: Double = 0.5"))
    #expect(
      body.content == "\n" + String(repeating: " ", count: 45) + "\n  let a = 1\n  Ring(value: $value)\n")
  }

  @Test func argumentsOfACallAreSplitAtItsOwnCommas() {
    let body = PreviewBody(
      "VStack { Ring(colors: [.red, .blue], f(1, 2), size: max(1, 2), \"a,b\") { Text(\"x\") } }")
    #expect(
      body.arguments(of: "Ring")
        == PreviewCall(
          labelled: ["colors": "[.red, .blue]", "size": "max(1, 2)"], unlabelled: ["f(1, 2)", "\"a,b\""]))
    #expect(body.arguments(of: "Bar") == nil)
  }

  @Test(arguments: [
    "struct", "struct A {", "struct A: View { var x: Int =", "#Preview(", "extension", "}}}", "@", "init(",
  ])
  func brokenFilesDoNotTrap(text: String) {
    #expect(scan(text).text == text)
  }
}
