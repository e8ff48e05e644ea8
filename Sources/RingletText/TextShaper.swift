public import RingletRaster

/// The vertical measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// Height of a line above the baseline.
  public var ascent: Double
  /// Depth of a line below the baseline, positive.
  public var descent: Double
  /// Extra distance between lines.
  public var leading: Double
  /// Height of a capital.
  public var capHeight: Double
  /// Distance of the underline's middle below the baseline, and its thickness.
  public var underlineOffset, underlineThickness: Double
  /// Distance of the strikethrough's middle above the baseline.
  public var strikethroughOffset: Double

  /// Creates measures.
  public init(
    ascent: Double, descent: Double, leading: Double, capHeight: Double, underlineOffset: Double,
    underlineThickness: Double, strikethroughOffset: Double
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.underlineOffset = underlineOffset
    self.underlineThickness = underlineThickness
    self.strikethroughOffset = strikethroughOffset
  }
}

/// One drawn character.
public struct ShapedGlyph: Hashable, Sendable {
  /// The outline in points, y down, the origin on the baseline; empty for a space.
  public var outline: BezierPath
  /// Where its origin lies on the baseline, in points from the start of the run.
  public var x: Double
  /// How far it is raised above (negative: below) its line, in points down.
  public var y: Double
  /// The distance to the next glyph, in points.
  public var advance: Double
  /// Offset in UTF-8 code units of the first character it stands for.
  public var cluster: Int

  /// Creates a glyph.
  public init(outline: BezierPath, x: Double, y: Double = 0, advance: Double, cluster: Int) {
    self.outline = outline
    self.x = x
    self.y = y
    self.advance = advance
    self.cluster = cluster
  }
}

/// A piece of text of one font on one line, from left to right.
public struct ShapedRun: Hashable, Sendable {
  /// The glyphs in visual order.
  public var glyphs: [ShapedGlyph]
  /// The length of the run in points.
  public var advance: Double

  /// Creates a run.
  public init(glyphs: [ShapedGlyph], advance: Double) {
    self.glyphs = glyphs
    self.advance = advance
  }
}

/// Turns text into glyphs.
public protocol TextShaper: Sendable {
  /// The vertical measures of a font.
  func metrics(of font: FontDescription) -> FontMetrics

  /// The glyphs of a text without line breaks.
  func shape(_ text: String, in font: FontDescription) -> ShapedRun
}
