/// A display list made ready for painting: geometry cut into pieces, extents known, opacities folded.
///
/// Still a flat list in painting order. Clips and layers keep their begin and end, and know where they end, so that a
/// band that does not touch one steps over all of it.
struct Scene {
  /// One step.
  enum Step {
    case fill(Fill)
    case beginClip(ClipStep)
    case endClip
    case beginLayer(LayerStep)
    /// What follows, up to the end of the layer, multiplies the layer by its alpha.
    case mask
    case endLayer
  }

  /// An area and what it is painted with.
  struct Fill {
    /// Its pieces.
    var pieces: Range<Int>
    var rule: FillRule
    /// The pixels it may touch.
    var extent: PixelRect
    /// The draw it comes from.
    var command: Int
    /// The draw's opacity, times that of layers folded into it.
    var opacity: Double
    /// Set in the end, when the opacity is known.
    var ink: Ink = .solid(0)
    /// Whether a clip cuts it.
    var isClipped: Bool
  }

  /// The start of a clip.
  struct ClipStep {
    var pieces: Range<Int>
    var rule: FillRule
    /// The pixels it leaves.
    var extent: PixelRect
    /// Whether it cuts by whole blocks of pixels, so that the extent says all.
    var isExtent: Bool
    /// The index of its end.
    var end: Int = 0
  }

  /// The start of a layer.
  struct LayerStep {
    var opacity: Double
    var blend: BlendMode
    var effects: [Effect]
    /// The pixels it may touch.
    var extent: PixelRect
    /// The indices of its mask, if it has one, and of its end.
    var mask: Int?
    var end: Int = 0
    /// Whether a clip cuts it.
    var isClipped: Bool
  }

  var steps: [Step] = []
  var pieces: [Piece] { builder.pieces }
  var builder = PieceBuilder()

  /// Forgets everything, keeps the storage.
  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    builder.removeAll()
  }
}

extension PixelRect {
  /// No pixel at all, before anything is added.
  static let none = PixelRect(x0: .max, y0: .max, x1: .min, y1: .min)

  /// The pixels that a rectangle touches, held to a range that integers take without harm.
  init(covering r: Rect) {
    func held(_ v: Double) -> Int { Int(min(max(v, -65536), 65536)) }
    self.init(
      x0: held(r.minX.rounded(.down)), y0: held(r.minY.rounded(.down)),
      x1: held(r.maxX.rounded(.up)), y1: held(r.maxY.rounded(.up)))
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

  /// The rectangle grown to whole blocks of pixels.
  var alignedToBlocks: PixelRect { PixelRect(x0: x0 & ~7, y0: y0, x1: (x1 + 7) & ~7, y1: y1) }

  /// Its blocks of pixels, when aligned.
  var blocks: Range<Int> { (x0 >> 3)..<max(x0 >> 3, (x1 + 7) >> 3) }
  /// Its rows.
  var rows: Range<Int> { y0..<max(y0, y1) }
}
