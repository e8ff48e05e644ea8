import Foundation
import RingletUI

/// The colours of the asset catalogues of a person's project.
///
/// Looked at are the catalogues beside the loader's file and beside each folder above it up to the project's, and those
/// in folders next to them; the nearest that has a colour decides.
struct AssetCatalog {
  /// A colour that the texts of a loader name.
  struct Entry {
    /// The name in the catalogue.
    var name: String
    /// The name that Xcode makes of it, if the texts use it: `.brandBlue` of “Brand Blue”.
    var symbol: String?
    /// The colour.
    var color: Color
    /// The file that it was read from.
    var path: String
  }

  /// The descriptions of all colours, by their names.
  private var sets: [(name: String, folder: URL)] = []

  /// Colours that views have without naming them.
  private static let unnamed: Set<String> = ["AccentColor"]
  /// Names that colours and styles have already.
  private static let taken: Set<String> = Set(
    """
    red orange yellow green mint teal cyan blue indigo purple pink brown white gray black clear primary secondary
    tertiary quaternary quinary accentColor background foreground tint selection separator link placeholder fill
    windowBackground bar image gradient opacity shadow
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Finds the colours for a loader's file.
  init(for file: URL, in project: URL) {
    var names: Set<String> = []
    for catalogue in Self.catalogues(above: file, in: project) {
      for set in Self.colorSets(in: catalogue) where names.insert(set.name).inserted { sets.append(set) }
    }
  }

  /// The colours that texts name.
  func entries(namedIn texts: [String]) -> [Entry] {
    guard !sets.isEmpty else { return [] }
    let tokens = texts.map { SourceLexer.tokens(of: $0) }
    var called: Set<Substring> = [], declared: Set<Substring> = []
    for tokens in tokens {
      for (index, token) in tokens.enumerated() where token.kind == .word && index > 0 {
        let before = tokens[index - 1].text
        if before == "." { called.insert(token.text) }
        if before == "let" || before == "var" { declared.insert(token.text) }
      }
    }
    return sets.compactMap { set in
      let symbol = Substring(Self.symbol(for: set.name))
      let isCalled =
        called.contains(symbol) && !declared.contains(symbol) && !Self.taken.contains(String(symbol))
      guard
        isCalled || Self.unnamed.contains(set.name)
          || texts.contains(where: { $0.contains("\"\(set.name)\"") })
      else { return nil }
      let contents = set.folder.appending(path: "Contents.json")
      guard let data = try? Data(contentsOf: contents), let color = Color(colorSet: data) else { return nil }
      return Entry(
        name: set.name, symbol: isCalled ? String(symbol) : nil, color: color, path: contents.path)
    }
  }

  /// Swift that declares the names that Xcode makes; `nil` when there are none.
  static func declarations(of entries: [Entry]) -> String? {
    let named = entries.compactMap { entry in entry.symbol.map { (entry.name, $0) } }
    guard !named.isEmpty else { return nil }
    func members(_ type: String, _ value: (String) -> String) -> String {
      named.map { "  static var \($1): \(type) { \(value($0)) }\n" }.joined()
    }
    func color(_ name: String) -> String { "SwiftUI.Color(\"\(name)\")" }
    return """
      import Foundation
      import RingletUI
      import SwiftUI
      extension SwiftUI.Color {
      \(members("SwiftUI.Color", color))}
      extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {
      \(members("SwiftUI.Color", color))}
      extension RingletUI.UIColor {
      \(members("RingletUI.UIColor") { "RingletUI.UIColor(\(color($0)))" })}
      extension RingletUI.ColorResource {
      \(members("RingletUI.ColorResource") { "RingletUI.ColorResource(name: \"\($0)\", bundle: .main)" })}

      """
  }

  /// The catalogues from the file's folder up to the project's, nearest first; those in folders next to one, too.
  private static func catalogues(above file: URL, in project: URL) -> [URL] {
    var found: [URL] = [], folder = file.deletingLastPathComponent()
    while true {
      let inside = folders(in: folder)
      found += inside.filter { $0.pathExtension == "xcassets" }
      for other in inside where other.pathExtension.isEmpty {
        found += folders(in: other).filter { $0.pathExtension == "xcassets" && !found.contains($0) }
      }
      guard folder.path != project.path, folder.pathComponents.count > 2 else { return found }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// The colours of a catalogue, with those in its groups.
  private static func colorSets(in catalogue: URL) -> [(name: String, folder: URL)] {
    let walk = FileManager.default.enumerator(at: catalogue, includingPropertiesForKeys: nil)
    var sets: [(name: String, folder: URL)] = []
    while let next = walk?.nextObject() as? URL, sets.count < 2000 {
      guard next.pathExtension == "colorset" else { continue }
      sets.append((next.deletingPathExtension().lastPathComponent, next))
    }
    return sets.sorted { $0.folder.path < $1.folder.path }
  }

  private static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
      .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
  }

  /// The name that Xcode makes: words in camel case, without “Color” at the end.
  static func symbol(for name: String) -> String {
    var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let last = words.last, last.count > 5, last.lowercased().hasSuffix("color") {
      words[words.count - 1] = String(last.dropLast(5))
    } else if words.count > 1, words.last?.lowercased() == "color" {
      words.removeLast()
    }
    guard let first = words.first else { return name }
    let capitals = first.prefix { $0.isUppercase }.count
    // A word of capitals, or one capital, becomes small; of several before a small letter the last one stays.
    let small = capitals == first.count || capitals <= 1 ? capitals : capitals - 1
    let start = first.prefix(small).lowercased() + first.dropFirst(small)
    return start + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Color {
  /// Reads the description of a colour in an asset catalogue; `nil` for one that has none.
  init?(colorSet data: Data) {
    guard let set = try? JSONDecoder().decode(ColorSet.self, from: data) else { return nil }
    let entries = set.colors ?? []
    func color(_ appearance: String?) -> Color? {
      let fitting = entries.filter { entry in
        let luminosity = entry.appearances?.first { $0.appearance == "luminosity" }?.value
        return luminosity == appearance && entry.appearances?.contains { $0.appearance == "contrast" } != true
      }
      return (fitting.first { $0.idiom == "universal" } ?? fitting.first)?.color?.value
    }
    guard let light = color("light") ?? color(nil) ?? color("dark") else { return nil }
    self = color("dark").map { .adaptive(light: light, dark: $0) } ?? light
  }
}

/// A colour as an asset catalogue describes it.
private struct ColorSet: Decodable {
  struct Appearance: Decodable {
    var appearance: String?
    var value: String?
  }

  struct Entry: Decodable {
    var idiom: String?
    var appearances: [Appearance]?
    var color: Value?
  }

  struct Value: Decodable {
    var space: String?
    var components: [String: String]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case components, reference
      case space = "color-space"
    }

    /// The colour, whose components are fractions with a point, bytes, or bytes in hexadecimal.
    var value: Color? {
      if let reference { return Color.system(named: reference) }
      guard let components else { return nil }
      func component(_ name: String) -> Double? {
        guard let text = components[name] else { return nil }
        if text.lowercased().hasPrefix("0x") {
          return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        guard let number = Double(text) else { return nil }
        return text.contains(".") || name == "alpha" ? number : number / 255
      }
      let alpha = component("alpha") ?? 1
      if let white = component("white") { return Color(white: white, opacity: alpha) }
      guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
        return nil
      }
      let spaces: [String: Color.RGBColorSpace] = [
        "display-p3": .displayP3, "extended-linear-srgb": .sRGBLinear,
      ]
      return Color(spaces[space ?? ""] ?? .sRGB, red: red, green: green, blue: blue, opacity: alpha)
    }
  }

  var colors: [Entry]?
}
