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
  @discardableResult
  func apply(to loop: inout IndexedLoop) -> Double {
    guard loop.planes.count > 1 else { return 0 }
    var shown = loop.planes[0]
    for plane in loop.planes.dropFirst() { hold(&shown, toward: plane) }
    // A lap for show tells which pixels do not come back to where they were; the next one writes, plane by plane, so
    // that only one of them is in memory twice.
    let start = shown
    for plane in loop.planes { hold(&shown, toward: plane) }
    let open = shown.indices.filter { shown[$0] != start[$0] }
    shown = start
    var held = 0
    for index in loop.planes.indices {
      let original = loop.planes[index]
      hold(&shown, toward: original)
      var plane = shown
      for pixel in open { plane[pixel] = original[pixel] }
      if plane != original { held += zip(original, plane).lazy.filter { $0 != $1 }.count }
      loop.planes[index] = plane
    }
    return Double(held) / Double(shown.count * loop.planes.count)
  }

  /// One step in time for all pixels; eight that show what they should are passed over at once.
  private func hold(_ shown: inout [UInt8], toward plane: [UInt8]) {
    var current = shown.mutableSpan
    let wanted = plane.span
    let near = near.span
    var pixel = 0
    while pixel < wanted.count {
      let end = min(pixel &+ 8, wanted.count)
      var differs: UInt8 = 0
      for index in pixel..<end { differs |= current[index] ^ wanted[index] }
      if differs != 0 {
        for index in pixel..<end {
          let (have, want) = (current[index], wanted[index])
          if have != want && !near[Int(have) << 8 | Int(want)] { current[index] = want }
        }
      }
      pixel = end
    }
  }
}
