extension PixelRect {
  /// How many pixels it holds.
  var area: Int { (x1 - x0) * (y1 - y0) }

  /// No pixel at all, before anything is added.
  static let none = PixelRect(x0: .max, y0: .max, x1: .min, y1: .min)

  /// All pixels there can be.
  static let everything = PixelRect(
    x0: -Limits.everything, y0: -Limits.everything, x1: Limits.everything, y1: Limits.everything)

  /// The pixels that a rectangle touches, held to a range that integers take without harm.
  init(covering r: Rect) {
    self.init(
      x0: Limits.held(r.minX.rounded(.down)), y0: Limits.held(r.minY.rounded(.down)),
      x1: Limits.held(r.maxX.rounded(.up)), y1: Limits.held(r.maxY.rounded(.up)))
  }

  /// The pixels that a rectangle holds as a whole, held to a range that integers take without harm.
  init(inside r: Rect) {
    self.init(
      x0: Limits.held(r.minX.rounded(.up)), y0: Limits.held(r.minY.rounded(.up)),
      x1: Limits.held(r.maxX.rounded(.down)), y1: Limits.held(r.maxY.rounded(.down)))
  }

  /// The common part.
  func intersection(_ o: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
  }

  /// The smallest rectangle that holds both.
  func union(_ o: PixelRect) -> PixelRect {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return PixelRect(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
  }

  /// Whether they have a pixel in common.
  func intersects(_ o: PixelRect) -> Bool { !intersection(o).isEmpty }

  /// Whether all pixels of the other are in this one.
  func contains(_ o: PixelRect) -> Bool {
    o.isEmpty || (x0 <= o.x0 && y0 <= o.y0 && x1 >= o.x1 && y1 >= o.y1)
  }

  /// The rectangle with each edge moved outwards.
  func outset(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 - x, y0: y0 - y, x1: x1 + x, y1: y1 + y) }

  /// The rectangle with x and y exchanged.
  var transposed: PixelRect { PixelRect(x0: y0, y0: x0, x1: y1, y1: x1) }

  /// The pixels of a picture halved so many times that it touches.
  func halved(_ times: Int) -> PixelRect {
    let up = (1 << times) - 1
    return PixelRect(x0: x0 >> times, y0: y0 >> times, x1: (x1 + up) >> times, y1: (y1 + up) >> times)
  }

  /// The rectangle moved by a distance and grown to whole pixels.
  func moved(_ dx: Double, _ dy: Double) -> PixelRect {
    return PixelRect(
      x0: x0 + Limits.held(dx.rounded(.down)), y0: y0 + Limits.held(dy.rounded(.down)),
      x1: x1 + Limits.held(dx.rounded(.up)), y1: y1 + Limits.held(dy.rounded(.up)))
  }

  /// The rectangle grown to whole blocks of pixels.
  var alignedToBlocks: PixelRect { PixelRect(x0: x0 & ~7, y0: y0, x1: (x1 + 7) & ~7, y1: y1) }

  /// The rectangle grown to whole tiles of 8 × 8 pixels.
  var alignedToTiles: PixelRect { PixelRect(x0: x0 & ~7, y0: y0 & ~7, x1: (x1 + 7) & ~7, y1: (y1 + 7) & ~7) }

  /// Its blocks of pixels, when aligned.
  var blocks: Range<Int> { (x0 >> 3)..<max(x0 >> 3, (x1 + 7) >> 3) }
  /// Its rows.
  var rows: Range<Int> { y0..<max(y0, y1) }
}
