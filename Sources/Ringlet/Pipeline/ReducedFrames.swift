import RingletEncoding
import RingletRaster

/// Some of somebody else's frames, scaled down.
struct ReducedFrames: FrameSource {
  let width, height: Int
  var count: Int { kept.count }
  private let base: any FrameSource
  private let kept: [Int]
  private let columns, rows: [Share]

  /// What a pixel of the smaller picture takes of consecutive ones of the larger: their first, and the part of each.
  private struct Share {
    var first: Int
    var weights: [Float]
  }

  /// The frames of the numbers `kept`, which ascend; `width` and `height` in pixels, at most those of the frames.
  init(_ base: any FrameSource, keeping kept: [Int], width: Int, height: Int) {
    (self.base, self.kept, self.width, self.height) = (base, kept, width, height)
    columns = Self.shares(of: base.width, in: width)
    rows = Self.shares(of: base.height, in: height)
  }

  /// The frames of the numbers `kept` in their size.
  init(_ base: any FrameSource, keeping kept: [Int]) {
    self.init(base, keeping: kept, width: base.width, height: base.height)
  }

  func frames(_ range: Range<Int>, _ body: (borrowing Frame) throws -> Void) throws {
    for index in range {
      try base.frames(kept[index]..<kept[index] + 1) { frame in
        try body(Frame(index: index, pixmap: scaled(frame.pixmap), damage: nil))
      }
    }
  }

  private static func shares(of large: Int, in small: Int) -> [Share] {
    (0..<small).map { index in
      let (start, end) = (index * large, (index + 1) * large)
      let pixels = start / small..<(end + small - 1) / small
      let weights = pixels.map { pixel in
        Float(min(end, (pixel + 1) * small) - max(start, pixel * small)) / Float(large)
      }
      return Share(first: pixels.lowerBound, weights: weights)
    }
  }

  /// The mean of the area under each pixel, on premultiplied encoded values as the renderer covers edges.
  private func scaled(_ pixmap: borrowing Pixmap) -> Pixmap {
    if width == pixmap.width && height == pixmap.height { return copy pixmap }
    var result = Pixmap(width: width, height: height)
    var line = [UInt32](repeating: 0, count: pixmap.blocksPerRow * 8)
    for (y, rows) in rows.enumerated() {
      var sums = [SIMD4<Float>](repeating: .zero, count: width)
      for (offset, part) in rows.weights.enumerated() {
        pixmap.copyRow(rows.first + offset, into: &line)
        for (x, columns) in columns.enumerated() {
          var sum = SIMD4<Float>.zero
          for (offset, weight) in columns.weights.enumerated() {
            let word = line[columns.first + offset]
            let levels = SIMD4(word, word >> 8, word >> 16, word >> 24) & 0xFF
            sum += SIMD4<Float>(levels) * weight
          }
          sums[x] += sum * part
        }
      }
      for x in 0..<width {
        let levels = SIMD4<UInt32>(sums[x].rounded(.toNearestOrAwayFromZero))
        result[x, y] = levels.w << 24 | levels.z << 16 | levels.y << 8 | levels.x
      }
    }
    return result
  }
}
