import RingletRaster

/// Whether a frame can be told from its background.
enum VisibilityCheck {
  /// The smallest difference, in levels of one channel, that counts as seen.
  static let threshold = 12

  /// Draws a frame and looks for a pixel that differs from the background by more than the threshold.
  static func isVisible(_ list: DisplayList, canvas: Canvas, background: RGBA) -> Bool {
    var renderer = Renderer(width: canvas.width, height: canvas.height, background: background)
    var pixmap = Pixmap(width: canvas.width, height: canvas.height)
    renderer.render(DisplayList(), into: &pixmap)
    let ground = pixmap[0, 0]
    renderer.render(list, into: &pixmap)
    var row = [UInt32](repeating: 0, count: pixmap.blocksPerRow * 8)
    for y in 0..<pixmap.height {
      pixmap.copyRow(y, into: &row)
      for x in 0..<pixmap.width where row[x] != ground && difference(row[x], ground) > threshold {
        return true
      }
    }
    return false
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let p = Int((a >> shift) & 255), q = Int((b >> shift) & 255)
      largest = max(largest, abs(p - q))
    }
    return largest
  }
}
