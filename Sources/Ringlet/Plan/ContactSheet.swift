import RingletEncoding
package import RingletRaster

/// The frames of a loop side by side on one picture, in reading order.
package struct ContactSheet {
  /// Pixels between frames and around them.
  private static let gap = 8
  /// Longest side of the sheet in pixels; frames are drawn smaller when there are too many.
  private static let longest = 4096.0

  private let frames: [DisplayList]
  private let width, height: Int
  private let background: RGBA

  /// A sheet of frames of a size in pixels, each on its background.
  package init(_ frames: [DisplayList], width: Int, height: Int, background: RGBA) {
    self.frames = frames
    self.width = width
    self.height = height
    self.background = background
  }

  /// Frames in a row: the number that makes the sheet about as wide as high, and no wider than 12.
  var columns: Int {
    let even = (Double(frames.count) * Double(height) / Double(width)).squareRoot()
    return max(1, min(12, frames.count, Int(even.rounded(.up))))
  }

  /// The sheet.
  package func pixmap() -> Pixmap {
    let columns = columns, rows = (frames.count + columns - 1) / columns
    let gap = Double(Self.gap)
    let full = Point(
      Double(columns) * (Double(width) + gap) + gap, Double(max(1, rows)) * (Double(height) + gap) + gap)
    let scale = min(1, Self.longest / max(full.x, full.y))
    var commands: [DisplayList.Command] = []
    for (index, frame) in frames.enumerated() {
      let place = Affine.translation(
        gap + Double(index % columns) * (Double(width) + gap),
        gap + Double(index / columns) * (Double(height) + gap))
      let map = place.then(.scale(scale, scale))
      let cell = Outline.rect(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
      commands.append(.draw(Draw(cell, transform: map, paint: .solid(background), paintTransform: map)))
      commands.append(.pushClip(Clip(cell, transform: map)))
      commands += frame.transformed(by: map).commands
      commands.append(.popClip)
    }
    var renderer = Renderer(
      width: max(1, Int((full.x * scale).rounded(.up))), height: max(1, Int((full.y * scale).rounded(.up))),
      background: RGBA(0.5, 0.5, 0.5))
    var pixmap = Pixmap(width: renderer.width, height: renderer.height)
    renderer.render(DisplayList(commands), into: &pixmap)
    return pixmap
  }

  /// The sheet as the bytes of a PNG.
  package func png() throws -> [UInt8] {
    let sink = MemorySink()
    try PNGWriter.write(pixmap(), to: sink)
    return sink.bytes
  }
}
