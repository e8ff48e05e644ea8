package import RingletEncoding
import RingletProcess
package import RingletRaster

/// The frames of a loop, drawn when an encoder asks for them.
///
/// Only the display lists are kept, a few kilobytes each; pictures exist while they are handed out. Within a range
/// each frame is drawn over the one before where it differs, which gives the same bits as drawing it afresh.
package struct RenderedFrames: FrameSource {
  package let width, height: Int
  /// Frames in the file: the turns of the loop one after the other.
  package let count: Int
  let lists: [DisplayList]
  let background: RGBA

  /// Frames of `turns` turns from the display lists of one turn, in pixels of the canvas.
  package init(_ lists: [DisplayList], turns: Int, canvas: Canvas, background: RGBA) {
    self.init(lists, turns: turns, width: canvas.width, height: canvas.height, background: background)
  }

  /// The same for a size in pixels.
  package init(_ lists: [DisplayList], turns: Int, width: Int, height: Int, background: RGBA) {
    self.lists = lists
    count = lists.count * turns
    self.width = width
    self.height = height
    self.background = background
  }

  package var isOpaque: Bool? { background.alpha >= 1 ? true : nil }

  /// The solid colours that are painted with, `0xRRGGBB`, at most sixteen.
  var inks: [UInt32] {
    var found: [UInt32] = []
    for command in lists.lazy.flatMap(\.commands) {
      guard case .draw(let draw) = command, case .solid(let color) = draw.paint, color.alpha > 0 else {
        continue
      }
      if !found.contains(color.word) { found.append(color.word) }
      if found.count == 16 { break }
    }
    return found
  }

  package func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws {
    var renderer = Renderer(width: width, height: height, background: background)
    var pixmap = Pixmap(width: width, height: height)
    var previous: DisplayList?
    for index in range {
      let list = lists[index % lists.count]
      var damage: [PixelRect]?
      if let previous {
        damage = renderer.render(list, after: previous, into: &pixmap)
      } else {
        renderer.render(list, into: &pixmap)
      }
      previous = list
      Supervisor.beat()
      try body(Frame(index: index, pixmap: pixmap, damage: damage))
    }
  }
}
