import Testing

@testable import Ringlet

struct EntryFinderTests {
  private func find(
    _ text: String, file name: String = "File", view: String? = nil, preview: String? = nil
  ) throws -> String {
    let file = SourceScanner.scan(text, name: name)
    return switch try EntryFinder(file: file, path: "\(name).swift").find(view: view, preview: preview) {
    case .view(let type): "view \(type.name)"
    case .preview(let preview): "preview \(preview.name ?? "-")"
    case .provider(let type): "provider \(type.name)"
    case .sample(let type, let sample): "sample \(type.name) \(sample)"
    case .expression(let text): "expression \(text)"
    }
  }

  private let two = """
    struct Dot: View { var body: some View { Circle() } }
    struct Row: View { var body: some View { HStack { Dot(); Dot() } } }
    """

  @Test func viewNamedLikeTheFileComesFirst() throws {
    #expect(try find(two, file: "Dot") == "view Dot")
    #expect(try find(two, file: "row") == "view Row")
  }

  @Test func onlyRootIsChosenOtherwise() throws {
    #expect(try find(two) == "view Row")
  }

  @Test func previewsAndAppsDoNotMakeAViewALesserOne() throws {
    let text =
      two + """
        #Preview { Row() }
        struct Row_Previews: PreviewProvider {
          struct Container: View { var body: some View { Row() } }
          static var previews: some View { Container() }
        }
        @main struct Demo: App { var body: some Scene { WindowGroup { Row() } } }
        """
    #expect(try find(text) == "view Row")
  }

  @Test func singlePreviewDecidesBetweenRoots() throws {
    let roots =
      "struct A: View { var body: some View { Circle() } }\nstruct B: View { var body: some View { Circle() } }\n"
    #expect(try find(roots + "#Preview(\"Both\") { A(); B() }") == "preview Both")
    let error = #expect(throws: RingletError.self) { try find(roots) }
    #expect(error?.status == .badInput)
    #expect(error?.hint?.contains("--view A") == true)
    #expect(error?.hint?.contains("--view B") == true)
  }

  @Test func askedForViewPreviewOrExpressionWins() throws {
    let text = two + "\n#Preview(\"One\") { Dot() }\n#Preview(\"Two\") { Row() }"
    #expect(try find(text, view: "Dot") == "view Dot")
    #expect(try find(text, view: "Dot().scaleEffect(2)") == "expression Dot().scaleEffect(2)")
    #expect(try find(text, preview: "") == "preview One")
    #expect(try find(text, preview: "Two") == "preview Two")
    #expect(try find(text, preview: "2") == "preview Two")
    let error = #expect(throws: RingletError.self) { try find(text, preview: "Three") }
    #expect(error?.hint == "previews: 'One', 'Two'")
    #expect(error?.status == .badInput)
  }

  @Test func conformanceInAnExtensionCounts() throws {
    #expect(
      try find("struct A { let x = 1 }\nextension A: View { var body: some View { Circle() } }") == "view A")
  }

  @Test func viewInANamespaceIsFound() throws {
    #expect(
      try find("enum Kit { struct Ring: View { var body: some View { Circle() } } }") == "view Kit.Ring")
  }

  @Test func shapesStandInWhereThereIsNoView() throws {
    #expect(try find("struct Drop: Shape { func path(in rect: CGRect) -> Path { Path() } }") == "view Drop")
  }

  @Test(arguments: [
    ("struct Bar: ProgressViewStyle {}", "File", "sample Bar progressViewStyle"),
    ("struct Shine: ViewModifier {}", "File", "sample Shine viewModifier"),
    ("struct A: ButtonStyle {}\nstruct B {}\nextension B: GaugeStyle {}", "B", "sample B gaugeStyle"),
    (
      "struct Arc: View { var body: some View { Circle() } }\nstruct Ring: ProgressViewStyle { let arc = Arc() }",
      "Ring", "sample Ring progressViewStyle"
    ),
  ])
  func styleStandsInWhereThereIsNoRootView(text: String, file: String, entry: String) throws {
    #expect(try find(text, file: file) == entry)
    #expect(try find("\(text)\n#Preview(\"All\") { Text(\"A\") }", file: file) == "preview All")
  }

  @Test func styleIsShownByItsName() throws {
    let text = "struct A: ButtonStyle {}\nstruct B: LabelStyle {}"
    #expect(try find(text, view: "B") == "sample B labelStyle")
    let error = #expect(throws: RingletError.self) { try find(text) }
    #expect(error?.hint == "choose one:\n    --view A\n    --view B")
  }

  @Test func fileWithoutViewsIsRefused() {
    let error = #expect(throws: RingletError.self) {
      try find("extension Color { static let brand = Color.red }")
    }
    #expect(error?.status == .badInput)
    #expect(error?.cause == "declares no view")
  }
}
