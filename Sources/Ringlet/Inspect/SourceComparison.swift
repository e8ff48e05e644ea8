import Foundation
import RingletEncoding
import RingletRaster

/// How far the pictures of a file are from the frames that they were made of.
///
/// Each source frame is compared with the picture that stands in the middle of its time, so that joined frames and
/// other delays do not matter. Transparent pictures are seen on a page: on white and on black, or on a colour.
public struct SourceComparison: Sendable {
  /// The differences on a page of one colour.
  public struct Page: Sendable {
    /// The colour of the page.
    public let color: String
    fileprivate let word: UInt32
    fileprivate var squares = 0
    fileprivate var samples = 0
    /// Largest difference of a channel in any pixel of any frame, in levels.
    public fileprivate(set) var largestDifference = 0

    /// Peak signal-to-noise ratio in decibels, `10 log₁₀(255² / MSE)` with the mean over red, green and blue of all
    /// frames; infinite when all pixels are equal.
    public var psnr: Double { 10 * log10(255 * 255 * Double(samples) / Double(squares)) }
  }

  /// The frames, as the user named them.
  public let source: String
  /// Number of source frames.
  public let frames: Int
  /// The differences on each page; one alone when everything is opaque.
  public let pages: [Page]

  @MainActor
  init(_ file: Inspection, paths: [String], page: String?) throws {
    source = paths.joined(separator: ", ")
    let files = try FrameFiles.open(paths)
    let (width, height) = (files.source.width, files.source.height)
    frames = files.source.count
    // Video formats round odd sides up.
    guard (0...1).contains(file.width - width), (0...1).contains(file.height - height) else {
      throw RingletError(
        .inspect, file.path, "has \(file.width)×\(file.height) pixels, its source \(width)×\(height)",
        hint: "--source takes the frames that the file was made of", status: .badInput)
    }
    let colors = page.map { [$0] } ?? ["white", "black"]
    // A page is light or dark by itself: its colour does not follow a scheme.
    var pages = colors.map {
      Page(color: $0, word: (ColorName.color($0)?.rgba(in: .light) ?? .white).word)
    }
    let shown = Self.shown(file, delays: files.delays, frames: frames)
    var isOpaque = true
    try file.pictures { index, picture in
      for frame in shown[index] {
        let wanted = try Self.picture(of: files.source, frame)
        if !Self.add(wanted, picture, to: &pages) { isOpaque = false }
      }
    }
    if isOpaque { pages.removeLast(pages.count - 1) }
    self.pages = pages
  }

  private static func picture(of source: any FrameSource, _ frame: Int) throws -> Pixmap {
    var picture = Pixmap(width: source.width, height: source.height)
    try source.frames(frame..<frame + 1) { picture.blocks = $0.pixmap.blocks }
    return picture
  }

  /// The source frames whose middle falls into the time of each picture.
  private static func shown(_ file: Inspection, delays: [Int]?, frames: Int) -> [[Int]] {
    let weights = delays?.map(Double.init) ?? Array(repeating: 1, count: frames)
    let total = weights.reduce(0, +)
    var shown = Array(repeating: [Int](), count: file.frames)
    var (begin, picture, end) = (0.0, 0, file.delays.first ?? 0)
    for (frame, weight) in weights.enumerated() {
      let middle = (begin + weight / 2) / total * file.duration
      begin += weight
      while picture + 1 < file.frames, middle >= end {
        picture += 1
        end += file.delays[picture]
      }
      shown[picture].append(frame)
    }
    return shown
  }

  /// Adds the differences of two pictures to every page; returns whether all that differs is opaque.
  private static func add(_ wanted: Pixmap, _ shown: borrowing Pixmap, to pages: inout [Page]) -> Bool {
    var isOpaque = true
    for y in 0..<wanted.height {
      for x in 0..<wanted.width {
        let (want, got) = (wanted[x, y], shown[x, y])
        if want == got { continue }
        if want & got < 0xFF00_0000 { isOpaque = false }
        for index in pages.indices { pages[index].add(want, got) }
      }
    }
    for index in pages.indices { pages[index].samples += 3 * wanted.width * wanted.height }
    return isOpaque
  }
}

extension SourceComparison.Page {
  /// Adds the differences of two premultiplied words over the page.
  fileprivate mutating func add(_ want: UInt32, _ got: UInt32) {
    for (shift, page) in [(UInt32(0), word >> 16), (8, word >> 8), (16, word)] {
      func level(_ pixel: UInt32) -> Int {
        Int(((pixel >> shift & 0xFF) * 255 + (page & 0xFF) * (255 - pixel >> 24) + 127) / 255)
      }
      let difference = abs(level(want) - level(got))
      squares += difference * difference
      largestDifference = max(largestDifference, difference)
    }
  }

  fileprivate var text: String {
    squares == 0
      ? "every pixel as in the source"
      : "PSNR \((psnr * 100).rounded() / 100) dB, largest difference \(largestDifference) levels"
  }

  fileprivate var json: JSONText {
    .object([
      ("page", .string(color)), ("psnr", squares == 0 ? .null : .number((psnr * 1e4).rounded() / 1e4)),
      ("largestDifference", .integer(largestDifference)), ("isExact", .bool(squares == 0)),
    ])
  }
}

extension SourceComparison {
  /// The comparison for people.
  var text: String {
    let parts = pages.map { pages.count == 1 ? $0.text : "\($0.text) on \($0.color)" }
    return "against \(frames) frames of \(source): \(parts.joined(separator: "; "))"
  }

  /// The comparison as JSON: the first page's figures, and those of every page.
  var json: JSONText {
    guard case .object(let first) = pages[0].json else { return .null }
    return .object(
      [("path", .string(source)), ("frames", .integer(frames))] + first.filter { $0.0 != "page" }
        + [("pages", .array(pages.map(\.json)))])
  }
}
