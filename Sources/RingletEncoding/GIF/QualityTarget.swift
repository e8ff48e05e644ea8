/// How far from the frames a quality lets the picture go.
///
/// Three figures, all over all pixels of all frames in levels of ``ColorSpace``: the mean distance; the root mean square,
/// which keeps edges of small shapes from being given away; and what is seen of it. That foretells SSIMULACRA2: a level of
/// root mean square costs about seven points in calm areas, where steps show, and one or two elsewhere, after two for being
/// changed at all (38 kinds of loops with 12 to 256 colours each, to within about two points).
struct QualityTarget: Hashable, Sendable {
  /// Largest mean distance of a pixel from its true colour.
  var meanError: Float
  /// Largest root mean square of that distance.
  var rootMeanSquare: Float
  /// Most that may be seen of the distances, in points of SSIMULACRA2.
  var visibleLoss: Float
  /// Largest mean distance that holding pixels may add.
  var heldError: Float
  /// Distance up to which a pixel is held at what it shows.
  var hysteresis: Float
  /// Smallest palette to try: a soft edge between two inks needs about twelve steps.
  var fewestColors: Int

  /// Whether nothing may be given away.
  var isLossless: Bool { rootMeanSquare == 0 }
  /// Whether no display shows what may be given away.
  var isNearLossless: Bool { rootMeanSquare <= 0.2 }

  private struct Anchor {
    var quality, mean, square, visible, held, hysteresis: Float
  }

  private static let anchors = [
    Anchor(quality: 1, mean: 4, square: 14, visible: 80, held: 2, hysteresis: 12),
    Anchor(quality: 50, mean: 1, square: 4, visible: 15, held: 0.5, hysteresis: 6),
    Anchor(quality: 60, mean: 0.77, square: 3.23, visible: 11.3, held: 0.38, hysteresis: 5.3),
    Anchor(quality: 80, mean: 0.7, square: 2, visible: 3.08, held: 0.15, hysteresis: 4),
    Anchor(quality: 95, mean: 0.045, square: 0.2, visible: 1.5, held: 0, hysteresis: 0),
    Anchor(quality: 100, mean: 0.045, square: 0.2, visible: 1.5, held: 0, hysteresis: 0),
  ]

  /// The target of a quality from 1 to 100.
  ///
  /// 100 allows no error, 95 none that a display shows (about 67 dB), 80 is SSIMULACRA2 92 or better, 50 visible steps
  /// in gradients, 1 a sketch.
  init(quality: Int) {
    if quality >= 100 {
      (meanError, rootMeanSquare, visibleLoss, heldError, hysteresis, fewestColors) = (0, 0, 0, 0, 0, 2)
      return
    }
    let quality = Float(max(quality, 1))
    let upper = Self.anchors.dropLast().lastIndex { $0.quality <= quality } ?? 0
    let (low, high) = (Self.anchors[upper], Self.anchors[upper + 1])
    let share = (quality - low.quality) / (high.quality - low.quality)
    func between(_ figure: KeyPath<Anchor, Float>) -> Float {
      low[keyPath: figure] + (high[keyPath: figure] - low[keyPath: figure]) * share
    }
    meanError = between(\.mean)
    rootMeanSquare = between(\.square)
    visibleLoss = between(\.visible)
    heldError = between(\.held)
    hysteresis = between(\.hysteresis)
    fewestColors = quality < 50 ? 2 : 12
  }

  /// Allows what does not show beside a hard edge.
  ///
  /// `edgeError` is the mean square error that cutting at the edge makes, a pixel of the fills. Cutting costs 20–40 dB;
  /// colours that add 1–2 % to it change the whole by 0.04–0.1 dB. A cap keeps gradients from breaking into bands.
  mutating func relax(besides edgeError: Float) {
    guard !isLossless, edgeError > 0 else { return }
    let share: Float = 0.01 + 0.006 * rootMeanSquare
    let cap = 1.6 + 2 * rootMeanSquare
    rootMeanSquare = max(rootMeanSquare, min((share * edgeError).squareRoot(), cap))
    meanError = max(meanError, 0.88 * rootMeanSquare)
    visibleLoss = max(visibleLoss, 8 * rootMeanSquare)
    fewestColors = 2
  }

  /// Whether a palette is good enough.
  func accepts(_ colors: QuantizedColors) -> Bool {
    colors.meanError <= meanError && colors.rootMeanSquare <= rootMeanSquare
      && Self.visibleLoss(colors) <= visibleLoss
  }

  /// What is seen of a palette's errors, in points of SSIMULACRA2.
  private static func visibleLoss(_ colors: QuantizedColors) -> Float {
    let (all, calm) = (colors.rootMeanSquare, colors.calmError)
    return 7.2 * calm + 1.2 * max(0, all * all - calm * calm).squareRoot()
  }
}
