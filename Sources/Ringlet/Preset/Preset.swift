import Foundation
package import RingletMotion

/// Reads presets and batch rows into jobs.
///
/// A preset is a JSON object; a file may also hold a list of them, or one per line (`.jsonl`). Comments are allowed.
/// All problems of a file are reported at once, each with its line and column.
public enum Preset {
  /// The keys of a preset.
  static let keys = [
    "name", "loader", "source", "view", "preview", "parameters", "choreography", "size", "width", "height",
    "scale",
    "margin", "fps", "period", "background", "transparent", "matte", "colorScheme", "loop", "repeat",
    "minDuration",
    "bounce", "phase", "crossfade", "retime", "maxPeriod", "quality", "colors", "maxBytes", "maxFrames",
    "effort",
    "font", "outputs",
  ]

  /// Formats a preset may ask for.
  public static let formats = ["gif", "mp4", "png", "apng", "webp", "webm", "mov"]

  /// Largest width and height in pixels.
  public static let maximumSide = 8192

  /// Reads a file; throws ``RingletError`` when it is missing, unreadable or wrong.
  public static func jobs(path: String) throws -> [RenderJob] {
    guard let data = FileManager.default.contents(atPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw RingletError(
        .preset, path, exists ? "cannot be read" : "no such file",
        hint: exists ? "check its permissions" : nil, status: exists ? .badInput : .missingInput)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw RingletError(.preset, path, "is not UTF-8 text", status: .badInput)
    }
    return try jobs(text: text, path: path)
  }

  /// Reads a text as if it were the file at `path`.
  public static func jobs(text: String, path: String) throws -> [RenderJob] {
    if path.hasSuffix(".jsonl") { return try lines(text: text, path: path) }
    var reader = PresetReader(try JSONDocument(file: path, text: text))
    var jobs: [RenderJob] = []
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    if case .array(let rows) = reader.document.root.value {
      if rows.isEmpty { reader.report("the list holds no preset", at: reader.document.root.position) }
      for (index, row) in rows.enumerated() {
        if let job = job(row, name: "\(stem)-\(index + 1)", path: path, &reader) { jobs.append(job) }
      }
    } else if let job = job(reader.document.root, name: stem, path: path, &reader) {
      jobs = [job]
    }
    try check(reader.diagnostics, path)
    return jobs
  }

  private static func lines(text: String, path: String) throws -> [RenderJob] {
    var jobs: [RenderJob] = [], diagnostics: [Diagnostic] = []
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy(\.isWhitespace) && !line.drop(while: \.isWhitespace).hasPrefix("//") {
      do {
        var reader = PresetReader(try JSONDocument(file: path, text: String(line)))
        if let job = job(reader.document.root, name: "\(stem)-\(index + 1)", path: path, &reader) {
          jobs.append(job)
        }
        diagnostics += reader.diagnostics.map { shift($0, by: index) }
      } catch let error as RingletError {
        diagnostics += error.diagnostics.map { shift($0, by: index) }
      }
    }
    try check(diagnostics, path)
    return jobs
  }

  private static func shift(_ diagnostic: Diagnostic, by lines: Int) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.line += lines
    return diagnostic
  }

  private static func check(_ diagnostics: [Diagnostic], _ path: String) throws {
    guard !diagnostics.isEmpty else { return }
    throw RingletError(.preset, path, "the preset is wrong", diagnostics: diagnostics, status: .badInput)
  }

  private static func job(
    _ node: JSONDocument.Node, name: String, path: String, _ reader: inout PresetReader
  ) -> RenderJob? {
    let members = reader.members(node, of: "a preset", keys: keys)
    guard case .object = node.value else { return nil }
    var draft = PresetDraft(directory: URL(fileURLWithPath: path).deletingLastPathComponent().relativePath)
    for member in members { draft.read(member, &reader) }
    return draft.job(defaultName: name, origin: path, at: node.position, &reader)
  }
}
