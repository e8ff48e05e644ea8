/// Draws display lists into pictures of one size.
///
///     var renderer = Renderer(width: 240, height: 240, background: .white)
///     var picture = Pixmap(width: 240, height: 240)
///     renderer.render(list, into: &picture)
///
/// A renderer holds the buffers that it works in, no state that shows in its pictures: the same list always gives the
/// same bytes, whatever was drawn before. Use one for each thread.
public struct Renderer: Sendable {
  /// Size of the pictures in pixels.
  public let width, height: Int

  private let background: UInt32
  private var painter = BandPainter()
  private var effects = EffectPainter()
  private var scene = Scene()
  private var tables = GradientTable()

  /// Creates a renderer for pictures of a size in pixels on a background colour.
  public init(width: Int, height: Int, background: RGBA = .clear) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    self.width = width
    self.height = height
    self.background = background.premultiplied()
    painter.prepare(columns: canvas.blocks)
  }

  /// Draws a whole picture.
  public mutating func render(_ list: DisplayList, into pixmap: inout Pixmap) {
    precondition(pixmap.width == width && pixmap.height == height, "the pixmap has the renderer's size")
    tables.trim()
    SceneBuilder.build(list, canvas: canvas, &tables, into: &scene)
    effects.prepare(&scene, tables.samples)
    let layout = BlockLayout(row: 0, block: 0, stride: pixmap.blocksPerRow)
    painter.paint(
      scene, scene.steps.indices, tables.samples, in: canvas, background: background, into: &pixmap.blocks,
      layout)
  }

  private var canvas: PixelRect { PixelRect(x0: 0, y0: 0, x1: (width + 7) & ~7, y1: height) }
}
