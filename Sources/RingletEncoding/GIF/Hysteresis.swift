/// Holds a pixel at the entry it shows while its true one stays near: edges stop flickering between two shades.
///
/// A pixel moves only when the palette distance between what it shows and what it should show exceeds a tolerance.
/// The rule runs round the loop twice; the second lap starts as the first one ended, so that the end meets the start.
/// Pixels whose second lap ends differently are left as they were.
struct Hysteresis {
  /// For each pair of entries whether one may stand for the other.
  private let near: [Bool]

  /// `tolerance` is a distance in ``ColorSpace``, in levels of 255.
  init(palette: [UInt32], transparent: UInt8?, tolerance: Float) {
    var near = [Bool](repeating: false, count: 256 * 256)
    let positions = palette.map(ColorSpace.position)
    for a in palette.indices {
      for b in palette.indices where transparent == nil || (a != Int(transparent!) && b != Int(transparent!))
      {
        let d = positions[a] - positions[b]
        near[a << 8 | b] = (d * d).sum() <= tolerance * tolerance
      }
    }
    self.near = near
  }

  /// Changes the planes of a loop; returns the share of pixels times frames that were held back.
  ///
  /// A pixel whose true entry stays what it was has been dealt with, so only touched blocks are looked at.
  @discardableResult
  func apply(to loop: inout IndexedLoop) -> Double {
    guard loop.planes.count > 1 else { return 0 }
    var shown = loop.planes[0]
    for index in loop.planes.indices.dropFirst() { hold(&shown, toward: loop, index) }
    // A lap for show tells which pixels do not come back to where they were; the next one writes, plane by plane, so
    // that only one of them is in memory twice.
    let start = shown
    for index in loop.planes.indices { hold(&shown, toward: loop, index) }
    let open = shown.indices.filter { shown[$0] != start[$0] }
    shown = start
    var held = 0
    for index in loop.planes.indices {
      hold(&shown, toward: loop, index)
      var plane = shown
      for pixel in open { plane[pixel] = loop.planes[index][pixel] }
      held += Self.differences(plane, loop.planes[index])
      loop.replacePlane(index, with: plane)
    }
    return Double(held) / Double(loop.width * loop.height * loop.planes.count)
  }

  /// One step in time: what plane `index` of the loop asks for, in the blocks where it asks for something new.
  private func hold(_ shown: inout [UInt8], toward loop: IndexedLoop, _ index: Int) {
    var current = shown.mutableSpan
    let plane = loop.planes[index]
    let wanted = plane.span
    let near = near.span
    for block in loop.touched[index] {
      let (have, want) = (current.bytes.block(block), wanted.bytes.block(block))
      if have == want { continue }
      let first = Int(block) &* 8
      // Areas mostly change as a whole.
      let isEven = have == PixelBlock.splat(current[first]) && want == PixelBlock.splat(wanted[first])
      if isEven, near[Int(current[first]) << 8 | Int(wanted[first])] { continue }
      for pixel in first..<first &+ 8
      where current[pixel] != wanted[pixel] && !near[Int(current[pixel]) << 8 | Int(wanted[pixel])] {
        current[pixel] = wanted[pixel]
      }
    }
  }

  private static func differences(_ first: [UInt8], _ second: [UInt8]) -> Int {
    let (one, other) = (first.span.bytes, second.span.bytes)
    return (0..<UInt32(first.count / 8)).reduce(0) {
      $0 &+ PixelBlock.nonzero(one.block($1) ^ other.block($1)).nonzeroBitCount
    }
  }
}
