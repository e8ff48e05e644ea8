/// How far from the frames a quality lets the picture go.
///
/// Three figures, all over all pixels of all frames in levels of ``ColorSpace``: the mean distance; the root mean square,
/// which keeps edges of small shapes from being given away; and the root mean square of what lies in smooth areas, which
/// foretells SSIMULACRA2 best: each level of it costs five, on top of four for the rest (30 kinds of loops).
struct QualityTarget: Hashable, Sendable {
  /// Largest mean distance of a pixel from its true colour.
  var meanError: Float
  /// Largest root mean square of that distance.
  var rootMeanSquare: Float
  /// Largest root mean square of that distance in smooth areas, with 0 for the pixels outside of them.
  var smoothError: Float
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
    var quality, mean, square, smooth, held, hysteresis: Float
  }

  private static let anchors = [
    Anchor(quality: 1, mean: 4, square: 14, smooth: 14, held: 2, hysteresis: 12),
    Anchor(quality: 50, mean: 1, square: 4, smooth: 3, held: 0.5, hysteresis: 6),
    Anchor(quality: 60, mean: 0.77, square: 3.23, smooth: 2.1, held: 0.38, hysteresis: 5.3),
    Anchor(quality: 80, mean: 0.55, square: 1.7, smooth: 0.72, held: 0.15, hysteresis: 4),
    Anchor(quality: 95, mean: 0.045, square: 0.2, smooth: 0.2, held: 0, hysteresis: 0),
    Anchor(quality: 100, mean: 0.045, square: 0.2, smooth: 0.2, held: 0, hysteresis: 0),
  ]

  /// The target of a quality from 1 to 100.
  ///
  /// 100 allows no error, 95 none that a display shows (about 67 dB), 80 is SSIMULACRA2 92 or better, 50 visible steps
  /// in gradients, 1 a sketch.
  init(quality: Int) {
    if quality >= 100 {
      (meanError, rootMeanSquare, smoothError, heldError, hysteresis, fewestColors) = (0, 0, 0, 0, 0, 2)
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
    smoothError = between(\.smooth)
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
    meanError = max(meanError, 0.85 * rootMeanSquare)
    smoothError = max(smoothError, rootMeanSquare)
    fewestColors = 2
  }

  /// Whether a palette is good enough.
  func accepts(_ colors: QuantizedColors) -> Bool {
    colors.meanError <= meanError && colors.rootMeanSquare <= rootMeanSquare
      && colors.smoothError <= smoothError
  }
}
