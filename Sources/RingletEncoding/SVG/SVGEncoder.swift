package import RingletRaster

/// Writes a turn as an animated SVG: shapes that move by themselves in a browser, without any script.
///
/// What the frames have in common becomes one element each, what differs becomes a SMIL animation whose keys tell the
/// frames' values within a few hundredths of a pixel. A turning ring is two keys, whatever the frame rate; players draw
/// it at the rate of the screen. Frames that are not the same shapes in motion become elements that take turns.
package struct SVGEncoder: Sendable {
  /// Size of the picture in pixels.
  package var width, height: Int
  /// The colour behind it.
  package var background: RGBA
  /// Seconds of one turn, exact to the microsecond.
  package var seconds: Double
  /// Plays in total; without end when `nil`.
  package var plays: Int?

  /// Creates an encoder.
  package init(width: Int, height: Int, background: RGBA, seconds: Double, plays: Int?) {
    self.width = width
    self.height = height
    self.background = background
    self.seconds = seconds
    self.plays = plays
  }

  /// The document of frames at even steps of a turn, and what of it is not as in other formats.
  ///
  /// Throws ``EncodingError`` for a blend mode that SVG does not have.
  package func document(_ frames: [DisplayList]) throws(EncodingError) -> (text: String, warnings: [String]) {
    var writer = SVGWriter(
      timeline: SVGTimeline(count: frames.count, seconds: seconds, plays: plays), width: width, height: height
    )
    let trees = frames.map { SceneNode.tree(of: $0) }
    var root = SVGElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", "\(width)"), ("height", "\(height)"),
        ("viewBox", "0 0 \(width) \(height)"),
      ])
    var below = ""
    if background.alpha > 0 {
      var page = SVGElement("rect", [("width", "\(width)"), ("height", "\(height)")])
      page["fill"] = background.hexadecimal
      if background.alpha < 1 { page["fill-opacity"] = background.alpha.svg(3) }
      below = page.markup
    }
    let content = try writer.markup(SceneSlot.slots(of: trees, in: ShapeCatalog(trees)), over: below)
    if !writer.definitions.isEmpty { root.content += "<defs>\(writer.definitions)</defs>" }
    root.content += content
    return (root.markup + "\n", writer.warnings)
  }
}
