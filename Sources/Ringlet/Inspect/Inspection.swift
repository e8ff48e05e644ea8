import Foundation
import RingletEncoding
import RingletRaster

/// A finished file, read back.
public struct Inspection: Sendable {
  /// The file as the user named it.
  public let path: String
  /// The format by its first bytes, not by its name.
  public let format: String
  /// Size in bytes.
  public let bytes: Int
  /// Size in pixels.
  public private(set) var width = 0, height = 0
  /// Seconds each frame is shown, in order.
  public private(set) var delays: [Double] = []
  /// Plays in total: 0 is without end, `nil` when the format leaves it to the player.
  public private(set) var plays: Int?
  /// How transparency is kept: `none`, `1-bit` or `8-bit`.
  public private(set) var alpha = "none"
  /// Codec, for movies.
  public private(set) var codec: String?
  /// Time of the first frame in seconds.
  public private(set) var start = 0.0
  /// How the end meets the beginning.
  public private(set) var seam = SeamReport()
  /// Whether the pictures were decoded and the seam judged; a WebP is only read as far as its container without FFmpeg.
  public private(set) var isJudged = true
  /// Mean change to the next frame in luma levels: the median, and at the wrap.
  public private(set) var medianStep = 0.0, wrapStep = 0.0
  /// GIF only: colours of the palette, bytes of each frame, and how often each disposal is used.
  public private(set) var paletteSize: Int?
  /// GIF only: bytes of each frame's data.
  public private(set) var frameBytes: [Int] = []
  /// GIF only: how often each disposal is used.
  public private(set) var disposals: [(name: String, count: Int)] = []
  /// How far the pictures are from the frames they were made of, if those were given.
  public private(set) var comparison: SourceComparison?

  /// What a place where it is to be shown does not take of it.
  package var objections: [String] = []
  /// Whether a file that stops is what was wanted.
  package var mayEnd = false

  /// Seconds the file lasts.
  public var duration: Double { delays.reduce(0, +) }
  /// Number of frames.
  public var frames: Int { delays.count }

  /// Reads a file; throws ``RingletError`` when it is missing or none of the known formats.
  public init(path: String) throws {
    self.path = path
    guard !Folder.exists(path) else {
      throw RingletError(.inspect, path, "is a folder", hint: "name the files in it", status: .badInput)
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw RingletError(
        .inspect, path, exists ? "cannot be read" : "no such file", status: exists ? .badInput : .missingInput
      )
    }
    let head = (try? handle.read(upToCount: PNGChunks.headLength)) ?? Data()
    bytes = Int((try? handle.seekToEnd()) ?? 0)
    guard let format = FileSignature.format(of: [UInt8](head)) else {
      let isSVG = head.starts(with: "<svg".utf8)
      let other = bytes == 0 ? "is empty" : "is none of the known formats"
      throw RingletError(
        .inspect, path, isSVG ? "is an SVG, which has no frames to judge" : other,
        hint: "GIF, PNG, APNG, WebP, MP4, MOV or WebM", status: .badInput)
    }
    self.format = format
    if let cut = FileExtent(handle, size: bytes).cut(format: format) {
      throw RingletError(.inspect, path, "is cut short: \(cut)", status: .badInput)
    }
    do {
      switch format {
      case "gif": try readGIF()
      case "webp": try readWebP()
      default: try readMovie()
      }
    } catch let error as EncodingError {
      throw RingletError(error)
    }
  }

  private mutating func readGIF() throws {
    var analyzer = SeamAnalyzer()
    let file = try GIFFile(try contents(), name: path) { _, pixmap in analyzer.append(pixmap) }
    (width, height) = (file.width, file.height)
    delays = file.images.map { Double($0.delay) / 100 }
    plays = file.loopField.map { $0 == 0 ? 0 : $0 + 1 } ?? 1
    paletteSize = file.usedEntries
    frameBytes = file.images.map(\.byteCount)
    for (value, name) in [(0, "none"), (1, "keep"), (2, "background"), (3, "previous")] {
      let count = file.images.count { $0.disposal == value }
      if count > 0 { disposals.append((name, count)) }
    }
    if file.hasHoles { alpha = "1-bit" }
    judge(&analyzer)
  }

  private mutating func readMovie() throws {
    var analyzer = SeamAnalyzer()
    let info = try VideoReader.read(path) { _, pixmap in analyzer.append(pixmap) }
    (width, height) = (info.width, info.height)
    (delays, start, codec) = (info.delays, info.start, info.codec)
    alpha = info.hasAlpha ? "8-bit" : "none"
    if format == "apng" { plays = PNGChunks.plays(path: path) }
    judge(&analyzer)
  }

  private mutating func readWebP() throws {
    let file = try WebPFile(try contents(), name: path)
    (width, height) = (file.width, file.height)
    delays = file.delays.map { Double($0) / 1000 }
    plays = file.plays
    alpha = file.hasAlpha ? "8-bit" : "none"
    do {
      var analyzer = SeamAnalyzer()
      try file.pictures { _, pixmap in analyzer.append(pixmap) }
      judge(&analyzer)
    } catch let error as EncodingError where error.kind == .unavailable {
      isJudged = false
      let sorted = delays.sorted()
      seam.jump = 0
      seam.hold = (delays.last ?? 0) - (sorted.isEmpty ? 0 : sorted[sorted.count / 2])
    }
  }

  private func contents() throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw RingletError(.inspect, path, "cannot be read", status: .badInput)
    }
    return [UInt8](data)
  }

  /// Decodes the pictures once more; `body` gets each as a player shows it, in order.
  func pictures(_ body: (Int, borrowing Pixmap) throws -> Void) throws {
    switch format {
    case "gif": _ = try GIFFile(try contents(), name: path, body)
    case "webp": try WebPFile(try contents(), name: path).pictures(body)
    default: _ = try VideoReader.read(path, body)
    }
  }

  private mutating func judge(_ analyzer: inout SeamAnalyzer) {
    analyzer.close()
    seam = analyzer.report(delays: delays)
    let steps = analyzer.steps
    guard !steps.isEmpty else { return }
    let others = steps.dropLast().sorted()
    medianStep = others.isEmpty ? 0 : others[others.count / 2]
    wrapStep = steps[steps.count - 1]
  }

  /// Compares the pictures with the frames that they were made of, seen on a page of the given colour.
  ///
  /// Throws ``RingletError`` when the frames cannot be read or have another size.
  @MainActor
  public mutating func compare(with paths: [String], page: String?) throws {
    do {
      comparison = try SourceComparison(self, paths: paths, page: page)
    } catch let error as EncodingError {
      throw RingletError(error)
    }
  }

  /// What is wrong with the file, in words; empty when it loops without a visible join.
  public var problems: [String] {
    var found: [String] = []
    if seam.duplicate { found.append("the last frame repeats the first: the loop stands still for a frame") }
    if seam.jump > SeamReport.Limit.jump {
      found.append("the motion jumps at the wrap (\(OutputReport.text(seam.jump)) × its sharpest bend)")
    }
    if seam.hold > SeamReport.Limit.hold {
      found.append("the last frame stands \(OutputReport.text(seam.hold)) s longer than the others")
    }
    if seam.pop > SeamReport.Limit.pop { found.append("resting parts pulse at the wrap") }
    if format == "gif", frames > 1, let short = delays.first(where: { $0 < 0.02 }) {
      found.append("a delay of \(OutputReport.text(short)) s is below 0.02 s: browsers play it at 0.1 s")
    }
    if let plays, plays != 0, frames > 1, !mayEnd {
      found.append("it stops after \(plays) \(plays == 1 ? "play" : "plays")")
    }
    if start > 0 { found.append("the first frame is late by \(OutputReport.text(start)) s") }
    return found + objections
  }
}
