import Foundation
import RingletEncoding
import RingletProcess
import RingletText

/// What of this machine Ringlet works with, and what is missing.
package struct MachineReport: Sendable {
  /// One thing that Ringlet needs for something.
  package struct Item: Sendable {
    /// What it is.
    package var name: String
    /// Whether it is there.
    package var isPresent: Bool
    /// What was found, or what cannot be done without it.
    package var text: String
    /// How to get it.
    package var hint: String?
  }

  /// All items.
  package let items: [Item]
  /// Whether nothing is missing.
  package var isComplete: Bool { items.allSatisfy(\.isPresent) }

  /// Looks at this machine.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    items =
      [Self.program, Self.processor, Self.compiler(environment), Self.modules] + Self.videoFormats
      + [Self.font, Self.cache(environment)]
  }

  /// The report for people.
  package var text: String {
    items.map { item in
      let line = (item.isPresent ? "  " : "! ") + item.name.padded(to: 11) + item.text
      return line + (item.hint.map { "\n" + "".padded(to: 13) + $0 } ?? "")
    }.joined(separator: "\n")
  }

  /// The report as JSON.
  package var json: JSONText {
    .object([
      ("version", .string(Version.current)), ("build", .string(Version.build)), ("ok", .bool(isComplete)),
      (
        "items",
        .array(
          items.map {
            .object([
              ("name", .string($0.name)), ("present", .bool($0.isPresent)), ("text", .string($0.text)),
              ("hint", .optional($0.hint)),
            ])
          })
      ),
    ])
  }

  private static var program: Item {
    Item(
      name: "ringlet", isPresent: true,
      text: "\(Version.current), built for \(Version.build): \(Toolchain.ownPath)")
  }

  private static var processor: Item {
    let wanted: Set<Substring> = ["avx2", "fma", "bmi2"]
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let flags = lines.first { $0.hasPrefix("flags") }?.split(separator: " ") ?? []
    let isWide = wanted.isSubset(of: flags)
    let count = ProcessInfo.processInfo.activeProcessorCount
    var item = Item(
      name: "processor", isPresent: true,
      text: "\(count) in use, \(isWide ? "with" : "without") 256-bit vectors (AVX2, FMA, BMI2)")
    if isWide, Version.build == "x86-64" {
      item.hint = "a build for x86-64-v3 draws faster here: make install has both"
    }
    return item
  }

  private static func compiler(_ environment: [String: String]) -> Item {
    do {
      let toolchain = try Toolchain.find(searchPath: environment["PATH"] ?? "")
      let answer = (try? Subprocess(toolchain.compiler, ["--version"]).run().output) ?? ""
      let version = answer.firstMatch(of: /version \d[^ ]*/).map { "\($0.output)" } ?? "of an unknown version"
      return Item(name: "swiftc", isPresent: true, text: "\(version): \(toolchain.compiler)")
    } catch {
      return Item(
        name: "swiftc", isPresent: false, text: "\(error.cause); SwiftUI files cannot be rendered",
        hint: error.hint)
    }
  }

  private static var modules: Item {
    do {
      return Item(name: "modules", isPresent: true, text: try Toolchain.modules())
    } catch {
      return Item(
        name: "modules", isPresent: false, text: "\(error.cause); SwiftUI files cannot be rendered",
        hint: error.hint)
    }
  }

  private static var videoFormats: [Item] {
    if let reason = VideoLibraries.load() {
      return [
        Item(
          name: "FFmpeg", isPresent: false,
          text:
            "\(reason); \(VideoFormat.allCases.map(\.rawValue).joined(separator: ", ")) cannot be written",
          hint: "install FFmpeg’s libraries (Debian: libavformat59)")
      ]
    }
    return VideoFormat.allCases.map { format in
      let isPresent = VideoLibraries.canWrite(format)
      return Item(
        name: format.rawValue, isPresent: isPresent,
        text: isPresent
          ? "through \(VideoLibraries.encoderName(of: format))"
          : "FFmpeg was built without \(VideoLibraries.encoderName(of: format))")
    }
  }

  private static var font: Item {
    if let path = InstalledFonts.interPath {
      return Item(name: "font", isPresent: true, text: "Inter: \(path)")
    }
    return Item(
      name: "font", isPresent: false,
      text: "Inter is not installed; another family stands in for San Francisco",
      hint: "install it (Debian: fonts-inter)")
  }

  private static func cache(_ environment: [String: String]) -> Item {
    do {
      let cache = try SourceCache(environment: environment)
      let loaders = cache.root.appending(path: "loaders").path
      let count = (try? FileManager.default.contentsOfDirectory(atPath: loaders))?.count ?? 0
      return Item(
        name: "cache", isPresent: true, text: "\(count) compiled loaders in \(cache.root.path)")
    } catch {
      return Item(name: "cache", isPresent: false, text: error.cause, hint: error.hint)
    }
  }
}
