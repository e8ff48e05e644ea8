/// How far from the frames a palette may take the picture.
///
/// Two figures, both over all pixels of all frames in levels of ``ColorSpace``: the mean distance, which follows
/// SSIMULACRA2 closely on flat and gradient art (0.2 is about 95, 0.35 about 92.5, 0.65 about 89.5, whatever the
/// loop), and the root mean square, which keeps edges of small shapes from being given away.
struct QualityTarget: Hashable, Sendable {
  /// Largest mean distance of a pixel from its true colour.
  var meanError: Float
  /// Largest root mean square of that distance.
  var rootMeanSquare: Float

  /// The target of a quality from 1 to 100: 100 allows no error, 95 none that a display shows (66 dB), 80 is
  /// SSIMULACRA2 92 or better, 50 visible steps in gradients, 1 a sketch.
  init(quality: Int) {
    let anchors: [(quality: Float, error: Float)] = [(1, 12), (50, 4), (80, 1.1), (95, 0.12), (100, 0.12)]
    let quality = Float(min(max(quality, 1), 100))
    if quality == 100 {
      (meanError, rootMeanSquare) = (0, 0)
      return
    }
    let upper = anchors.firstIndex { $0.quality > quality }!
    let (low, high) = (anchors[upper - 1], anchors[upper])
    let share = (quality - low.quality) / (high.quality - low.quality)
    rootMeanSquare = low.error + (high.error - low.error) * share * (2 - share)
    meanError = 0.29 * rootMeanSquare
  }

  /// Allows what does not show beside a hard edge: cutting at half alpha costs 20–40 dB, so that another level and a
  /// half in the fills changes the whole by less than a tenth.
  mutating func relax() {
    guard rootMeanSquare > 0 else { return }
    meanError = 1.2 + 2 * meanError
    rootMeanSquare = 2 + 2 * rootMeanSquare
  }

  /// Whether a palette is good enough.
  func accepts(_ colors: QuantizedColors) -> Bool {
    colors.meanError <= meanError && colors.rootMeanSquare <= rootMeanSquare
  }
}
