import Testing

@testable import Ringlet

struct SourceCopyTests {
  private let text = """
    import SwiftUI
    @main struct Demo: App { var body: some Scene { WindowGroup { Ring() } } }
    #if os(iOS) || os(macOS)
    struct Ring: View { let name = "os(iOS)"; var body: some View { Circle() } }
    #endif
    #Preview { Ring() }
    struct Ring_Previews: PreviewProvider { static var previews: some View { Ring() } }

    """

  @Test func everythingStaysInItsLineAndColumn() {
    let copy = SourceCopy(file: SourceScanner.scan(text, name: "Ring")).text(keepingProviders: false)
    #expect(copy.utf8.count == text.utf8.count)
    let lines = copy.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(lines[1].allSatisfy { $0 == " " })
    #expect(lines[3] == "struct Ring: View { let name = \"os(iOS)\"; var body: some View { Circle() } }")
    #expect(lines[5].allSatisfy { $0 == " " })
    #expect(lines[6].allSatisfy { $0 == " " })
  }

  @Test func conditionsAreAnsweredAsOnAPhone() {
    let copy = SourceCopy(file: SourceScanner.scan(text, name: "Ring")).text(keepingProviders: true)
    #expect(copy.contains("#if (true)  || os(macOS)"))
    #expect(copy.contains("Ring_Previews"))
  }
}
