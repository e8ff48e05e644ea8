/// A picture in memory: premultiplied, encoded sRGB, 8 bits each of red, green, blue and alpha.
///
/// Pixels are stored as little-endian words (red in the low byte) in vectors of eight; a row is padded to whole
/// vectors, so that kernels never meet a partial one. Padding pixels have no meaning.
public struct Pixmap: Sendable {
  /// Size in pixels.
  public let width, height: Int
  /// Vectors of eight pixels per row.
  public let blocksPerRow: Int
  /// All rows, top to bottom.
  public var blocks: [SIMD8<UInt32>]

  /// Creates a picture of one colour, given as a premultiplied word.
  public init(width: Int, height: Int, filledWith word: UInt32 = 0) {
    precondition(width > 0 && height > 0, "a pixmap has at least one pixel")
    self.width = width
    self.height = height
    blocksPerRow = (width + 7) / 8
    blocks = [SIMD8<UInt32>](repeating: SIMD8(repeating: word), count: blocksPerRow * height)
  }

  /// The premultiplied word of one pixel.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { blocks[y * blocksPerRow + x / 8][x % 8] }
    set { blocks[y * blocksPerRow + x / 8][x % 8] = newValue }
  }

  /// Copies the pixels of row `y` to the start of `row`, which has room for `width` rounded up to eight.
  public func copyRow(_ y: Int, into row: inout [UInt32]) {
    var out = 0
    for block in blocks[(y * blocksPerRow)..<((y + 1) * blocksPerRow)] {
      for lane in 0..<8 { row[out + lane] = block[lane] }
      out += 8
    }
  }
}

/// A rectangle of whole pixels; the far edges are exclusive.
public struct PixelRect: Hashable, Sendable {
  /// Left, top, right (exclusive) and bottom (exclusive).
  public var x0, y0, x1, y1: Int

  /// Creates a rectangle from its edges.
  public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// Whether it holds no pixel.
  public var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
}
