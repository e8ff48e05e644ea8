import RingletEncoding
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
    + [0.8, 0.65, 0.5].flatMap { scale in [1, 2, 3].map { FrameReduction(stride: $0, scale: scale) } }

  /// A loop that was made smaller.
  struct Loop {
    /// The frames that are left.
    var frames: any FrameSource
    /// How long each stands, in centiseconds.
    var delays: [Int]
    /// What was given up, in words.
    var words: [String]
  }

  /// The loop with fewer frames or pixels; `delays` are the centiseconds of its frames.
  ///
  /// Frames that we draw are drawn anew, others are scaled down. `nil` when the frames cannot be thinned evenly or too
  /// few would be left to move.
  func apply(to frames: any FrameSource, delays: [Int]) -> Loop? {
    let turn = (frames as? RenderedFrames)?.lists.count ?? frames.count
    guard turn.isMultiple(of: stride), turn / stride >= 4 || stride == 1 else { return nil }
    let width = max(min(8, frames.width), Int((Double(frames.width) * scale).rounded()))
    let height = max(min(8, frames.height), Int((Double(frames.height) * scale).rounded()))
    var words: [String] = []
    if stride > 1 { words.append("\(delays.count / stride) frames instead of \(delays.count)") }
    if scale < 1 { words.append("\(width)×\(height) instead of \(frames.width)×\(frames.height)") }
    let kept = Array(Swift.stride(from: 0, to: delays.count, by: stride))
    let sums = kept.map { delays[$0..<($0 + stride)].reduce(0, +) }
    let reduced: any FrameSource =
      if let rendered = frames as? RenderedFrames {
        rendered.reduced(stride: stride, width: width, height: height)
      } else {
        ReducedFrames(frames, keeping: kept, width: width, height: height)
      }
    return Loop(frames: reduced, delays: sums, words: words)
  }
}

extension RenderedFrames {
  /// Every so many frames, drawn in another size in pixels.
  fileprivate func reduced(stride: Int, width: Int, height: Int) -> RenderedFrames {
    let map = Affine.scale(Double(width) / Double(self.width), Double(height) / Double(self.height))
    let isSameSize = width == self.width && height == self.height
    let kept = Swift.stride(from: 0, to: lists.count, by: stride).map {
      isSameSize ? lists[$0] : lists[$0].transformed(by: map)
    }
    return RenderedFrames(
      kept, turns: count / lists.count, width: width, height: height, background: background)
  }
}
