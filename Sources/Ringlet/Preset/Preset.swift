import Foundation
import RingletMotion
import RingletRaster

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
  public static let formats = ["gif", "mp4", "svg", "png", "apng", "webp", "webm", "mov"]

  /// Largest width and height in pixels.
  public static let maximumSide = Renderer.longestSide

  /// Reads a file; throws ``RingletError`` when it is missing, unreadable or wrong, with the problems of all its rows.
  public static func jobs(path: String) throws -> [RenderJob] { try jobs(of: rows(path: path), path: path) }

  /// Reads a text as if it were the file at `path`.
  public static func jobs(text: String, path: String) throws -> [RenderJob] {
    try jobs(of: rows(text: text, path: path), path: path)
  }

  /// Reads a file row by row; a row that is wrong takes no other along.
  ///
  /// Throws ``RingletError`` when the file is missing or unreadable.
  public static func rows(path: String) throws -> [PresetRow] {
    guard let data = FileManager.default.contents(atPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw RingletError(
        .preset, path, exists ? "cannot be read" : "no such file",
        hint: exists ? "check its permissions" : nil, status: exists ? .badInput : .missingInput)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw RingletError(.preset, path, "is not UTF-8 text", status: .badInput)
    }
    return rows(text: text, path: path)
  }

  private static func jobs(of rows: [PresetRow], path: String) throws -> [RenderJob] {
    let diagnostics = rows.flatMap(\.diagnostics)
    guard diagnostics.isEmpty else { throw wrong(path, diagnostics) }
    return try rows.map { try $0.job.get() }
  }

  private static func wrong(_ path: String, _ diagnostics: [Diagnostic]) -> RingletError {
    RingletError(.preset, path, "the preset is wrong", diagnostics: diagnostics, status: .badInput)
  }

  private static func rows(text: String, path: String) -> [PresetRow] {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    guard path.hasSuffix(".jsonl") else { return rows(text: text, path: path, stem: stem, line: 0) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    return lines.enumerated().flatMap { index, line in
      let content = line.drop(while: \.isWhitespace)
      guard !content.isEmpty, !content.hasPrefix("//") else { return [PresetRow]() }
      return rows(text: String(line), path: path, stem: "\(stem)-\(index + 1)", line: index)
    }
  }

  /// The rows of one JSON document that starts on a line of the file, counted from 0.
  private static func rows(text: String, path: String, stem: String, line: Int) -> [PresetRow] {
    do {
      let document = try JSONDocument(file: path, text: text)
      guard case .array(let nodes) = document.root.value else {
        return [row(document, document.root, name: stem, line: line)]
      }
      if nodes.isEmpty {
        let empty = document.diagnostic("the list holds no preset", at: document.root.position, notes: [])
        return [PresetRow(name: stem, origin: path, job: .failure(wrong(path, [empty])))]
      }
      return nodes.enumerated().map { row(document, $1, name: "\(stem)-\($0 + 1)", line: line) }
    } catch {
      var error = error as? RingletError ?? RingletError(.preset, path, "\(error)", status: .badInput)
      for index in error.diagnostics.indices { error.diagnostics[index].line += line }
      return [PresetRow(name: stem, origin: path, job: .failure(error))]
    }
  }

  private static func row(
    _ document: JSONDocument, _ node: JSONDocument.Node, name: String, line: Int
  ) -> PresetRow {
    let path = document.file
    var reader = PresetReader(document)
    var draft = PresetDraft(directory: URL(fileURLWithPath: path).deletingLastPathComponent().relativePath)
    let members = reader.members(node, of: "a preset", keys: keys)
    for member in members { draft.read(member, &reader) }
    var job: RenderJob?
    if case .object = node.value {
      job = draft.job(defaultName: name, origin: path, at: node.position, &reader)
    }
    var diagnostics = reader.diagnostics
    for index in diagnostics.indices { diagnostics[index].line += line }
    if let job, diagnostics.isEmpty { return PresetRow(name: job.name, origin: path, job: .success(job)) }
    return PresetRow(name: draft.name ?? name, origin: path, job: .failure(wrong(path, diagnostics)))
  }
}

/// One row of a preset file: a job, or what is wrong with it.
public struct PresetRow: Sendable {
  /// Its name, or the one it would have had.
  public var name: String
  /// The file it comes from, as the user named it.
  public var origin: String
  /// The job, or what is wrong.
  public var job: Result<RenderJob, RingletError>

  /// The problems of a row that is wrong.
  var diagnostics: [Diagnostic] { if case .failure(let error) = job { error.diagnostics } else { [] } }
}
