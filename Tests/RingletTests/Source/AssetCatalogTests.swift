import Foundation
import RingletUI
import Testing

@testable import Ringlet

/// Colours of asset catalogues that lie in a person's project.
struct AssetCatalogTests {
  private let project = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID().uuidString)")

  private func write(_ name: String, in folder: String, _ json: String) throws {
    let set = project.appending(path: "\(folder).xcassets/\(name).colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(json.utf8).write(to: set.appending(path: "Contents.json"))
  }

  private func entries(_ text: String, file: String = "App/Views/Loader.swift") -> [AssetCatalog.Entry] {
    AssetCatalog(for: project.appending(path: file), in: project).entries(namedIn: [text])
  }

  private static func set(_ components: String, space: String = "srgb") -> String {
    """
    {"colors": [{"idiom": "universal", "color": {"color-space": "\(space)", "components": {\(components)}}}]}
    """
  }

  @Test(arguments: [
    (#""red": "1.000", "green": "0.5", "blue": "0.0", "alpha": "1.000""#, Color(red: 1, green: 0.5, blue: 0)),
    (
      #""red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "0.5""#,
      Color(red: 1, green: 128 / 255, blue: 0, opacity: 0.5)
    ),
    (#""red": "255", "green": "128", "blue": "0", "alpha": "1""#, Color(red: 1, green: 128 / 255, blue: 0)),
    (#""white": "0.25", "alpha": "1.000""#, Color(white: 0.25)),
  ])
  func componentsAreFractionsOrBytes(components: String, expected: Color) {
    #expect(Color(colorSet: Data(Self.set(components).utf8)) == expected)
  }

  @Test func darkAppearanceHasAColorOfItsOwn() throws {
    let json = """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "1.0", "green": "1.0", "blue": "1.0", "alpha": "1.0"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"platform": "ios", "reference": "systemRedColor"}}]}
      """
    let color = try #require(Color(colorSet: Data(json.utf8)))
    #expect(color == .adaptive(light: Color(red: 1, green: 1, blue: 1), dark: .red))
    #expect(Color(colorSet: Data(#"{"colors": [{"idiom": "universal"}]}"#.utf8)) == nil)
  }

  @Test func theNearestCatalogueDecidesAndOnlyWhatIsNamedIsRead() throws {
    defer { try? FileManager.default.removeItem(at: project) }
    let red = Self.set(#""red": "1.0", "green": "0.0", "blue": "0.0""#)
    let green = Self.set(#""red": "0.0", "green": "1.0", "blue": "0.0""#)
    try write("Brand", in: "App/Assets", red)
    try write("Brand", in: "Resources/Media", green)
    try write("Track", in: "Resources/Media", green)
    try write("Other", in: "App/Assets", red)
    let found = entries(#"Circle().fill(Color("Brand")).background(Color("Track"))"#)
    #expect(found.map(\.name) == ["Brand", "Track"])
    #expect(found.map(\.color) == [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0)])
    #expect(found.allSatisfy { $0.path.hasSuffix("colorset/Contents.json") && $0.symbol == nil })
    #expect(entries("Circle()").isEmpty)
  }

  @Test(arguments: [
    ("Brand Blue", "brandBlue"), ("brand-blue", "brandBlue"), ("AccentColor", "accent"),
    ("Primary", "primary"),
    ("URLTint", "urlTint"), ("ring_color", "ring"), ("BG", "bg"), ("Track 2", "track2"),
  ])
  func namesAreThoseThatXcodeMakes(name: String, symbol: String) {
    #expect(AssetCatalog.symbol(for: name) == symbol)
  }

  @Test func calledNamesAreDeclaredUnlessTheyAreTaken() throws {
    defer { try? FileManager.default.removeItem(at: project) }
    let red = Self.set(#""red": "1.0", "green": "0.0", "blue": "0.0""#)
    for name in ["Brand Blue", "Red", "Track"] { try write(name, in: "App/Assets", red) }
    let text =
      "extension Color { static let track = Color.gray }; Circle().fill(.brandBlue).tint(.red).tint(.track)"
    let found = entries(text)
    #expect(found.compactMap(\.symbol) == ["brandBlue"])
    let swift = try #require(AssetCatalog.declarations(of: found))
    #expect(swift.contains("static var brandBlue: SwiftUI.Color { SwiftUI.Color(\"Brand Blue\") }"))
    #expect(AssetCatalog.declarations(of: []) == nil)
  }
}
