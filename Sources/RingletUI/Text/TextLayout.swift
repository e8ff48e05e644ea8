import Foundation
import RingletRaster
import RingletText

/// How text is broken into lines.
struct TextOptions: Equatable {
  /// Where lines shorter than the longest one stand.
  var alignment = TextAlignment.leading
  /// The largest number of lines.
  var lineLimit: Int?
  /// The smallest number of lines whose height is taken up.
  var reservedLines = 0
  /// Which end of a text that is too long is left out.
  var truncation = Text.TruncationMode.tail
  /// How small the font may become before text is left out.
  var minimumScale = 1.0
  /// Extra distance between lines, in points.
  var lineSpacing = 0.0
  /// The length of one pixel, in points.
  var pixel = 0.5
}

/// Text broken into lines.
struct TextLayout {
  /// One character in its place.
  struct Glyph {
    /// Its outline, baseline origin.
    var outline: BezierPath
    /// The origin in the frame of the text, in points.
    var x, y: Double
    /// The distance to the next character.
    var advance: Double
    /// The run it belongs to.
    var run: Int
  }

  /// One line.
  struct Line {
    /// The characters from left to right.
    var glyphs: [Glyph]
    /// The length without white space at the end.
    var width: Double
    /// The largest height above and depth below the baseline.
    var ascent, descent: Double
    /// The place of the baseline below the top.
    var baseline = 0.0
  }

  /// The lines from top to bottom.
  var lines: [Line]
  /// The size in points, rounded up to whole pixels.
  var size: CGSize
  /// Whether text had to be left out.
  var isTruncated: Bool
  /// The factor by which the fonts were made smaller.
  var scale: Double
}

/// The pieces of a text that are put into lines.
struct TextMeasure {
  /// The runs.
  let runs: [TextRun]
  /// Turns characters into glyphs.
  let shaper: any TextShaper
  /// The factor by which the fonts are made smaller.
  let scale: Double
  /// The vertical measures of the runs.
  let metrics: [FontMetrics]
  /// The characters of each paragraph.
  private(set) var paragraphs: [[Piece]] = [[]]

  /// One glyph before it has a place.
  struct Piece {
    var outline: BezierPath
    var rise: Double
    var advance: Double
    var run: Int
    var isSpace: Bool
    /// Whether a line may end after it.
    var breaks: Bool
  }

  /// Shapes the runs.
  init(_ runs: [TextRun], _ shaper: any TextShaper, scale: Double) {
    self.runs = runs
    self.shaper = shaper
    self.scale = scale
    metrics = runs.map { $0.metrics(shaper, scale: scale) }
    for index in runs.indices { append(index) }
  }

  /// Adds the glyphs of a run.
  private mutating func append(_ index: Int) {
    let run = runs[index]
    switch run.content {
    case .symbol(let symbol):
      let glyph = symbol.glyph(fontSize: run.font.description.size * scale)
      paragraphs[paragraphs.count - 1].append(
        Piece(
          outline: glyph.outline, rise: run.baselineOffset, advance: glyph.advance, run: index,
          isSpace: false, breaks: true))
    case .characters(let string):
      let lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (number, line) in lines.enumerated() {
        if number > 0 { paragraphs.append([]) }
        append(String(line), of: index)
      }
    }
  }

  /// Adds the glyphs of a line of characters.
  private mutating func append(_ line: String, of index: Int) {
    guard !line.isEmpty else { return }
    let run = runs[index]
    var font = run.font.description
    font.size *= scale
    let tracking = (run.tracking + run.font.systemTracking) * scale
    let bytes = Array(line.utf8)
    let shaped = shaper.shape(line, in: font)
    for (number, glyph) in shaped.glyphs.enumerated() {
      let end = number + 1 < shaped.glyphs.count ? shaped.glyphs[number + 1].cluster : bytes.count
      let characters = String(decoding: bytes[glyph.cluster..<max(glyph.cluster, end)], as: UTF8.self)
      let isSpace = !characters.isEmpty && characters.allSatisfy(\.isWhitespace)
      let last = characters.unicodeScalars.last
      let breaks = isSpace || last == "-" || last == "–" || last == "—" || last.map(Self.isIdeograph) ?? false
      var advance = glyph.advance + tracking
      if number + 1 == shaped.glyphs.count {
        advance += shaped.advance - shaped.glyphs.reduce(0) { $0 + $1.advance }
      }
      paragraphs[paragraphs.count - 1].append(
        Piece(
          outline: glyph.outline, rise: run.baselineOffset - glyph.y, advance: advance, run: index,
          isSpace: isSpace, breaks: breaks))
    }
  }

  /// Whether a line may end after any such character: CJK ideographs, kana, hangul.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
      || (0xF900...0xFAFF).contains(scalar.value) || (0x20000...0x3FFFF).contains(scalar.value)
  }

  /// The text broken at a width and cut at a height.
  func layout(width: Double, height: Double, options: TextOptions) -> TextLayout {
    var lines: [[Piece]] = []
    var paragraphEnds: [Int] = []
    for paragraph in paragraphs {
      lines += broken(paragraph, width)
      paragraphEnds.append(lines.count)
    }
    var limit = options.lineLimit ?? Int.max
    let pitch = (metrics.map { $0.ascent + $0.descent }.max() ?? 0) + options.lineSpacing
    if height.isFinite, pitch > 0 {
      limit = min(limit, max(1, Int((height + options.lineSpacing + 0.01) / pitch)))
    }
    limit = max(1, limit)
    var isTruncated = false
    if lines.count > limit {
      // What is left of the paragraph; the next one does not move up.
      let end = paragraphEnds.first { $0 >= limit } ?? lines.count
      let rest = Array(lines[(limit - 1)..<end].joined())
      lines = Array(lines[..<(limit - 1)]) + [shortened(rest, width, options.truncation)]
      isTruncated = true
    } else if let last = lines.last, Self.length(last) > width + 1e-6, width.isFinite {
      lines[lines.count - 1] = shortened(last, width, options.truncation)
      isTruncated = true
    }
    return placed(lines, options, isTruncated)
  }

  /// A paragraph broken into lines.
  private func broken(_ paragraph: [Piece], _ width: Double) -> [[Piece]] {
    guard width.isFinite, !paragraph.isEmpty else { return [paragraph] }
    var lines: [[Piece]] = []
    var start = 0, lastBreak: Int?
    var length = 0.0
    var index = 0
    while index < paragraph.count {
      let piece = paragraph[index]
      if !piece.isSpace, length + piece.advance > width + 1e-6, index > start {
        let end = lastBreak ?? index
        lines.append(Array(paragraph[start..<end]))
        (start, index, length, lastBreak) = (end, end, 0, nil)
        continue
      }
      length += piece.advance
      index += 1
      if piece.breaks { lastBreak = index }
    }
    lines.append(Array(paragraph[start...]))
    return lines
  }

  /// A line with an ellipsis for what does not fit.
  private func shortened(_ line: [Piece], _ width: Double, _ mode: Text.TruncationMode) -> [Piece] {
    guard let model = line.last else { return line }
    var font = runs[model.run].font.description
    font.size *= scale
    let shaped = shaper.shape("…", in: font)
    let dots = shaped.glyphs.map {
      Piece(outline: $0.outline, rise: 0, advance: $0.advance, run: model.run, isSpace: false, breaks: false)
    }
    let room = width - dots.reduce(0) { $0 + $1.advance }
    func fitting(_ pieces: some Sequence<Piece>, _ room: Double) -> [Piece] {
      var length = 0.0
      return pieces.prefix { piece in
        length += piece.advance
        return length <= room
      }
    }
    func withoutSpaces(_ pieces: [Piece]) -> [Piece] {
      Array(pieces.prefix(pieces.count - pieces.reversed().prefix(while: \.isSpace).count))
    }
    switch mode {
    case .tail: return withoutSpaces(fitting(line, room)) + dots
    case .head: return dots + fitting(line.reversed(), room).reversed()
    case .middle:
      let head = fitting(line, room / 2)
      let tail = fitting(line.reversed(), room - head.reduce(0) { $0 + $1.advance })
      return withoutSpaces(head) + dots + tail.reversed()
    }
  }

  /// The length of a line without white space at its end.
  private static func length(_ line: [Piece]) -> Double {
    line.prefix(line.count - line.reversed().prefix(while: \.isSpace).count).reduce(0) { $0 + $1.advance }
  }

  /// Lines in their places.
  private func placed(_ lines: [[Piece]], _ options: TextOptions, _ isTruncated: Bool) -> TextLayout {
    let fallback = metrics.first.map { ($0.ascent, $0.descent) } ?? (0, 0)
    let longest = lines.map(Self.length).max() ?? 0
    let width = (longest / options.pixel - 1e-6).rounded(.up) * options.pixel
    var y = 0.0
    var result: [TextLayout.Line] = []
    for pieces in lines {
      let length = Self.length(pieces)
      let heights = pieces.map { (metrics[$0.run].ascent + $0.rise, metrics[$0.run].descent - $0.rise) }
      let ascent = heights.map(\.0).max() ?? fallback.0, descent = heights.map(\.1).max() ?? fallback.1
      var x = options.alignment.fraction * (width - length)
      var line = TextLayout.Line(glyphs: [], width: length, ascent: ascent, descent: descent)
      line.baseline = y + ascent
      for piece in pieces {
        line.glyphs.append(
          TextLayout.Glyph(
            outline: piece.outline, x: x, y: line.baseline - piece.rise, advance: piece.advance,
            run: piece.run))
        x += piece.advance
      }
      y += ascent + descent + options.lineSpacing + (pieces.first.map { runs[$0.run].font.leading } ?? 0)
      result.append(line)
    }
    y -= options.lineSpacing
    let reserved = Double(options.reservedLines) * (fallback.0 + fallback.1 + options.lineSpacing)
    y = max(y, reserved - options.lineSpacing)
    let height = (y / options.pixel - 1e-6).rounded(.up) * options.pixel
    return TextLayout(
      lines: result, size: CGSize(width: width, height: height), isTruncated: isTruncated, scale: scale)
  }
}
