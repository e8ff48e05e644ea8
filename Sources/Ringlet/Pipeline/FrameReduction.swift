import RingletRaster

/// A way to make a file smaller: fewer frames, a smaller picture, or both.
struct FrameReduction: Sendable {
  /// Every so many frames one is kept; the count of frames must be a multiple of it, so that the seam keeps.
  var stride: Int
  /// Factor of width and height.
  var scale: Double

  /// The ways in the order in which they are tried.
  static let all =
    [2, 3].map { FrameReduction(stride: $0, scale: 1) }
    + [0.8, 0.65, 0.5].flatMap { scale in [1, 2].map { FrameReduction(stride: $0, scale: scale) } }
}

extension RenderedFrames {
  /// The loop with fewer frames or pixels, its delays in centiseconds, and what was given up in words.
  ///
  /// `nil` when the frames cannot be thinned evenly or too few would be left to move.
  func reduced(
    by reduction: FrameReduction, delays: [Int]
  ) -> (frames: RenderedFrames, delays: [Int], words: [String])? {
    let stride = reduction.stride
    guard lists.count.isMultiple(of: stride), lists.count / stride >= 4 || stride == 1 else { return nil }
    let size = (
      max(8, Int((Double(width) * reduction.scale).rounded())),
      max(8, Int((Double(height) * reduction.scale).rounded()))
    )
    let map = Affine.scale(Double(size.0) / Double(width), Double(size.1) / Double(height))
    let kept = Swift.stride(from: 0, to: lists.count, by: stride).map {
      reduction.scale == 1 ? lists[$0] : lists[$0].transformed(by: map)
    }
    var words: [String] = []
    if stride > 1 { words.append("\(delays.count / stride) frames instead of \(delays.count)") }
    if reduction.scale < 1 { words.append("\(size.0)×\(size.1) instead of \(width)×\(height)") }
    let sums = Swift.stride(from: 0, to: delays.count, by: stride).map {
      delays[$0..<($0 + stride)].reduce(0, +)
    }
    return (
      RenderedFrames(kept, turns: count / lists.count, width: size.0, height: size.1, background: background),
      sums,
      words
    )
  }
}
