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
    let original = loop.planes
    var shown = original[0]
    for plane in original.dropFirst() { hold(&shown, toward: plane) }
    let end = shown
    for index in original.indices {
      hold(&shown, toward: original[index])
      loop.planes[index] = shown
    }
    for pixel in shown.indices where shown[pixel] != end[pixel] {
      for index in original.indices { loop.planes[index][pixel] = original[index][pixel] }
    }
    var held = 0
    for index in original.indices where original[index] != loop.planes[index] {
      held += zip(original[index], loop.planes[index]).lazy.filter { $0 != $1 }.count
    }
    return Double(held) / Double(shown.count * original.count)
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
