import Foundation
import Ringlet

/// `--color-scheme both`: one picture as two files, for light and for dark pages.
struct PagePair {
  /// GitHub's page in the dark scheme, where most of such pictures are seen.
  static let darkPage = "#0d1117"

  private let mattes: (light: String, dark: String)
  private let isGiven: Bool

  /// Reads the options; `nil` unless both schemes are asked for.
  ///
  /// Throws ``RingletError`` for a pair of mattes that no pair of files is there for, and for a pair of files on
  /// standard output.
  init?(_ arguments: Arguments) throws(RingletError) {
    let colors =
      arguments.value("matte").map { $0.split(separator: ",", omittingEmptySubsequences: false) } ?? []
    guard arguments.value("color-scheme") == "both" else {
      if colors.count > 1 {
        throw RingletError(
          .arguments, "--matte", "names \(colors.count) colours for one page",
          hint: "a pair goes with --color-scheme both",
          status: .usage)
      }
      return nil
    }
    guard colors.count <= 2 else {
      throw RingletError(
        .arguments, "--matte", "names \(colors.count) colours",
        hint: "one for light and one for dark pages, as in white,\(Self.darkPage)", status: .usage)
    }
    for color in colors { try ColorName.check(String(color), for: "--matte") }
    if arguments.all("output").contains("-") {
      throw RingletError(
        .arguments, "-o -", "standard output cannot take two files",
        hint: "name a file or a folder, or choose one --color-scheme", status: .usage)
    }
    isGiven = !colors.isEmpty
    mattes = isGiven ? (String(colors[0]), String(colors[colors.count - 1])) : ("white", Self.darkPage)
  }

  /// The options for pages of a scheme.
  ///
  /// The matte is the page's colour, unless a background was asked for.
  func options(_ options: RenderOptions, for scheme: RenderOptions.ColorScheme) -> RenderOptions {
    var options = options
    options.colorScheme = scheme
    let hasBackground = options.hasExplicitBackground && options.background != nil
    if isGiven || !hasBackground { options.matte = scheme == .dark ? mattes.dark : mattes.light }
    return options
  }

  /// A path with the scheme in its name: `icon.gif` is `icon-dark.gif`.
  static func path(_ path: String, for scheme: RenderOptions.ColorScheme) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
      return "\(path)-\(scheme.rawValue)"
    }
    return "\(path[..<dot])-\(scheme.rawValue)\(path[dot...])"
  }

  /// HTML that shows the file of the reader's scheme; GitHub's Markdown takes it as it is.
  ///
  /// `outputs` holds the files of each job, light and dark by turns. Movies are not for `img` and are left out.
  static func html(_ outputs: [[OutputReport]]) -> String {
    var snippets: [String] = []
    for index in stride(from: 0, to: outputs.count - 1, by: 2) {
      for (light, dark) in zip(outputs[index], outputs[index + 1])
      where ["gif", "png", "apng", "webp"].contains(light.format) {
        snippets.append(
          """
          <picture>
            <source media="(prefers-color-scheme: dark)" srcset="\(quoted(dark.path))">
            <img src="\(quoted(light.path))" alt="\(quoted(name(light.path)))" \(size(light))>
          </picture>
          """)
      }
    }
    return snippets.joined(separator: "\n")
  }

  private static func size(_ output: OutputReport) -> String {
    "width=\"\(output.width)\" height=\"\(output.height)\""
  }

  private static func name(_ path: String) -> String {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return stem.hasSuffix("-light") ? String(stem.dropLast("-light".count)) : stem
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
  }
}
