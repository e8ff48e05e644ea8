public import Foundation
import RingletRaster

/// A text in its lines, with what is needed to draw parts of it.
final class TextSheet {
  /// A stretch of characters of one run.
  struct Stretch {
    /// The run.
    var run: Int
    /// The characters, counted in the line.
    var glyphs: Range<Int>
  }

  /// The lines.
  let layout: TextLayout
  /// The stretches of each line.
  let stretches: [[Stretch]]
  /// The number of characters before each line.
  let starts: [Int]
  /// The runs.
  let runs: [TextRun]
  private let drawing: TextDrawing
  private let layouts: TextLayouts
  private let size: CGSize

  /// Cuts the lines of a drawing into stretches.
  init(
    _ drawing: TextDrawing, _ runs: [TextRun], _ layouts: TextLayouts, _ layout: TextLayout, _ size: CGSize
  ) {
    self.drawing = drawing
    self.runs = runs
    self.layouts = layouts
    self.layout = layout
    self.size = size
    stretches = layout.lines.map { line in
      var stretches: [Stretch] = []
      for (index, glyph) in line.glyphs.enumerated() {
        if stretches.last?.run == glyph.run {
          stretches[stretches.count - 1].glyphs = stretches[stretches.count - 1].glyphs.lowerBound..<index + 1
        } else {
          stretches.append(Stretch(run: glyph.run, glyphs: index..<index + 1))
        }
      }
      return stretches
    }
    var count = 0
    starts = layout.lines.map { line in
      defer { count += line.glyphs.count }
      return count
    }
  }

  /// The length of characters, in points.
  func width(of glyphs: Range<Int>, in line: Int) -> Double {
    layout.lines[line].glyphs[glyphs].reduce(0) { $0 + $1.advance }
  }

  /// Where characters begin on the baseline.
  func origin(of glyphs: Range<Int>, in line: Int) -> CGPoint {
    let placed = layout.lines[line]
    let x = glyphs.lowerBound < placed.glyphs.count ? placed.glyphs[glyphs.lowerBound].x : placed.width
    return CGPoint(x: x, y: placed.baseline)
  }

  /// Draws characters of a line, moved.
  func draw(
    _ glyphs: Range<Int>, in line: Int, movedBy offset: CGSize, into recorder: inout Recorder
  ) {
    var part = layout.lines[line]
    part.glyphs = Array(part.glyphs[glyphs])
    part.width = width(of: glyphs, in: line)
    recorder.withTransform(.translation(Double(offset.width), Double(offset.height))) { recorder in
      drawing.draw(part, runs, layouts, layout.scale, in: size, into: &recorder)
    }
  }
}

extension Text {
  /// A text in its lines, as a renderer draws it.
  public struct Layout: RandomAccessCollection, Equatable {
    let sheet: TextSheet

    /// Whether text had to be left out.
    public var isTruncated: Bool { sheet.layout.isTruncated }
    /// The number of the first line.
    public var startIndex: Int { 0 }
    /// The number of lines.
    public var endIndex: Int { sheet.layout.lines.count }
    /// A line.
    public subscript(index: Int) -> Line { Line(sheet: sheet, index: index) }

    /// Layouts of the same text at the same moment are equal.
    public static func == (a: Layout, b: Layout) -> Bool { a.sheet === b.sheet }
  }
}

extension Text.Layout {
  /// The place and the measures of a part of a text.
  public struct TypographicBounds: Equatable, Sendable {
    /// Where the part begins on its baseline.
    public var origin = CGPoint.zero
    /// The length, in points.
    public var width: CGFloat = 0
    /// The height above the baseline, in points.
    public var ascent: CGFloat = 0
    /// The depth below the baseline, in points.
    public var descent: CGFloat = 0
    /// The distance to the next line, in points.
    public var leading: CGFloat = 0

    /// Creates measures of nothing.
    public init() {}

    /// The rectangle from the top to the bottom of the part.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// The place of a character in the text.
  public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
    /// The number of characters before it.
    let value: Int

    /// Whether a character stands before another one.
    public static func < (a: CharacterIndex, b: CharacterIndex) -> Bool { a.value < b.value }
    /// The number of characters to another one.
    public func distance(to other: CharacterIndex) -> Int { other.value - value }
    /// The character a number of places on.
    public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value + n) }
  }

  /// How a part is drawn.
  public struct DrawingOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Edges between pixels are kept as they are; they always are here.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// A line of a text.
  public struct Line: RandomAccessCollection, Equatable {
    fileprivate let sheet: TextSheet
    fileprivate let index: Int
    /// Where the line begins on its baseline; what is drawn of it moves along.
    public var origin: CGPoint

    init(sheet: TextSheet, index: Int) {
      self.sheet = sheet
      self.index = index
      origin = sheet.origin(of: 0..<0, in: index)
    }

    fileprivate var offset: CGSize {
      let natural = sheet.origin(of: 0..<0, in: index)
      return CGSize(width: origin.x - natural.x, height: origin.y - natural.y)
    }

    /// The number of the first run.
    public var startIndex: Int { 0 }
    /// The number of runs.
    public var endIndex: Int { sheet.stretches[index].count }
    /// A run.
    public subscript(position: Int) -> Run {
      Run(sheet: sheet, line: index, stretch: sheet.stretches[index][position], offset: offset)
    }

    /// The place and the measures of the line.
    public var typographicBounds: TypographicBounds {
      let line = sheet.layout.lines[index]
      var bounds = TypographicBounds()
      bounds.origin = origin
      (bounds.width, bounds.ascent, bounds.descent) = (line.width, line.ascent, line.descent)
      return bounds
    }

    /// Lines of the same layout in the same place are equal.
    public static func == (a: Line, b: Line) -> Bool {
      a.sheet === b.sheet && a.index == b.index && a.origin == b.origin
    }
  }

  /// A stretch of a line with one style.
  public struct Run: RandomAccessCollection, Equatable {
    fileprivate let sheet: TextSheet
    fileprivate let line: Int
    fileprivate let stretch: TextSheet.Stretch
    fileprivate let offset: CGSize

    /// The number of the first letter.
    public var startIndex: Int { 0 }
    /// The number of letters.
    public var endIndex: Int { stretch.glyphs.count }
    /// A letter.
    public subscript(position: Int) -> RunSlice { self[position..<position + 1] }
    /// Some letters.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
    /// What the run says for a type of attribute.
    public subscript<T: TextAttribute>(key: T.Type) -> T? {
      sheet.runs[stretch.run].attributes[ObjectIdentifier(key)]?.value as? T
    }

    /// The direction of the letters.
    public var layoutDirection: LayoutDirection { .leftToRight }
    /// The place and the measures of the run.
    public var typographicBounds: TypographicBounds { whole.typographicBounds }
    /// The places of its letters in the text.
    public var characterIndices: [CharacterIndex] { whole.characterIndices }

    fileprivate var whole: RunSlice { self[0..<endIndex] }

    /// Runs of the same layout in the same place are equal.
    public static func == (a: Run, b: Run) -> Bool {
      a.sheet === b.sheet && a.line == b.line && a.stretch.glyphs == b.stretch.glyphs && a.offset == b.offset
    }
  }

  /// Some letters of a run.
  public struct RunSlice: RandomAccessCollection, Equatable {
    /// The run.
    public var run: Run
    /// The letters, counted in the run.
    public var indices: Range<Int>

    /// Creates a slice.
    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices
    }

    /// The number of the first letter.
    public var startIndex: Int { indices.lowerBound }
    /// The number after that of the last letter.
    public var endIndex: Int { indices.upperBound }
    /// A letter.
    public subscript(position: Int) -> RunSlice { RunSlice(run: run, indices: position..<position + 1) }
    /// Some of the letters.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
    /// What the run says for a type of attribute.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    fileprivate var glyphs: Range<Int> {
      let start = run.stretch.glyphs.lowerBound
      return start + indices.lowerBound..<start + indices.upperBound
    }

    /// The place and the measures of the letters.
    public var typographicBounds: TypographicBounds {
      let line = run.sheet.layout.lines[run.line], place = run.sheet.origin(of: glyphs, in: run.line)
      var bounds = TypographicBounds()
      bounds.origin = CGPoint(x: place.x + run.offset.width, y: place.y + run.offset.height)
      bounds.width = run.sheet.width(of: glyphs, in: run.line)
      (bounds.ascent, bounds.descent) = (line.ascent, line.descent)
      return bounds
    }

    /// The places of the letters in the text.
    public var characterIndices: [CharacterIndex] {
      glyphs.map { CharacterIndex(value: run.sheet.starts[run.line] + $0) }
    }

    fileprivate func draw(into recorder: inout Recorder) {
      run.sheet.draw(glyphs, in: run.line, movedBy: run.offset, into: &recorder)
    }
  }
}

extension GraphicsContext {
  /// Draws a line of a text in its place.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {
    record { recorder in for run in line { run.whole.draw(into: &recorder) } }
  }

  /// Draws a run of a text in its place.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) {
    draw(run.whole, options: options)
  }

  /// Draws letters of a text in their place.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {
    record { recorder in slice.draw(into: &recorder) }
  }
}
