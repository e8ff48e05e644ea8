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
  private var difference: SceneDifference
  private var tables: GradientTable
  private var outlines = OutlineCache()
  /// The scene of the latest picture, and the list it was made of.
  private var scene = Scene()
  private var list: DisplayList?
  /// The scene before it.
  private var former = Scene()

  /// The longest side of a picture, in pixels: lines keep their slope as far as twice that from the origin.
  public static let longestSide = 8192

  /// Creates a renderer for pictures of a size in pixels, each side 1…``longestSide``, on a background colour.
  public init(width: Int, height: Int, background: RGBA = .clear) {
    let sides = 1...Self.longestSide
    precondition(sides.contains(width) && sides.contains(height), "a side has 1…\(Self.longestSide) pixels")
    self.width = width
    self.height = height
    self.background = background.premultiplied()
    let canvas = Self.canvas(width, height)
    difference = SceneDifference(canvas: canvas)
    tables = GradientTable(canvas: canvas)
    painter.prepare(columns: canvas.blocks)
  }

  /// Draws a whole picture.
  public mutating func render(_ list: DisplayList, into pixmap: inout Pixmap) {
    prepare(list)
    paint([Self.canvas(width, height)], into: &pixmap)
  }

  /// Draws what differs from a list that the picture already shows, and returns where that is.
  ///
  /// The pixels are those of a whole new picture, bit for bit. The rectangles are few and lie on multiples of eight
  /// pixels, except where the picture ends; all pixels outside of them are as they were.
  public mutating func render(
    _ list: DisplayList, after previous: DisplayList, into pixmap: inout Pixmap
  ) -> [PixelRect] {
    if self.list != previous { prepare(previous) }
    prepare(list)
    let rects = difference.tiles(from: former, to: scene).rects()
    paint(rects, into: &pixmap)
    let picture = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    return rects.map { $0.alignedToTiles.intersection(picture) }
  }

  private mutating func prepare(_ list: DisplayList) {
    tables.trim()
    outlines.trim()
    swap(&scene, &former)
    SceneBuilder.build(
      list, after: self.list, former, picture: PixelRect(x0: 0, y0: 0, x1: width, y1: height), &tables,
      &outlines,
      into: &scene)
    painter.keepCoverage(of: &scene, canvas: Self.canvas(width, height))
    self.list = list
  }

  private mutating func paint(_ rects: [PixelRect], into pixmap: inout Pixmap) {
    precondition(pixmap.width == width && pixmap.height == height, "the pixmap has the renderer's size")
    let canvas = Self.canvas(width, height)
    let layout = BlockLayout(row: 0, block: 0, stride: canvas.blocks.count)
    effects.prepare(&scene, tables.ready, in: rects.reduce(.none) { $0.union($1) })
    for rect in rects {
      painter.paint(
        scene, scene.steps.indices, tables.ready, in: rect.intersection(canvas), background: background,
        into: &pixmap.blocks, layout)
    }
  }

  /// The picture with its rows grown to whole blocks.
  private static func canvas(_ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x0: 0, y0: 0, x1: width, y1: height).alignedToBlocks
  }
}
