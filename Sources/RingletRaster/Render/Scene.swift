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
    case shadow(ShadowStep)
  }

  /// An area and what it is painted with.
  struct Fill {
    /// Its pieces, and where they are listed by bands when there are many.
    var pieces: Range<Int>
    var lists: BandIndex.Lists?
    /// The pixels it may touch.
    var extent: PixelRect
    /// The draw it comes from.
    var command: Int
    /// The number of its outline: fills of one number cover the same.
    var outline: Int
    /// Which of the kept coverages is its own.
    var runs: Int?
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
    /// The pixels that its content touches, before its effects.
    var ink = PixelRect.none
    /// The pixels it may touch.
    var extent: PixelRect
    /// The indices of its mask, if it has one, and of its end.
    var mask: Int?
    var end: Int = 0
    /// Whether a clip cuts it.
    var isClipped: Bool
    /// The index of its picture, once its effects have been made.
    var image: Int?
  }

  /// The shadow of the steps that follow it.
  struct ShadowStep {
    /// The steps that cast it.
    var content: Range<Int> = 0..<0
    /// The pixels that they touch.
    var source = PixelRect.none
    /// The pixels that the shadow touches.
    var extent = PixelRect.none
    let color: RGBA
    /// Standard deviations and displacement, in pixels.
    let sigmaX, sigmaY, dx, dy: Double
    /// Whether a clip cuts it.
    var isClipped = false
    /// The index of its coverage, once it has been made.
    var image: Int?

    /// The shadow as an effect on a picture.
    var effect: Effect { .shadow(color, sigmaX: sigmaX, sigmaY: sigmaY, dx: dx, dy: dy) }
    /// How it is blurred.
    var blur: GaussianBlur { GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY) }
  }

  /// What an effect made.
  enum Image {
    case coverage(MaskPlane)
    case pixels(PixelPlane)
  }

  var steps: [Step] = []
  var images: [Image] = []
  var builder = PieceBuilder()
  var index = BandIndex()
  /// By commands of the list: the pieces of a draw, and the pixels they touch.
  var outlines: [Outline?] = []

  /// The last step that paints every pixel of the canvas opaque: nothing before it can be seen.
  var cover: Int?
  /// Coverage that is kept.
  var kept: [CoverageRuns] = []
  /// The number of the latest outline.
  var lastOutline = 0

  /// The outline of a draw.
  struct Outline {
    var pieces: Range<Int>
    var bounds: PixelRect
    /// Counts outlines up through all scenes of a renderer.
    var number: Int
    /// For how many frames it has stayed the same.
    var age = 0
    /// Its coverage, once it is kept.
    var runs: CoverageRuns?
    /// Whether its coverage was found to be too much to be kept.
    var isTooLarge = false
  }

  var pieces: [Piece] { builder.pieces }

  /// Forgets everything, keeps the storage.
  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    images.removeAll()
    cover = nil
    builder.removeAll()
    index.removeAll()
    outlines.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
  }
}
