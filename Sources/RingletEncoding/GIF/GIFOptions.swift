/// What becomes of pixels that are not opaque: a GIF pixel is either a colour or nothing.
///
/// Colours are `0xRRGGBB`.
public enum AlphaPolicy: Hashable, Sendable {
  /// Everything is composited over one colour; the loop has no transparency.
  case opaque(background: UInt32)
  /// What is ever drawn on is composited over the colour, in all frames; the rest stays transparent for ever.
  ///
  /// Soft edges, shadows and translucent fills look right on a page of that colour and the corners stay open.
  case matte(UInt32)
  /// Pixels with at least `threshold` (0…1) of alpha become opaque in their own colour, the others vanish.
  case hardEdge(threshold: Double)
}

/// How much work goes into making the file small.
///
/// The picture is the same for all three.
public enum EncodingEffort: String, CaseIterable, Hashable, Sendable {
  /// Greedy LZW parse of the likelier form.
  case fast
  /// Greedy and look-ahead parse of the form that is shorter.
  case balanced
  /// Every combination of forms, parses and look-ahead depths; the shortest wins.
  case small
}

/// Settings of a ``GIFEncoder``.
public struct GIFOptions: Sendable {
  /// How often the loop plays.
  public var loop = LoopCount.forever
  /// What becomes of pixels that are not opaque.
  public var alpha = AlphaPolicy.opaque(background: 0xFFFFFF)
  /// How close the picture stays to the frames, 1…100.
  ///
  /// 100 spends the whole palette and holds no pixel back.
  public var quality = 100
  /// Distance in levels up to which a pixel is held at the colour it shows; `nil` leaves it to the quality.
  public var hysteresis: Float?
  /// Most colours of the palette, 2…256; the entry for "unchanged" or "nothing" counts.
  public var colors = Self.mostColors
  /// Colours that must be in the palette exactly, `0xRRGGBB`.
  public var fixedColors: [UInt32] = []
  /// Colours that the renderer painted with, `0xRRGGBB`; edges are snapped to them and they are kept exact.
  public var inks: [UInt32] = []
  /// Whether colours that the palette lacks are mixed of two that it has.
  public var dither = DitherMode.none
  /// How much work goes into making the file small.
  public var effort = EncodingEffort.balanced
  /// Threads to use; the bytes do not depend on it.
  public var threads = 1

  /// Entries that a palette can have.
  static let mostColors = 256

  /// Creates the default settings: loop for ever on white, nothing given away.
  public init() {}
}
