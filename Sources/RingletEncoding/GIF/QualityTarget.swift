/// How far from the frames a quality lets the picture go.
///
/// Two figures, both over all pixels of all frames in levels of ``ColorSpace``: the mean distance, which follows
/// SSIMULACRA2 closely on flat and gradient art (0.2 is about 95, 0.35 about 92.5, 0.65 about 89.5, whatever the
/// loop), and the root mean square, which keeps edges of small shapes from being given away.
struct QualityTarget: Hashable, Sendable {
  /// Largest mean distance of a pixel from its true colour.
  var meanError: Float
  /// Largest root mean square of that distance.
  var rootMeanSquare: Float
  /// Distance up to which a pixel is held at what it shows.
  var hysteresis: Float
  /// Smallest palette to try: a soft edge between two inks needs about twelve steps.
  var fewestColors: Int

  /// Whether nothing may be given away.
  var isLossless: Bool { rootMeanSquare == 0 }
  /// Whether no display shows what may be given away.
  var isNearLossless: Bool { rootMeanSquare <= 0.2 }

  private static let anchors: [(quality: Float, mean: Float, square: Float, hysteresis: Float)] = [
    (1, 4, 14, 12), (50, 1, 4, 6), (80, 0.3, 1.7, 4), (95, 0.045, 0.2, 0), (100, 0.045, 0.2, 0),
  ]

  /// The target of a quality from 1 to 100.
  ///
  /// 100 allows no error, 95 none that a display shows (about 67 dB), 80 is SSIMULACRA2 92 or better, 50 visible steps
  /// in gradients, 1 a sketch.
  init(quality: Int) {
    if quality >= 100 {
      (meanError, rootMeanSquare, hysteresis, fewestColors) = (0, 0, 0, 2)
      return
    }
    let quality = Float(max(quality, 1))
    let upper = Self.anchors.dropLast().lastIndex { $0.quality <= quality } ?? 0
    let (low, high) = (Self.anchors[upper], Self.anchors[upper + 1])
    let share = (quality - low.quality) / (high.quality - low.quality)
    meanError = low.mean + (high.mean - low.mean) * share
    rootMeanSquare = low.square + (high.square - low.square) * share
    hysteresis = low.hysteresis + (high.hysteresis - low.hysteresis) * share
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
    fewestColors = 2
  }

  /// Whether a palette is good enough.
  func accepts(_ colors: QuantizedColors) -> Bool {
    colors.meanError <= meanError && colors.rootMeanSquare <= rootMeanSquare
  }
}
