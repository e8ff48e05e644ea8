/// A picture of coverage bytes somewhere in the plane, with empty rows above and below for a filter to reach into.
struct MaskPlane {
  /// The pixels it holds, whole blocks in x.
  let rect: PixelRect
  /// Empty rows on either side of `rect`.
  let padding: Int
  /// All rows, the empty ones included.
  var blocks: [MaskBlock]

  /// Creates an empty plane for at least these pixels.
  init(_ rect: PixelRect, padding: Int = 0) {
    self.rect = rect.alignedToBlocks
    self.padding = padding
    blocks = [MaskBlock](
      repeating: MaskBlock(), count: self.rect.blocks.count * (self.rect.rows.count + 2 * padding))
  }

  /// Where the blocks lie.
  var layout: BlockLayout {
    BlockLayout(row: rect.y0 - padding, block: rect.blocks.lowerBound, stride: rect.blocks.count)
  }

  /// The byte of one pixel; zero outside.
  subscript(x: Int, y: Int) -> UInt8 {
    guard rect.x0 <= x, x < rect.x1, rect.y0 <= y, y < rect.y1 else { return 0 }
    return blocks[layout.line(y) + x >> 3][x & 7]
  }
}

/// A picture of premultiplied pixels somewhere in the plane.
struct PixelPlane {
  /// The pixels it holds, whole blocks in x.
  let rect: PixelRect
  /// All rows.
  var blocks: [PixelBlock]

  /// Creates an empty plane for at least these pixels.
  init(_ rect: PixelRect) {
    self.rect = rect.alignedToBlocks
    blocks = [PixelBlock](repeating: PixelBlock(), count: self.rect.blocks.count * self.rect.rows.count)
  }

  /// Where the blocks lie.
  var layout: BlockLayout {
    BlockLayout(row: rect.y0, block: rect.blocks.lowerBound, stride: rect.blocks.count)
  }
}
